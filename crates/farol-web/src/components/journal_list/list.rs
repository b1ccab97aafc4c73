//! Journal of a workspace as a list with filters, export and deletion.

use super::clear_history_dialog::ClearHistoryDialog;
use super::csv_export::JournalExportDialog;
use super::day_chart::DayChart;
use super::journal_scope::JournalScope;
use super::refresh_all_button::RefreshAllButton;
use super::row::JournalRow;
use super::state::{JournalListState, PAGE};
use super::toolbar::JournalToolbar;
use crate::ui::{
    EmptyState, Icon, IconView, Notice, Severity, ShowMore, column_headers, translated, use_t,
};
use farol_core::i18n::{Language, Message};
use farol_core::model::journal::JournalEntry;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::HashSet;

/// Renders the section with the journal.
#[component]
pub fn JournalList(
    /// Workspace whose entries are listed.
    workspace: WorkspaceKey,
    /// Subset of the entries.
    scope: JournalScope,
) -> impl IntoView {
    let journal_list = JournalListState::new(workspace, scope);
    let t = use_t();
    let is_empty = Memo::new(move |_| journal_list.entries.with(Vec::is_empty));
    let count = move || scope.count(t(), journal_list.entries.with(Vec::len) as u64);
    let clear = move |()| {
        // Unreadable entries have no operation; they are deleted only with everything.
        let is_chosen = |entry: Option<&JournalEntry>| {
            entry.map_or(scope == JournalScope::Everything, |entry| {
                scope.includes(entry)
            })
        };
        journal_list.journal.clear(workspace, is_chosen);
    };
    view! {
        <section class="journal" aria-labelledby="journal-title">
            <div class="journal-header" data-empty=move || (scope == JournalScope::Everything && is_empty.get()).then_some("")>
                <div>
                    <h2 id="journal-title" tabindex="-1" class=(scope == JournalScope::Everything).then_some("visually-hidden")>{translated(scope.title())}</h2>
                    <p class="muted" hidden=move || is_empty.get()>{translated(scope.lead())}</p>
                </div>
                <Show when=move || !is_empty.get()>
                    <div class="journal-actions">
                        <RefreshAllButton journal_list=journal_list />
                        <button type="button" class="button" on:click=move |_| journal_list.is_export_open.set(true)>
                            <IconView icon=Icon::Download />
                            <span>{translated(Language::journal_export)}</span>
                        </button>
                        <button type="button" class="button" data-kind="danger" on:click=move |_| journal_list.is_clear_open.set(true)>
                            <span>{translated(Language::journal_clear)}</span>
                        </button>
                    </div>
                </Show>
            </div>
            <Show when=move || !journal_list.journal.is_persisted()>
                <Notice tone=Severity::Warning><p>{translated(Language::journal_not_stored)}</p></Notice>
            </Show>
            <Show when=move || !is_empty.get() fallback=move || view! { <EmptyState icon=scope.icon() title=scope.empty() hint=scope.empty_hint() /> }>
                <JournalToolbar journal_list=journal_list />
                {(scope == JournalScope::Everything).then(|| view! { <DayChart journal_list=journal_list /> })}
                <Table journal_list=journal_list />
            </Show>
            <JournalExportDialog journal_list=journal_list />
            <ClearHistoryDialog
                id="clear-journal"
                open=journal_list.is_clear_open
                title=scope.clear_title()
                count=Signal::derive(count)
                lead=scope.clear_lead()
                clear=Callback::new(clear)
            />
        </section>
    }
}

#[component]
fn Table(journal_list: JournalListState) -> impl IntoView {
    let t = use_t();
    let ids = Memo::new(move |_| {
        let entries = journal_list.filtered(t());
        let ids = entries.into_iter().map(|entry| entry.id.clone());
        ids.collect::<Vec<_>>()
    });
    let listed = move || {
        ids.with(|ids| {
            ids.iter()
                .take(journal_list.shown.get())
                .cloned()
                .collect::<Vec<_>>()
        })
    };
    let rows = move || {
        let language = t();
        let rows = listed().into_iter().map(|id| (id, language));
        rows.collect::<Vec<_>>()
    };
    Effect::new(move |_| {
        let shown: HashSet<String> = listed().into_iter().collect();
        let rows = journal_list.entries.with(|entries| {
            let entries = entries.iter().filter(|entry| shown.contains(&entry.id));
            entries.filter_map(|entry| entry.analysis).collect()
        });
        journal_list.refresher.set_rows(rows);
    });
    let has_unknown = move || {
        journal_list.revealed.get()
            && ids.with(|ids| {
                ids.iter()
                    .any(|id| journal_list.journal.subject(id).is_none())
            })
    };
    let is_mixed = journal_list.scope == JournalScope::Everything;
    view! {
        <Show when=has_unknown><p class="hint" role="status">{translated(Language::journal_unknown_documents)}</p></Show>
        <div class="table-frame" data-tall="">
            <Show
                when=move || !ids.with(Vec::is_empty)
                fallback=move || view! { <NothingFound journal_list=journal_list /> }
            >
                <table class="table journal-table" role="table" data-mixed=is_mixed.then_some("") data-cards="" aria-labelledby="journal-title">
                    <thead role="rowgroup"><JournalTableHeaders is_mixed=is_mixed /></thead>
                    <tbody role="rowgroup">
                        <For each=rows key=Clone::clone children=move |(id, language)| view! { <JournalRow journal_list=journal_list id=id language=language /> } />
                    </tbody>
                </table>
            </Show>
        </div>
        <ShowMore shown=journal_list.shown total=Signal::derive(move || ids.with(Vec::len)) step=PAGE />
        <p class="hint">{translated(Language::zone_note)}</p>
    }
}

/// Renders the header row; the list of one product has no column for it.
#[component]
fn JournalTableHeaders(is_mixed: bool) -> impl IntoView {
    let names = [
        Some(Language::journal_column_document as Message),
        is_mixed.then_some(Language::paid_query_operation),
        Some(Language::journal_outcome),
        Some(Language::paid_query_plan),
    ];
    view! {
        <tr role="row">
            {column_headers(names.into_iter().flatten())}
            {(!is_mixed).then(|| view! {
                <th scope="col" role="columnheader" class="number">{translated(Language::journal_column_total)}</th>
            })}
            <th scope="col" role="columnheader">{translated(Language::journal_column_when)}</th>
            <th scope="col" role="columnheader" class="journal-author">{translated(Language::journal_column_user)}</th>
            <th scope="col" role="columnheader"><span class="visually-hidden">{translated(Language::subject_actions)}</span></th>
        </tr>
    }
}

/// Renders the empty result of a filter; that of a document states what the history covers.
#[component]
fn NothingFound(journal_list: JournalListState) -> impl IntoView {
    let is_document = move || journal_list.searched_document.with(Option::is_some);
    view! {
        <div class="empty">
            <Show
                when=is_document
                fallback=move || view! { <h3>{translated(journal_list.scope.no_match())}</h3> }
            >
                <h3>{translated(Language::journal_no_document)}</h3>
                <p>{translated(Language::journal_no_document_hint)}</p>
            </Show>
        </div>
    }
}
