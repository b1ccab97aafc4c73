//! Numbers of a summary that are kept in the journal.

use super::part_statuses::AnalysisPart;
use super::summary::AnalysisSummary;
use crate::model::analysis_figures::AnalysisFigures;
use crate::model::classification::Classification;
use crate::model::money::Cents;

impl AnalysisSummary {
    /// Returns the numbers that lists show; a zero is omitted while it may still change.
    pub fn figures(&self) -> AnalysisFigures {
        let total = |class| self.certain_total(&class);
        let active = total(Classification::IsActiveWithRisk);
        let inactive = total(Classification::IsInactiveWithRisk);
        let value = self.summary.get(&Classification::All);
        let value = value.and_then(|entry| Cents::parse(entry.value.as_deref()?));
        AnalysisFigures {
            // A process is active or inactive, so the sum counts none twice.
            with_risk: active
                .zip(inactive)
                .and_then(|(active, inactive)| active.checked_add(inactive)),
            defendant: total(Classification::IsDefendant),
            criminal: total(Classification::RiskCriminal),
            execution: total(Classification::RiskExecution),
            worker: total(Classification::RiskWorker),
            value_cents: value.map(|Cents(cents)| cents).filter(|cents| {
                *cents != 0 || self.statuses().is_part_final(AnalysisPart::Analysis)
            }),
            protests: total(Classification::RiskProtest),
        }
    }

    fn certain_total(&self, class: &Classification) -> Option<i64> {
        let part = match class {
            Classification::RiskProtest => AnalysisPart::Protests,
            _ => AnalysisPart::Analysis,
        };
        let total = self.summary.get(class)?.total;
        total.filter(|total| *total != 0 || self.statuses().is_part_final(part))
    }
}
