//! Journal page: the queries made from this browser in a workspace.

use crate::components::{JournalList, JournalScope, PageHeader, workspace_page};
use crate::i18n::Language;
use crate::ui::translated_signal;
use leptos::prelude::*;

/// Renders the journal page.
#[component]
pub fn JournalPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| {
            view! {
            <div class="journal-page">
                <PageHeader title=translated_signal(Language::journal_title) lead=translated_signal(Language::journal_lead) />
                <JournalList workspace=workspace scope=JournalScope::Everything />
            </div>
        }
        .into_any()
        },
    )
}
