//! What the classes of an analysis are called.

use super::Language;
use crate::model::classification::Classification;

texts! {
    class_all = "Todos os processos" | "All lawsuits";
    class_author = "Como autor" | "As plaintiff";
    class_author_risk = "Como autor, com risco" | "As plaintiff, with risk";
    class_defendant = "Como réu" | "As defendant";
    class_defendant_risk = "Como réu, com risco" | "As defendant, with risk";
    class_worker = "Risco trabalhista" | "Labour risk";
    class_worker_secondary = "Risco trabalhista subsidiário" | "Secondary labour risk";
    class_worker_risk = "Trabalhistas com risco" | "Labour, with risk";
    class_execution = "Risco de execução" | "Execution risk";
    class_execution_risk = "Execuções com risco" | "Executions, with risk";
    class_criminal = "Risco criminal" | "Criminal risk";
    class_criminal_risk = "Criminais com risco" | "Criminal, with risk";
    class_protest = "Protestos" | "Protests";
    class_debtor = "Devedor" | "Debtor";
    class_litigation = "Litígios" | "Litigation";
    class_active_risk = "Ativos com risco" | "Active, with risk";
    class_active = "Ativos sem risco" | "Active, without risk";
    class_inactive_risk = "Inativos com risco" | "Inactive, with risk";
    class_inactive = "Inativos sem risco" | "Inactive, without risk";
    class_unclassified = "Parte não classificada" | "Party not classified";
    class_unclassified_risk = "Parte não classificada, com risco" | "Party not classified, with risk";
}

impl Language {
    /// A class' name; one that isn't known is shown as it came.
    pub fn class(self, class: &Classification) -> String {
        let name = match class {
            Classification::All => self.class_all(),
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
            Classification::Litigation => self.class_litigation(),
            Classification::IsActiveWithRisk => self.class_active_risk(),
            Classification::IsActiveWithoutRisk => self.class_active(),
            Classification::IsInactiveWithRisk => self.class_inactive_risk(),
            Classification::IsInactiveWithoutRisk => self.class_inactive(),
            Classification::PersonNotClassified => self.class_unclassified(),
            Classification::PersonNotClassifiedWithRisk => self.class_unclassified_risk(),
            // Only the totals of a risk detail have it: it is no class of the summary.
            Classification::Unknown(name) if name == "RISK_WORKER_SECUNDARY" => {
                self.class_worker_secondary()
            }
            Classification::Unknown(name) => return name.clone(),
        };
        name.to_owned()
    }
}
