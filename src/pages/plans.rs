//! The plans of a workspace: what they allow, and what is left of them.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn PlansPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |_workspace, _subject| {
            view! { <PageHead title=caption(Language::plans_title) /> }.into_any()
        },
    )
}
