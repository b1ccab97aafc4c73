//! Reading or writing of a case file as a task: its progress on the page, and its cancellation.

use crate::platform::time_slices::TimeSlice;
use crate::ui::{ProgressStatus, translated, use_t};
use farol_case_file::{Canceled, CaseFileProgress, CaseFileStage, CaseFileSteps};
use farol_core::i18n::Language;
use futures::future::{AbortHandle, Abortable, pending};
use leptos::prelude::*;

/// State of the task; its run is canceled when its owner is disposed.
#[derive(Clone, Copy)]
pub struct CaseFileTask {
    progress: RwSignal<Option<CaseFileProgress>>,
    is_running: RwSignal<bool>,
    run: StoredValue<Option<RunGuard>>,
}

/// Cancels a run when it is dropped.
struct RunGuard(AbortHandle);

impl Drop for RunGuard {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Default for CaseFileTask {
    fn default() -> Self {
        Self {
            progress: RwSignal::new(None),
            is_running: RwSignal::new(false),
            run: StoredValue::new(None),
        }
    }
}

impl CaseFileTask {
    /// Begins a run, and cancels an earlier one; returns it, and a future that is ready once it is canceled.
    pub fn begin(self) -> (TaskRun, impl Future<Output = ()>) {
        let (handle, registration) = AbortHandle::new_pair();
        self.run.try_set_value(Some(RunGuard(handle.clone())));
        self.is_running.try_set(true);
        let canceled = Abortable::new(pending::<()>(), registration);
        let canceled = async {
            let _ = canceled.await;
        };
        let run = TaskRun { task: self, handle };
        (run, canceled)
    }

    /// Cancels the run before its next step.
    pub fn cancel(self) {
        self.run.try_set_value(None);
    }

    /// Ends the run.
    pub fn end(self) {
        self.cancel();
        self.is_running.try_set(false);
        self.progress.try_set(None);
    }
}

/// One run of the task.
#[derive(Clone)]
pub struct TaskRun {
    task: CaseFileTask,
    handle: AbortHandle,
}

impl TaskRun {
    /// Returns the observer of the steps.
    pub fn steps(&self) -> WorkSteps {
        WorkSteps {
            run: self.clone(),
            slice: TimeSlice::begin(),
        }
    }

    /// Returns whether the run was canceled.
    pub fn is_canceled(&self) -> bool {
        self.handle.is_aborted()
    }
}

/// Observer of the steps of a run.
pub struct WorkSteps {
    run: TaskRun,
    slice: TimeSlice,
}

impl CaseFileSteps for WorkSteps {
    async fn next(&mut self, progress: CaseFileProgress) -> Result<(), Canceled> {
        if self.run.is_canceled() {
            return Err(Canceled);
        }
        let shown = self.run.task.progress;
        if shown.try_get_untracked().flatten() != Some(progress) {
            shown.try_set(Some(progress));
        }
        self.slice.end_if_over().await;
        if self.run.is_canceled() {
            Err(Canceled)
        } else {
            Ok(())
        }
    }
}

/// Renders the progress, as far as it is known, and the button that cancels; nothing while there is no run.
#[component]
pub fn CaseFileTaskStatus(task: CaseFileTask) -> impl IntoView {
    let t = use_t();
    let stage = Memo::new(move |_| task.progress.with(|progress| progress.map(|it| it.stage)));
    let text = Signal::derive(move || match stage.get() {
        Some(CaseFileStage::Records) => t().case_work_records().to_owned(),
        Some(CaseFileStage::Key) => t().case_work_key().to_owned(),
        Some(CaseFileStage::Encryption) => t().case_work_encryption().to_owned(),
        Some(CaseFileStage::Seal | CaseFileStage::Entries) => t().case_work_entries().to_owned(),
        None => String::new(),
    });
    let progress = task.progress;
    let done = Signal::derive(move || progress.get().map_or(0, |progress| progress.done));
    let total = Signal::derive(move || progress.get().map(|progress| progress.total));
    view! {
        <Show when=move || task.is_running.get()>
            <div class="case-task">
                <Show when=move || stage.with(Option::is_some)>
                    <ProgressStatus label=Language::case_work text=text done=done total=total />
                </Show>
                <button type="button" class="button" on:click=move |_| task.cancel()>
                    {translated(Language::cancel)}
                </button>
            </div>
        </Show>
    }
}
