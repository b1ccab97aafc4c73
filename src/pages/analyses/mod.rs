//! Making analyses, and the journal of those that were made.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn AnalysesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |_workspace, _subject| {
            view! { <PageHead title=caption(Language::analyses_title) /> }.into_any()
        },
    )
}
