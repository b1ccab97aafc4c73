//! Processes by year, for a chart.

use super::row_model::{RowModel, RowTotals};
use super::table::RiskDetailTable;
use std::collections::BTreeMap;

/// Bar of one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearBucket {
    /// Calendar year.
    pub year: u16,
    /// Totals of the year.
    pub tally: RowTotals,
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
const LONGEST_GAP: u16 = 10;

impl YearSeries {
    /// Groups the rows of a view by year.
    pub fn of(table: &RiskDetailTable, arranged: &RowModel) -> Self {
        let mut years: BTreeMap<u16, RowTotals> = BTreeMap::new();
        let mut undated = RowTotals::default();
        for place in &arranged.rows {
            let Some(row) = table.row(*place as usize) else {
                continue;
            };
            match row.year {
                Some(year) => years.entry(year).or_default().add(row),
                None => undated.add(row),
            }
        }
        let mut bars: Vec<YearBucket> = Vec::with_capacity(years.len());
        for (year, tally) in years {
            let next = bars.last().map_or(year, |bar| bar.year.saturating_add(1));
            if year - next <= LONGEST_GAP {
                bars.extend((next..year).map(|year| YearBucket {
                    year,
                    tally: RowTotals::default(),
                }));
            }
            bars.push(YearBucket { year, tally });
        }
        Self { bars, undated }
    }
}
