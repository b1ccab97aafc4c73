//! State of the panel of a batch: its labels, its model, and a summary without the items.

use crate::services::BatchRunner;
use farol_core::i18n::{Language, Message, MessageWith};
use farol_core::model::batch::{
    Batch, BatchCounts, BatchEvent, BatchItem, BatchItemState, PauseReason,
};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Labels and routes of one kind of batch.
pub struct BatchLabels {
    /// Heading.
    pub title: Message,
    /// Label of the plan or radar.
    pub target: MessageWith,
    /// Labels of the done, failed, unknown, skipped, running and waiting items, in this order.
    pub counts: [MessageWith; 6],
    /// Returns the label of a pause reason.
    pub pause: fn(Language, PauseReason) -> &'static str,
    /// Note that the batch pauses after the item in flight.
    pub pausing: Message,
    /// Returns the label of an item state.
    pub state: fn(Language, &BatchItemState) -> &'static str,
    /// Label of the button that retries the failed items.
    pub retry: Message,
    /// Accessible name of the link to an item's result.
    pub open: MessageWith,
    /// Label of the button that sends an item of unknown outcome again, with its number and
    /// without.
    pub requeue: (MessageWith, Message),
    /// Returns the route of a completed item's result.
    pub route: fn(WorkspaceKey, &BatchItem) -> Option<Route>,
    /// Returns the route of the page for this kind of batch.
    pub home: fn(WorkspaceKey) -> Route,
    /// True if the items create analyses, whose numbers are shown in a table.
    pub has_figures: bool,
}

/// View model of a page's batch panel.
#[derive(Clone, Copy)]
pub struct BatchPanelModel {
    /// Workspace of the page.
    pub workspace: WorkspaceKey,
    /// Runner of the batch.
    pub runner: BatchRunner,
    /// Labels of the batch.
    pub labels: &'static BatchLabels,
    /// Called to send items again, after the user confirms the cost.
    pub on_retry: Callback<BatchEvent>,
}

/// State of a batch without its items.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct BatchSummary {
    pub(super) counts: BatchCounts,
    pub(super) paused: Option<PauseReason>,
    pub(super) target: String,
}

impl From<&Batch> for BatchSummary {
    fn from(batch: &Batch) -> Self {
        Self {
            counts: batch.counts(),
            paused: batch.paused,
            target: batch.operation.target(),
        }
    }
}

impl BatchSummary {
    pub(super) const fn is_finished(&self) -> bool {
        self.counts.waiting + self.counts.running == 0
    }
}
