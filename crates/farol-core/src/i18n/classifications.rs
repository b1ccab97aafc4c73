//! Labels of classes and service statuses, and counts of processes.

use super::Language;
use crate::model::classification::{ClassGroup, Classification};
use crate::model::status::Status;

messages! {
    class_all = "Todos os processos" | "All lawsuits";
    class_litigation = "Litígios" | "Litigation";
    class_author = "Como autor" | "As plaintiff";
    class_author_risk = "Como autor, com risco" | "As plaintiff, with risk";
    class_defendant = "Como réu" | "As defendant";
    class_defendant_risk = "Como réu, com risco" | "As defendant, with risk";
    class_worker = "Risco trabalhista" | "Labour risk";
    class_worker_secondary = "Risco trabalhista secundário" | "Secondary labour risk";
    class_worker_risk = "Trabalhistas com risco" | "Labour lawsuits with risk";
    class_execution = "Risco de execução" | "Enforcement risk";
    class_execution_risk = "Execuções com risco" | "Enforcements with risk";
    class_criminal = "Risco criminal" | "Criminal risk";
    class_criminal_risk = "Criminais com risco" | "Criminal lawsuits with risk";
    class_protest = "Protestos" | "Protests before a notary";
    class_debtor = "Devedor" | "Debtor";
    class_active_risk = "Ativos com risco" | "Active, with risk";
    class_active_safe = "Ativos sem risco" | "Active, without risk";
    class_inactive_risk = "Inativos com risco" | "Inactive, with risk";
    class_inactive_safe = "Inativos sem risco" | "Inactive, without risk";
    class_unclassified = "Parte não classificada" | "Party not classified";
    class_unclassified_risk = "Parte não classificada, com risco" | "Party not classified, with risk";
    group_total = "Total" | "Total";
    group_risk = "Tipo de risco" | "Kind of risk";
    group_role = "Papel no processo" | "Role in the lawsuit";
    group_activity = "Andamento" | "Activity";
    group_unknown = "Outras classes" | "Other classes";
    status_done = "Concluída" | "Finished";
    status_initial = "Iniciada" | "Begun";
    status_processing = "Em processamento" | "Processing";
    status_inactive = "Inativo" | "Inactive";
}

impl Language {
    /// Returns the label of a class; unknown ones are returned as received.
    pub fn classification(self, class: &Classification) -> String {
        let name = match class {
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
            // Occurs only in the totals of a risk detail, so it isn't a known class of the summary.
            Classification::Unknown(name) if name == "RISK_WORKER_SECUNDARY" => {
                self.class_worker_secondary()
            }
            Classification::Unknown(name) => name,
        };
        name.to_owned()
    }

    /// Returns the label of a class group.
    pub const fn class_group(self, group: ClassGroup) -> &'static str {
        match group {
            ClassGroup::Total => self.group_total(),
            ClassGroup::RiskType => self.group_risk(),
            ClassGroup::Role => self.group_role(),
            ClassGroup::Activity => self.group_activity(),
            ClassGroup::Unknown => self.group_unknown(),
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

    /// Formats a number of processes.
    pub fn processes_count(self, count: i64) -> String {
        let number = crate::model::number::format_integer(count, self.notation());
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum processo".to_owned(),
            (Self::Portuguese, 1) => "1 processo".to_owned(),
            (Self::Portuguese, _) => format!("{number} processos"),
            (Self::English, 0) => "No lawsuit".to_owned(),
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
    fn every_class_has_a_name_of_its_own() {
        for language in Language::VARIANTS.iter().copied() {
            let names: HashSet<_> = Classification::KNOWN
                .iter()
                .map(|class| language.classification(class))
                .collect();
            assert_eq!(names.len(), 20);
            assert!(names.iter().all(|name| !name.contains('_')));
        }
        let odd = Classification::from("RISK_OF_TOMORROW");
        let shown = Language::Portuguese.classification(&odd);
        assert_eq!(shown, "RISK_OF_TOMORROW", "as it came");
    }

    #[test]
    fn states_that_nobody_knows_are_shown_as_they_came() {
        let shown = |status: &str| Language::Portuguese.status(&Status::from(status));
        assert_eq!(shown("DONE"), "Concluída");
        assert_eq!(shown("QUEUED"), "QUEUED");
    }

    #[test]
    fn processes_are_counted_in_words() {
        let cases = [
            (0, "Nenhum processo", "No lawsuit"),
            (1, "1 processo", "1 lawsuit"),
            (10_000, "10.000 processos", "10,000 lawsuits"),
        ];
        for (count, portuguese, english) in cases {
            assert_eq!(Language::Portuguese.processes_count(count), portuguese);
            assert_eq!(Language::English.processes_count(count), english);
        }
    }
}
