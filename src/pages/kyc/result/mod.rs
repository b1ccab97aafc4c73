//! Compliance response: the verdict first, then the evidence.

mod history;
mod relations;
mod sanctions;
mod scores;
mod verdict;

use crate::platform::clock;
use crate::ui::sensitive_attr;
use crate::ui::{Notice, Severity, legible, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::field_aliases::Party;
use farol_core::view_model::kyc::{Finding, FindingContent, read};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the records of the content, or a text if none is recognized.
pub fn summary(workspace: WorkspaceKey, content: &Json) -> AnyView {
    let findings = read(content);
    if findings.is_empty() {
        return view! {
            <Notice tone=Severity::Info><p>{translated(Language::answer_unknown_shape)}</p></Notice>
        }
        .into_any();
    }
    let is_only = findings.len() == 1;
    let cards = findings.into_iter().enumerate().map(|(at, finding)| {
        let number = if is_only { None } else { Some(at + 1) };
        view! { <Card workspace=workspace finding=finding number=number /> }
    });
    cards.collect_view().into_any()
}

/// Renders the records of one individual or company.
#[component]
fn Card(workspace: WorkspaceKey, finding: Finding, number: Option<usize>) -> impl IntoView {
    let t = use_t();
    let id = format!("finding-{}", number.unwrap_or_default());
    let who = finding.who;
    // Without a name, the heading contains the document number.
    let private = (who.name.is_none() && who.number.is_some()).then_some("");
    let title = move || heading(&who, number, t());
    let body = match finding.told {
        FindingContent::Text(words) => {
            let private = sensitive_attr(&words);
            view! {
                <p class="muted">{translated(Language::kyc_text_lead)}</p>
                <p class="json-text" data-sensitive=private><bdi>{legible(words)}</bdi></p>
            }
            .into_any()
        }
        FindingContent::Record(record) => {
            let record = Arc::new(*record);
            let now = clock::now_ms();
            move || {
                let language = t();
                view! {
                    {verdict::lines(&record, now, language)}
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

fn heading(who: &Party, number: Option<usize>, language: Language) -> String {
    let called = who.name.clone();
    let called = called.or_else(|| Some(who.number.as_ref()?.shown()));
    match (called, number) {
        (Some(called), _) => language.kyc_result_of(&legible(called)),
        (None, Some(number)) => language.kyc_result_number(&number.to_string()),
        (None, None) => language.kyc_result().to_owned(),
    }
}
