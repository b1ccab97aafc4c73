//! Modal dialog based on the native `<dialog>`, which traps the focus and restores it.

use super::icon::{Icon, IconView};
use super::language::translated;
use super::toast::ToastViewport;
use super::toast::Toasts;
use crate::platform::dom;
use farol_core::i18n::Language;
use leptos::html;
use leptos::prelude::*;

/// Modal dialog, shown while `open` is true; its children are rendered only while it is open.
///
/// Escape and the close button call `on_close`, unless the dialog is `binding`.
#[component]
pub fn Dialog(
    /// Unique id, because dialogs can be stacked.
    id: &'static str,
    /// True while the dialog is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Heading of the dialog.
    #[prop(into)]
    title: Signal<String>,
    /// Called when the user requests to close the dialog.
    #[prop(into)]
    on_close: Callback<()>,
    /// True if only an action inside the dialog can close it.
    #[prop(optional)]
    binding: bool,
    /// Content of the dialog.
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    synchronize(id, node, open);
    let children = StoredValue::new(children);
    let on_native_close = move |_| {
        // Browsers let a repeated Escape close any dialog, so a binding one is reopened.
        if open.try_get_untracked() != Some(true) || is_shown(node) {
            return;
        }
        if binding {
            show(node);
        } else {
            on_close.run(());
        }
    };
    let on_cancel = move |event: leptos::ev::Event| {
        // The signal controls whether the dialog is open, so the browser's own closing is
        // prevented.
        event.prevent_default();
        if !binding {
            on_close.run(());
        }
    };
    view! {
        <dialog
            class="dialog"
            node_ref=node
            id=id
            aria-labelledby=format!("{id}-title")
            on:close=on_native_close
            on:cancel=on_cancel
            on:keydown=move |event| close_by_escape(&event, binding, on_close)
        >
            <Show when=move || open.get()>
                <DialogHeader id=id title=title is_closable=!binding on_close=on_close />
                {move || children.with_value(|children| children())}
            </Show>
            <ToastViewport place=id />
        </dialog>
    }
}

/// Closes the dialog by Escape in an empty search field: Safari keeps that key for its search fields.
fn close_by_escape(event: &leptos::ev::KeyboardEvent, binding: bool, on_close: Callback<()>) {
    if event.key() == "Escape" && dom::is_in_empty_search_field(event) {
        event.prevent_default();
        if !binding {
            on_close.run(());
        }
    }
}

/// Opens and closes the element as `open` changes, and moves the toasts into the open dialog.
fn synchronize(id: &'static str, node: NodeRef<html::Dialog>, open: Signal<bool>) {
    let toasts = Toasts::get();
    Effect::new(move |_| toasts.set_dialog_open(id, open.get()));
    on_cleanup(move || toasts.set_dialog_open(id, false));
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => show(node),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
}

#[component]
fn DialogHeader(
    id: &'static str,
    title: Signal<String>,
    is_closable: bool,
    on_close: Callback<()>,
) -> impl IntoView {
    let close_button = is_closable.then(|| {
        view! {
            <button
                type="button"
                class="icon-button"
                data-kind="quiet"
                aria-label=translated(Language::close)
                on:click=move |_| on_close.run(())
            >
                <IconView icon=Icon::Close />
            </button>
        }
    });
    view! {
        <div class="dialog-header">
            <h2 id=format!("{id}-title")>{move || title.get()}</h2>
            {close_button}
        </div>
    }
}

/// Returns whether the dialog is shown; a close event is asynchronous, so it may have been reopened
/// since. True after its removal.
fn is_shown(node: NodeRef<html::Dialog>) -> bool {
    let dialog = node.try_get_untracked().flatten();
    dialog.is_none_or(|dialog| dialog.open())
}

fn show(node: NodeRef<html::Dialog>) {
    if let Some(dialog) = node.try_get_untracked().flatten() {
        // Fails only if the element is not in the document.
        let _ = dialog.show_modal();
    }
}
