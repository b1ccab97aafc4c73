//! Bar that shows a share of a whole, beside a text that states it.

use leptos::prelude::*;

/// Renders the bar; hidden from assistive technology.
#[component]
pub fn ShareBar(
    /// Share in thousandths.
    share: u16,
) -> impl IntoView {
    view! {
        <svg class="share-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="share-bar-fill" width=share.to_string() height="10" />
        </svg>
    }
}
