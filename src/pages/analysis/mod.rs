//! Analysis page: progress, and the number of processes per classification.

mod classification_cells;
mod classification_table;
mod comparison_dialog;
mod facts;
mod files;
mod load_error;
mod progress;
mod risk_bar;
mod state;
mod stored_summary;
mod tiles;

use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{self, Route};
use farol_web::components::layout::{use_page_print_margins, workspace_page};
use farol_web::components::paid_query::QueryMenu;
use farol_web::components::{OtherDocumentNotice, use_stored_other_document};
use farol_web::platform::dom;
use farol_web::services::LoadState;
use farol_web::ui::PageHeader;
use farol_web::ui::{Icon, IconView, Skeleton, legible, translated, use_t};
use leptos::prelude::*;
use state::AnalysisState;
pub(super) use stored_summary::stored_summary;

/// Renders the analysis page.
#[component]
pub fn AnalysisPage() -> impl IntoView {
    workspace_page(route::analysis_of, |workspace, analysis| {
        view! { <Analysis workspace=workspace analysis=analysis /> }.into_any()
    })
}

/// Renders one analysis of a workspace.
#[component]
fn Analysis(workspace: WorkspaceKey, analysis: AnalysisRef) -> impl IntoView {
    let t = use_t();
    let state = AnalysisState::new(workspace, analysis);
    let is_busy = move || state.poller.loader.with(LoadState::is_busy);
    let snapshot = move || state.snapshot.get();
    let other_document = use_stored_other_document(state.entry);
    use_page_print_margins(workspace, move || state.title(t()));
    view! {
        <div class="analysis" aria-busy=move || is_busy().then_some("true")>
            <PageHeader
                title=Signal::derive(move || state.title(t()))
                tab_title=Signal::derive(move || t().analysis_title(&analysis.analysis.to_string()))
                eyebrow=Signal::derive(move || state.eyebrow(t()))
            >
                <Actions state=state />
            </PageHeader>
            <Show when=move || !state.has_failed()><facts::Head state=state /></Show>
            {move || other_document.get().map(|document| view! { <OtherDocumentNotice document=document /> })}
            <load_error::LoadErrorState state=state />
            <Show when=move || state.snapshot.with(Option::is_some)>
                <progress::Progress state=state />
            </Show>
            <Show when=move || is_busy() && state.snapshot.with(Option::is_none)>
                <Skeleton rows=8 />
            </Show>
            {move || snapshot().map(|snapshot| {
                let summary = &snapshot.summary;
                let has_result = summary.statuses().are_processes_done();
                let terms = view! { <Terms terms=summary.important_terms.clone() has_result=has_result /> };
                view! {
                    <classification_table::ClassificationTable state=state snapshot=snapshot.clone() terms=terms.into_any() />
                    <files::Files state=state snapshot=snapshot.clone() />
                    <facts::Fields summary=summary.clone() />
                }
            })}
        </div>
        <comparison_dialog::ComparisonDialog state=state />
    }
}

/// Renders the actions on the whole analysis.
#[component]
fn Actions(state: AnalysisState) -> impl IntoView {
    let dossier = Route::Dossier(state.workspace, state.analysis);
    let another = Route::QueryForm(state.workspace, QueryArea::Analyses);
    let dossier = state.navigation.link(&dossier);
    let menu = move || {
        let document = state.subject.get()?.document()?;
        Some(view! { <QueryMenu workspace=state.workspace document=document /> })
    };
    view! {
        {menu}
        <Show when=move || state.snapshot.with(Option::is_some)>
            <button type="button" class="button" on:click=move |_| state.is_comparison_open.set(true)>
                {translated(Language::analysis_compare)}
            </button>
            <a class="button" href=dossier.clone()>{translated(Language::analysis_dossier)}</a>
            <button type="button" class="button" on:click=move |_| dom::print()>
                <IconView icon=Icon::Print />
                <span>{translated(Language::print)}</span>
            </button>
        </Show>
        <a class="button" href=state.navigation.link(&another)>
            <IconView icon=Icon::Add />
            <span>{translated(Language::analysis_another)}</span>
        </a>
    }
}

/// Lists the important terms, in the service's wording; `None` if the response doesn't state whether
/// there are any, which is not the same as none.
#[component]
fn Terms(terms: Option<Vec<String>>, has_result: bool) -> impl IntoView {
    let none = if terms.is_some() {
        Language::terms_none
    } else {
        Language::unknown
    };
    let terms = terms.unwrap_or_default();
    let is_empty = terms.is_empty();
    if is_empty && !has_result {
        return ().into_any();
    }
    let terms = terms
        .into_iter()
        .map(|term| view! { <li><bdi>{legible(term)}</bdi></li> });
    view! {
        <section class="card" aria-labelledby="terms-title">
            <h2 id="terms-title">{translated(Language::terms_title)}</h2>
            {if is_empty {
                view! { <p class="muted">{translated(none)}</p> }.into_any()
            } else {
                view! { <ul class="important-terms">{terms.collect_view()}</ul> }.into_any()
            }}
        </section>
    }
    .into_any()
}
