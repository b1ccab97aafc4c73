//! Classifications by which an analysis counts processes (the contract's "Analysis summary").

use super::named_enum::named_enum;
use super::open_enum::open_enum;
use strum::VariantArray;

open_enum! {
    /// Key of an analysis' summary. Classifications overlap, so their counts can't be added up.
    Classification {
        /// All processes.
        All = "ALL",
        /// The document is the defendant.
        IsDefendant = "ISDEFENDANT",
        /// Protests before a notary.
        RiskProtest = "RISK_PROTEST",
        /// Executions with risk.
        ExecutionWithRisk = "EXECUTION_WITH_RISK",
        /// Active, without risk.
        IsActiveWithoutRisk = "IS_ACTIVE_WITHOUT_RISK",
        /// The role of the document isn't classified.
        PersonNotClassified = "PERSON_NOT_CLASSIFIED",
        /// The document is the author.
        IsAuthor = "ISAUTHOR",
        /// Inactive, without risk.
        IsInactiveWithoutRisk = "IS_INACTIVE_WITHOUT_RISK",
        /// Inactive, with risk.
        IsInactiveWithRisk = "IS_INACTIVE_WITH_RISK",
        /// Labor risk.
        RiskWorker = "RISK_WORKER",
        /// The document is the defendant, with risk.
        IsDefendantWithRisk = "ISDEFENDANT_WITH_RISK",
        /// Criminal processes with risk.
        CriminalWithRisk = "CRIMINAL_WITH_RISK",
        /// Debtor.
        RiskDebtor = "RISK_DEBTOR",
        /// The role of the document isn't classified, with risk.
        PersonNotClassifiedWithRisk = "PERSON_NOT_CLASSIFIED_WITH_RISK",
        /// Risk of execution.
        RiskExecution = "RISK_EXECUTION",
        /// The document is the author, with risk.
        IsAuthorWithRisk = "ISAUTHOR_WITH_RISK",
        /// Active, with risk.
        IsActiveWithRisk = "IS_ACTIVE_WITH_RISK",
        /// Labor processes with risk.
        WorkerWithRisk = "WORKER_WITH_RISK",
        /// Criminal risk.
        RiskCriminal = "RISK_CRIMINAL",
        /// Litigation.
        Litigation = "LITIGATION",
        .. Unknown
    }
}

/// Aspect of the processes that a classification describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum ClassificationGroup {
    /// Every process.
    Total,
    /// Kind of risk.
    RiskType,
    /// Role of the document in the process.
    Role,
    /// Activity of the process.
    Activity,
    /// Classification unknown to this version.
    Unknown,
}

named_enum! {
    /// Classifications whose processes can be listed (query parameter `typeRisk`), in the
    /// contract's order.
    RiskType {
        /// `RISK_WORKER`
        Worker = "RISK_WORKER",
        /// `RISK_EXECUTION`
        Execution = "RISK_EXECUTION",
        /// `RISK_CRIMINAL`
        Criminal = "RISK_CRIMINAL",
        /// `LITIGATION`
        Litigation = "LITIGATION",
    }
}

impl RiskType {
    /// Returns the summary's classification that this type lists.
    pub const fn classification(self) -> Classification {
        match self {
            Self::Worker => Classification::RiskWorker,
            Self::Execution => Classification::RiskExecution,
            Self::Criminal => Classification::RiskCriminal,
            Self::Litigation => Classification::Litigation,
        }
    }
}

impl Classification {
    /// Returns the group of the classification.
    pub const fn group(&self) -> ClassificationGroup {
        match self {
            Self::All => ClassificationGroup::Total,
            Self::RiskProtest
            | Self::ExecutionWithRisk
            | Self::RiskWorker
            | Self::CriminalWithRisk
            | Self::RiskDebtor
            | Self::RiskExecution
            | Self::WorkerWithRisk
            | Self::RiskCriminal
            | Self::Litigation => ClassificationGroup::RiskType,
            Self::IsDefendant
            | Self::PersonNotClassified
            | Self::IsAuthor
            | Self::IsDefendantWithRisk
            | Self::PersonNotClassifiedWithRisk
            | Self::IsAuthorWithRisk => ClassificationGroup::Role,
            Self::IsActiveWithoutRisk
            | Self::IsInactiveWithoutRisk
            | Self::IsInactiveWithRisk
            | Self::IsActiveWithRisk => ClassificationGroup::Activity,
            Self::Unknown(_) => ClassificationGroup::Unknown,
        }
    }

