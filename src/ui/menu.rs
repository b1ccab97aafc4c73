//! Disclosure: a button with a popup box below it.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

/// Disclosure that closes on Escape, on an outside click, on a click on a link inside it, and when
/// it loses the focus.
#[component]
pub fn Disclosure(
    /// Accessible name of the button.
    #[prop(into)]
    label: Signal<String>,
    /// True to repeat the label as a tooltip; false if it contains a document number, which privacy
    /// mode may have to hide.
    #[prop(default = true)]
    has_tip: bool,
    /// Set to whether the box is open, for content that is costly to keep rendered.
    #[prop(optional)]
    opened: Option<RwSignal<bool>>,
    /// Content of the button.
    summary: Children,
    /// Content of the box.
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Details>::new();
    let close = move || {
        if let Some(details) = node.try_get_untracked().flatten() {
            details.set_open(false);
        }
    };
    let outside = window_event_listener(leptos::ev::click, move |event| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Node>().ok());
        if let Some(details) = node.try_get_untracked().flatten()
            && details.open()
            && !details.contains(target.as_ref())
        {
            details.set_open(false);
        }
    });
    on_cleanup(move || outside.remove());
    let on_leave = move |event: leptos::ev::FocusEvent| {
        // Without a related target the focus was lost to a click or to another window.
        let next = event
            .related_target()
            .and_then(|target| target.dyn_into::<Node>().ok());
        // The event also fires when the focused menu is removed; its node is then already unset.
        if let (Some(next), Some(details)) = (next, node.try_get_untracked().flatten())
            && !details.contains(Some(&next))
        {
            details.set_open(false);
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let is_open = node
            .try_get_untracked()
            .flatten()
            .is_some_and(|details| details.open());
        if event.key() == "Escape" && is_open {
            // Marks the event as handled, so that the page's Escape shortcut ignores it.
            event.prevent_default();
            close();
            let summary = node
                .get_untracked()
                .and_then(|details| details.query_selector("summary").ok().flatten());
            if let Some(summary) = summary.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
                let _ = summary.focus();
            }
        }
    };
    let follow = move |event: leptos::ev::MouseEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| matches!(target.closest("a"), Ok(Some(_)))) {
            close();
        }
    };
    let on_toggle = move |_| {
        if let (Some(opened), Some(details)) = (opened, node.try_get_untracked().flatten()) {
            opened.try_set(details.open());
        }
    };
    view! {
        <details class="menu" node_ref=node on:toggle=on_toggle on:keydown=on_key on:focusout=on_leave>
            <summary aria-label=move || label.get() title=move || has_tip.then(|| label.get())>
                {summary()}
            </summary>
            <div class="menu-box" on:click=follow>{children()}</div>
        </details>
    }
}
