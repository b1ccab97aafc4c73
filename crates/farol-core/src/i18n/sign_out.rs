//! Texts of the dialogs that confirm signing out.

use super::Language;
use crate::view_model::record_counts::RecordCounts;

messages! {

    sign_out_title = "Sair sem salvar?" | "Sign out without saving?";
    sign_out_save_title = "Salvar antes de sair" | "Save before signing out";
    sign_out_unsaved_one(records: &str, subjects: &str) = "{records} sobre {subjects} não está em nenhum arquivo de caso e se perde ao sair." | "{records} about {subjects} is not in any case file and will be deleted when you sign out.";
    sign_out_unsaved_many(records: &str, subjects: &str) = "{records} sobre {subjects} não estão em nenhum arquivo de caso e se perdem ao sair." | "{records} about {subjects} are not in any case file and will be deleted when you sign out.";
    sign_out_elsewhere_one = "Outra aba tem 1 registro que este navegador não conseguiu armazenar. Salve-o naquela aba antes de sair." | "Another tab has 1 record that this browser could not store. Save it in that tab before you sign out.";
    sign_out_elsewhere_many(count: &str) = "Outras abas têm, ao todo, {count} registros que este navegador não conseguiu armazenar. Salve-os na aba em que estão antes de sair." | "Other tabs have {count} records in all that this browser could not store. Save each in its tab before you sign out.";
    sign_out_in_flight_one = "1 consulta paga está em andamento: ao sair, a resposta dela não será guardada." | "1 paid query is in progress: if you sign out, its response will not be kept.";
    sign_out_in_flight_many(count: &str) = "{count} consultas pagas estão em andamento: ao sair, as respostas delas não serão guardadas." | "{count} paid queries are in progress: if you sign out, their responses will not be kept.";
    sign_out_changed = "Isto mudou enquanto a pergunta estava aberta. Confira antes de sair." | "This changed while this dialog was open. Check it before you sign out.";
    sign_out_hint = "Se a consulta for refeita depois, será cobrada novamente." | "If you run a query again later, it is charged again.";
    sign_out_counting = "Verificando o que ainda não foi salvo…" | "Checking what has not been saved yet…";
    sign_out_unchecked = "O Farol não conseguiu verificar se tudo desta sessão está em um arquivo de caso. As respostas que não estiverem serão apagadas ao sair." | "Farol could not check whether everything of this session is in a case file. Responses that are not are deleted when you sign out.";
    sign_out_expired_unchecked = "O Farol não conseguiu verificar se tudo desta sessão está em um arquivo de caso. O que este navegador armazenou fica disponível por 12 horas para a mesma conta; o que ele não conseguiu armazenar será apagado." | "Farol could not check whether everything of this session is in a case file. What this browser has stored stays available for 12 hours to the same account; what it could not store is deleted.";
    sign_out_discard = "Sair e descartar" | "Sign out and discard";
}

impl Language {
    /// Returns what a sign-out deletes.
    pub fn sign_out_unsaved(self, counts: RecordCounts, subjects: u64) -> String {
        let records = self.case_records(counts);
        let subjects = match subjects {
            1 => self.case_subjects_one().to_owned(),
            many => self.case_subjects_many(&self.count(many)),
        };
        match counts.total() {
            1 => self.sign_out_unsaved_one(&records, &subjects),
            _ => self.sign_out_unsaved_many(&records, &subjects),
        }
    }

    /// Returns how many records only other tabs have.
    pub fn sign_out_unstored_elsewhere(self, count: u64) -> String {
        match count {
            1 => self.sign_out_elsewhere_one().to_owned(),
            many => self.sign_out_elsewhere_many(&self.count(many)),
        }
    }

    /// Returns how many paid queries are in flight, and what becomes of their responses.
    pub fn sign_out_in_flight(self, count: u64) -> String {
        match count {
            1 => self.sign_out_in_flight_one().to_owned(),
            many => self.sign_out_in_flight_many(&self.count(many)),
        }
    }
}
