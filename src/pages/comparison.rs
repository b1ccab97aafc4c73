//! Two analyses of one document: what rose, fell, appeared and vanished.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::route;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ComparisonPage() -> impl IntoView {
    in_workspace(
        |path| Some((route::analysis_of(path)?, route::compared_of(path)?)),
        |_workspace, _subject| {
            view! { <PageHead title=caption(Language::comparison_title) /> }.into_any()
        },
    )
}
