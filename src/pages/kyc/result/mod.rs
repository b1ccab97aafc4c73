//! Compliance response: the screening result first, then the evidence.

mod entry_marks;
mod free_text;
mod history;
mod relations;
mod sanctions;
mod scores;
mod screening;

use entry_marks::EntryMarks;
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::journal::JournalEntry;
use farol_core::model::json::Json;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::data_date::DataDates;
use farol_core::view_model::field_aliases::{Party, ReportedDocument};
use farol_core::view_model::kyc::{Finding, FindingContent, read};
use farol_web::components::{NamesakeForm, NamesakeState, document_of_other};
use farol_web::platform::clock;
use farol_web::store::Journal;
use farol_web::ui::{legible, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the records of the content; `None` if none is recognized.
pub fn summary(
    workspace: WorkspaceKey,
    entry: Memo<Option<JournalEntry>>,
    content: &Json,
) -> Option<AnyView> {
    let findings = read(content);
    if findings.is_empty() {
        return None;
    }
    let is_only = findings.len() == 1;
    let other = entry.with_untracked(|entry| document_of_other(entry.as_ref()?, content));
    let form = NamesakeForm::default();
    // A date beside several records is not necessarily that of each.
    let data_date = is_only.then(|| DataDates::read(content)).flatten();
    let cards = findings.into_iter().enumerate().map(|(at, finding)| {
        let number = if is_only { None } else { Some(at + 1) };
        let data_date = data_date.clone();
        let document = if is_only && other.is_some() {
            // A mark on the queried document would be on the entry of another one.
            Memo::new(|_| None)
        } else {
            subject_document(&finding, entry, is_only)
        };
        let is_company = is_company(&finding, document, entry, is_only);
        let namesakes = NamesakeState::new(workspace, document, form);
        view! {
            <Card
                workspace=workspace
                finding=finding
                number=number
                data_date=data_date
                namesakes=namesakes
                is_company=is_company
            />
        }
    });
    Some(cards.collect_view().into_any())
}

/// Returns the document of a finding's subject: that of the query if it is the only finding, or else
/// the one that the finding states in full.
fn subject_document(
    finding: &Finding,
    entry: Memo<Option<JournalEntry>>,
    is_only: bool,
) -> Memo<Option<Document>> {
    let journal = Journal::get();
    let number = finding.party.number.as_ref();
    let stated = number.and_then(ReportedDocument::document);
    let id = Memo::new(move |_| entry.with(|entry| Some(entry.as_ref()?.id.clone())));
    Memo::new(move |_| {
        let queried = id.with(|id| journal.subject(id.as_ref()?)?.document());
        queried.filter(|_| is_only).or(stated)
    })
}

/// Returns whether a finding is about a company; the punctuation of a redacted document states it.
fn is_company(
    finding: &Finding,
    document: Memo<Option<Document>>,
    entry: Memo<Option<JournalEntry>>,
    is_only: bool,
) -> Memo<bool> {
    let stated = finding.party.number.as_ref().map(ReportedDocument::shown);
    Memo::new(move |_| {
        if let Some(document) = document.get() {
            return matches!(document, Document::Cnpj(_));
        }
        let queried = || entry.with(|entry| Some(entry.as_ref()?.redacted_subject.clone()));
        let shown = stated.clone().or_else(|| queried().filter(|_| is_only));
        shown.is_some_and(|shown| shown.contains('/'))
    })
}

/// Renders the records of one individual or company.
#[component]
fn Card(
    workspace: WorkspaceKey,
    finding: Finding,
    number: Option<usize>,
    data_date: Option<DataDates>,
    namesakes: NamesakeState,
    is_company: Memo<bool>,
) -> impl IntoView {
    let t = use_t();
    let id = format!("finding-{}", number.unwrap_or_default());
    let party = finding.party;
    // Without a name, the heading contains the document number.
    let private = (party.name.is_none() && party.number.is_some()).then_some("");
    let title = move || heading(&party, number, t());
    let body = match finding.content {
        FindingContent::Text(text) => {
            (move || free_text::free_text(&text, data_date.as_ref(), t())).into_any()
        },
        FindingContent::Record(record) => {
            let record = Arc::new(*record);
            let data_date = record.data_date.clone().map(DataDates::from).or(data_date);
            let now = clock::now_ms();
            let marks = EntryMarks {
                state: namesakes,
                finding: number.unwrap_or_default(),
            };
            move || {
                let language = t();
                view! {
                    {screening::screening(&record, data_date.as_ref(), now, namesakes, is_company.get(), language)}
                    {history::timeline(&record, now, marks, language)}
                    {sanctions::sources(&record, now, marks, language)}
                    {relations::list(workspace, &record, marks, language)}
                }
            }
        }
        .into_any(),
    };
    let name = id.clone();
    view! {
        <section class="card finding" aria-labelledby=name>
            <h2 id=id data-sensitive=private>{title}</h2>
            {body}
        </section>
    }
}

fn heading(party: &Party, number: Option<usize>, language: Language) -> String {
    let called = party.name.clone();
    let called = called.or_else(|| Some(party.number.as_ref()?.shown()));
    match (called, number) {
        (Some(called), _) => language.kyc_result_of(&legible(called)),
        (None, Some(number)) => language.kyc_result_number(&number.to_string()),
        (None, None) => language.kyc_result().to_owned(),
    }
}
