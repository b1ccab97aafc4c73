//! Page of an unknown URL.

use farol_web::components::layout::NotFound;
use leptos::prelude::*;

/// Renders the error and a link back.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    view! { <NotFound /> }
}
