//! Reading or writing of a case file as a task: its progress on the page, and its cancellation.

use crate::platform::time_slices::TimeSlice;
use crate::platform::timer;
use crate::ui::{ProgressStatus, translated, use_t};
use farol_case_file::{Canceled, CaseFileProgress, CaseFileStage, CaseFileSteps};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// State of the task; it is canceled when its owner is disposed.
#[derive(Clone, Copy)]
pub struct CaseFileTask {
    progress: RwSignal<Option<CaseFileProgress>>,
    is_canceled: StoredValue<bool>,
}

impl Default for CaseFileTask {
    fn default() -> Self {
        Self {
            progress: RwSignal::new(None),
            is_canceled: StoredValue::new(false),
        }
    }
}

impl CaseFileTask {
    /// Begins the task; returns the observer of its steps.
    pub fn begin(self) -> WorkSteps {
        self.is_canceled.try_set_value(false);
        WorkSteps {
            task: self,
            slice: TimeSlice::begin(),
        }
    }

    /// Cancels the task before its next step.
    pub fn cancel(self) {
        self.is_canceled.try_set_value(true);
    }

    /// Returns whether the task was canceled.
    pub fn is_canceled(self) -> bool {
        self.is_canceled.try_get_value().unwrap_or(true)
    }

    /// Ends the task.
    pub fn end(self) {
        self.progress.try_set(None);
    }
}

/// Observer of the steps of the task.
pub struct WorkSteps {
    task: CaseFileTask,
    slice: TimeSlice,
}

impl CaseFileSteps for WorkSteps {
    async fn next(&mut self, progress: CaseFileProgress) -> Result<(), Canceled> {
        let shown = self.task.progress;
        if shown.try_get_untracked().flatten() != Some(progress) {
            shown.try_set(Some(progress));
        }
        if progress.stage == CaseFileStage::Key {
            // This step blocks the page, so its text must be visible before.
            timer::next_paint().await;
        } else {
            self.slice.end_if_over().await;
        }
        if self.task.is_canceled() {
            Err(Canceled)
        } else {
            Ok(())
        }
    }
}

/// Renders the progress and the button that cancels; nothing while there is no task.
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
    let total = Signal::derive(move || {
        let progress = progress.get().filter(|it| it.stage != CaseFileStage::Key);
        progress.map(|progress| progress.total)
    });
    view! {
        <Show when=move || stage.with(Option::is_some)>
            <div class="case-task">
                <ProgressStatus label=Language::case_work text=text done=done total=total />
                <button type="button" class="button" on:click=move |_| task.cancel()>
                    {translated(Language::cancel)}
                </button>
            </div>
        </Show>
    }
}
