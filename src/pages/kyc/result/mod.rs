//! Compliance response: the screening result first, then the evidence.

mod free_text;
mod history;
mod relations;
mod sanctions;
mod scores;
mod screening;

use crate::platform::clock;
use crate::ui::{legible, use_t};
use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::data_date::DataDate;
use farol_core::view_model::field_aliases::Party;
use farol_core::view_model::kyc::{Finding, FindingContent, TextSummary, read};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the records of the content; `None` if none is recognized.
pub fn summary(workspace: WorkspaceKey, content: &Json) -> Option<AnyView> {
    let mut findings = read(content);
    if let Json::Text(text) = content
        && findings.is_empty()
        && TextSummary::read(text).is_some()
    {
        findings.push(Finding {
            party: Party::default(),
            content: FindingContent::Text(text.clone()),
        });
    }
    if findings.is_empty() {
        return None;
    }
    let is_only = findings.len() == 1;
    // A date beside several records is not necessarily that of each.
    let data_date = is_only.then(|| DataDate::newest(content)).flatten();
    let cards = findings.into_iter().enumerate().map(|(at, finding)| {
        let number = if is_only { None } else { Some(at + 1) };
        let data_date = data_date.clone();
        view! { <Card workspace=workspace finding=finding number=number data_date=data_date /> }
    });
    Some(cards.collect_view().into_any())
}

/// Renders the records of one individual or company.
#[component]
fn Card(
    workspace: WorkspaceKey,
    finding: Finding,
    number: Option<usize>,
    data_date: Option<DataDate>,
) -> impl IntoView {
    let t = use_t();
    let id = format!("finding-{}", number.unwrap_or_default());
    let party = finding.party;
    // Without a name, the heading contains the document number.
    let private = (party.name.is_none() && party.number.is_some()).then_some("");
    let title = move || heading(&party, number, t());
    let body = match finding.content {
        FindingContent::Text(text) => (move || free_text::free_text(&text, t())).into_any(),
        FindingContent::Record(record) => {
            let record = Arc::new(*record);
            let data_date = record.data_date.clone().or(data_date);
            let now = clock::now_ms();
            move || {
                let language = t();
                view! {
                    {screening::screening(&record, data_date.as_ref(), now, language)}
                    {history::timeline(&record, now, language)}
                    {sanctions::sources(&record, now, language)}
                    {relations::list(workspace, &record, language)}
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
