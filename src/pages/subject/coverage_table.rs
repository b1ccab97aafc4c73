//! Coverage of a subject: a row for each product, with its state and what can be done next.

use super::figures::FigureLink;
use super::missing_products::MissingQueries;
use super::open_query_form::use_query_form;
use super::state::SubjectState;
use farol_core::i18n::{Language, Message};
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;
use farol_core::model::time::Moment;
use farol_core::view_model::subject::{CoverageState, ProductCoverage};
use farol_web::components::journal_list::{entry_href, entry_link};
use farol_web::ui::{column_headers, dash, format_file_origin, format_moment, translated, use_t};
use leptos::prelude::*;

/// Renders the table of the products.
#[component]
pub(super) fn CoverageTable(state: SubjectState) -> impl IntoView {
    let heads = [
        Language::subject_product as Message,
        Language::subject_state,
        Language::subject_when,
        Language::subject_author,
        Language::subject_actions,
    ];
    let rows = move || {
        let mut note = 1;
        let coverage = state.coverage.get().into_iter();
        let rows = coverage.map(|product| {
            let first_note = note;
            note += product.figures().len();
            view! { <ProductRow state=state product=product first_note=first_note /> }
        });
        rows.collect_view()
    };
    view! {
        <section class="subject-section" aria-labelledby="coverage-title">
            <h2 id="coverage-title">{translated(Language::subject_coverage)}</h2>
            <p class="muted">{translated(Language::subject_coverage_lead)}</p>
            <MissingQueries state=state />
            <div class="table-frame">
                <table class="table coverage-table" role="table" data-cards="" aria-labelledby="coverage-title">
                    <thead role="rowgroup"><tr role="row">{column_headers(heads)}</tr></thead>
                    <tbody role="rowgroup">{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

#[component]
fn ProductRow(
    state: SubjectState,
    product: ProductCoverage,
    /// Number of the first figure on paper.
    first_note: usize,
) -> impl IntoView {
    let t = use_t();
    let figures = product.figures().to_vec();
    let ProductCoverage {
        operation,
        state: coverage,
        entry,
        is_old,
        is_partial,
        newer,
    } = product;
    let name = coverage_name(&coverage);
    let figures = entry.as_ref().map(|entry| {
        let figures = figures.into_iter().zip(first_note..);
        let figure = |(figure, note)| {
            let entry = (**entry).clone();
            view! { <FigureLink state=state entry=entry figure=figure note=note /> }
        };
        figures.map(figure).collect_view()
    });
    let other = entry.as_ref().map(|entry| other_document(state, entry));
    let age = move || is_old.then(|| t().subject_old(&state.max_age_days.get().to_string()));
    let partial = entry.clone().filter(|_| is_partial).map(|entry| {
        view! { <span class="muted">{move || t().subject_incomplete_analysis(&entry)}</span> }
    });
    let label = move || t().coverage_state(&coverage);
    let is_queried = entry.is_some();
    let at = entry.as_ref().map(|entry| Moment::from_millis(entry.at));
    let author = entry.as_ref().map(|entry| entry.author.clone());
    let origin = entry.as_ref().and_then(|entry| origin_note(entry));
    view! {
        <tr role="row" data-coverage=name>
            <td role="rowheader" class="coverage-product">{move || t().operation(operation)}</td>
            <td role="cell" data-label=translated(Language::subject_state)>
                <div class="coverage-state">
                    <span class="badge">{label}</span>
                    <span class="coverage-figures">{figures}</span>
                    {other}
                    {partial}
                    {newer.map(|newer| newer_query(state, &newer))}
                    <span class="muted">{age}</span>
                    {origin}
                </div>
            </td>
            <td role="cell" data-label=translated(Language::subject_when)>
                {move || at.as_ref().map_or_else(dash, |at| format_moment(at, t()).into_any())}
            </td>
            <td role="cell" class="coverage-author" data-label=translated(Language::subject_author)>{author.map_or_else(dash, IntoAny::into_any)}</td>
            <td role="cell" class="coverage-actions" data-label=translated(Language::subject_actions)>
                {entry.map(|entry| result_link(state, &entry))}
                <QueryLink state=state operation=operation is_queried=is_queried />
            </td>
        </tr>
    }
}

/// Renders the case file that the query comes from, if it comes from one.
fn origin_note(entry: &JournalEntry) -> Option<impl IntoView + use<>> {
    let t = use_t();
    let origin = entry.file_origin.clone()?;
    Some(view! { <span class="muted">{move || format_file_origin(&origin, t())}</span> })
}

/// Returns the state's name in CSS selectors.
const fn coverage_name(state: &CoverageState) -> &'static str {
    match state {
        CoverageState::NotQueried => "not-queried",
        CoverageState::InProgress => "in-progress",
        CoverageState::NothingFound => "nothing-found",
        CoverageState::Findings(_) => "findings",
        CoverageState::Figures(_) | CoverageState::Queried => "queried",
        CoverageState::Failed => "failed",
        CoverageState::OutcomeUnknown => "unknown",
    }
}

/// Renders the document of the response, if it is another one than the subject's.
fn other_document(state: SubjectState, entry: &JournalEntry) -> impl IntoView + use<> {
    let id = entry.id.clone();
    move || {
        let document = state.facts.of(&id)?.other_document.clone()?;
        Some(view! {
            <span>{translated(Language::other_document)} " " <span class="number" data-sensitive="">{document}</span></span>
        })
    }
}

/// Renders the note of a newer query that isn't complete, with a link to it.
fn newer_query(state: SubjectState, entry: &JournalEntry) -> impl IntoView + use<> {
    let t = use_t();
    let at = Moment::from_millis(entry.at);
    let text = move || t().subject_newer(&format_moment(&at, t()));
    view! { <span class="muted">{entry_link(state.workspace, entry, text)}</span> }
}

/// Renders the link to the result, if there is one.
fn result_link(state: SubjectState, entry: &JournalEntry) -> impl IntoView + use<> {
    let t = use_t();
    let operation = entry.operation;
    let href = entry_href(state.workspace, entry);
    let label = move || t().subject_result_of(t().operation(operation));
    move || {
        let href = href.get()?;
        Some(view! { <a href=href aria-label=label>{translated(Language::subject_result)}</a> })
    }
}

/// Renders the link to the form, prefilled with the document; nothing is sent.
#[component]
fn QueryLink(state: SubjectState, operation: Operation, is_queried: bool) -> impl IntoView {
    let t = use_t();
    let (href, fill) = use_query_form(state, operation.area(), vec![operation]);
    let (text, label): (_, fn(Language, &str) -> String) = if is_queried {
        (
            Language::query_again as fn(Language) -> &'static str,
            Language::subject_query_again_of,
        )
    } else {
        (
            Language::subject_query as fn(Language) -> &'static str,
            Language::subject_query_of,
        )
    };
    view! {
        <a href=href on:click=move |_| fill() aria-label=move || label(t(), t().operation(operation))>{translated(text)}</a>
    }
}
