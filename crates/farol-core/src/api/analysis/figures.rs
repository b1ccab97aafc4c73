//! Numbers of a summary that are kept in the journal.

use super::summary::AnalysisSummary;
use crate::model::analysis_figures::AnalysisFigures;
use crate::model::classification::Classification;
use crate::model::money::Cents;
use crate::model::status::Status;

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
            value_cents: value
                .map(|Cents(cents)| cents)
                .filter(|cents| *cents != 0 || is_done(self.status.as_ref())),
            protests: total(Classification::RiskProtest),
        }
    }

    fn certain_total(&self, class: &Classification) -> Option<i64> {
        let status = match class {
            Classification::RiskProtest => self.status_protest.as_ref().or(self.status.as_ref()),
            _ => self.status.as_ref(),
        };
        let total = self.summary.get(class)?.total;
        total.filter(|total| *total != 0 || is_done(status))
    }
}

fn is_done(status: Option<&Status>) -> bool {
    status.is_some_and(Status::is_final)
}
