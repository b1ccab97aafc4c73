//! Dashboard of a workspace: universal input, balances, pending queries and recent queries.

use crate::components::ApiErrorNotice;
use crate::components::command_palette::{CommandField, SuggestionSources};
use crate::components::journal_list::RecentQueries;
use crate::components::layout::workspace_page;
use crate::platform::clock;
use crate::services::{BalanceStore, BatchRunner, PageStateCache, use_navigation};
use crate::store::Journal;
use crate::ui::{DASH, Icon, IconView, PageHeader, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::{JournalEntry, Outcome, QueryArea};
use farol_core::model::time::DAY_MS;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;
use strum::VariantArray;

/// Age in milliseconds after which an unfinished analysis no longer counts as pending.
const LONGEST_ANALYSIS_MS: i64 = DAY_MS;
/// Maximum number of listed pending queries.
const MOST_UNDER_WAY: usize = 5;

/// Renders the dashboard.
#[component]
pub fn DashboardPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Start workspace=workspace /> }.into_any(),
    )
}

#[component]
fn Start(workspace: WorkspaceKey) -> impl IntoView {
    // Preserved across pages, and never in the URL.
    let kept = PageStateCache::signal::<String>(workspace);
    let journal = use_navigation().link(&Route::Journal(workspace));
    view! {
        <div class="start-page">
            <PageHeader title=translated_signal(Language::start_title) lead=translated_signal(Language::start_lead) />
            <section class="card start-command">
                <CommandField
                    workspace=workspace
                    id="start-field"
                    typed=kept
                    lists=SuggestionSources::Found
                    label=translated_signal(Language::start_field)
                    on_done=move |()| { kept.try_set(String::new()); }
                />
            </section>
            <div class="start-columns">
                <Left workspace=workspace />
                <UnderWay workspace=workspace />
            </div>
            <RecentQueries workspace=workspace areas=QueryArea::VARIANTS.to_vec() />
            <p><a href=journal>{translated(Language::start_whole_journal)}</a></p>
        </div>
    }
}

/// Renders the remaining balances.
#[component]
fn Left(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let balances = BalanceStore::get();
    let plans = use_navigation().link(&Route::Plans(workspace));
    let sum = move || {
        let left = balances.reading()?.left(None)?;
        Some(t().count(left))
    };
    view! {
        <section class="card start-remaining">
            <h2>{translated(Language::start_left)}</h2>
            <p class="start-balance number">{move || sum().unwrap_or_else(|| DASH.to_owned())}</p>
            {move || balances.error().map(|error| view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| balances.reload()) />
            })}
            <p><a href=plans>{translated(Language::balance_plans)}</a></p>
        </section>
    }
}

/// Returns whether the final outcome of the query is still unknown.
fn is_under_way(entry: &JournalEntry, now: i64) -> bool {
    match entry.outcome_at(now) {
        Outcome::Sent | Outcome::Pending => true,
        Outcome::Done => !entry.is_final() && now.saturating_sub(entry.at) < LONGEST_ANALYSIS_MS,
        Outcome::Failed | Outcome::Unknown => false,
    }
}

/// Lists the pending queries, in this browser and at the service.
#[component]
fn UnderWay(workspace: WorkspaceKey) -> impl IntoView {
    let journal = Journal::get();
    let entries = Memo::new(move |_| {
        let now = clock::now_ms();
        let entries = journal.entries(workspace).into_iter();
        let going = entries.filter(|entry| is_under_way(entry, now));
        going.take(MOST_UNDER_WAY).collect::<Vec<_>>()
    });
    let batches = BatchRunner::get().batches();
    let batch = Memo::new(move |_| {
        batches.with(|batch| {
            let batch =
                batch.filter(|batch| batch.workspace == workspace && !batch.is_finished())?;
            let done = batch.counts().done;
            Some((done, batch.items.len()))
        })
    });
    let is_idle = move || batch.get().is_none() && entries.with(Vec::is_empty);
    view! {
        <section class="card start-pending">
            <h2>{translated(Language::start_under_way)}</h2>
            <Show when=is_idle><p class="muted">{translated(Language::start_nothing_under_way)}</p></Show>
            {move || batch.get().map(|counts| view! { <BatchLine workspace=workspace counts=counts /> })}
            <ul class="start-list">
                {move || entries.get().into_iter().map(|entry| view! {
                    <GoingLine workspace=workspace entry=entry />
                }).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn BatchLine(workspace: WorkspaceKey, counts: (usize, usize)) -> impl IntoView {
    let t = use_t();
    let href = use_navigation().link(&Route::Analyses(workspace));
    let (done, total) = counts;
    let words = move || t().start_batch(&t().count(done as u64), &t().count(total as u64));
    view! { <p><a href=href>{words}</a></p> }
}

#[component]
fn GoingLine(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let t = use_t();
    let (operation, at) = (entry.operation, entry.at);
    let href = Route::of_entry(workspace, &entry, false).map(|route| use_navigation().link(&route));
    view! {
        <li>
            <IconView icon=Icon::Journal />
            <a href=href>{move || t().operation(operation)}</a>
            " "
            <span class="number" data-sensitive="">{entry.redacted_subject}</span>
            " "
            <span class="muted">{move || t().ago(clock::now_ms().saturating_sub(at))}</span>
        </li>
    }
}
