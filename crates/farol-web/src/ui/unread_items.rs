//! Line below a list that states how many of its items can't be read.

use super::language::use_t;
use leptos::prelude::*;

/// Renders the line; nothing if all items were read.
pub fn unread_items(count: usize) -> Option<impl IntoView + use<>> {
    let t = use_t();
    (count > 0).then(|| view! { <p class="muted">{move || t().items_unread(count as u64)}</p> })
}
