//! The products that were not queried yet: one button for all that need only the document, and
//! links to the forms of the others.

use super::open_query_form::use_query_form;
use super::state::SubjectState;
use farol_core::i18n::Language;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::view_model::subject::{MissingProducts, missing_products};
use farol_web::components::paid_query::{PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt};
use farol_web::services::DocumentOnlyQuery;
use farol_web::ui::{Toasts, translated, use_language, use_t};
use leptos::prelude::*;
use strum::VariantArray;

/// Renders the button and the links; empty if nothing is missing.
#[component]
pub(super) fn MissingQueries(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let dialog = PaidQueryDialogState::new(state.workspace);
    let missing = Memo::new(move |_| state.coverage.with(|coverage| missing_products(coverage)));
    let is_sending = dialog.is_sending();
    let open = move |_| {
        let operations = missing.with_untracked(|missing| missing.ready.clone());
        let Some((first, additional)) = operations.split_first() else {
            return;
        };
        // The dialog of a sequence may be closed before its end: its products are still missing.
        if !is_sending.get_untracked() {
            dialog.open(PaidQueryPrompt {
                additional_operations: additional.to_vec(),
                ..PaidQueryPrompt::about_one_subject(*first, state.document)
            });
        }
    };
    let count = move || missing.with(|missing| missing.ready.len() as u64);
    view! {
        <div class="missing-products">
            <Show when=move || count() != 0>
                <button
                    type="button"
                    class="button"
                    aria-disabled=move || is_sending.get().then_some("true")
                    data-busy=move || is_sending.get().then_some("")
                    on:click=open
                >
                    <span>{move || t().subject_query_missing(count())}</span>
                </button>
            </Show>
            {move || missing.with(|missing| incomplete_links(state, missing))}
        </div>
        <ConfirmMissing state=state dialog=dialog />
    }
}

/// Renders the dialog, which sends each confirmed product once.
#[component]
fn ConfirmMissing(state: SubjectState, dialog: PaidQueryDialogState) -> impl IntoView {
    let toasts = Toasts::get();
    let language = use_language();
    let (workspace, document) = (state.workspace, state.document);
    let confirm = move |prompt: PaidQueryPrompt| {
        let query = |operation| DocumentOnlyQuery::of(workspace, operation, document);
        let queries: Vec<_> = prompt.operations().filter_map(query).collect();
        let count = queries.len() as u64;
        let mut completed = 0;
        dialog.send_all(queries, move |(), _| {
            completed += 1;
            if completed == count && dialog.was_open_at_end() {
                let language = language.try_get_untracked().unwrap_or_default();
                toasts.confirm(language.subject_missing_done(&language.count(count)));
            }
        });
    };
    view! { <PaidQueryDialog dialog=dialog on_confirm=confirm /> }
}

/// Renders a link to each form that needs more than the document.
fn incomplete_links(state: SubjectState, missing: &MissingProducts) -> Option<AnyView> {
    let of_area = |area: &QueryArea| {
        let operations = missing.incomplete.iter().copied();
        let operations: Vec<_> = operations.filter(|it| it.area() == *area).collect();
        Some((*area, *operations.first()?, operations))
    };
    let links = QueryArea::VARIANTS.iter().filter_map(of_area);
    let links: Vec<_> = links
        .map(|(area, first, operations)| {
            view! { <li><FormLink state=state area=area first=first operations=operations /></li> }
        })
        .collect();
    (!links.is_empty()).then(|| {
        view! {
            <div class="incomplete-products">
                <span class="muted">{translated(Language::subject_incomplete)}</span>
                <ul class="plain-list">{links}</ul>
            </div>
        }
        .into_any()
    })
}

/// Renders the link to the prefilled form of an area; nothing is sent.
#[component]
fn FormLink(
    state: SubjectState,
    area: QueryArea,
    first: Operation,
    operations: Vec<Operation>,
) -> impl IntoView {
    let t = use_t();
    let (href, fill) = use_query_form(state, area, operations);
    let text = move || match area {
        QueryArea::Scr => t().subject_needs_authorization(t().area(area)),
        QueryArea::Cnh => t().subject_needs_license(t().area(area)),
        _ => t().subject_needs_plan(t().operation(first)),
    };
    view! { <a href=href on:click=move |_| fill()>{text}</a> }
}
