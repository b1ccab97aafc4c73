//! The credit register: asking for one of its five products.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ScrPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |_, ()| {
            view! {
                <PageHead title=caption(Language::area_scr) lead=caption(Language::area_scr_lead) />
            }
            .into_any()
        },
    )
}
