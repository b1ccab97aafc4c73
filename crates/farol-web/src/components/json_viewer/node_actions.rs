//! Actions of one node: show the original value, copy the value, copy the path.

use super::state::JsonViewerState;
use super::value_format::is_reformatted;
use crate::ui::sensitive_attr;
use crate::ui::{CopyButton, Icon, IconView, legible, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::view_model::json_view::{NodeId, original_text};
use leptos::prelude::*;

/// Renders the button that expands the actions of a node.
pub(super) fn button(view: JsonViewerState, id: NodeId) -> Option<AnyView> {
    if !view.options.has_actions {
        return None;
    }
    let t = use_t();
    let path = view.content().path(id);
    let is_open = move || view.node_with_actions.get() == Some(id);
    let toggle = move |_| {
        view.node_with_actions
            .update(|node| *node = if *node == Some(id) { None } else { Some(id) });
    };
    let button = view! {
        <button
            type="button"
            class="icon-button json-viewer-node-actions"
            data-kind="quiet"
            aria-label=move || t().options_of(&path)
            aria-expanded=move || is_open().to_string()
            on:click=toggle
        >
            <IconView icon=Icon::More />
        </button>
    };
    Some(button.into_any())
}

/// Renders the actions of a node while they are expanded.
pub(super) fn strip(view: JsonViewerState, id: NodeId) -> Option<AnyView> {
    let shown = move || {
        (view.node_with_actions.get() == Some(id)).then(|| untrack(|| action_list(view, id)))
    };
    view.options.has_actions.then(|| shown.into_any())
}

/// Returns the text to copy for a node: a string without quotes, any other value as JSON.
fn copied(view: JsonViewerState, id: NodeId) -> String {
    let content = view.content();
    let Some(value) = content.value(id) else {
        return String::new();
    };
    original_text(value).map_or_else(|| value.to_pretty(), std::borrow::Cow::into_owned)
}

fn action_list(view: JsonViewerState, id: NodeId) -> AnyView {
    let content = view.content();
    let path = content.path(id);
    let shown_path = path.clone();
    let original = is_reformatted(&content.recognize(id)).then(|| {
        let value = copied(view, id);
        let private = sensitive_attr(&value);
        view! {
            <p>
                <span class="muted">{translated(Language::original_value)}</span>
                " "
                <bdi><code data-sensitive=private>{legible(value)}</code></bdi>
            </p>
        }
    });
    view! {
        <div class="json-viewer-node-details">
            <p><code class="viewer-path">{legible(shown_path)}</code></p>
            {original}
            <div class="json-viewer-node-details-actions">
                <CopyButton text=Signal::derive(move || copied(view, id)) label=translated_signal(Language::copy_value) with_text=true />
                // Only programs need the place of a value.
                <Show when=move || view.originals.get()>
                    <CopyButton text=Signal::stored(path.clone()) label=translated_signal(Language::copy_path) with_text=true />
                </Show>
            </div>
        </div>
    }
    .into_any()
}
