//! Grey bars that stand for rows to come.

use super::use_t;
use leptos::prelude::*;

/// Grey rows; the style sheet shows them only after a moment, so that fast answers don't flash.
#[component]
pub fn Skeleton(
    /// How many rows.
    rows: u32,
) -> impl IntoView {
    let t = use_t();
    view! {
        <div class="skeleton" role="status">
            <span class="visually-hidden">{move || t().loading()}</span>
            {(0..rows).map(|_| view! { <div class="skeleton-row"></div> }).collect_view()}
        </div>
    }
}
