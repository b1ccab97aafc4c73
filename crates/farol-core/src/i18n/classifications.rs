//! Labels of classifications and service statuses, and counts of processes.

use super::Language;
use crate::api::analysis::AnalysisPart;
use crate::model::classification::{Classification, ClassificationGroup};
use crate::model::status::Status;

messages! {
    class_all = "Todos os processos" | "All lawsuits";
    class_litigation = "Litígios" | "Litigation";
    class_author = "Polo ativo" | "Plaintiff side";
    class_author_risk = "Polo ativo, com risco" | "Plaintiff side, flagged as risk";
    class_defendant = "Polo passivo" | "Defendant side";
    class_defendant_risk = "Polo passivo, com risco" | "Defendant side, flagged as risk";
    class_worker = "Risco trabalhista" | "Labor risk";
    class_worker_secondary = "Trabalhista – responsabilidade subsidiária" | "Labor – secondary liability";
    class_worker_risk = "Trabalhistas com risco" | "Labor lawsuits flagged as risk";
    class_execution = "Execuções" | "Debt enforcement lawsuits";
    class_execution_risk = "Execuções com risco" | "Debt enforcement flagged as risk";
    class_criminal = "Risco criminal" | "Criminal risk";
    class_criminal_risk = "Criminais com risco" | "Criminal lawsuits flagged as risk";
    class_protest = "Protestos" | "Notarial protests";
    class_debtor = "Como devedor (executado)" | "As debtor";
    class_active_risk = "Ativos com risco" | "Active, flagged as risk";
    class_active_safe = "Ativos sem risco" | "Active, not flagged";
    class_inactive_risk = "Inativos com risco" | "Inactive, flagged as risk";
    class_inactive_safe = "Inativos sem risco" | "Inactive, not flagged";
    class_unclassified = "Polo não identificado" | "Side not identified";
    class_unclassified_risk = "Polo não identificado, com risco" | "Side not identified, flagged as risk";
    group_total = "Total" | "Total";
    group_risk = "Tipo de risco" | "Type of risk";
    group_role = "Polo" | "Side";
    group_activity = "Situação do processo" | "Lawsuit status";
    group_unknown = "Outras categorias" | "Other categories";
    status_done = "Concluída" | "Completed";
    status_initial = "Em andamento" | "In progress";
    status_processing = "Em processamento" | "Processing";
    status_inactive = "Inativa" | "Inactive";
    part_analysis = "Análise" | "Analysis";
    part_index = "Indexação" | "Indexing";
    part_protests = "Protestos" | "Notarial protests";
    part_report = "Relatório" | "Report";
    part_analysis_done = "Análise concluída" | "Analysis completed";
    part_index_done = "Indexação concluída" | "Indexing completed";
    part_protests_done = "Protestos consultados" | "Notarial protests checked";
    part_report_done = "Relatório pronto" | "Report ready";
    part_analysis_pending = "Análise em andamento…" | "Analysis in progress…";
    part_index_pending = "Indexação em andamento…" | "Indexing in progress…";
    part_protests_pending = "Protestos em consulta…" | "Notarial protests being searched…";
    part_report_pending = "Relatório em preparação…" | "Report being prepared…";
    part_other(part: &str, status: &str) = "{part}: {status}" | "{part}: {status}";
    class_pending = "em apuração…" | "being counted…";
    protests_pending = "em consulta…" | "being searched…";
    classifications_hint = "Um processo pode estar em mais de uma categoria; a soma pode exceder o total." | "A lawsuit can be in several categories; their sum can exceed the total.";
    classifications_value = "Valor" | "Value";
    class_not_reported = "não informado" | "not reported";
    classifications_category = "Categoria" | "Category";
    classifications_processes = "Processos" | "Lawsuits";
    classifications_share = "% do total" | "% of total";
}

