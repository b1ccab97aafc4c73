//! An address that leads nowhere.

use crate::components::PageHead;
use crate::data::use_address;
use crate::route::Route;
use crate::ui::use_t;
use leptos::prelude::*;

/// Says so, and offers the way back.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    let t = use_t();
    let home = use_address().link(&Route::Home);
    view! {
        <div class="narrow-page">
            <PageHead
                title=Signal::derive(move || t().page_not_found().to_owned())
                lead=Signal::derive(move || t().page_not_found_hint().to_owned())
            />
            <p><a class="button" href=home>{move || t().go_home()}</a></p>
        </div>
    }
}
