//! Not-found page.

use crate::services::use_navigation;
use crate::ui::PageHeader;
use crate::ui::{translated, translated_signal};
use farol_core::i18n::Language;
use farol_core::route::HOME;
use leptos::prelude::*;

/// Renders the page with a link to the home page.
#[component]
pub fn NotFound() -> impl IntoView {
    let home = use_navigation().link_to(HOME);
    view! {
        <div class="narrow-page">
            <PageHeader
                title=translated_signal(Language::page_not_found)
                lead=translated_signal(Language::page_not_found_hint)
            />
            <p><a class="button" href=home>{translated(Language::go_home)}</a></p>
        </div>
    }
}
