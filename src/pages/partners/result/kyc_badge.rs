//! Result of the newest KYC of a partner in this tab, as a link to it.

use crate::services::use_navigation;
use crate::store::{Journal, StoredResponse};
use crate::ui::use_t;
use farol_core::model::document::Document;
use farol_core::model::journal::{Operation, Outcome};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::view_model::kyc::{FindingContent, Screening, read};
use leptos::prelude::*;

/// Renders the most serious badge of the newest KYC; empty if there is none in this session.
#[component]
pub(super) fn KycBadge(workspace: WorkspaceKey, document: Document) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let navigation = use_navigation();
    let newest = Memo::new(move |_| {
        let subject = QuerySubject::Document(document);
        let entries = journal.entries(workspace).into_iter();
        let mut completed = entries.filter(|entry| {
            entry.operation == Operation::Kyc
                && entry.outcome == Outcome::Done
                && journal.subject_untracked(&entry.id).is_some()
        });
        completed.find(|entry| journal.is_about(entry, &subject))
    });
    move || {
        let entry = newest.get()?;
        let (tone, text) = match journal.responses().of(&entry.id) {
            StoredResponse::Parsed(response) if response.can_be_summarized() => {
                let findings = read(response.content.root());
                let record = findings
                    .into_iter()
                    .find_map(|finding| match finding.content {
                        FindingContent::Record(record) => Some(record),
                        FindingContent::Text(_) => None,
                    })?;
                let badges = t().screening_badges(&Screening::of(&record, entry.at));
                let badge = badges.into_iter().next()?;
                (badge.tone.name(), badge.text)
            }
            _ => ("plain", t().people_kyc_done().to_owned()),
        };
        let href = navigation.link(&Route::QueryResult(workspace, entry.id.clone()));
        Some(view! {
            <a class="tag partners-kyc" data-tone=tone href=href>{format!("KYC: {text}")}</a>
        })
    }
}
