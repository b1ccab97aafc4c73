//! Every query that was made from this browser in a workspace.

use crate::components::{JournalList, JournalScope, PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn JournalPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| {
            view! {
            <div class="journal-page">
                <PageHead title=caption(Language::journal_title) lead=caption(Language::journal_lead) />
                <JournalList workspace=workspace scope=JournalScope::Everything />
            </div>
        }
        .into_any()
        },
    )
}
