//! Button that loads more of a list, and the status text that replaces it at the end.

use super::language::translated;
use crate::platform::dom;
use farol_core::i18n::Language;
use leptos::{html, prelude::*};

/// Button that is rendered while more content is available. The press that loads the last of it
/// removes the button; a status text then takes the focus, which would otherwise be lost.
#[component]
pub fn LoadMoreButton(
    /// True if more content is available.
    #[prop(into)]
    has_more: Signal<bool>,
    /// Called to load more.
    on_press: Callback<()>,
    /// CSS class of the button.
    #[prop(default = "button")]
    class: &'static str,
    /// Value of `data-kind` on the button.
    #[prop(optional)]
    kind: Option<&'static str>,
    /// Text of the button.
    children: ChildrenFn,
) -> impl IntoView {
    // True if a press reached the end; a list that shrinks must not move the focus.
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
            // No scrolling: the newly loaded content stays in view, however far away the status
            // text is.
            dom::focus_without_scroll(&end);
        }
    });
    let fallback = move || {
        is_reached.get().then(|| view! { <span class="hint" tabindex="-1" node_ref=end>{translated(Language::all_shown)}</span> })
    };
    view! {
        <Show when=move || has_more.get() fallback=fallback>
            <button type="button" class=class data-kind=kind on:click=press>{children()}</button>
        </Show>
    }
}
