//! Numbers of a summary that are kept in the journal.

use super::classification_groups::{ClassificationRow, share};
use super::summary::AnalysisSummary;
use crate::model::analysis_figures::AnalysisFigures;
use crate::model::classification::Classification;
use crate::model::money::Cents;

/// Processes with risk, each counted once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithRisk {
    /// Number of processes.
    pub total: i64,
    /// Value of the processes; `None` if a part of it is missing or ambiguous.
    pub value: Option<Cents>,
    /// Share of all processes, in thousandths.
    pub share: Option<u16>,
}

impl AnalysisSummary {
    /// Returns the numbers that lists show; a zero is omitted until its part is done.
    pub fn figures(&self) -> AnalysisFigures {
        let total = |classification| self.certain_total(&classification);
        let value = self.summary.get(&Classification::All);
        let value = value.and_then(|entry| Cents::parse(entry.value.as_deref()?));
        let cents = |classification| {
            ClassificationRow::of(self, &classification)
                .cents()
                .map(|Cents(cents)| cents)
        };
        let with_risk = self.with_risk();
        AnalysisFigures {
            with_risk: with_risk.map(|it| it.total),
            with_risk_cents: with_risk.and_then(|it| it.value).map(|Cents(cents)| cents),
            defendant: total(Classification::IsDefendant),
            criminal: total(Classification::RiskCriminal),
            execution: total(Classification::RiskExecution),
            worker: total(Classification::RiskWorker),
            value_cents: value
                .map(|Cents(cents)| cents)
                .filter(|cents| *cents != 0 || self.is_done(&Classification::All)),
            protests: total(Classification::RiskProtest),
            criminal_cents: cents(Classification::RiskCriminal),
            execution_cents: cents(Classification::RiskExecution),
            worker_cents: cents(Classification::RiskWorker),
            protests_cents: cents(Classification::RiskProtest),
        }
    }

    /// Returns the processes with risk: no classification states them, but a process is active or
    /// inactive, so the sum of these two counts none twice. `None` if one is missing or
    /// negative, or if they exceed the total.
    pub fn with_risk(&self) -> Option<WithRisk> {
        let [active, inactive] = [
            Classification::IsActiveWithRisk,
            Classification::IsInactiveWithRisk,
        ]
        .map(|classification| ClassificationRow::of(self, &classification));
        let number = |row: &ClassificationRow| row.total.filter(|total| *total >= 0);
        let total = number(&active)?.checked_add(number(&inactive)?)?;
        let whole = self.summary.get(&Classification::All)?.total;
        if whole.is_some_and(|whole| total > whole) {
            return None;
        }
        let value = active.cents().zip(inactive.cents());
        Some(WithRisk {
            total,
            value: value.and_then(|(active, inactive)| active.checked_add(inactive)),
            share: share(Some(total), whole),
        })
    }

    /// Returns the processes by state and risk, those with risk first; `None` unless all numbers
    /// are stated and add up to the total.
    pub fn risk_parts(&self) -> Option<[(Classification, i64); 4]> {
        let total = |classification: Classification| {
            let total = self.summary.get(&classification)?.total?;
            Some((classification, total)).filter(|_| total >= 0)
        };
        let parts = [
            total(Classification::IsActiveWithRisk)?,
            total(Classification::IsInactiveWithRisk)?,
            total(Classification::IsActiveWithoutRisk)?,
            total(Classification::IsInactiveWithoutRisk)?,
        ];
        let sum = parts.iter().map(|(_, total)| *total);
        let sum = sum.fold(0_i64, i64::saturating_add);
        let whole = self.summary.get(&Classification::All)?.total?;
        (whole > 0 && sum == whole).then_some(parts)
    }

    fn certain_total(&self, classification: &Classification) -> Option<i64> {
        self.final_total(classification)?.total
    }
}
