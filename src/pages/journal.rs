//! Journal page: the queries made from this browser in a workspace.

use crate::components::journal_list::{JournalList, JournalScope};
use crate::components::layout::workspace_page;
use crate::components::save_case_file::UnsavedStatus;
use crate::ui::PageHeader;
use crate::ui::translated_signal;
use farol_core::i18n::Language;
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
