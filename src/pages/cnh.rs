//! Requests about driver's licences.

use crate::components::{PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn CnhPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |_, ()| {
            view! {
                <PageHead title=caption(Language::area_cnh) lead=caption(Language::area_cnh_lead) />
            }
            .into_any()
        },
    )
}
