//! The processes behind one risk class of an analysis.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::route;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn RiskDetailPage() -> impl IntoView {
    in_workspace(
        |path| Some((route::analysis_of(path)?, route::risk_of(path)?)),
        |_workspace, _subject| {
            view! { <PageHead title=caption(Language::risk_detail_title) /> }.into_any()
        },
    )
}
