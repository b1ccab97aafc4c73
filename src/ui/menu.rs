//! A button that unfolds a small box below it.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

/// A disclosure: it closes on Escape, on a click elsewhere, and when the focus leaves it.
#[component]
pub fn Menu(
    /// What the button is called for those who can't see its content.
    #[prop(into)]
    label: Signal<String>,
    /// What the button shows.
    summary: Children,
    /// What unfolds.
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Details>::new();
    let close = move || {
        if let Some(details) = node.get_untracked() {
            details.set_open(false);
        }
    };
    let outside = window_event_listener(leptos::ev::click, move |event| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Node>().ok());
        if let Some(details) = node.get_untracked()
            && details.open()
            && !details.contains(target.as_ref())
        {
            details.set_open(false);
        }
    });
    on_cleanup(move || outside.remove());
    let on_leave = move |event: leptos::ev::FocusEvent| {
        // Without a new place for the focus it was a click, or the window lost it.
        let next = event
            .related_target()
            .and_then(|target| target.dyn_into::<Node>().ok());
        if let (Some(next), Some(details)) = (next, node.get_untracked())
            && !details.contains(Some(&next))
        {
            details.set_open(false);
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            // Taken: the page's own Escape doesn't count any more.
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
    view! {
        <details class="menu" node_ref=node on:keydown=on_key on:focusout=on_leave>
            <summary aria-label=move || label.get() title=move || label.get()>
                {summary()}
            </summary>
            <div class="menu-box">{children()}</div>
        </details>
    }
}
