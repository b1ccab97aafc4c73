//! What stands where an address leads nowhere.

use super::page_head::PageHead;
use crate::data::use_address;
use crate::i18n::Language;
use crate::route::Route;
use crate::ui::{caption, text};
use leptos::prelude::*;

/// Says so, and offers the way back.
#[component]
pub fn NotFound() -> impl IntoView {
    let home = use_address().link(&Route::Home);
    view! {
        <div class="narrow-page">
            <PageHead
                title=caption(Language::page_not_found)
                lead=caption(Language::page_not_found_hint)
            />
            <p><a class="button" href=home>{text(Language::go_home)}</a></p>
        </div>
    }
}
