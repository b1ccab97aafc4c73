//! Button that switches a node between table and list.

use super::state::JsonViewerState;
use crate::ui::use_t;
use farol_core::view_model::json_view::{ExpandTarget, NodeId};
use leptos::prelude::*;

/// Renders the button that switches a node between table and list.
pub(super) fn as_list_button(view: JsonViewerState, target: ExpandTarget, id: NodeId) -> AnyView {
    let t = use_t();
    let text = move || {
        if view.expansion.with(|expansion| expansion.is_listed(id)) {
            t().show_as_table()
        } else {
            t().show_as_list()
        }
    };
    view! {
        <Show when=move || view.is_open(target)>
            <button
                type="button"
                class="button json-viewer-table-switch"
                data-kind="link"
                on:click=move |_| view.expansion.update(|expansion| expansion.toggle_listed(id))
            >
                {text}
            </button>
        </Show>
    }
    .into_any()
}
