//! Side panel: all fields of one radar, and the registration of a process in it.

use super::chunks::facts;
use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_web::components::lazy_chunks::LazySection;
use farol_web::platform::dom;
use farol_web::ui::{Icon, IconView, translated};
use leptos::prelude::*;

/// Renders the panel of the radar that the URL selects.
#[component]
pub(super) fn Panel(list: RadarsState) -> impl IntoView {
    let open = Memo::new(move |_| list.view.with(|view| view.open));
    move_focus(open);
    let close = move |_| list.go(list.view.get_untracked().opening(None));
    view! {
        <Show when=move || open.get().is_some()>
            <div class="panel-scrim" on:click=close></div>
            <aside class="panel" aria-labelledby="panel-title">
                <header class="panel-header">
                    <h2 id="panel-title" tabindex="-1">{translated(Language::radar_details)}</h2>
                    {neighbor(list, -1, Icon::Previous, Language::previous_radar)}
                    {neighbor(list, 1, Icon::Next, Language::next_radar)}
                    <button type="button" class="icon-button" data-kind="quiet" aria-label=translated(Language::close) on:click=close>
                        <IconView icon=Icon::Close />
                    </button>
                </header>
                <LazySection load=facts />
            </aside>
        </Show>
    }
}

/// Renders the link to the radar in the row above or below.
fn neighbor(
    list: RadarsState,
    step: isize,
    icon: Icon,
    label: fn(Language) -> &'static str,
) -> impl IntoView {
    let target = Memo::new(move |_| {
        let open = list.view.with(|view| view.open)?;
        let rows = list.rows();
        let at = rows.iter().position(|item| item.id == open)?;
        let item = rows.get(at.checked_add_signed(step)?)?;
        Some(item.id)
    });
    let href = move || {
        let id = target.get()?;
        Some(list.href(list.view.get().opening(Some(id))))
    };
    view! {
        <a
            class="icon-button"
            data-kind="quiet"
            data-noscroll=""
            role="link"
            href=href
            aria-disabled=move || target.get().is_none().then_some("true")
            aria-label=translated(label)
            title=translated(label)
        >
            <IconView icon=icon />
        </a>
    }
}

/// Moves focus into the opened panel, and back to the row's link when it closes.
fn move_focus(open: Memo<Option<farol_core::model::ids::RadarItemId>>) {
    Effect::new(move |before: Option<Option<_>>| {
        let now = open.get();
        match (before.flatten(), now) {
            (None, Some(_)) => {
                dom::focus("#panel-title");
            }
            (Some(left), None) => {
                // The row may be on another page of the list.
                let has_row = dom::focus(&format!("[data-row=\"{left}\"]"));
                if !has_row {
                    dom::focus("h1");
                }
            }
            _ => {}
        }
        now
    });
}
