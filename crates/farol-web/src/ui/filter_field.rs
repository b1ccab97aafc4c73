//! Filter field of a list.

use super::icon::{Icon, IconView};
use super::language::translated;
use farol_core::i18n::Message;
use leptos::prelude::*;

/// Search field with the number of matches; Escape clears it.
///
/// The input may be a personal document number, so privacy mode hides it too.
#[component]
pub fn FilterField(
    /// Id of the input; the count has the same id with the suffix `-count`.
    id: &'static str,
    /// Label that names the searchable fields.
    label: Message,
    /// Tooltip with details.
    #[prop(optional)]
    hint: Option<Message>,
    /// Text of the input.
    value: RwSignal<String>,
    /// Number of matches, announced on change.
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
                data-sensitive=""
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
