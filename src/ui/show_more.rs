//! The way to the rows of a list that aren't drawn yet.

use super::{LoadMoreButton, use_t};
use leptos::prelude::*;

/// A button that says how many rows come next and how many are left, until all are drawn.
#[component]
pub fn ShowMore(
    /// How many are drawn at most.
    shown: RwSignal<usize>,
    /// How many there are.
    #[prop(into)]
    total: Signal<usize>,
    /// How many more are drawn at a time.
    step: usize,
    /// What follows a press.
    #[prop(optional)]
    then: Option<fn()>,
) -> impl IntoView {
    let t = use_t();
    let left = Memo::new(move |_| total.get().saturating_sub(shown.get()));
    let more = Callback::new(move |()| {
        shown.update(|shown| *shown = shown.saturating_add(step));
        if let Some(then) = then {
            then();
        }
    });
    let words = move || {
        let count = |rows: usize| t().count(rows as u64);
        t().show_more(&count(left.get().min(step)), &count(left.get()))
    };
    view! {
        // Of nothing there is no end either: the list says itself that it is empty.
        <Show when=move || total.get() != 0>
            <p class="show-more">
                <LoadMoreButton has_more=Signal::derive(move || left.get() != 0) on_press=more>{words}</LoadMoreButton>
            </p>
        </Show>
    }
}
