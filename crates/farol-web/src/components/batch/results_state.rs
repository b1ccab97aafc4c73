//! Rows of a batch of analyses with their numbers, and their order.

use super::progress_panel_state::BatchPanelModel;
use crate::store::Journal;
use farol_core::model::batch::{BatchItem, BatchItemState};
use farol_core::view_model::batch_results::{BatchColumn, BatchResultRow, sort_batch_rows};
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// State of the table.
#[derive(Clone, Copy)]
pub(super) struct ResultsState {
    /// Rows in the order of the batch.
    pub(super) rows: Memo<Vec<BatchResultRow>>,
    /// Column of the order, and whether it is ascending; `None` for the order of the batch.
    order: RwSignal<Option<(BatchColumn, bool)>>,
}

impl ResultsState {
    pub(super) fn new(panel: BatchPanelModel) -> Self {
        let batches = panel.runner.batches();
        let journal = Journal::get();
        let workspace = panel.workspace;
        let rows = Memo::new(move |_| {
            let items = batches.with(|batch| {
                let batch = batch.filter(|batch| batch.workspace == workspace);
                batch.map(|batch| batch.items.clone()).unwrap_or_default()
            });
            let analysis = |item: &BatchItem| match item.state {
                BatchItemState::Done(analysis) => analysis,
                _ => None,
            };
            let completed: HashSet<_> = items.iter().filter_map(analysis).collect();
            let entries = journal.analyses(workspace, &completed);
            let row = |(index, item): (usize, &BatchItem)| {
                let entry = analysis(item).and_then(|analysis| entries.get(&analysis));
                let entry = entry.map(Arc::as_ref);
                BatchResultRow::new(index, item, entry)
            };
            items.iter().enumerate().map(row).collect()
        });
        Self {
            rows,
            order: RwSignal::new(None),
        }
    }

    /// Returns the rows in the chosen order; tracked.
    pub(super) fn sorted(&self) -> Vec<BatchResultRow> {
        let mut rows = self.rows.get();
        if let Some((column, is_ascending)) = self.order.get() {
            sort_batch_rows(&mut rows, column, is_ascending);
        }
        rows
    }

    /// Returns whether the order by `column` is ascending; `None` if it isn't by this column;
    /// tracked.
    pub(super) fn direction(&self, column: BatchColumn) -> Option<bool> {
        let order = self.order.get()?;
        (order.0 == column).then_some(order.1)
    }

    /// Sorts by `column`, numbers with the largest first; again for the other direction.
    pub(super) fn sort_by(&self, column: BatchColumn) {
        self.order.update(|order| {
            let is_ascending = match order {
                Some((known, is_ascending)) if *known == column => !*is_ascending,
                _ => !column.is_number(),
            };
            *order = Some((column, is_ascending));
        });
    }
}

/// Returns the name of a row's state in CSS selectors.
pub(super) const fn row_name(row: &BatchResultRow) -> &'static str {
    match row.item.state {
        BatchItemState::Done(_) if row.is_final => "done",
        BatchItemState::Queued => "waiting",
        BatchItemState::Running | BatchItemState::Done(_) => "running",
        BatchItemState::Failed(_) => "failed",
        BatchItemState::Unknown => "unknown",
        BatchItemState::Skipped => "skipped",
    }
}
