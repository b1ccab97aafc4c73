//! Processes by year, for a chart.

use super::filter::Filter;
use super::filtered_rows::RowTotals;
use super::table::RiskDetailTable;
use crate::url_state::risk_detail::RiskDetailView;
use std::collections::BTreeMap;

/// Bar of one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearBucket {
    /// Calendar year.
    pub year: u16,
    /// Totals of the year.
    pub tally: RowTotals,
    /// Those of the processes in a classification that is a risk.
    pub risk: RowTotals,
}

/// Totals by year, from the first to the last year with processes, including empty years between.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct YearSeries {
    /// Bars in order of years.
    pub bars: Vec<YearBucket>,
    /// Totals of the processes without a year.
    pub undated: RowTotals,
}

/// Longest gap between years that is filled; a longer gap indicates an error in the data.
const MAX_GAP: u16 = 10;

impl YearSeries {
    /// Groups the rows that pass the filters of a view by year. A selection of years is ignored, so
    /// that other years remain to be selected.
    pub fn of(table: &RiskDetailTable, view: &RiskDetailView, search: &str) -> Self {
        let filter = Filter::of(table, view, search).without_years();
        let mut years: BTreeMap<u16, YearBucket> = BTreeMap::new();
        let mut undated = RowTotals::default();
        for row in table.rows() {
            if !filter.matches_row(table, row) {
                continue;
            }
            let Some(year) = row.year else {
                undated.add(row);
                continue;
            };
            let bucket = years.entry(year).or_insert_with(|| YearBucket::empty(year));
            bucket.tally.add(row);
            if table.is_risk(row) {
                bucket.risk.add(row);
            }
        }
        let mut bars: Vec<YearBucket> = Vec::with_capacity(years.len());
        for (year, bucket) in years {
            let next = bars.last().map_or(year, |bar| bar.year.saturating_add(1));
            if year - next <= MAX_GAP {
                bars.extend((next..year).map(YearBucket::empty));
            }
            bars.push(bucket);
        }
        Self { bars, undated }
    }

    /// Returns whether some of the processes are a risk.
    pub fn has_risk(&self) -> bool {
        self.bars.iter().any(|bar| bar.risk.rows > 0)
    }
}

impl YearBucket {
    fn empty(year: u16) -> Self {
        Self {
            year,
            tally: RowTotals::default(),
            risk: RowTotals::default(),
        }
    }
}
