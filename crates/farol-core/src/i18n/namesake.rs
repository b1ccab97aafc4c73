//! Texts of the marks on what belongs to a namesake.

use super::Language;
use crate::model::classification::Classification;
use crate::model::namesake_mark::Namesakes;
use crate::view_model::subject::{NamesakeCount, SubjectFigure, SubjectFinding, count_namesakes};

messages! {
    namesake = "Homônimo" | "Namesake";
    namesake_mark = "Marcar como homônimo" | "Mark as namesake";
    namesake_mark_of(item: &str) = "Marcar como homônimo: {item}" | "Mark as namesake: {item}";
    namesake_form_of(item: &str) = "Homônimo: {item}" | "Namesake: {item}";
    namesake_reason = "Por que não é a mesma pessoa?" | "Why is it not the same person?";
    namesake_reason_hint = "Nada é apagado: as contagens passam a mostrar os dois números, e a marcação pode ser desfeita." | "Nothing is deleted: counts then show both numbers, and the mark can be undone.";
    namesake_reason_missing = "Escreva o motivo." | "Write the reason.";
    namesake_save = "Salvar" | "Save";
    namesake_undo = "Desfazer" | "Undo";
    namesake_undo_of(item: &str) = "Desfazer a marcação de homônimo: {item}" | "Undo the namesake mark: {item}";
    namesake_marked = "Marcado como homônimo." | "Marked as a namesake.";
    namesake_undone = "Marcação de homônimo desfeita." | "The namesake mark was undone.";
    namesake_not_stored = "O navegador não conseguiu guardar esta marcação: ela dura só enquanto esta página estiver aberta." | "The browser could not store this mark: it lasts only while this page is open.";
    namesake_undo_not_stored = "O navegador não conseguiu guardar que a marcação foi desfeita: ela pode voltar quando a página for recarregada." | "The browser could not store that the mark was undone: it may be back when the page is reloaded.";
    namesakes_left_out(sum: &str) = "{sum} sem desconsiderados" | "{sum} excluding disregarded ones";
    namesakes_in_numbers = "Contagens, valores e percentuais incluem os processos desconsiderados, também onde a linha não os menciona." | "Counts, amounts and shares include the disregarded lawsuits, even where the row does not say so.";
    namesakes_in_chart = "O gráfico inclui os processos desconsiderados." | "The chart includes the disregarded lawsuits.";
    namesake_of_process = "desconsiderado: homônimo" | "disregarded: namesake";
    namesake_marks = "Marcações de homônimo" | "Namesake marks";
    namesake_mark_undone = "Marcação desfeita" | "Mark undone";
    namesake_process_item(number: &str) = "Processo {number}" | "Lawsuit {number}";
    namesake_sanction_item = "Sanção" | "Sanction";
    namesake_position_item = "Cargo" | "Position";
    namesake_relation_item = "Relação" | "Relationship";
}

impl Language {
    /// Returns how many of the counted processes are disregarded; empty if none is. Sums and shares
    /// are the service's: they include these processes.
    pub fn processes_disregarded(self, count: u64) -> String {
        match (self, count) {
            (_, 0) => String::new(),
            (Self::Portuguese, 1) => "incluindo 1 desconsiderado".to_owned(),
            (Self::Portuguese, _) => format!("incluindo {} desconsiderados", self.count(count)),
            (Self::English, _) => format!("including {} disregarded", self.count(count)),
        }
    }

    /// Returns the number of processes together with that of the disregarded ones.
    pub fn with_disregarded(self, text: String, count: u64) -> String {
        match count {
            0 => text,
            _ => format!("{text}, {}", self.processes_disregarded(count)),
        }
    }

    /// Returns how many of the `total` processes of a classification are disregarded; empty if none
    /// is, or if their number is unknown.
    pub fn classification_disregarded(
        self,
        namesakes: &Namesakes,
        classification: &Classification,
        total: Option<i64>,
    ) -> String {
        let total = total.and_then(|total| u64::try_from(total).ok());
        let total = total.unwrap_or_default();
        self.processes_disregarded(namesakes.marked_of(classification, total))
    }

    /// Returns how many of the entries that confirm a criterion are disregarded.
    pub fn entries_disregarded(self, numbers: NamesakeCount) -> String {
        let NamesakeCount { count, total } = numbers;
        let (is_all, is_one) = (count == total, count == 1);
        let (some, all) = (self.count(count), self.count(total));
        match self {
            Self::Portuguese if is_all && is_one => "a única ocorrência desconsiderada".to_owned(),
            Self::Portuguese if is_all => format!("todas as {all} ocorrências desconsideradas"),
            Self::Portuguese if is_one => format!("1 de {all} ocorrências desconsiderada"),
            Self::Portuguese => format!("{some} de {all} ocorrências desconsideradas"),
            Self::English if is_all && is_one => "the only entry disregarded".to_owned(),
            Self::English if is_all => format!("all {all} entries disregarded"),
            Self::English => format!("{some} of {all} entries disregarded"),
        }
    }

    /// Returns the text of a figure, with how much of it belongs to namesakes.
    pub fn subject_figure(self, figure: &SubjectFigure, namesakes: &Namesakes) -> String {
        let text = self.subject_finding(&figure.finding);
        let Some(numbers) = count_namesakes(figure, namesakes) else {
            return text;
        };
        match figure.finding {
            SubjectFinding::ProcessesWithRisk(..)
            | SubjectFinding::Classification(..)
            | SubjectFinding::Protests(..) => self.with_disregarded(text, numbers.count),
            _ => format!("{text}, {}", self.entries_disregarded(numbers)),
        }
    }
}