impl Language {
    /// Returns the label of a classification; unknown ones are returned as received.
    pub fn classification(self, classification: &Classification) -> String {
        let name = match classification {
            Classification::All => self.class_all(),
            Classification::Litigation => self.class_litigation(),
            Classification::IsAuthor => self.class_author(),
            Classification::IsAuthorWithRisk => self.class_author_risk(),
            Classification::IsDefendant => self.class_defendant(),
            Classification::IsDefendantWithRisk => self.class_defendant_risk(),
            Classification::RiskWorker => self.class_worker(),
            Classification::WorkerWithRisk => self.class_worker_risk(),
            Classification::RiskExecution => self.class_execution(),
            Classification::ExecutionWithRisk => self.class_execution_risk(),
            Classification::RiskCriminal => self.class_criminal(),
            Classification::CriminalWithRisk => self.class_criminal_risk(),
            Classification::RiskProtest => self.class_protest(),
            Classification::RiskDebtor => self.class_debtor(),
            Classification::IsActiveWithRisk => self.class_active_risk(),
            Classification::IsActiveWithoutRisk => self.class_active_safe(),
            Classification::IsInactiveWithRisk => self.class_inactive_risk(),
            Classification::IsInactiveWithoutRisk => self.class_inactive_safe(),
            Classification::PersonNotClassified => self.class_unclassified(),
            Classification::PersonNotClassifiedWithRisk => self.class_unclassified_risk(),
            // Occurs only in the totals of a risk detail, so it isn't a known classification of the
            // summary.
            Classification::Unknown(name) if name == "RISK_WORKER_SECUNDARY" => {
                self.class_worker_secondary()
            }
            Classification::Unknown(name) => name,
        };
        name.to_owned()
    }

