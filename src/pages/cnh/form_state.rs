//! Shared state of the driver's license page: the draft and the confirmation of paid queries.

use farol_core::api::cnh::CreateCnhRequest;
use farol_core::i18n::Language;
use farol_core::model::batch::{BatchOperation, BatchTarget, MAX_BATCH_ITEMS};
use farol_core::model::document::Cnh;
use farol_core::model::document::cnh_scan::CnhScan;
use farol_core::model::document_scan::append_line;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::batch::{BatchLabels, PaidBatchForm};
use farol_web::components::paid_query::{DraftHandle, PaidQueryPrompt};
use farol_web::platform::dom;
use farol_web::services::{CnhBatchRunner, Navigation, use_navigation};
use farol_web::store::Journal;
use leptos::prelude::*;

/// State of the driver's license page.
#[derive(Clone, Copy)]
pub(super) struct CnhState {
    pub(super) workspace: WorkspaceKey,
    pub(super) form: PaidBatchForm,
    pub(super) draft: DraftHandle,
    pub(super) journal: Journal,
    pub(super) navigation: Navigation,
    pub(super) scan: Memo<CnhScan>,
    pub(super) is_missing: RwSignal<bool>,
}

impl CnhState {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let draft = DraftHandle::new(workspace, QueryArea::Cnh);
        let text = Memo::new(move |_| draft.get().text);
        Self {
            workspace,
            form: PaidBatchForm::new(workspace, CnhBatchRunner::get(), &LABELS),
            draft,
            journal: Journal::get(),
            navigation: use_navigation(),
            scan: Memo::new(move |_| text.with(|text| CnhScan::read(text))),
            is_missing: RwSignal::new(false),
        }
    }

    /// Opens the confirmation prompt for the form's numbers, or shows that there are none.
    pub(super) fn open_confirmation(&self) {
        let numbers = self.scan.with_untracked(|scan| {
            let found = scan.found.iter().take(MAX_BATCH_ITEMS);
            found.map(|it| it.number.clone()).collect::<Vec<_>>()
        });
        self.is_missing.set(numbers.is_empty());
        if numbers.is_empty() {
            return dom::focus_next_frame("#cnh-numbers");
        }
        let purpose = untrack(|| self.draft.get()).purpose;
        self.form.open(PaidQueryPrompt {
            operation: Operation::Cnh,
            subjects: numbers.into_iter().map(QuerySubject::Cnh).collect(),
            plan: None,
            justification: Justification::for_purpose(&purpose),
            additional_operations: Vec::new(),
        });
    }

    /// Sends the confirmed queries.
    pub(super) fn confirm(&self, prompt: PaidQueryPrompt) {
        let Some(prompt) = self.form.confirm(prompt) else {
            return;
        };
        let numbers = prompt
            .subjects
            .into_iter()
            .filter_map(|subject| match subject {
                QuerySubject::Cnh(number) => Some(number),
                QuerySubject::Document(_) | QuerySubject::QsaRoot(_) => None,
            });
        let numbers: Vec<Cnh> = numbers.collect();
        match &numbers[..] {
            [number] => self.send(number.clone()),
            numbers => self.start(numbers, prompt.justification.purpose),
        }
    }

    fn send(&self, number: Cnh) {
        let query = CreateCnhRequest {
            organization: self.workspace.organization,
            document: number,
        };
        let this = *self;
        let sent = untrack(|| self.draft.get()).text;
        let rest = self.rest(1);
        self.form.dialog.send(query, move |_, id| {
            this.draft.replace_sent(&sent, rest);
            if this.form.dialog.was_open_at_end() {
                this.navigation.go(&Route::QueryResult(this.workspace, id));
            }
        });
    }

    fn start(&self, numbers: &[Cnh], purpose: Option<String>) {
        let targets = numbers.iter().cloned().map(BatchTarget::Cnh);
        let operation = BatchOperation::Cnh { purpose };
        if self.form.start(operation, targets) {
            let sent = untrack(|| self.draft.get()).text;
            self.draft.replace_sent(&sent, self.rest(numbers.len()));
        }
    }

    /// Returns the text that remains in the field after the first `sent` numbers are sent.
    fn rest(&self, sent: usize) -> String {
        self.scan.with_untracked(|scan| scan.rest(sent))
    }

    /// Appends a number to the form, for a new query of the same license.
    pub(super) fn fill(&self, number: String) {
        self.draft
            .edit(|draft| append_line(&mut draft.text, &number));
        self.is_missing.set(false);
        dom::focus_next_frame("#cnh-numbers");
    }
}

const LABELS: BatchLabels = BatchLabels {
    title: Language::cnh_batch,
    target: Language::cnh_batch_purpose,
    counts: [
        Language::cnh_count_done,
        Language::batch_count_failed,
        Language::batch_count_unknown,
        Language::batch_count_skipped,
        Language::batch_count_running,
        Language::batch_count_queued,
    ],
    pause: Language::pause,
    pausing: Language::batch_pausing,
    state: Language::cnh_item_state,
    retry: Language::cnh_retry,
    open: Language::cnh_open,
    requeue: (
        Language::batch_item_requeue,
        Language::batch_item_requeue_short,
    ),
    // The tracker's rows link to the responses.
    route: |_, _| None,
    home: |workspace| Route::QueryForm(workspace, QueryArea::Cnh),
    has_figures: false,
};
