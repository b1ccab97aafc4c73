//! Disclosure: a button with a popup box below it.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlDetailsElement, HtmlElement, Node};

/// Element of a disclosure.
#[derive(Clone, Copy)]
struct DetailsRef(NodeRef<html::Details>);

impl DetailsRef {
    /// Returns the element; `None` after its removal, which events can follow.
    fn get(self) -> Option<HtmlDetailsElement> {
        self.0.try_get_untracked().flatten()
    }

    fn is_open(self) -> bool {
        self.get().is_some_and(|details| details.open())
    }

    fn close(self) {
        if let Some(details) = self.get() {
            details.set_open(false);
        }
    }

    /// Closes the disclosure if `node` is outside it.
    fn close_unless_contains(self, node: Option<&Node>) {
        if let Some(details) = self.get()
            && details.open()
            && !details.contains(node)
        {
            details.set_open(false);
        }
    }

    fn focus_summary(self) {
        let summary = self
            .get()
            .and_then(|details| details.query_selector("summary").ok().flatten());
        if let Some(summary) = summary.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            // On failure the focus stays where it is.
            let _ = summary.focus();
        }
    }
}

/// Returns the node of an event's target.
fn node_of(target: Option<EventTarget>) -> Option<Node> {
    target.and_then(|target| target.dyn_into::<Node>().ok())
}

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
    let details = DetailsRef(NodeRef::new());
    let outside = window_event_listener(leptos::ev::click, move |event| {
        details.close_unless_contains(node_of(event.target()).as_ref());
    });
    on_cleanup(move || outside.remove());
    let on_leave = move |event: leptos::ev::FocusEvent| {
        // Without a related target the focus was lost to a click or to another window.
        if let Some(next) = node_of(event.related_target()) {
            details.close_unless_contains(Some(&next));
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && details.is_open() {
            // Marks the event as handled, so that the page's Escape shortcut ignores it.
            event.prevent_default();
            details.close();
            details.focus_summary();
        }
    };
    let follow = move |event: leptos::ev::MouseEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| matches!(target.closest("a"), Ok(Some(_)))) {
            details.close();
        }
    };
    let on_toggle = move |_| {
        if let (Some(opened), Some(details)) = (opened, details.get()) {
            opened.try_set(details.open());
        }
    };
    view! {
        <details class="menu" node_ref=details.0 on:toggle=on_toggle on:keydown=on_key on:focusout=on_leave>
            <summary aria-label=move || label.get() title=move || has_tip.then(|| label.get())>
                {summary()}
            </summary>
            <div class="menu-box" on:click=follow>{children()}</div>
        </details>
    }
}
