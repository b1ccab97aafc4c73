//! Numbers that a chart by year shows.

use farol_core::i18n::Language;
use farol_core::view_model::risk_detail::RowTotals;

/// Number that the bars show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChartKind {
    /// Number of processes.
    Count,
    /// Sum of the known amounts, in reais.
    Value,
}

impl ChartKind {
    /// Returns the start of the IDs of the chart's elements.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Count => "year-counts",
            Self::Value => "year-values",
        }
    }

    /// Returns the title of the chart.
    pub(super) const fn title(self, language: Language) -> &'static str {
        match self {
            Self::Count => language.chart_counts(),
            Self::Value => language.chart_values(),
        }
    }

    /// Returns the length of a bar; a negative sum has none.
    pub(super) fn length(self, tally: &RowTotals) -> u64 {
        match self {
            Self::Count => u64::from(tally.rows),
            Self::Value => u64::try_from(tally.sum.0 / 100).unwrap_or_default(),
        }
    }
}
