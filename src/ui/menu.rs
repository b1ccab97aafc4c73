//! A button that unfolds a small box below it.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

/// A disclosure: it closes on Escape, on a click elsewhere, on a link inside it, and when the focus
/// leaves it.
#[component]
pub fn Disclosure(
    /// What the button is called for those who can't see its content.
    #[prop(into)]
    label: Signal<String>,
    /// Whether a pointer that rests on it is told the same: not where the label holds a document,
    /// which the screen may have to hide.
    #[prop(default = true)]
    has_tip: bool,
    /// Told whether the box is unfolded, for content that is costly to keep ready.
    #[prop(optional)]
    opened: Option<RwSignal<bool>>,
    /// What the button shows.
    summary: Children,
    /// What unfolds.
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
        // Without a new place for the focus it was a click, or the window lost it.
        let next = event
            .related_target()
            .and_then(|target| target.dyn_into::<Node>().ok());
        // A menu that is taken away with the focus in it tells so too, when its node is gone already.
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
    let follow = move |event: leptos::ev::MouseEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| matches!(target.closest("a"), Ok(Some(_)))) {
            close();
        }
    };
    let tell = move |_| {
        if let (Some(opened), Some(details)) = (opened, node.try_get_untracked().flatten()) {
            opened.try_set(details.open());
        }
    };
    view! {
        <details class="menu" node_ref=node on:toggle=tell on:keydown=on_key on:focusout=on_leave>
            <summary aria-label=move || label.get() title=move || has_tip.then(|| label.get())>
                {summary()}
            </summary>
            <div class="menu-box" on:click=follow>{children()}</div>
        </details>
    }
}
