//! Shared state of the analyses page: the draft, the plan, and the confirmation of paid queries.

use farol_core::api::analysis::CreateAnalysis;
use farol_core::i18n::Language;
use farol_core::model::batch::{
    BatchItem, BatchItemState, BatchOperation, BatchTarget, MAX_BATCH_ITEMS,
};
use farol_core::model::document::Document;
use farol_core::model::document_scan::{DocumentScan, append_line, line_labels};
use farol_core::model::ids::PlanId;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::batch::{BatchLabels, PaidBatchForm};
use farol_web::components::paid_query::{DraftHandle, PaidQueryPrompt, PlanSelection};
use farol_web::long_lived::LongLivedSignal;
use farol_web::platform::dom;
use farol_web::services::{BalanceStore, BatchRunner, Navigation, PageStateCache, use_navigation};
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};

/// Draft of the form: the text, and the documents found in it that are excluded.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct AnalysisDraft {
    pub(super) text: String,
    pub(super) excluded: HashSet<Document>,
}

impl AnalysisDraft {
    /// Returns the draft without the `sent` documents: what was excluded, invalid or over the
    /// limit.
    fn rest(&self, findings: &DocumentScan, sent: &[Document]) -> Self {
        let left = self.excluded.iter().filter(|it| !sent.contains(it));
        Self {
            text: findings.remaining_text(sent),
            excluded: left.copied().collect(),
        }
    }
}

/// Validation error of the documents field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DocumentsError {
    /// The text contains no number.
    Missing,
    /// The text contains numbers, but none is valid.
    Invalid,
    /// All documents are excluded.
    AllExcluded,
}

/// State of the analyses page.
#[derive(Clone, Copy)]
pub(super) struct AnalysesState {
    pub(super) workspace: WorkspaceKey,
    pub(super) balances: BalanceStore,
    pub(super) form: PaidBatchForm,
    pub(super) navigation: Navigation,
    pub(super) draft: LongLivedSignal<AnalysisDraft>,
    pub(super) findings: Memo<DocumentScan>,
    /// Text in the line of a document besides it, such as a name.
    pub(super) labels: Memo<HashMap<Document, String>>,
    pub(super) documents_error: RwSignal<Option<DocumentsError>>,
    pub(super) selection: PlanSelection,
}

