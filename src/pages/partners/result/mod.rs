//! People related to a company or an individual: a chart, a table, and follow-up queries.

mod company;
mod complete_document;
mod history;
mod ids;
mod kyc_badge;
mod radial_chart;
mod table;

use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::journal::JournalEntry;
use farol_core::model::json::Json;
use farol_core::model::operation::Operation;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::data_date::DataDates;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_core::view_model::partners::{CompanyHistory, CompanyProfile, PartnerList, Person};
use farol_web::components::paid_query::use_open_subject;
use farol_web::store::Journal;
use farol_web::ui::{Notice, Severity, translated, use_t};
use kyc_badge::KycResults;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the company and the people of the content; `None` if neither is recognized.
pub fn summary(
    workspace: WorkspaceKey,
    operation: Operation,
    entry: Memo<Option<JournalEntry>>,
    content: &Json,
) -> Option<AnyView> {
    let list = Arc::new(PartnerList::read(content));
    let is_company = operation == Operation::Qsa;
    let profile = is_company.then(|| CompanyProfile::read(content)).flatten();
    let company = profile.map(|profile| company::company(profile, DataDates::read(content)));
    let events = is_company.then(|| CompanyHistory::read(content)).flatten();
    if !list.is_known && company.is_none() && events.is_none() {
        return None;
    }
    let people = if !list.people.is_empty() {
        let source = entry.with_untracked(|entry| entry.as_ref().map(|it| it.id.clone()));
        view! { <People workspace=workspace source=source list=list is_company=is_company /> }
            .into_any()
    } else if list.is_known {
        view! { <Nobody is_company=is_company /> }.into_any()
    } else {
        // There is no table whose missing items could be counted.
        (list.unread > 0)
            .then(|| {
                view! {
                    <Notice tone=Severity::Warning><p>{translated(Language::people_list_unread)}</p></Notice>
                }
            })
            .into_any()
    };
    Some(view! { {company} {people} {events.map(history::history)} }.into_any())
}

/// Renders the numbers that may be the company's code for the KYC of a QSA.
pub fn root_company_kyc(workspace: WorkspaceKey, content: &Json) -> AnyView {
    ids::candidate_links(workspace, content)
}

fn title(is_company: bool) -> fn(Language) -> &'static str {
    if is_company {
        Language::people_partners
    } else {
        Language::people_relatives
    }
}

#[component]
fn Nobody(is_company: bool) -> impl IntoView {
    let text = if is_company {
        Language::people_no_partners
    } else {
        Language::people_no_relatives
    };
    view! {
        <section class="card" aria-labelledby="partners-title">
            <h2 id="partners-title">{translated(text)}</h2>
            <p class="muted">{translated(Language::people_none_hint)}</p>
        </section>
    }
}

fn unread_warning(count: u64) -> impl IntoView {
    let t = use_t();
    view! { <Notice tone=Severity::Warning><p>{move || t().people_unread(count)}</p></Notice> }
}

#[component]
fn People(
    workspace: WorkspaceKey,
    /// ID of the journal entry of the response.
    source: Option<String>,
    list: Arc<PartnerList>,
    is_company: bool,
) -> impl IntoView {
    let t = use_t();
    let count = list.people.len() as u64;
    let unread = list.unread as u64;
    let charted = list.clone();
    let results = KycResults::new(workspace);
    let screened = list.clone();
    let results = Memo::new(move |_| {
        let people = screened.people.iter();
        let result = |person| results.of(table::document(person)?, t());
        people.map(result).collect::<Vec<_>>()
    });
    let open_subject = use_open_subject(workspace);
    let journal = Journal::get();
    let reported_by = source.clone();
    let open = move |document: &Document, person: &Person| {
        if let Some(report) = table::name_report(person, reported_by.as_deref()) {
            journal.report_name(document, &report);
        }
        open_subject(document);
    };
    let direction = (!is_company).then(|| {
        view! { <p class="hint">{translated(Language::people_relatives_hint)}</p> }
    });
    let has_redacted =
        list.has(|one| matches!(one.party.number, Some(ReportedDocument::Redacted(_))));
    let redacted = has_redacted.then(|| {
        view! { <p class="hint">{translated(Language::people_redacted_hint)}</p> }
    });
    view! {
        <section class="card partners" aria-labelledby="partners-title">
            <div class="card-header">
                <h2 id="partners-title">{translated(title(is_company))}</h2>
                <span class="muted">{move || t().people_count(count)}</span>
            </div>
            {(unread > 0).then(|| unread_warning(unread))}
            {move || {
                let of = |at| results.with(|results| results.get(at).cloned().flatten());
                radial_chart::radial_chart(&charted, is_company, of, open.clone(), t())
            }}
            {table::table(workspace, source, list, is_company)}
            {redacted}
            {direction}
        </section>
    }
}
