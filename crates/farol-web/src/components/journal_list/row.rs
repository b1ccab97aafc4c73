//! Row of the journal list.

use super::journal_scope::JournalScope;
use super::row_actions::{Recover, RefreshCell};
use super::row_context::{RowContext, RowDocument, RowState};
use super::state::JournalListState;
use crate::components::paid_query::SubjectButton;
use crate::ui::{cell_text, format_file_origin, format_moment, text_or_dash};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::time::Moment;
use leptos::prelude::*;

/// Renders the row of entry `id` in `language`; only the cells that can change follow the entry.
///
/// The list creates rows anew when the language changes, so that a row has few reactive nodes.
#[component]
pub(super) fn JournalRow(
    journal_list: JournalListState,
    id: String,
    language: Language,
) -> impl IntoView {
    let entry = Memo::new(move |_| {
        let entries = journal_list.entries.read();
        entries.iter().find(|entry| entry.id == id).cloned()
    });
    let row = RowContext {
        journal_list,
        entry,
        language,
    };
    let state = Memo::new(move |_| entry.get().map(|entry| row.state(&entry)));
    let initial = entry.get_untracked();
    let plan = initial.as_ref().map(|entry| row.plan(entry));
    let author = initial.as_ref().map(|entry| entry.author.clone());
    let is_mixed = journal_list.scope == JournalScope::Everything;
    let operation = initial.filter(|_| is_mixed);
    view! {
        <tr role="row" data-outcome=move || state.get().map(|state| state.name)>
            <td role="cell" data-column="document" data-label=language.journal_column_document()><DocumentCell row=row /></td>
            {operation.map(|entry| view! {
                <td role="cell" data-column="operation" data-label=language.paid_query_operation()>{operation_cell(&entry, language)}</td>
            })}
            <td role="cell" data-column="state" data-label=language.journal_outcome()>
                <div class="journal-state">{move || state.get().map(|state| state_view(row, state))}</div>
            </td>
            <td role="cell" data-column="plan" data-label=language.paid_query_plan()>{text_or_dash(plan)}</td>
            {(!is_mixed).then(|| view! {
                <td role="cell" class="number" data-column="total" data-label=language.journal_column_total()>{move || text_or_dash(row.total())}</td>
            })}
            <td role="cell" data-column="when" data-label=language.journal_column_when()><WhenCell row=row /></td>
            <td role="cell" class="journal-author" data-label=language.journal_column_user()>{text_or_dash(author)}</td>
            <td role="cell" class="journal-action"><RefreshCell row=row /> <SubjectCell row=row /></td>
        </tr>
    }
}

/// Renders the outcome, with the next step if it is unknown.
fn state_view(row: RowContext, state: RowState) -> impl IntoView {
    view! {
        <span class="badge">{state.text}</span>
        {state.is_unknown.then(|| view! {
            <span class="muted">{row.language.journal_unknown_next()}</span>
            <Recover row=row />
        })}
        {state.unexplained_charge.map(|text| view! { <span class="muted">{text}</span> })}
    }
}

/// Renders the document, linked to its result.
#[component]
fn DocumentCell(row: RowContext) -> impl IntoView {
    let document = Memo::new(move |_| row.document());
    let cell = move |document: RowDocument| {
        let text = document.text;
        let link = match document.route {
            Some(route) => {
                let href = row.journal_list.navigation.link(&route);
                view! { <a class="row-link" href=href aria-label=document.label><span data-sensitive="">{text}</span></a> }.into_any()
            }
            None => view! { <span class="number" data-sensitive="">{text}</span> }.into_any(),
        };
        let possible_match = row.language.journal_possible_match();
        view! {
            {link}
            {document.name.map(|name| view! { <span class="muted">{cell_text(name)}</span> })}
            {document.is_possible.then(|| view! { <span class="muted">{possible_match}</span> })}
        }
    };
    view! { <div class="journal-document">{move || document.get().map(cell)}</div> }
}

/// Renders the button that opens the page of the document.
#[component]
fn SubjectCell(row: RowContext) -> impl IntoView {
    let shown = Signal::derive(move || row.document().map(|it| it.text).unwrap_or_default());
    let document = Memo::new(move |_| row.complete_document());
    view! { <SubjectButton workspace=row.journal_list.workspace document=document shown=shown /> }
}

/// Renders the operation and its purpose.
fn operation_cell(entry: &JournalEntry, language: Language) -> impl IntoView + use<> {
    let purpose = entry.purpose.clone();
    view! {
        <div class="journal-document">
            <span>{language.operation(entry.operation)}</span>
            {purpose.map(|purpose| view! { <span class="muted">{purpose}</span> })}
        </div>
    }
}

/// Renders the age, and the moment and author that do not change.
#[component]
fn WhenCell(row: RowContext) -> impl IntoView {
    let RowContext {
        journal_list,
        entry,
        language,
    } = row;
    let entry = entry.get_untracked();
    let at = entry.as_ref().map(|entry| entry.at);
    let ago = move || at.map(|at| language.ago(journal_list.now.get().saturating_sub(at)));
    let moment = at.map(|at| format_moment(&Moment::from_millis(at), language));
    let origin = entry.as_ref().and_then(|entry| entry.file_origin.as_ref());
    let origin = origin.map(|origin| format_file_origin(origin, language));
    let author = entry.map(|entry| entry.author.clone());
    view! {
        <div class="journal-time">
            <span class="journal-age">{ago}</span>
            <span class="muted journal-moment">{moment}</span>
            <span class="muted journal-author-line">{author}</span>
            {origin.map(|origin| view! { <span class="muted">{origin}</span> })}
        </div>
    }
}
