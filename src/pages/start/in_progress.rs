//! Queries in progress, in this browser and at the service.

use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::platform::clock;
use farol_web::services::{BatchRunner, JournalRefresher, use_navigation};
use farol_web::store::Journal;
use farol_web::ui::{Icon, IconView, translated, use_now_every, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Maximum number of listed queries.
const MAX_ENTRIES: usize = 5;
/// How often the ages are rendered again.
const TICK_MS: u32 = 30_000;

/// Lists the queries in progress; their states are refreshed while the page is open.
#[component]
pub(super) fn InProgress(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    JournalRefresher::get().follow();
    let now = use_now_every(TICK_MS);
    let all = Memo::new(move |_| {
        let now = clock::now_ms();
        let entries = journal.entries(workspace).into_iter();
        let entries = entries.filter(|entry| entry.is_in_progress(now));
        entries.collect::<Vec<_>>()
    });
    let listed = move || {
        let entries = all.get().into_iter().take(MAX_ENTRIES);
        entries
            .map(|entry| view! { <Item workspace=workspace entry=Arc::unwrap_or_clone(entry) now=now /> })
            .collect_view()
    };
    let hidden = move || all.with(Vec::len).saturating_sub(MAX_ENTRIES);
    let batches = BatchRunner::get().batches();
    let batch = Memo::new(move |_| {
        batches.with(|batch| {
            let batch =
                batch.filter(|batch| batch.workspace == workspace && !batch.is_finished())?;
            let done = batch.counts().done;
            Some((done, batch.items.len()))
        })
    });
    let is_idle = move || batch.get().is_none() && all.with(Vec::is_empty);
    view! {
        <section class="card start-pending" aria-labelledby="start-pending">
            <h2 id="start-pending">{translated(Language::start_under_way)}</h2>
            <Show when=is_idle><p class="muted">{translated(Language::start_nothing_under_way)}</p></Show>
            {move || batch.get().map(|counts| view! { <BatchProgress workspace=workspace counts=counts /> })}
            <ul class="start-list">{listed}</ul>
            {move || (hidden() > 0).then(|| view! {
                <p class="muted">{move || t().start_more_in_progress(&t().count(hidden() as u64))}</p>
            })}
        </section>
    }
}

#[component]
fn BatchProgress(workspace: WorkspaceKey, counts: (usize, usize)) -> impl IntoView {
    let t = use_t();
    let href = use_navigation().link(&Route::QueryForm(workspace, QueryArea::Analyses));
    let (done, total) = counts;
    let text = move || t().start_batch(&t().count(done as u64), &t().count(total as u64));
    view! { <p><a href=href>{text}</a></p> }
}

#[component]
fn Item(workspace: WorkspaceKey, entry: JournalEntry, now: Signal<i64>) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let (operation, at) = (entry.operation, entry.at);
    let href =
        Route::of_entry(workspace, &entry, || false).map(|route| use_navigation().link(&route));
    let subject = move || {
        let known = journal.subject(&entry.id);
        let known = known.and_then(|subject| subject.query_subject(operation));
        known.map_or_else(
            || entry.redacted_subject.clone(),
            |subject| subject.formatted(),
        )
    };
    view! {
        <li>
            <IconView icon=Icon::Journal />
            <a href=href>{move || t().operation(operation)}</a>
            " "
            <span class="number" data-sensitive="">{subject}</span>
            " "
            <span class="muted">{move || t().ago(now.get().saturating_sub(at))}</span>
        </li>
    }
}
