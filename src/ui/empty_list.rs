//! What stands in the place of a list that has nothing yet.

use super::{Icon, IconView, translated};
use crate::i18n::Language;
use leptos::prelude::*;

/// Says that there's nothing yet, and how something comes here.
#[component]
pub fn EmptyState(
    /// What the list is of.
    icon: Icon,
    /// That there's nothing.
    title: fn(Language) -> &'static str,
    /// How something comes here.
    hint: fn(Language) -> &'static str,
) -> impl IntoView {
    view! {
        <div class="table-frame">
            <div class="empty">
                <IconView icon=icon />
                <h3>{translated(title)}</h3>
                <p>{translated(hint)}</p>
            </div>
        </div>
    }
}
