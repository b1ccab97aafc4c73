//! Button for the rows of a list that are not rendered yet.

use super::language::use_t;
use super::load_more_button::LoadMoreButton;
use leptos::prelude::*;

/// Button that shows the size of the next step and the number of remaining rows, until all rows are
/// rendered.
#[component]
pub fn ShowMore(
    /// Number of rendered rows.
    shown: RwSignal<usize>,
    /// Total number of rows.
    #[prop(into)]
    total: Signal<usize>,
    /// Number of rows added per press.
    step: usize,
    /// Called after a press.
    #[prop(optional)]
    then: Option<fn()>,
) -> impl IntoView {
    let t = use_t();
    let remaining = Memo::new(move |_| total.get().saturating_sub(shown.get()));
    let more = Callback::new(move |()| {
        shown.update(|shown| *shown = shown.saturating_add(step));
        if let Some(then) = then {
            then();
        }
    });
    let label = move || {
        let count = |rows: usize| t().count(rows as u64);
        match remaining.get() {
            1 => t().show_rest_one().to_owned(),
            rest if rest <= step => t().show_rest(&count(rest)),
            rest => t().show_more(&count(step), &count(rest)),
        }
    };
    view! {
        // An empty list has its own empty state, so no end text either.
        <Show when=move || total.get() != 0>
            <p class="show-more">
                <LoadMoreButton has_more=Signal::derive(move || remaining.get() != 0) on_press=more>{label}</LoadMoreButton>
            </p>
        </Show>
    }
}
