//! Not-found page.

use super::page_head::PageHeader;
use crate::i18n::Language;
use crate::route::Route;
use crate::services::use_navigation;
use crate::ui::{translated, translated_signal};
use leptos::prelude::*;

/// Renders the page with a link to the home page.
#[component]
pub fn NotFound() -> impl IntoView {
    let home = use_navigation().link(&Route::Home);
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
