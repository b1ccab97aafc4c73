//! Bar that shows a share of a whole, or of the largest of a list, beside a text that states it.

use leptos::prelude::*;

/// Renders the bar; hidden from assistive technology.
#[component]
pub fn ShareBar(
    /// Share in thousandths.
    share: u16,
    /// True if the whole is the largest number of the list: then no track suggests a total.
    #[prop(optional)]
    is_ranking: bool,
) -> impl IntoView {
    view! {
        <svg class="share-bar" data-ranking=is_ranking.then_some("") viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="share-bar-fill" width=share.to_string() height="10" />
        </svg>
    }
}
