//! A modal dialog: the browser's own, which keeps the focus inside and gives it back.

use super::toast::ToastViewport;
use super::{Icon, IconView, Toasts, scope_language, translated};
use crate::i18n::Language;
use leptos::html;
use leptos::prelude::*;

/// A dialog that is shown while `open` is true; its content lives only that long.
///
/// Escape and the close button call `on_close`, unless the dialog is `binding`.
#[component]
pub fn Dialog(
    /// A name of its own: one dialog can stand over another.
    id: &'static str,
    /// Whether it is shown.
    #[prop(into)]
    open: Signal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// Called when the person wants it closed.
    #[prop(into)]
    on_close: Callback<()>,
    /// Whether it can only be left by an action inside it.
    #[prop(optional)]
    binding: bool,
    /// What it holds.
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
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
    let children = StoredValue::new(children);
    let close = move || on_close.run(());
    view! {
        <dialog
            class="dialog"
            node_ref=node
            id=id
            aria-labelledby=format!("{id}-title")
            on:close=move |_| {
                // A browser lets an insistent Escape close any dialog: a binding one comes back.
                // The event comes late: the dialog may have been opened again since.
                let dialog = node.try_get_untracked().flatten();
                let is_shown = dialog.is_none_or(|dialog| dialog.open());
                if open.try_get_untracked() == Some(true) && !is_shown {
                    if binding {
                        show(node);
                    } else {
                        close();
                    }
                }
            }
            on:cancel=move |event: leptos::ev::Event| {
                // The signal decides what is shown: the browser must not close it behind our back.
                event.prevent_default();
                if !binding {
                    close();
                }
            }
        >
            <Show when=move || open.get()>
                <header class="dialog-head">
                    <h2 id=format!("{id}-title")>{move || title.get()}</h2>
                    <Show when=move || !binding>
                        <button
                            type="button"
                            class="icon-button"
                            data-kind="quiet"
                            aria-label=translated(Language::close)
                            on:click=move |_| close()
                        >
                            <IconView icon=Icon::Close />
                        </button>
                    </Show>
                </header>
                {move || {
                    scope_language();
                    children.with_value(|children| children())
                }}
            </Show>
            <ToastViewport place=id />
        </dialog>
    }
}

fn show(node: NodeRef<html::Dialog>) {
    if let Some(dialog) = node.try_get_untracked().flatten() {
        // It fails only for a dialog that isn't in the page.
        let _ = dialog.show_modal();
    }
}
