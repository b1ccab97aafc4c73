//! Processes that the dossier lists: those of all loaded lists, each once.

use farol_core::api::analysis::{RiskDetail, RiskDetailProcess};
use farol_core::model::classification::RiskType;
use farol_core::view_model::risk_detail::{
    MergedRow, RiskDetailTable, Row, keep_most_valuable, merge_lists,
};
use farol_web::services::{LoadState, Loader};
use std::sync::Arc;

/// Number of processes on paper unless all are requested: about ten pages.
pub(super) const MAX_LISTED: usize = 200;

/// Listed processes, compared by pointer.
#[derive(Clone)]
pub(super) struct ListedProcesses(Arc<Content>);

struct Content {
    details: Vec<Arc<RiskDetail>>,
    lists: Vec<(RiskType, RiskDetailTable)>,
    rows: Vec<MergedRow>,
    total: usize,
    is_cut: bool,
}

impl PartialEq for ListedProcesses {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl ListedProcesses {
    /// Reads the loaded lists; `None` while one is loading; tracked.
    pub(super) fn read(details: &[Loader<RiskDetail>; 4], lists_all: bool) -> Option<Self> {
        let is_pending =
            |detail: &Loader<RiskDetail>| detail.with(|load| matches!(load, LoadState::Pending));
        if details.iter().any(is_pending) {
            return None;
        }
        let mut content = Content {
            details: Vec::new(),
            lists: Vec::new(),
            rows: Vec::new(),
            total: 0,
            is_cut: false,
        };
        for (risk, detail) in RiskType::ALL.into_iter().zip(details) {
            let Some(detail) = detail.with(|load| load.value().cloned()) else {
                continue;
            };
            let mut table = RiskDetailTable::default();
            // The rows before one that fails to decode are still shown, with a notice.
            content.is_cut |= table.extend(&detail.docs, 0..detail.docs.len()).is_err();
            content.lists.push((risk, table));
            content.details.push(detail);
        }
        content.rows = merge_lists(&content.lists);
        content.total = content.rows.len();
        if !lists_all {
            keep_most_valuable(&mut content.rows, &content.lists, MAX_LISTED);
        }
        Some(Self(Arc::new(content)))
    }

    /// Returns whether no list could be loaded.
    pub(super) fn is_missing(&self) -> bool {
        self.0.lists.is_empty()
    }

    /// Returns whether every list was loaded, and states that there are no processes.
    pub(super) fn states_none(&self) -> bool {
        let details = &self.0.details;
        details.len() == RiskType::ALL.len() && details.iter().all(|detail| detail.states_none())
    }

    /// Returns whether a response could be read only in part.
    pub(super) fn is_cut(&self) -> bool {
        self.0.is_cut
    }

    /// Returns the number of loaded processes.
    pub(super) fn total(&self) -> usize {
        self.0.total
    }

    /// Returns the number of listed processes.
    pub(super) fn len(&self) -> usize {
        self.0.rows.len()
    }

    /// Returns each listed process with its table, its row and its content.
    pub(super) fn rows(
        &self,
    ) -> impl Iterator<
        Item = (
            &RiskDetailTable,
            &Row,
            &MergedRow,
            Option<RiskDetailProcess>,
        ),
    > {
        self.0.rows.iter().filter_map(|entry| {
            let (_, table) = self.0.lists.get(entry.list)?;
            let row = table.row(entry.row)?;
            let process = self.0.details.get(entry.list)?.docs.get(row.doc as usize);
            Some((table, row, entry, process.and_then(Result::ok)))
        })
    }
}
