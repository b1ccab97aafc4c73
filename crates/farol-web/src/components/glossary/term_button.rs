//! Terms that open their explanation.

use super::card::TermCard;
use super::state::TermState;
use crate::components::lazy_chunks::{LazyDialog, lazy_chunks};
use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::{GlossaryEntry, Term};
use leptos::context::Provider;
use leptos::prelude::*;

// The texts are needed by few users, and are the same for all terms.
lazy_chunks! {
    workspaces {
        term_card => TermCard,
    }
}

/// Renders a button after a text that can't be a button itself, such as a link.
#[component]
pub fn TermButton(
    /// What it explains.
    #[prop(into)]
    entry: GlossaryEntry,
) -> impl IntoView {
    let t = use_t();
    let state = TermState::new(entry);
    let label = move || {
        let name = state.entry.with_value(|entry| t().glossary_name(entry));
        t().glossary_ask(&name)
    };
    explained(
        state,
        "term-button",
        move || "?".to_owned(),
        Some(Signal::derive(label)),
    )
}

/// Renders the name of a term as the button that explains it.
#[component]
pub fn TermName(
    /// What it names and explains.
    #[prop(into)]
    entry: GlossaryEntry,
) -> impl IntoView {
    let t = use_t();
    let state = TermState::new(entry);
    let name = move || state.entry.with_value(|entry| t().glossary_name(entry));
    explained(state, "term-name", name, None)
}

/// Renders the names of terms of a section in a line, each as the button that explains it.
#[component]
pub fn TermLine(
    /// What the line explains.
    terms: &'static [Term],
) -> impl IntoView {
    let terms = terms.iter().map(|term| view! { <TermName entry=*term /> });
    view! {
        <p class="term-line">
            <span>{translated(Language::glossary_line)}</span>
            {terms.collect_view()}
        </p>
    }
}

fn explained(
    state: TermState,
    class: &'static str,
    text: impl Fn() -> String + Send + Sync + 'static,
    label: Option<Signal<String>>,
) -> AnyView {
    view! {
        <span class="term">
            <button
                type="button"
                class=class
                aria-label=label
                aria-expanded=move || state.is_open.get().to_string()
                on:click=move |event| state.toggle(&event)
                on:pointerenter=move |event| state.enter(&event)
                on:pointerleave=move |_| state.leave()
            >
                {text}
            </button>
            <Provider value=state>
                <LazyDialog load=term_card open=state.is_open />
            </Provider>
        </span>
    }
    .into_any()
}
