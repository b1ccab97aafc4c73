//! An address that leads nowhere.

use crate::components::NotFound;
use leptos::prelude::*;

/// Says so, and offers the way back.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    view! { <NotFound /> }
}
