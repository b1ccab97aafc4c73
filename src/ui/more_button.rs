//! The button for the next part of something long, and the line that takes its place at the end.

use super::translated;
use crate::i18n::Language;
use crate::platform::dom;
use leptos::{html, prelude::*};

/// A button for as long as there is more. The press that brings the last of it takes the button away,
/// and a line in its place takes the focus, which would be lost with it.
#[component]
pub fn LoadMoreButton(
    /// Whether there is more.
    #[prop(into)]
    has_more: Signal<bool>,
    /// What brings it.
    on_press: Callback<()>,
    /// The button's class.
    #[prop(default = "button")]
    class: &'static str,
    /// The button's kind.
    #[prop(optional)]
    kind: Option<&'static str>,
    /// The button's words.
    children: ChildrenFn,
) -> impl IntoView {
    // Whether the end was reached by a press: nobody is led to it by a shorter list.
    let is_reached = RwSignal::new(false);
    let end = NodeRef::<html::Span>::new();
    let press = move |_| {
        on_press.run(());
        is_reached.set(!has_more.get_untracked());
    };
    Effect::new(move |_| {
        if has_more.get() {
            is_reached.set(false);
        }
    });
    Effect::new(move |_| {
        if let Some(end) = end.get() {
            // Who reads stays at what came first, however far away the line is.
            dom::focus_without_scroll(&end);
        }
    });
    let line = move || {
        is_reached.get().then(|| view! { <span class="hint" tabindex="-1" node_ref=end>{translated(Language::all_shown)}</span> })
    };
    view! {
        <Show when=move || has_more.get() fallback=line>
            <button type="button" class=class data-kind=kind on:click=press>{children()}</button>
        </Show>
    }
}
