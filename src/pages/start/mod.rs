//! Start page of a workspace: universal input, balance, queries in progress, recent queries, and
//! first steps; for an empty workspace also the data that the browser stores.

mod case_drop;
mod daily_chart;
mod first_steps;
mod in_progress;
mod remaining;

use crate::components::command_palette::{CommandField, SuggestionSources};
use crate::components::journal_list::RecentQueries;
use crate::components::layout::{StoredData, workspace_page};
use crate::services::{BatchRunner, PageStateCache, use_navigation};
use crate::store::Journal;
use crate::ui::{PageHeader, translated, translated_signal};
use farol_core::i18n::Language;
use farol_core::model::journal::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use first_steps::FirstSteps;
use in_progress::InProgress;
use leptos::prelude::*;
use remaining::Remaining;
use strum::VariantArray;

/// Maximum number of recent queries.
const MAX_RECENT: usize = 8;

/// Renders the start page.
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
    let typed = PageStateCache::signal::<String>(workspace);
    let journal = Journal::get();
    let address = use_navigation();
    let open_case = address.link(&Route::OpenCase);
    let batches = BatchRunner::get().batches();
    let is_empty = Memo::new(move |_| {
        let has_batch = batches.with(|batch| batch.is_some_and(|it| it.workspace == workspace));
        !has_batch && journal.is_empty(workspace)
    });
    view! {
        <div class="start-page" on:dragover=case_drop::accept on:drop=move |event| case_drop::open(&event, address)>
            <PageHeader title=translated_signal(Language::start_title) lead=translated_signal(Language::start_lead) />
            <div class="start-top">
                <section class="card start-command">
                    <CommandField
                        workspace=workspace
                        id="start-field"
                        typed=typed
                        lists=SuggestionSources::Found
                        label=translated_signal(Language::start_field)
                        on_done=move |()| { typed.try_set(String::new()); }
                    />
                </section>
                <Remaining workspace=workspace />
            </div>
            <Show
                when=move || is_empty.get()
                fallback=move || view! {
                    <div class="start-columns">
                        <RecentQueries
                            workspace=workspace
                            areas=QueryArea::VARIANTS.to_vec()
                            limit=MAX_RECENT
                            links_journal=true
                        />
                        <InProgress workspace=workspace />
                    </div>
                    <FirstSteps workspace=workspace title=Language::start_shortcuts />
                }
            >
                <FirstSteps workspace=workspace title=Language::first_title is_detailed=true />
                <section class="card" aria-labelledby="start-stored">
                    <h2 id="start-stored">{translated(Language::help_stored)}</h2>
                    <StoredData />
                </section>
            </Show>
            <p><a href=open_case>{translated(Language::open_case_link)}</a> " " {translated(Language::open_case_drop)}</p>
        </div>
    }
}
