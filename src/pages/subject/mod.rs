//! Page of one person or company: identity, coverage by product, and the queries made so far.

mod annexes;
mod coverage_table;
mod deadlines;
mod decision;
mod figures;
mod filings;
mod identity;
mod missing_products;
mod monitored_processes;
mod open_form;
mod open_query_form;
mod radars;
mod response_facts;
mod state;
mod timeline;
mod timeline_chart;
mod timeline_range;

use annexes::{AnnexState, Annexes};
use coverage_table::CoverageTable;
use deadlines::SubjectDeadlines;
use decision::SubjectDecision;
use farol_core::i18n::Language;
use farol_core::model::document::DocumentKind;
use farol_core::model::subject_id::SubjectId;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route;
use farol_web::components::layout::{use_page_print_head, workspace_page};
use farol_web::components::paid_query::QueryMenu;
use farol_web::components::save_case_file::{CaseScope, SaveCaseButton, SaveStatus};
use farol_web::platform::dom;
use farol_web::store::Journal;
use farol_web::ui::{
    Icon, IconView, PageHeader, legible, translated, translated_signal, use_print_margins, use_t,
};
use figures::FigureNotes;
use identity::Identification;
use leptos::prelude::*;
use open_form::OpenForm;
use state::SubjectState;
use timeline::{PossibleQueries, SubjectTimeline};

/// Renders the page of a person or company.
#[component]
pub fn SubjectPage() -> impl IntoView {
    workspace_page(route::subject_of, |workspace, id| {
        view! { <SubjectOrOpenForm workspace=workspace id=id /> }.into_any()
    })
}

/// Renders the subject, or the form that opens one if the ID is of an earlier session.
#[component]
fn SubjectOrOpenForm(workspace: WorkspaceKey, id: SubjectId) -> impl IntoView {
    let journal = Journal::get();
    let document = Memo::new(move |_| journal.subject_document(&id));
    move || match document.get() {
        Some(document) => {
            let state = SubjectState::new(workspace, document);
            view! { <Subject state=state /> }.into_any()
        }
        None => view! { <OpenForm workspace=workspace /> }.into_any(),
    }
}

#[component]
fn Subject(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let document = state.document;
    let title = move || {
        let name = state
            .names
            .with(|names| names.first().map(|name| name.name.clone()));
        legible(name.unwrap_or_else(|| document.formatted()))
    };
    let eyebrow = move || match document.kind() {
        DocumentKind::Cpf => t().subject_eyebrow_person(),
        DocumentKind::Cnpj => t().subject_eyebrow_company(),
    };
    let annexes = AnnexState::new(state.workspace, state.coverage);
    let scope = CaseScope::Subject(state.workspace, document);
    let printed_title = state.document.formatted();
    let head = use_page_print_head(state.workspace, move || printed_title.clone());
    use_print_margins(move || head.get());
    view! {
        <div class="subject-page">
            <PrintHead head=head />
            <PageHeader
                title=Signal::derive(title)
                tab_title=translated_signal(Language::subject_page)
                eyebrow=Signal::derive(move || eyebrow().to_owned())
            >
                <PrintButton annexes=annexes />
                <SaveCaseButton scope=scope label=Language::save_case />
                <QueryMenu workspace=state.workspace document=document />
            </PageHeader>
            <SaveStatus scope=scope />
            <Identification state=state />
            <CoverageTable state=state />
            <SubjectDecision state=state />
            <SubjectDeadlines state=state />
            <SubjectTimeline state=state />
            <PossibleQueries state=state />
            <FigureNotes state=state />
            <Annexes state=annexes />
        </div>
    }
}

/// Renders the text at the top of the page on paper, once, where the browser prints nothing in the margins.
#[component]
fn PrintHead(head: Signal<String>) -> impl IntoView {
    let is_needed = !dom::has_print_margins();
    is_needed.then(|| view! { <p class="subject-print-head">{move || head.get()}</p> })
}

/// Renders the print button; disabled until the chosen annexes can be printed.
#[component]
fn PrintButton(annexes: AnnexState) -> impl IntoView {
    let is_loading = move || annexes.is_loading();
    view! {
        <button
            type="button"
            class="button"
            aria-disabled=move || is_loading().then_some("true")
            on:click=move |_| if !untrack(is_loading) { dom::print() }
        >
            <IconView icon=Icon::Print />
            <span>{translated(Language::print)}</span>
        </button>
    }
}
