//! Content of an opened case: who saved it and when, what it proves, and its queries.

use super::query::CaseQueryItem;
use super::state::OpenedCase;
use crate::components::DecisionArticle;
use crate::platform::clock;
use crate::ui::{description_item, format_moment_zoned, sensitive_item, translated, use_t};
use farol_case_file::CaseFile;
use farol_core::i18n::{Language, Message};
use farol_core::model::decision::Decision;
use farol_core::model::document::Document;
use farol_core::model::time::Moment;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the case.
#[component]
pub(super) fn CaseContents(opened: OpenedCase) -> impl IntoView {
    let OpenedCase {
        case,
        was_encrypted,
    } = opened;
    let proof: [Message; 3] = [
        if was_encrypted {
            Language::case_proof_encrypted
        } else {
            Language::case_proof_plain
        },
        Language::case_proof_not_service,
        Language::case_proof_not_clock,
    ];
    let proof = proof.map(|text| view! { <li>{translated(text)}</li> });
    let queries = case.queries.iter().enumerate();
    let queries = queries.map(|(at, _)| view! { <CaseQueryItem case=case.clone() at=at /> });
    let queries = queries.collect_view();
    view! {
        <section class="card" aria-labelledby="case-summary">
            <h2 id="case-summary" tabindex="-1">{translated(Language::case_summary)}</h2>
            {summary(case.clone())}
        </section>
        <section class="card" aria-labelledby="case-proof">
            <h2 id="case-proof">{translated(Language::case_proof)}</h2>
            <ul>{proof.collect_view()}</ul>
        </section>
        {decisions(&case)}
        <section class="case-queries" aria-labelledby="case-queries">
            <h2 id="case-queries">{translated(Language::case_queries)}</h2>
            {case.queries.is_empty().then(|| view! {
                <p class="muted">{translated(Language::case_queries_none)}</p>
            })}
            {queries}
        </section>
    }
}

/// Renders the readable decisions, newest first; nothing if there is none.
fn decisions(case: &CaseFile) -> impl IntoView + use<> {
    let decisions = case.decisions.iter().rev();
    let decisions =
        decisions.filter_map(|(_, decision)| serde_json::from_value(decision.clone()).ok());
    let decisions: Vec<Arc<Decision>> = decisions.map(Arc::new).collect();
    let now = Signal::stored(clock::now_ms());
    let article = move |(at, decision)| {
        let badge = (at > 0).then_some(Language::decision_replaced as Message);
        view! { <DecisionArticle decision=decision now=now badge=badge /> }
    };
    (!decisions.is_empty()).then(|| {
        let articles = decisions.into_iter().enumerate().map(article);
        view! {
            <section class="case-queries" aria-labelledby="case-decisions">
                <h2 id="case-decisions">{translated(Language::decision_title)}</h2>
                {articles.collect_view()}
            </section>
        }
    })
}

fn summary(case: Arc<CaseFile>) -> impl IntoView {
    let t = use_t();
    let document = Document::parse(&case.subject.document);
    let document = document.map_or(case.subject.document.clone(), |it| it.formatted());
    let items = move || {
        let t = t();
        let workspace = case.workspace.name.as_ref();
        let saved_at = Moment::from_millis(case.saved_at);
        let name = case.subject.name.clone();
        view! {
            {sensitive_item(t.paid_query_document().to_owned(), document.clone(), None)}
            {name.map(|name| sensitive_item(t.subject_names().to_owned(), name, None))}
            {description_item(t.case_saved_at().to_owned(), format_moment_zoned(Some(saved_at), t), None)}
            {description_item(t.case_saved_by().to_owned(), case.author.clone(), None)}
            {description_item(
                t.case_workspace().to_owned(),
                workspace.unwrap_or(&case.workspace.key).clone(),
                None,
            )}
            {description_item(t.case_app_version().to_owned(), case.app_version.clone(), None)}
        }
    };
    view! { <dl class="description-list">{items}</dl> }
}
