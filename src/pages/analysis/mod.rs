//! An analysis: how far it is, and its processes counted by class.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::route;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn AnalysisPage() -> impl IntoView {
    in_workspace(route::analysis_of, |_workspace, _subject| {
        view! { <PageHead title=caption(Language::analysis_title) /> }.into_any()
    })
}
