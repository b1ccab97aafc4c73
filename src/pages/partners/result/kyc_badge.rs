//! Result of the newest KYC of a partner in this session: for the chart, and as a link to it.

use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::view_model::kyc::{Screening, record_of};
use farol_core::view_model::other_document::other_document;
use farol_web::services::{Navigation, use_navigation};
use farol_web::store::{Journal, StoredResponse};
use farol_web::ui::use_t;
use leptos::prelude::*;
use std::sync::Arc;

/// Most serious finding of a KYC.
#[derive(Clone, PartialEq)]
pub(super) struct KycResult {
    pub(super) tone: &'static str,
    pub(super) text: String,
    href: String,
}

/// Results of the KYC queries of this session.
#[derive(Clone, Copy)]
pub(super) struct KycResults {
    workspace: WorkspaceKey,
    journal: Journal,
    navigation: Navigation,
}

impl KycResults {
    /// Creates the lookup; call it in a component's body.
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        Self {
            workspace,
            journal: Journal::get(),
            navigation: use_navigation(),
        }
    }

    /// Returns the result of the newest KYC of a document; `None` if this session has none; tracked.
    pub(super) fn of(&self, document: Document, language: Language) -> Option<KycResult> {
        let entry = self.newest(document)?;
        let result = match self.journal.responses().of(&entry.id) {
            StoredResponse::Parsed(response) if response.can_be_summarized() => {
                let content = response.content.root();
                let other = other_document(Operation::Kyc, content, &document.code());
                let is_other = |_| ("warning", language.other_document_short().to_owned());
                other.map(is_other).or_else(|| {
                    let record = record_of(content)?;
                    let badges = language.screening_badges(&Screening::of(&record, entry.at));
                    let badge = badges.into_iter().next()?;
                    Some((badge.tone.name(), badge.text))
                })
            }
            _ => None,
        };
        let done = || ("plain", language.people_kyc_done().to_owned());
        let (tone, text) = result.unwrap_or_else(done);
        let route = Route::QueryResult(self.workspace, entry.id.clone());
        Some(KycResult {
            tone,
            text: format!("KYC: {text}"),
            href: self.navigation.link(&route),
        })
    }

    fn newest(&self, document: Document) -> Option<Arc<JournalEntry>> {
        let subject = QuerySubject::Document(document);
        let entries = self.journal.entries(self.workspace).into_iter();
        let mut completed = entries.filter(|entry| {
            entry.operation == Operation::Kyc
                && entry.outcome == Outcome::Done
                && self.journal.subject_untracked(&entry.id).is_some()
        });
        completed.find(|entry| self.journal.is_about(entry, &subject))
    }
}

/// Renders the most serious badge of the newest KYC; empty if there is none in this session.
#[component]
pub(super) fn KycBadge(workspace: WorkspaceKey, document: Document) -> impl IntoView {
    let t = use_t();
    let results = KycResults::new(workspace);
    let result = Memo::new(move |_| results.of(document, t()));
    move || {
        let KycResult { tone, text, href } = result.get()?;
        Some(view! { <a class="tag partners-kyc" data-tone=tone href=href>{text}</a> })
    }
}
