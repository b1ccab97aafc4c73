//! What differs on paper: lists have all their rows, and some views are rendered only for it.

use leptos::prelude::*;

/// Raises `limit`, the number of rendered rows of a list, to the maximum when the page is printed; call
/// it in a component's body.
pub fn render_all_when_printed(limit: RwSignal<usize>) {
    let before = window_event_listener(leptos::ev::beforeprint, move |_| {
        limit.try_set(usize::MAX);
    });
    on_cleanup(move || before.remove());
}

/// Sets `is_printing` to true while the page is printed; call it in a component's body.
pub fn track_printing(is_printing: RwSignal<bool>) {
    let before = window_event_listener(leptos::ev::beforeprint, move |_| {
        is_printing.try_set(true);
    });
    let after = window_event_listener(leptos::ev::afterprint, move |_| {
        is_printing.try_set(false);
    });
    on_cleanup(move || {
        before.remove();
        after.remove();
    });
}
