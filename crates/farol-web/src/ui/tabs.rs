//! Tabs: a list of tabs of which one is selected, as in the ARIA tabs pattern.

use super::language::translated;
use crate::platform::dom;
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Tab: its name, which ids are made of, and its label.
pub type Tab = (&'static str, fn(Language) -> &'static str);

/// Renders the list of tabs; arrow keys, Home and End select another one.
///
/// The panel must have the id `NAME-panel` and be labelled by `NAME-tab`.
#[component]
pub fn Tabs<const N: usize>(
    /// Accessible name of the list.
    label: fn(Language) -> &'static str,
    /// Tabs in display order.
    tabs: [Tab; N],
    /// Name of the selected tab.
    #[prop(into)]
    selected: Signal<&'static str>,
    /// Called with the name of the tab to select.
    on_select: Callback<&'static str>,
) -> impl IntoView {
    let select = move |name: &'static str| {
        on_select.run(name);
        dom::focus(&format!("#{name}-tab"));
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let now = selected.get_untracked();
        let at = tabs
            .iter()
            .position(|(name, _)| *name == now)
            .unwrap_or_default();
        let next = match event.key().as_str() {
            "ArrowRight" => (at + 1) % N.max(1),
            "ArrowLeft" => at.checked_sub(1).unwrap_or(N.saturating_sub(1)),
            "Home" => 0,
            "End" => N.saturating_sub(1),
            _ => return,
        };
        event.prevent_default();
        if let Some((name, _)) = tabs.get(next) {
            select(name);
        }
    };
    let buttons = tabs.map(|(name, label)| {
        let is_selected = move || selected.get() == name;
        view! {
            <button
                type="button"
                class="tab"
                role="tab"
                id=format!("{name}-tab")
                aria-controls=move || is_selected().then(|| format!("{name}-panel"))
                aria-selected=move || if is_selected() { "true" } else { "false" }
                tabindex=move || if is_selected() { "0" } else { "-1" }
                on:click=move |_| on_select.run(name)
            >
                {translated(label)}
            </button>
        }
    });
    view! {
        <div class="tabs" role="tablist" aria-label=translated(label) on:keydown=on_key>
            {buttons.collect_view()}
        </div>
    }
}
