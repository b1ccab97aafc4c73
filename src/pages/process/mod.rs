//! The details of one process.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::route;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ProcessPage() -> impl IntoView {
    in_workspace(route::process_of, |_workspace, _subject| {
        view! { <PageHead title=caption(Language::process_title) /> }.into_any()
    })
}