    /// Returns the rank in a list sorted by severity, most severe first; unknown classifications
    /// come last.
    pub const fn severity_rank(&self) -> u8 {
        match self {
            Self::RiskCriminal => 0,
            Self::CriminalWithRisk => 1,
            Self::RiskExecution => 2,
            Self::ExecutionWithRisk => 3,
            Self::RiskDebtor => 4,
            Self::RiskProtest => 5,
            Self::RiskWorker => 6,
            Self::WorkerWithRisk => 7,
            Self::Litigation => 8,
            Self::IsDefendantWithRisk => 9,
            Self::IsActiveWithRisk => 10,
            Self::IsInactiveWithRisk => 11,
            Self::IsAuthorWithRisk => 12,
            Self::PersonNotClassifiedWithRisk => 13,
            Self::IsDefendant => 14,
            Self::IsActiveWithoutRisk => 15,
            Self::IsInactiveWithoutRisk => 16,
            Self::IsAuthor => 17,
            Self::PersonNotClassified => 18,
            Self::All => 19,
            Self::Unknown(_) => u8::MAX,
        }
    }

    /// Returns the type that lists the processes of the classification, for the four
    /// classifications that have one.
    pub const fn detail(&self) -> Option<RiskType> {
        match self {
            Self::RiskWorker => Some(RiskType::Worker),
            Self::RiskExecution => Some(RiskType::Execution),
            Self::RiskCriminal => Some(RiskType::Criminal),
            Self::Litigation => Some(RiskType::Litigation),
            _ => None,
        }
    }

    /// Returns whether a process of the classification is a risk: the classification is a type of
    /// risk, or its name ends in "with risk".
    pub const fn is_risk(&self) -> bool {
        matches!(
            self,
            Self::RiskWorker
                | Self::RiskExecution
                | Self::RiskCriminal
                | Self::RiskDebtor
                | Self::WorkerWithRisk
                | Self::ExecutionWithRisk
                | Self::CriminalWithRisk
                | Self::IsActiveWithRisk
                | Self::IsInactiveWithRisk
                | Self::IsAuthorWithRisk
                | Self::IsDefendantWithRisk
                | Self::PersonNotClassifiedWithRisk
        )
    }

    /// Returns whether the processes of the classification can be listed.
    pub const fn opens_detail(&self) -> bool {
        self.detail().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn twenty_classifications_are_known_and_others_preserved() {
        let names: BTreeSet<_> = Classification::KNOWN
            .iter()
            .map(Classification::as_str)
            .collect();
        assert_eq!(names.len(), 20);
        for classification in Classification::KNOWN {
            assert_eq!(
                Classification::from(classification.as_str()),
                *classification
            );
            assert_ne!(classification.group(), ClassificationGroup::Unknown);
        }
        let other = Classification::from("RISK_WORKER_SECUNDARY");
        assert_eq!(other.as_str(), "RISK_WORKER_SECUNDARY");
        assert_eq!(
            (other.is_known(), other.group()),
            (false, ClassificationGroup::Unknown)
        );
    }

    #[test]
    fn four_classifications_can_be_listed() {
        let opening: Vec<_> = Classification::KNOWN
            .iter()
            .filter(|classification| classification.opens_detail())
            .collect();
        assert_eq!(opening.len(), 4);
        for risk in RiskType::ALL {
            assert!(opening.contains(&&risk.classification()));
            assert_eq!(risk.classification().detail(), Some(risk));
            assert_eq!(risk.classification().as_str(), risk.name());
            assert_eq!(RiskType::from_name(risk.name()), Some(risk));
        }
        assert_eq!(RiskType::from_name("ALL"), None);
    }

    #[test]
    fn a_role_alone_is_not_a_risk() {
        let is_risk = |name: &str| Classification::from(name).is_risk();
        for name in ["RISK_WORKER", "CRIMINAL_WITH_RISK", "IS_ACTIVE_WITH_RISK"] {
            assert!(is_risk(name), "{name}");
        }
        for name in [
            "ALL",
            "LITIGATION",
            "ISDEFENDANT",
            "IS_ACTIVE_WITHOUT_RISK",
            "RISK_NEW",
        ] {
            assert!(!is_risk(name), "{name}");
        }
    }

    #[test]
    fn each_classification_has_a_distinct_rank() {
        let ranks: BTreeSet<_> = Classification::KNOWN
            .iter()
            .map(Classification::severity_rank)
            .collect();
        assert_eq!(ranks.len(), 20);
    }
}
