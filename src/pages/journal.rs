//! Journal page: the queries made from this browser in a workspace.

use farol_core::i18n::Language;
use farol_web::components::journal_list::{JournalList, JournalScope};
use farol_web::components::layout::workspace_page;
use farol_web::components::save_case_file::UnsavedStatus;
use farol_web::ui::PageHeader;
use farol_web::ui::translated_signal;
use leptos::prelude::*;

/// Renders the journal page.
#[component]
pub fn JournalPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| {
            view! {
            <div class="journal-page">
                <PageHeader title=translated_signal(Language::queries_journal_title) lead=translated_signal(Language::queries_journal_lead) />
                <UnsavedStatus />
                <JournalList workspace=workspace scope=JournalScope::Everything />
            </div>
        }
        .into_any()
        },
    )
}
