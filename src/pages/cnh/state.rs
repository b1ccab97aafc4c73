//! Shared state of the driver's license page: the draft and the confirmation of paid queries.

use crate::components::batch::{BatchLabels, BatchPanelModel};
use crate::components::paid_query::{DraftHandle, PaidQueryDialogState, PaidQueryPrompt};
use crate::platform::{clock, dom, random};
use crate::services::{BatchRunner, CnhBatchRunner, Navigation, RetryRequest, use_navigation};
use crate::store::Journal;
use farol_core::api::cnh::CreateCnhRequest;
use farol_core::i18n::Language;
use farol_core::model::batch::{Batch, BatchEvent, BatchOperation, BatchTarget, MAX_BATCH_ITEMS};
use farol_core::model::document::Cnh;
use farol_core::model::document::cnh_scan::CnhScan;
use farol_core::model::document_scan::append_line;
use farol_core::model::journal::{Justification, Operation, QueryArea};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Action that a confirmed prompt starts.
#[derive(Clone, PartialEq, Eq)]
enum Intent {
    /// Queries the numbers of the form.
    Make,
    /// Resends items of the batch.
    Again(RetryRequest),
}

/// State of the driver's license page.
#[derive(Clone, Copy)]
pub(super) struct CnhState {
    pub(super) workspace: WorkspaceKey,
    pub(super) dialog: PaidQueryDialogState,
    pub(super) draft: DraftHandle,
    runner: BatchRunner,
    pub(super) journal: Journal,
    pub(super) address: Navigation,
    pub(super) licences: Memo<CnhScan>,
    pub(super) is_missing: RwSignal<bool>,
    intent: StoredValue<Intent>,
}

impl CnhState {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let draft = DraftHandle::new(workspace, QueryArea::Cnh);
        let text = Memo::new(move |_| draft.get().text);
        Self {
            workspace,
            dialog: PaidQueryDialogState::new(workspace),
            draft,
            runner: CnhBatchRunner::get(),
            journal: Journal::get(),
            address: use_navigation(),
            licences: Memo::new(move |_| text.with(|text| CnhScan::read(text))),
            is_missing: RwSignal::new(false),
            intent: StoredValue::new(Intent::Make),
        }
    }

    /// Returns whether a batch has unfinished items, in this tab or another one; tracked.
    pub(super) fn has_batch(&self) -> bool {
        let batches = self.runner.batches();
        batches.with(|batch| batch.is_some_and(|batch| !batch.is_finished()))
            || batches.elsewhere().is_some()
    }

    /// Returns the view model of this page's batch.
    pub(super) fn panel(&self) -> BatchPanelModel {
        let this = *self;
        BatchPanelModel {
            workspace: self.workspace,
            runner: self.runner,
            words: &WORDS,
            again: Callback::new(move |event| this.ask_again(event)),
        }
    }

    /// Opens the confirmation prompt for the form's numbers, or shows that there are none.
    pub(super) fn ask(&self) {
        let numbers = self.licences.with_untracked(|licences| {
            let found = licences.found.iter().take(MAX_BATCH_ITEMS);
            found.map(|it| it.number.clone()).collect::<Vec<_>>()
        });
        self.is_missing.set(numbers.is_empty());
        if numbers.is_empty() {
            dom::focus_next_frame("#cnh-numbers");
        } else if numbers.len() > 1 && untrack(|| self.has_batch()) {
            dom::focus_next_frame("#batch-title");
        } else {
            self.ask_about(Intent::Make, numbers);
        }
    }

    /// Opens the confirmation prompt for the batch items that `event` would resend.
    fn ask_again(&self, event: BatchEvent) {
        if let Some(again) = self.runner.again(event) {
            let numbers = again.subjects().cloned().filter_map(number_of).collect();
            self.ask_about(Intent::Again(again), numbers);
        }
    }

    fn ask_about(&self, intent: Intent, numbers: Vec<Cnh>) {
        let purpose = untrack(|| self.draft.get()).purpose;
        self.dialog.ask(PaidQueryPrompt {
            operation: Operation::Cnh,
            about: numbers.into_iter().map(QuerySubject::Licence).collect(),
            plan: None,
            terms: match intent {
                Intent::Make => Justification::for_purpose(&purpose),
                Intent::Again(_) => Justification::default(),
            },
        });
        self.intent.set_value(intent);
    }

    /// Sends the confirmed queries.
    pub(super) fn confirm(&self, question: PaidQueryPrompt) {
        let now = clock::now_ms();
        let numbers = question.about.into_iter().filter_map(|asked| match asked {
            QuerySubject::Licence(number) => Some(number),
            QuerySubject::Document(_) | QuerySubject::QsaRoot(_) => None,
        });
        let numbers: Vec<Cnh> = numbers.collect();
        match (self.intent.get_value(), &numbers[..]) {
            (Intent::Make, [number]) => return self.send(number.clone()),
            (Intent::Make, numbers) => self.start(numbers, question.terms.purpose, now),
            (Intent::Again(again), _) => self.runner.confirm_retry(again),
        }
        self.dialog.close();
        dom::focus_next_frame("#batch-title");
    }

    fn send(&self, number: Cnh) {
        let query = CreateCnhRequest {
            organization: self.workspace.organization,
            document: number,
        };
        let this = *self;
        let sent = untrack(|| self.draft.get()).text;
        let rest = self.rest(1);
        self.dialog.send(query, move |_, line| {
            this.draft.leave(&sent, rest);
            if this.dialog.is_seen() {
                this.address.go(&Route::Answer(this.workspace, line));
            }
        });
    }

    fn start(&self, numbers: &[Cnh], purpose: Option<String>, now: i64) {
        let id = format!("{now}-{}", random::number());
        let subjects = numbers.iter().cloned().map(BatchTarget::Licence);
        let batch = Batch::new(
            id,
            self.workspace,
            BatchOperation::Licences { purpose },
            subjects,
        );
        if self.runner.start(batch) {
            let sent = untrack(|| self.draft.get()).text;
            self.draft.leave(&sent, self.rest(numbers.len()));
        }
    }

    /// Returns the text that remains in the field after the first `sent` numbers are sent.
    fn rest(&self, sent: usize) -> String {
        self.licences.with_untracked(|licences| licences.rest(sent))
    }

    /// Appends a number to the form, for a new query of the same license.
    pub(super) fn fill(&self, number: String) {
        self.draft
            .edit(|draft| append_line(&mut draft.text, &number));
        self.is_missing.set(false);
        dom::focus_next_frame("#cnh-numbers");
    }
}

const WORDS: BatchLabels = BatchLabels {
    title: Language::cnh_batch,
    target: Language::cnh_batch_purpose,
    counts: [
        Language::cnh_count_done,
        Language::batch_count_failed,
        Language::batch_count_unknown,
        Language::batch_count_skipped,
        Language::batch_count_waiting,
    ],
    pause: Language::pause,
    pausing: Language::batch_pausing,
    state: Language::cnh_line_state,
    retry: Language::cnh_retry,
    open: Language::cnh_open,
    requeue: (Language::line_requeue, Language::line_requeue_short),
    // The tracker's rows link to the responses.
    route: |_, _| None,
    home: Route::Cnh,
};

fn number_of(subject: BatchTarget) -> Option<Cnh> {
    match subject {
        BatchTarget::Licence(number) => Some(number),
        BatchTarget::Document(_) | BatchTarget::Process(_) => None,
    }
}
