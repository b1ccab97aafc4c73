//! Numbers in the response that may be the root company's id, with links to its form.

use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::view_model::partners::{IdCandidate, candidates};
use farol_web::components::paid_query::DraftHandle;
use farol_web::services::use_navigation;
use farol_web::ui::{legible, translated, use_t};
use leptos::prelude::*;

/// Renders the numbers, likely ones first; empty if there are none.
pub(super) fn candidate_links(workspace: WorkspaceKey, content: &Json) -> AnyView {
    let (likely, others): (Vec<_>, Vec<_>) = candidates(content)
        .into_iter()
        .partition(|candidate| candidate.is_likely);
    if likely.is_empty() && others.is_empty() {
        return ().into_any();
    }
    let candidate_item = |candidate: IdCandidate| view! { <CandidateLink workspace=workspace candidate=candidate /> };
    let has_likely = !likely.is_empty();
    let lead = if has_likely {
        Language::qsa_root_lead
    } else {
        Language::qsa_root_unknown
    };
    let likely = likely.into_iter().map(candidate_item).collect_view();
    let has_others = !others.is_empty();
    let others = others.into_iter().map(candidate_item).collect_view();
    view! {
        <section class="card ids" aria-labelledby="ids-title">
            <h2 id="ids-title">{translated(Language::qsa_root_title)}</h2>
            <p class="muted">{translated(lead)}</p>
            {has_likely.then(|| view! { <ul class="id-list">{likely}</ul> })}
            {has_others.then(|| view! {
                <details class="disclosure">
                    <summary>{translated(Language::qsa_root_other_numbers)}</summary>
                    <ul class="id-list">{others}</ul>
                </details>
            })}
        </section>
    }
    .into_any()
}

/// Renders one number as a link that fills in the form; nothing is sent.
#[component]
fn CandidateLink(workspace: WorkspaceKey, candidate: IdCandidate) -> impl IntoView {
    let t = use_t();
    let root = DraftHandle::of_qsa_root(workspace);
    let href = use_navigation().link(&Route::QueryForm(workspace, QueryArea::Kyc));
    let id = candidate.value.to_string();
    let name = id.clone();
    view! {
        <li>
            <a class="button" href=href on:click=move |_| root.edit(|draft| draft.text.clone_from(&id))>
                {move || t().qsa_root_use(&name)}
            </a>
            {(!candidate.is_likely).then(|| view! { <bdi class="muted">{legible(candidate.path)}</bdi> })}
        </li>
    }
}
