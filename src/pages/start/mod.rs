//! Start page of a workspace: universal input, balance, queries in progress, recent queries, and
//! first steps; for an empty workspace also the data that the browser stores.

mod case_file_drop;
mod daily_chart;
mod first_steps;
mod in_progress;
mod remaining;
mod sections;

use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::command_palette::{CommandField, SuggestionSources};
use farol_web::components::layout::workspace_page;
use farol_web::components::lazy_chunks::{LazySection, lazy_chunks};
use farol_web::services::{PageStateCache, use_navigation};
use farol_web::ui::{PageHeader, translated, translated_signal};
use leptos::prelude::*;
use remaining::Remaining;
use sections::{StartContext, StartSections};

// The history and its states need much of the program; what the user types into doesn't.
lazy_chunks! {
    start_sections {
        start_sections => StartSections,
    }
}

/// Renders the start page.
#[component]
pub fn StartPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Start workspace=workspace /> }.into_any(),
    )
}

#[component]
fn Start(workspace: WorkspaceKey) -> impl IntoView {
    // Preserved across pages, and never in the URL.
    let typed = PageStateCache::signal::<String>(workspace);
    let navigation = use_navigation();
    let open_case = navigation.link(&Route::OpenCase);
    provide_context(StartContext { workspace });
    view! {
        <div class="start-page" on:dragover=case_file_drop::accept on:drop=move |event| case_file_drop::open(&event, navigation)>
            <PageHeader title=translated_signal(Language::start_title) lead=translated_signal(Language::start_lead) />
            <div class="start-top">
                <section class="card start-command">
                    <CommandField
                        workspace=workspace
                        id="start-field"
                        typed=typed
                        sources=SuggestionSources::DocumentsAndProcesses
                        label=translated_signal(Language::start_field)
                        on_done=move |()| { typed.try_set(String::new()); }
                    />
                    <p class="muted"><a href=open_case>{translated(Language::open_case_link)}</a> " " {translated(Language::open_case_drop)}</p>
                </section>
                <Remaining workspace=workspace />
            </div>
            <LazySection load=start_sections />
        </div>
    }
}
