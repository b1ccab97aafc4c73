//! State of a form that starts batches: a free one directly, a paid one after confirmation.

use super::progress_panel_state::{BatchLabels, BatchPanelModel};
use crate::components::paid_query::{PaidQueryDialogState, PaidQueryPrompt};
use crate::platform::{clock, dom, random};
use crate::services::{BatchRunner, RetryRequest};
use farol_core::model::batch::{Batch, BatchEvent, BatchItem, BatchOperation};
use farol_core::model::paid_request::Justification;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Form that starts batches of one kind.
#[derive(Clone, Copy)]
pub struct BatchForm {
    workspace: WorkspaceKey,
    runner: BatchRunner,
    labels: &'static BatchLabels,
}

impl BatchForm {
    /// Creates the state of a page's form.
    pub const fn new(
        workspace: WorkspaceKey,
        runner: BatchRunner,
        labels: &'static BatchLabels,
    ) -> Self {
        Self {
            workspace,
            runner,
            labels,
        }
    }

    /// Returns whether a batch has unfinished items, in this tab or another one; tracked.
    pub fn has_batch(&self) -> bool {
        let batches = self.runner.batches();
        batches.with(|batch| batch.is_some_and(|batch| !batch.is_finished()))
            || batches.remote().is_some()
    }

    /// Moves the focus to the panel of the current batch.
    pub fn focus_panel() {
        dom::focus_next_frame("#batch-title");
    }

    /// Starts a batch, and moves the focus to its panel; returns whether it started.
    pub fn start(
        &self,
        operation: BatchOperation,
        items: impl IntoIterator<Item = impl Into<BatchItem>>,
    ) -> bool {
        let id = format!("{}-{}", clock::now_ms(), random::random_u32());
        let batch = Batch::new(id, self.workspace, operation, items);
        let is_started = self.runner.start(batch);
        Self::focus_panel();
        is_started
    }

    /// Returns the view model of a free batch, whose items are sent again without confirmation.
    pub fn panel(&self) -> BatchPanelModel {
        let runner = self.runner;
        self.panel_with(Callback::new(move |event| runner.apply(event)))
    }

    fn panel_with(&self, on_retry: Callback<BatchEvent>) -> BatchPanelModel {
        BatchPanelModel {
            workspace: self.workspace,
            runner: self.runner,
            labels: self.labels,
            on_retry,
        }
    }
}

/// Form whose confirmed prompt sends one paid query, or a batch of several.
#[derive(Clone, Copy)]
pub struct PaidBatchForm {
    form: BatchForm,
    /// Dialog that confirms the form's queries and the retries of its batch.
    pub dialog: PaidQueryDialogState,
    /// Items that the open prompt would send again; `None` if it is about the form.
    retry: StoredValue<Option<RetryRequest>>,
}

impl PaidBatchForm {
    /// Creates the state of a page's form and its dialog; call it in a component's body.
    pub fn new(workspace: WorkspaceKey, runner: BatchRunner, labels: &'static BatchLabels) -> Self {
        Self {
            form: BatchForm::new(workspace, runner, labels),
            dialog: PaidQueryDialogState::new(workspace),
            retry: StoredValue::new(None),
        }
    }

    /// Returns whether `count` queries can't be sent now: several need a batch, and only one can
    /// run; tracked.
    pub fn is_blocked(&self, count: usize) -> bool {
        count > 1 && self.form.has_batch()
    }

    /// Opens the confirmation prompt for the form's queries, unless they are blocked.
    pub fn open(&self, prompt: PaidQueryPrompt) {
        if untrack(|| self.is_blocked(prompt.subjects.len())) {
            BatchForm::focus_panel();
        } else {
            self.open_dialog(None, prompt);
        }
    }

    /// Sends the items again that `prompt` is about; returns it if it is about the form instead.
    pub fn confirm(&self, prompt: PaidQueryPrompt) -> Option<PaidQueryPrompt> {
        let Some(retry) = self.retry.get_value() else {
            return Some(prompt);
        };
        self.form.runner.confirm_retry(retry);
        self.dialog.close();
        BatchForm::focus_panel();
        None
    }

    /// Starts the confirmed batch; returns whether it started.
    pub fn start(
        &self,
        operation: BatchOperation,
        items: impl IntoIterator<Item = impl Into<BatchItem>>,
    ) -> bool {
        let is_started = self.form.start(operation, items);
        self.dialog.close();
        is_started
    }

    /// Returns the view model of the form's batch.
    pub fn panel(&self) -> BatchPanelModel {
        let this = *self;
        let on_retry = move |event| this.open_retry_prompt(event);
        self.form.panel_with(Callback::new(on_retry))
    }

    /// Opens the confirmation prompt for the batch items that `event` would send again.
    fn open_retry_prompt(&self, event: BatchEvent) {
        if let Some(retry) = self.form.runner.retry_request(event)
            && let Some(operation) = retry.batch.operation.paid_query()
        {
            let prompt = PaidQueryPrompt {
                operation,
                subjects: retry.query_subjects(),
                plan: retry.batch.operation.plan(),
                justification: Justification::default(),
                additional_operations: Vec::new(),
            };
            self.open_dialog(Some(retry), prompt);
        }
    }

    fn open_dialog(&self, retry: Option<RetryRequest>, prompt: PaidQueryPrompt) {
        self.retry.set_value(retry);
        self.dialog.open(prompt);
    }
}
