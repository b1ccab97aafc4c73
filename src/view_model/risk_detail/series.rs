//! The processes by year, for a chart.

use super::row_model::{RowModel, RowTotals};
use super::table::Table;
use std::collections::BTreeMap;

/// One year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearBucket {
    /// The year.
    pub year: u16,
    /// Its processes.
    pub tally: RowTotals,
}

/// The years from the first to the last one that has processes, those without any included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct YearSeries {
    /// The years.
    pub bars: Vec<YearBucket>,
    /// The processes without a year.
    pub undated: RowTotals,
}

/// A longer gap than this is no gap but an error in the data: it isn't filled.
const LONGEST_GAP: u16 = 10;

impl YearSeries {
    /// The years of the rows that are shown.
    pub fn of(table: &Table, arranged: &RowModel) -> Self {
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
