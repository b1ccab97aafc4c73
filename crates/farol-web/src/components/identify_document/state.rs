//! State of the form for an analysis' document: the typed number and the result of its check.

use crate::platform::dom;
use crate::platform::fetch::CancelToken;
use crate::services::Client;
use crate::store::{Journal, KnownSubject, SubjectSource};
use farol_core::api::analysis::GetRiskDetail;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::document::{Document, DocumentError};
use farol_core::model::journal::JournalEntry;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::subject_comparison::SubjectComparison;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::typed_document_check::{TypedDocumentCheck, check_typed_document};
use leptos::prelude::*;

/// Number of processes whose parties are compared with the document.
const MAX_COMPARED: u32 = 50;

/// Reason why a document isn't accepted.
#[derive(Clone)]
pub(super) enum IdentifyError {
    /// It is neither a CPF nor a CNPJ.
    Number(DocumentError),
    /// Its digits differ from the visible ones of this document.
    Mismatch(String),
    /// It belongs to no party on the subject's side of the processes.
    NoParty,
}

/// Document that nothing contradicts and nothing confirms.
#[derive(Clone)]
pub(super) struct UncheckedDocument {
    document: Document,
    /// True if the processes could not be read, so that another attempt may succeed.
    is_unreadable: bool,
}

/// State of the form.
#[derive(Clone, Copy)]
pub(super) struct IdentifyState {
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    entry: Memo<Option<JournalEntry>>,
    client: Client,
    journal: Journal,
    pub(super) typed: RwSignal<String>,
    pub(super) error: RwSignal<Option<IdentifyError>>,
    pub(super) unchecked: RwSignal<Option<UncheckedDocument>>,
    pub(super) is_checking: RwSignal<bool>,
}

impl IdentifyState {
    pub(super) fn new(
        workspace: WorkspaceKey,
        analysis: AnalysisRef,
        entry: Memo<Option<JournalEntry>>,
    ) -> Self {
        Self {
            workspace,
            analysis,
            entry,
            client: Client::get(),
            journal: Journal::get(),
            typed: RwSignal::new(String::new()),
            error: RwSignal::new(None),
            unchecked: RwSignal::new(None),
            is_checking: RwSignal::new(false),
        }
    }

    /// Returns the redacted document of the journal's entry; tracked.
    pub(super) fn redacted(&self) -> Option<String> {
        Some(self.entry.get()?.redacted_subject)
    }

    /// Returns whether the last check failed because the processes could not be read; tracked.
    pub(super) fn is_unreadable(&self) -> bool {
        let is_unreadable = |it: &UncheckedDocument| it.is_unreadable;
        self.unchecked
            .with(|it| it.as_ref().is_some_and(is_unreadable))
    }

    /// Replaces the typed text; the result of an earlier check no longer applies.
    pub(super) fn edit(&self, text: String) {
        self.error.set(None);
        self.unchecked.set(None);
        self.typed.set(text);
    }

    /// Compares the typed document with the visible digits, then with the parties of the processes.
    pub(super) fn check(self) {
        if self.is_checking.get_untracked() {
            return;
        }
        let entry = self.entry.get_untracked();
        let document = match check_entry(&self.typed.get_untracked(), entry.as_ref()) {
            Ok(document) => document,
            Err(reason) => return self.refuse(reason),
        };
        self.is_checking.set(true);
        let owner = self.journal.user_email();
        leptos::task::spawn_local(async move {
            let checked = self.compare_parties(&document).await;
            let is_disposed = self.is_checking.try_set(false).is_some();
            // A document belongs to the user who typed it.
            if is_disposed || self.journal.user_email() != owner {
                return;
            }
            match checked {
                Ok(TypedDocumentCheck::Found(name)) => {
                    self.accept(document, name, SubjectSource::Typed);
                }
                Ok(TypedDocumentCheck::Contradicted(Some(shown))) => {
                    self.refuse(IdentifyError::Mismatch(shown));
                }
                Ok(TypedDocumentCheck::Contradicted(None)) => self.refuse(IdentifyError::NoParty),
                // The visible digits have confirmed it.
                Ok(TypedDocumentCheck::Inconclusive) if entry.is_some() => {
                    self.accept(document, None, SubjectSource::Typed);
                }
                Ok(TypedDocumentCheck::Inconclusive) => self.show_unchecked(UncheckedDocument {
                    document,
                    is_unreadable: false,
                }),
                Err(()) => self.show_unchecked(UncheckedDocument {
                    document,
                    is_unreadable: true,
                }),
            }
        });
    }

    /// Stores the document that could not be checked.
    pub(super) fn use_unchecked(&self) {
        if let Some(UncheckedDocument { document, .. }) = self.unchecked.get_untracked() {
            self.accept(document, None, SubjectSource::Unchecked);
        }
    }

    fn accept(&self, document: Document, name: Option<String>, source: SubjectSource) {
        let code = document.code();
        let subject = KnownSubject { code, name, source };
        self.journal
            .identify_analysis(self.workspace, self.analysis, subject);
        dom::focus("main h1");
    }

    fn refuse(&self, reason: IdentifyError) {
        self.unchecked.try_set(None);
        self.error.try_set(Some(reason));
        dom::focus_next_frame("#identify-document");
    }

    /// Shows that the document could not be checked, and why.
    fn show_unchecked(&self, unchecked: UncheckedDocument) {
        self.error.try_set(None);
        self.unchecked.try_set(Some(unchecked));
    }

    /// Compares the document with the parties of the analysis' processes; an error if these cannot be
    /// read.
    async fn compare_parties(&self, document: &Document) -> Result<TypedDocumentCheck, ()> {
        let call = GetRiskDetail {
            holder: self.workspace.holder,
            organization: self.workspace.organization,
            consumption: self.analysis.consumption,
            analysis: self.analysis.analysis,
            size: MAX_COMPARED,
            risk: RiskType::Litigation,
        };
        let detail = self.client.call(&call, &CancelToken::default()).await;
        let detail = detail.map_err(|_| ())?;
        Ok(check_typed_document(document, detail.docs.all().flatten()))
    }
}

/// Returns the typed document if it agrees with the visible digits of the journal's entry, as far as
/// there is one.
fn check_entry(typed: &str, entry: Option<&JournalEntry>) -> Result<Document, IdentifyError> {
    let document = Document::parse(typed).map_err(IdentifyError::Number)?;
    let subject = QuerySubject::from(document);
    let differs =
        |entry: &&JournalEntry| entry.match_subject(None, &subject) == SubjectComparison::Different;
    match entry.filter(differs) {
        Some(entry) => Err(IdentifyError::Mismatch(entry.redacted_subject.clone())),
        None => Ok(document),
    }
}
