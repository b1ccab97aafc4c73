//! Looking a process up by its number.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ProcessesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |_workspace, _subject| {
            view! { <PageHead title=caption(Language::processes_title) /> }.into_any()
        },
    )
}
