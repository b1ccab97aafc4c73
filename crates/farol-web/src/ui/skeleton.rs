//! Skeleton rows for content that is loading.

use super::language::translated;
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Gray skeleton rows; the style sheet delays them, so that fast responses don't flicker.
#[component]
pub fn Skeleton(
    /// Number of rows.
    rows: u32,
) -> impl IntoView {
    view! {
        <div class="skeleton" role="status">
            <span class="visually-hidden">{translated(Language::loading)}</span>
            {(0..rows).map(|_| view! { <div class="skeleton-row"></div> }).collect_view()}
        </div>
    }
}
