//! The processes of a document, as the partner counts them.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn PartnerProcessesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |_workspace, _subject| {
            view! { <PageHead title=caption(Language::partner_title) /> }.into_any()
        },
    )
}
