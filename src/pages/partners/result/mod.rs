//! People related to a company or an individual: a chart, a table, and follow-up queries.

mod ids;
mod radial_chart;
mod table;

use crate::ui::{Notice, Severity, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::Operation;
use farol_core::model::json::Json;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_core::view_model::partners::PartnerList;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the people of the content, or a text if its structure isn't recognized.
pub fn summary(workspace: WorkspaceKey, operation: Operation, content: &Json) -> AnyView {
    let board = Arc::new(PartnerList::read(content));
    let is_company = operation == Operation::Qsa;
    let people = if !board.is_known {
        view! { <Notice tone=Severity::Info><p>{translated(Language::answer_unknown_shape)}</p></Notice> }
            .into_any()
    } else if board.people.is_empty() {
        view! { <Nobody is_company=is_company /> }.into_any()
    } else {
        view! { <People workspace=workspace board=board is_company=is_company /> }.into_any()
    };
    let ids = is_company.then(|| ids::offered(workspace, content));
    view! { {people} {ids} }.into_any()
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
    let words = if is_company {
        Language::people_no_partners
    } else {
        Language::people_no_relatives
    };
    view! {
        <section class="card" aria-labelledby="partners-title">
            <h2 id="partners-title">{translated(words)}</h2>
            <p class="muted">{translated(Language::people_none_hint)}</p>
        </section>
    }
}

#[component]
fn People(workspace: WorkspaceKey, board: Arc<PartnerList>, is_company: bool) -> impl IntoView {
    let t = use_t();
    let count = board.people.len() as u64;
    let drawn = board.clone();
    let direction = (!is_company).then(|| {
        view! { <p class="hint">{translated(Language::people_relatives_hint)}</p> }
    });
    let has_starred =
        board.has(|one| matches!(one.who.number, Some(ReportedDocument::Redacted(_))));
    let starred = has_starred.then(|| {
        view! { <p class="hint">{translated(Language::people_masked)}</p> }
    });
    view! {
        <section class="card partners" aria-labelledby="partners-title">
            <div class="card-header">
                <h2 id="partners-title">{translated(title(is_company))}</h2>
                <span class="muted">{move || t().people_count(count)}</span>
            </div>
            {move || radial_chart::radial_chart(&drawn, t())}
            {table::table(workspace, board, is_company)}
            {starred}
            {direction}
        </section>
    }
}
