//! The field that narrows a list while one types.

use super::{Icon, IconView, translated};
use crate::i18n::Language;
use leptos::prelude::*;

/// A search field with what is found of the list beside it; Escape empties it.
///
/// What is typed may be somebody's document: it is hidden with the others.
#[component]
pub fn FilterField(
    /// The input's id; that of the count is this with `-count`.
    id: &'static str,
    /// What can be looked for.
    label: fn(Language) -> &'static str,
    /// More about that, for those who point at it.
    #[prop(optional)]
    hint: Option<fn(Language) -> &'static str>,
    /// What was typed.
    value: RwSignal<String>,
    /// How much is found, announced when it changes.
    #[prop(optional, into)]
    count: Option<Signal<String>>,
) -> impl IntoView {
    let count_id = count.map(|_| format!("{id}-count"));
    let count = count.map(|count| {
        view! { <span class="muted" id=count_id.clone() role="status">{move || count.get()}</span> }
    });
    view! {
        <div class="filter">
            <IconView icon=Icon::Search />
            <label class="visually-hidden" for=id>{translated(label)}</label>
            <input
                id=id
                data-private=""
                type="search"
                autocomplete="off"
                spellcheck="false"
                aria-describedby=count_id
                placeholder=translated(label)
                title=hint.map(translated)
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
                on:keydown=move |event| if event.key() == "Escape" { value.set(String::new()) }
            />
            {count}
        </div>
    }
}
