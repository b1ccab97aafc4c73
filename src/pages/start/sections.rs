//! Sections below the input of the start page: recent queries, queries in progress, and first steps.

use super::first_steps::FirstSteps;
use super::in_progress::InProgress;
use farol_core::i18n::Language;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::journal_list::RecentQueries;
use farol_web::components::layout::StoredData;
use farol_web::services::BatchRunner;
use farol_web::store::Journal;
use farol_web::ui::translated;
use leptos::prelude::*;
use strum::VariantArray;

/// Maximum number of recent queries.
const MAX_RECENT: usize = 8;

/// Workspace of the page.
#[derive(Clone, Copy)]
pub(super) struct StartContext {
    pub(super) workspace: WorkspaceKey,
}

/// Renders the sections; in an empty workspace the first steps in detail.
#[component]
pub(super) fn StartSections() -> impl IntoView {
    let StartContext { workspace } = expect_context();
    let journal = Journal::get();
    let batches = BatchRunner::get().batches();
    let is_empty = Memo::new(move |_| {
        let has_batch = batches.with(|batch| batch.is_some_and(|it| it.workspace == workspace));
        !has_batch && journal.is_empty(workspace)
    });
    view! {
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
    }
}
