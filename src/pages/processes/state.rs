//! Shared state of the processes page: the radar, the draft and the batch.

use super::draft::{ChosenRadar, ProcessesDraft, persist_draft};
use farol_core::i18n::Language;
use farol_core::model::batch::{BatchItem, BatchOperation, BatchTarget, MAX_BATCH_ITEMS};
use farol_core::model::document::ProcessNumber;
use farol_core::model::process_list::{ProcessList, ProcessRow, RowValidity};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::processes::ProcessesTab;
use farol_web::components::batch::{BatchForm, BatchLabels};
use farol_web::long_lived::LongLivedSignal;
use farol_web::platform::dom;
use farol_web::services::{Client, PageStateCache, ProcessMonitoring};
use leptos::prelude::*;

/// Validation error of the numbers field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NumbersError {
    /// The text contains no number.
    Missing,
    /// All numbers are invalid.
    Invalid,
    /// All sendable numbers are odd, and none is selected.
    NoneSelected,
}

/// State of the processes page.
#[derive(Clone, Copy)]
pub(super) struct ProcessesState {
    pub(super) workspace: WorkspaceKey,
    pub(super) client: Client,
    pub(super) monitoring: ProcessMonitoring,
    pub(super) form: BatchForm,
    pub(super) draft: LongLivedSignal<ProcessesDraft>,
    pub(super) list: Memo<ProcessList>,
    pub(super) numbers_error: RwSignal<Option<NumbersError>>,
    /// True if a submission failed because no radar was selected.
    pub(super) is_radar_missing: RwSignal<bool>,
    /// True if the list of radars is expanded.
    pub(super) is_radar_list_open: RwSignal<bool>,
}

impl ProcessesState {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let monitoring = ProcessMonitoring::get();
        let draft = PageStateCache::signal::<ProcessesDraft>(workspace);
        persist_draft(monitoring.log(), workspace, draft);
        let text = Memo::new(move |_| draft.with(|draft| draft.text.clone()));
        Self {
            workspace,
            client: Client::get(),
            monitoring,
            form: BatchForm::new(workspace, monitoring.runner(), &LABELS),
            draft,
            list: Memo::new(move |_| text.with(|text| ProcessList::read(text))),
            numbers_error: RwSignal::new(None),
            is_radar_missing: RwSignal::new(false),
            is_radar_list_open: RwSignal::new(false),
        }
    }

    /// Returns the numbers that would be sent; tracked.
    pub(super) fn chosen(&self) -> Vec<ProcessNumber> {
        let draft = self.draft;
        self.list.with(|list| {
            draft.with(|draft| {
                let rows = list.rows.iter().filter(|row| is_chosen(row, draft));
                let numbers = rows.filter_map(|row| row.check.number().cloned());
                numbers.collect()
            })
        })
    }

    /// Selects the radar and closes the list.
    pub(super) fn choose(&self, radar: ChosenRadar) {
        self.is_radar_missing.set(false);
        self.is_radar_list_open.set(false);
        self.draft.update(|draft| {
            draft.radar = Some(radar);
            draft.radar_id.clear();
        });
        dom::focus_next_frame("#radar-open");
    }

    /// Starts a batch, or shows the validation errors.
    pub(super) fn start(&self) {
        let numbers = untrack(|| self.chosen());
        let radar = self.draft.with_untracked(|draft| draft.radar.clone());
        self.is_radar_missing.set(radar.is_none());
        let error = numbers
            .is_empty()
            .then(|| self.list.with_untracked(error_of));
        self.numbers_error.set(error);
        match (radar, error) {
            (None, _) => dom::focus_next_frame("#radar-open, #radar-search"),
            (Some(_), Some(_)) => dom::focus_next_frame("#registration-numbers"),
            (Some(_), None) if untrack(|| self.form.has_batch()) => BatchForm::focus_panel(),
            (Some(radar), None) => self.send(radar, numbers),
        }
    }

    fn send(&self, radar: ChosenRadar, numbers: Vec<ProcessNumber>) {
        let operation = BatchOperation::Registrations {
            radar: radar.id,
            radar_name: radar.name,
        };
        let targets = numbers.into_iter().map(BatchTarget::Process);
        // The unsent rows remain in the field, where invalid numbers can be corrected.
        let list = self.list.get_untracked();
        if self.form.start(operation, targets) {
            self.draft.update(|draft| {
                draft.text = rest_of(&list, draft);
                draft.ticked.clear();
            });
        }
    }
}

const LABELS: BatchLabels = BatchLabels {
    title: Language::registration_batch,
    target: Language::registration_batch_radar,
    counts: [
        Language::registration_count_done,
        Language::registration_count_failed,
        Language::batch_count_unknown,
        Language::batch_count_skipped,
        Language::batch_count_running,
        Language::batch_count_queued,
    ],
    pause: Language::registration_pause,
    pausing: Language::registration_pausing,
    state: Language::registration_item_state,
    retry: Language::registration_retry,
    open: Language::registration_item_open,
    requeue: (
        Language::registration_item_requeue,
        Language::registration_item_requeue_short,
    ),
    route: |workspace, item: &BatchItem| match &item.target {
        BatchTarget::Process(number) => {
            let view = ProcessView::default();
            Some(Route::Process(workspace, number.clone(), view))
        }
        BatchTarget::Document(_) | BatchTarget::Cnh(_) => None,
    },
    home: |workspace| Route::Processes(workspace, ProcessesTab::Monitor),
    has_figures: false,
};

fn is_chosen(row: &ProcessRow, draft: &ProcessesDraft) -> bool {
    match &row.check {
        RowValidity::Good(_) => true,
        RowValidity::Odd(number, _) => draft.ticked.contains(number.as_str()),
        RowValidity::Bad(_) => false,
    }
}

/// Returns the rows that remain in the field after a batch has started.
fn rest_of(list: &ProcessList, draft: &ProcessesDraft) -> String {
    let mut sent = 0;
    let remains = |row: &&ProcessRow| {
        let goes = is_chosen(row, draft) && sent < MAX_BATCH_ITEMS;
        sent += usize::from(goes);
        !goes
    };
    let rows: Vec<&str> = list
        .rows
        .iter()
        .filter(remains)
        .map(|row| row.text.as_str())
        .collect();
    rows.join("\n")
}

fn error_of(list: &ProcessList) -> NumbersError {
    match list.counts() {
        [_, nonstandard, _] if nonstandard > 0 => NumbersError::NoneSelected,
        [_, _, bad] if bad > 0 => NumbersError::Invalid,
        _ => NumbersError::Missing,
    }
}
