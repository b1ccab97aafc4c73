//! Results of a batch of analyses as the rows of a table, and their order.

use crate::model::analysis_figures::AnalysisFigures;
use crate::model::batch::{BatchItem, BatchItemState};
use crate::model::journal::JournalEntry;
use crate::model::status::Status;
use crate::model::text_fold::fold;
use std::cmp::Ordering;
use strum::VariantArray;

/// Item of a batch with the numbers of its analysis.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BatchResultRow {
    /// Index of the item in the batch.
    pub index: usize,
    /// Item.
    pub item: BatchItem,
    /// Status of the analysis, as received.
    pub status: Option<String>,
    /// True if the analysis is final.
    pub is_final: bool,
    /// Number of processes.
    pub total: Option<i64>,
    /// Other numbers of the analysis.
    pub figures: AnalysisFigures,
}

impl BatchResultRow {
    /// Creates the row of an item from the journal entry of its analysis.
    pub fn new(index: usize, item: &BatchItem, entry: Option<&JournalEntry>) -> Self {
        Self {
            index,
            item: item.clone(),
            status: entry.and_then(|entry| entry.status.clone()),
            is_final: entry.is_some_and(JournalEntry::is_final),
            total: entry.and_then(JournalEntry::known_total),
            figures: entry
                .and_then(JournalEntry::known_figures)
                .unwrap_or_default(),
        }
    }

    /// Returns the status of the analysis, if the item has one.
    pub fn analysis_status(&self) -> Option<Status> {
        let is_done = matches!(self.item.state, BatchItemState::Done(_));
        self.status.as_deref().filter(|_| is_done).map(Status::from)
    }
}

/// Sortable column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum BatchColumn {
    /// Text beside the number.
    Label,
    /// Document.
    Document,
    /// Number of processes.
    Total,
    /// Processes with risk.
    WithRisk,
    /// Processes in which the document is the defendant.
    Defendant,
    /// Processes of the criminal risk.
    Criminal,
    /// Processes of the execution risk.
    Execution,
    /// Processes of the labor risk.
    Worker,
    /// Value of all processes.
    Value,
    /// Protests.
    Protests,
}

impl BatchColumn {
    /// Returns the number of a row in this column, in cents for the value; `None` if it is unknown,
    /// and in columns of texts.
    pub fn number(self, row: &BatchResultRow) -> Option<i64> {
        let figures = &row.figures;
        match self {
            Self::Label | Self::Document => None,
            Self::Total => row.total,
            Self::WithRisk => figures.with_risk,
            Self::Defendant => figures.defendant,
            Self::Criminal => figures.criminal,
            Self::Execution => figures.execution,
            Self::Worker => figures.worker,
            Self::Value => figures.value().map(|value| value.0),
            Self::Protests => figures.protests,
        }
    }

    /// Returns whether the column holds numbers, whose largest come first.
    pub const fn is_number(self) -> bool {
        !matches!(self, Self::Label | Self::Document)
    }

    fn compare(self, a: &BatchResultRow, b: &BatchResultRow) -> Ordering {
        let label = |row: &BatchResultRow| row.item.label.as_deref().map(fold);
        match self {
            Self::Label => label(a).cmp(&label(b)),
            Self::Document => a.item.target.formatted().cmp(&b.item.target.formatted()),
            _ => self.number(a).cmp(&self.number(b)),
        }
    }

    fn is_missing(self, row: &BatchResultRow) -> bool {
        match self {
            Self::Label => row.item.label.is_none(),
            Self::Document => false,
            _ => self.number(row).is_none(),
        }
    }
}

/// Sorts rows by a column; missing values are last in both directions, and rows of equal value stay
/// in the order of the batch.
pub fn sort_batch_rows(rows: &mut [BatchResultRow], column: BatchColumn, is_ascending: bool) {
    rows.sort_by(|a, b| {
        let missing = column.is_missing(a).cmp(&column.is_missing(b));
        let order = column.compare(a, b);
        let order = if is_ascending { order } else { order.reverse() };
        missing.then(order).then(a.index.cmp(&b.index))
    });
}
