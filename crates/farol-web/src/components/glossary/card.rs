//! The explanation of a term.

use super::state::TermState;
use crate::platform::geometry::{self, Anchor};
use crate::services::use_navigation;
use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::route::Route;
use leptos::html;
use leptos::prelude::*;

/// Renders the explanation next to its term while it is open.
#[component]
pub(super) fn TermCard() -> impl IntoView {
    let state: TermState = expect_context();
    view! { <Show when=move || state.is_open.get()><OpenCard state=state /></Show> }
}

#[component]
fn OpenCard(state: TermState) -> impl IntoView {
    let t = use_t();
    let card = NodeRef::new();
    close_elsewhere(state, card);
    let text = move || state.entry.with_value(|entry| t().glossary_text(entry));
    let name = move || state.entry.with_value(|entry| t().glossary_name(entry));
    let place = |anchor: &Anchor| {
        (
            anchor.left,
            anchor.bottom_of_closest(".page-title, .term-heading"),
        )
    };
    let place = |anchor: &Option<Anchor>| anchor.as_ref().map(place);
    let (left, below) = state.anchor.with_value(place).unwrap_or_default();
    let navigation = use_navigation();
    let all = move || {
        let workspace = navigation.workspace().get()?;
        let href = navigation.link(&Route::Glossary(workspace));
        Some(view! { <a href=href>{translated(Language::glossary_open)}</a> })
    };
    view! {
        <span
            class="term-card"
            node_ref=card
            style:left=format!("max(0.5rem, min({left}px, 100vw - 21rem))")
            style:top=format!("min({}px, max(0.5rem, 100vh - 16rem))", below + 4.0)
            on:pointerenter=move |_| state.stay()
            on:pointerleave=move |_| state.leave()
        >
            <strong>{name}</strong>
            <span>{text}</span>
            {all}
        </span>
    }
}

/// Closes the explanation by Escape, by a press or the focus outside its term, or by scrolling, which
/// moves the term.
fn close_elsewhere(state: TermState, card: NodeRef<html::Span>) {
    let is_outside = move |event: &leptos::ev::Event| {
        let card = card.get_untracked();
        card.is_some_and(|card| geometry::is_outside_parent(&card, event))
    };
    let key = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            event.prevent_default();
            state.close();
        }
    });
    let press = window_event_listener(leptos::ev::pointerdown, move |event| {
        if is_outside(&event) {
            state.close();
        }
    });
    let focus = window_event_listener(leptos::ev::focusin, move |event| {
        if is_outside(&event) {
            state.close();
        }
    });
    let scroll = window_event_listener(leptos::ev::scroll, move |_| state.close());
    on_cleanup(move || {
        key.remove();
        press.remove();
        focus.remove();
        scroll.remove();
    });
}
