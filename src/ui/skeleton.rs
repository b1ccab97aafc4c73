//! Grey bars that stand for rows to come.

use super::translated;
use crate::i18n::Language;
use leptos::prelude::*;

/// Grey rows; the style sheet shows them only after a moment, so that fast answers don't flash.
#[component]
pub fn Skeleton(
    /// How many rows.
    rows: u32,
) -> impl IntoView {
    view! {
        <div class="skeleton" role="status">
            <span class="visually-hidden">{translated(Language::loading)}</span>
            {(0..rows).map(|_| view! { <div class="skeleton-row"></div> }).collect_view()}
        </div>
    }
}