    /// Returns the label of a classification group.
    pub const fn classification_group(self, group: ClassificationGroup) -> &'static str {
        match group {
            ClassificationGroup::Total => self.group_total(),
            ClassificationGroup::RiskType => self.group_risk(),
            ClassificationGroup::Role => self.group_role(),
            ClassificationGroup::Activity => self.group_activity(),
            ClassificationGroup::Unknown => self.group_unknown(),
        }
    }

    /// Returns the label of a service status; unknown ones are returned as received.
    pub fn status(self, status: &Status) -> String {
        let name = match status {
            Status::Done => self.status_done(),
            Status::Initial => self.status_initial(),
            Status::Processing => self.status_processing(),
            Status::Inactive => self.status_inactive(),
            Status::Other(name) => name,
        };
        name.to_owned()
    }

    /// Returns the name of a part of an analysis.
    pub const fn analysis_part(self, part: AnalysisPart) -> &'static str {
        match part {
            AnalysisPart::Analysis => self.part_analysis(),
            AnalysisPart::Index => self.part_index(),
            AnalysisPart::Protests => self.part_protests(),
            AnalysisPart::Report => self.part_report(),
        }
    }

    /// Returns a part of an analysis with its status: a sentence for one that is done or in progress,
    /// else its name; an unknown status is returned as received.
    pub fn part_status(self, part: AnalysisPart, status: &Status) -> String {
        let is_pending = status.is_known() && !status.is_final();
        let text = match (part, status.is_done(), is_pending) {
            (AnalysisPart::Analysis, true, _) => self.part_analysis_done(),
            (AnalysisPart::Index, true, _) => self.part_index_done(),
            (AnalysisPart::Protests, true, _) => self.part_protests_done(),
            (AnalysisPart::Report, true, _) => self.part_report_done(),
            (AnalysisPart::Analysis, _, true) => self.part_analysis_pending(),
            (AnalysisPart::Index, _, true) => self.part_index_pending(),
            (AnalysisPart::Protests, _, true) => self.part_protests_pending(),
            (AnalysisPart::Report, _, true) => self.part_report_pending(),
            (_, false, false) => {
                return self.part_other(self.analysis_part(part), &self.status(status));
            }
        };
        text.to_owned()
    }

    /// Formats the number of processes or protests of a classification. `is_pending` marks a number
    /// that is missing because it may still change from one that the response omits.
    pub fn classification_count(
        self,
        classification: &Classification,
        count: Option<i64>,
        is_pending: bool,
    ) -> String {
        match (classification, count) {
            (Classification::RiskProtest, Some(count)) => self.protests_count(count),
            (_, Some(count)) => self.processes_count(count),
            (Classification::RiskProtest, None) if is_pending => self.protests_pending().to_owned(),
            (_, None) if is_pending => self.class_pending().to_owned(),
            (_, None) => self.class_not_reported().to_owned(),
        }
    }

    /// Formats a number of protests: each is about one debt instrument.
    pub fn protests_count(self, count: i64) -> String {
        let number = crate::model::number::format_integer(count, self.format_locale());
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum protesto".to_owned(),
            (Self::Portuguese, 1) => "1 título".to_owned(),
            (Self::Portuguese, _) => format!("{number} títulos"),
            (Self::English, 0) => "No protests".to_owned(),
            (Self::English, 1) => "1 protested debt".to_owned(),
            (Self::English, _) => format!("{number} protested debts"),
        }
    }

    /// Formats a number of processes.
    pub fn processes_count(self, count: i64) -> String {
        let number = crate::model::number::format_integer(count, self.format_locale());
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum processo".to_owned(),
            (Self::Portuguese, 1) => "1 processo".to_owned(),
            (Self::Portuguese, _) => format!("{number} processos"),
            (Self::English, 0) => "No lawsuits".to_owned(),
            (Self::English, 1) => "1 lawsuit".to_owned(),
            (Self::English, _) => format!("{number} lawsuits"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use strum::VariantArray;

    #[test]
    fn every_classification_has_a_distinct_label() {
        for language in Language::VARIANTS.iter().copied() {
            let names: HashSet<_> = Classification::KNOWN
                .iter()
                .map(|classification| language.classification(classification))
                .collect();
            assert_eq!(names.len(), 20);
            assert!(names.iter().all(|name| !name.contains('_')));
        }
        let odd = Classification::from("RISK_OF_TOMORROW");
        let shown = Language::Portuguese.classification(&odd);
        assert_eq!(shown, "RISK_OF_TOMORROW", "as it came");
    }

    #[test]
    fn unknown_statuses_are_shown_as_received() {
        let shown = |status: &str| Language::Portuguese.status(&Status::from(status));
        assert_eq!(shown("DONE"), "Concluída");
        assert_eq!(shown("QUEUED"), "QUEUED");
    }

    #[test]
    fn parts_are_shown_with_their_status() {
        let portuguese =
            |part, status: &str| Language::Portuguese.part_status(part, &Status::from(status));
        let protests = |status| portuguese(AnalysisPart::Protests, status);
        assert_eq!(protests("INITIAL"), "Protestos em consulta…");
        assert_eq!(protests("DONE"), "Protestos consultados");
        assert_eq!(protests("QUEUED"), "Protestos: QUEUED");
        assert_eq!(protests("INACTIVE"), "Protestos: Inativa");
        assert_eq!(portuguese(AnalysisPart::Report, "DONE"), "Relatório pronto");
    }

    #[test]
    fn protests_are_not_counted_as_processes() {
        let count = |count, is_pending| {
            Language::Portuguese.classification_count(
                &Classification::RiskProtest,
                count,
                is_pending,
            )
        };
        assert_eq!(count(Some(0), false), "Nenhum protesto");
        assert_eq!(count(Some(3), false), "3 títulos");
        assert_eq!(count(None, true), "em consulta…");
        assert_eq!(count(None, false), "não informado");
    }

    #[test]
    fn counts_of_processes_are_formatted() {
        let cases = [
            (0, "Nenhum processo", "No lawsuits"),
            (1, "1 processo", "1 lawsuit"),
            (10_000, "10.000 processos", "10,000 lawsuits"),
        ];
        for (count, portuguese, english) in cases {
            assert_eq!(Language::Portuguese.processes_count(count), portuguese);
            assert_eq!(Language::English.processes_count(count), english);
        }
    }
}