impl AnalysesState {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let draft = PageStateCache::signal::<AnalysisDraft>(workspace);
        append_draft(DraftHandle::new(workspace, QueryArea::Analyses), draft);
        let text = Memo::new(move |_| draft.with(|draft| draft.text.clone()));
        Self {
            workspace,
            balances: BalanceStore::get(),
            form: PaidBatchForm::new(workspace, BatchRunner::get(), &LABELS),
            navigation: use_navigation(),
            draft,
            findings: Memo::new(move |_| text.with(|text| DocumentScan::read(text))),
            labels: Memo::new(move |_| text.with(|text| line_labels(text))),
            documents_error: RwSignal::new(None),
            selection: PlanSelection::new(workspace, "farol.analyses.plans"),
        }
    }

    /// Returns the documents that would be analyzed; tracked.
    pub(super) fn chosen(&self) -> Vec<Document> {
        let chosen = self
            .findings
            .with(|findings| match &findings.documents[..] {
                // A single document has no checkbox.
                [only] => vec![*only],
                all => self.draft.with(|draft| {
                    let is_included = |document: &&Document| !draft.excluded.contains(document);
                    all.iter().filter(is_included).copied().collect()
                }),
            });
        chosen.into_iter().take(MAX_BATCH_ITEMS).collect()
    }

    /// Opens the confirmation prompt for the form, or shows the validation errors.
    pub(super) fn open_confirmation(&self) {
        let documents = untrack(|| self.chosen());
        let plan = self.selection.check();
        let documents_error = documents
            .is_empty()
            .then(|| self.findings.with_untracked(error_of));
        self.documents_error.set(documents_error);
        match (documents_error, plan) {
            (Some(_), _) => dom::focus_next_frame("#documents"),
            (None, None) => PlanSelection::focus(),
            (None, Some(plan)) => self.form.open(PaidQueryPrompt {
                operation: Operation::Analysis,
                subjects: documents.into_iter().map(QuerySubject::from).collect(),
                plan: Some(plan),
                justification: Justification::default(),
                additional_operations: Vec::new(),
            }),
        }
    }

    /// Sends the confirmed queries.
    pub(super) fn confirm(&self, prompt: PaidQueryPrompt) {
        if let Some(prompt) = self.form.confirm(prompt)
            && let Some(plan) = prompt.plan
        {
            let documents = prompt.subjects.iter().filter_map(QuerySubject::document);
            let documents: Vec<Document> = documents.collect();
            match &documents[..] {
                [document] => self.send(*document, plan),
                documents => self.start(documents, plan),
            }
        }
    }

    fn send(&self, document: Document, plan: PlanId) {
        let query = CreateAnalysis {
            holder: self.workspace.holder,
            organization: self.workspace.organization,
            plan,
            document,
        };
        let this = *self;
        let sent = self.draft.get_untracked();
        let rest = self.rest(&[document]);
        self.form.dialog.send(query, move |response, _| {
            // Text typed after the submission is preserved.
            if this.draft.try_with_untracked(|draft| *draft == sent) == Some(true) {
                this.draft.set(rest);
            }
            if this.form.dialog.was_open_at_end() {
                let analysis = response.value.result.reference();
                this.navigation
                    .go(&Route::Analysis(this.workspace, analysis));
            }
        });
    }

    fn start(&self, documents: &[Document], plan: PlanId) {
        let snapshot = untrack(|| self.balances.snapshot());
        let plan_name =
            snapshot.and_then(|snapshot| snapshot.plan(plan)?.balance.plan.name.clone());
        let operation = BatchOperation::Analyses { plan, plan_name };
        let mut labels = self.labels.get_untracked();
        let items = documents.iter().map(|document| {
            let label = labels.remove(document);
            BatchItem::labelled(BatchTarget::Document(*document), label)
        });
        if self.form.start(operation, items) {
            self.draft.set(self.rest(documents));
        }
    }

    fn rest(&self, sent: &[Document]) -> AnalysisDraft {
        let rest = |findings: &DocumentScan| {
            self.draft
                .with_untracked(|draft| draft.rest(findings, sent))
        };
        self.findings.with_untracked(rest)
    }
}

/// Appends text handed over by another page or by the command palette.
fn append_draft(handed: DraftHandle, draft: LongLivedSignal<AnalysisDraft>) {
    let add = move || {
        if let Some(text) = untrack(|| handed.take()) {
            draft.update(|draft| append_line(&mut draft.text, &text));
        }
    };
    add();
    Effect::new(move |_| {
        if !handed.get().text.is_empty() {
            add();
        }
    });
}

const LABELS: BatchLabels = BatchLabels {
    title: Language::batch_title,
    target: Language::batch_plan,
    counts: [
        Language::batch_count_done,
        Language::batch_count_failed,
        Language::batch_count_unknown,
        Language::batch_count_skipped,
        Language::batch_count_running,
        Language::batch_count_queued,
    ],
    pause: Language::pause,
    pausing: Language::batch_pausing,
    state: Language::batch_item_state,
    retry: Language::batch_retry,
    open: Language::batch_item_open,
    requeue: (
        Language::batch_item_requeue,
        Language::batch_item_requeue_short,
    ),
    route: |workspace, item: &BatchItem| match item.state {
        BatchItemState::Done(analysis) => Some(Route::Analysis(workspace, analysis?)),
        _ => None,
    },
    home: |workspace| Route::QueryForm(workspace, QueryArea::Analyses),
    has_figures: true,
};

fn error_of(findings: &DocumentScan) -> DocumentsError {
    if !findings.documents.is_empty() {
        DocumentsError::AllExcluded
    } else if findings.misses.is_empty() {
        DocumentsError::Missing
    } else {
        DocumentsError::Invalid
    }
}
