//! Empty state of a list.

use super::icon::{Icon, IconView};
use super::language::translated;
use farol_core::i18n::Message;
use leptos::prelude::*;

/// Empty state: states that a list has no entries and how to add one.
#[component]
pub fn EmptyState(
    /// Icon for the kind of list.
    icon: Icon,
    /// Statement that the list is empty.
    title: Message,
    /// Hint on how to add an entry.
    hint: Message,
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
