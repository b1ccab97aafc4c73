//! Amount that is abbreviated on the screen, and in full in its tip, for screen readers and on paper.

use super::language::use_t;
use farol_core::model::money::Cents;
use leptos::prelude::*;

/// Renders the amount.
#[component]
pub fn CompactAmount(
    /// Amount to render.
    amount: Cents,
) -> impl IntoView {
    let t = use_t();
    let full = move || amount.format(t().format_locale());
    let is_whole = move || t().compact_money(amount) == full();
    view! {
        <Show
            when=is_whole
            fallback=move || view! {
                <span class="compact-amount" title=full aria-hidden="true">{move || t().compact_money(amount)}</span>
                <span class="compact-amount-full">{full}</span>
            }
        >
            <span>{full}</span>
        </Show>
    }
}
