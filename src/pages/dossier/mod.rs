//! An analysis made ready for paper.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::route;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn DossierPage() -> impl IntoView {
    in_workspace(route::analysis_of, |_workspace, _subject| {
        view! { <PageHead title=caption(Language::dossier_title) /> }.into_any()
    })
}
