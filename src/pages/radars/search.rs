//! Search over all radars: its filters, and how much of the list it covers.

use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_core::model::radar_type::RadarType;
use farol_web::components::ApiErrorNotice;
use farol_web::ui::{translated, use_now, use_t};
use leptos::prelude::*;

/// Renders the filters by type and state, which are part of the URL.
#[component]
pub(super) fn Filters(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let choose_kind = move |event| {
        let value = event_target_value(&event);
        let kind = (!value.is_empty()).then(|| RadarType::from(value));
        let view = list.view.get_untracked();
        list.go(view.filtered(kind, view.active));
    };
    let choose_state = move |event| {
        let active = match event_target_value(&event).as_str() {
            "active" => Some(true),
            "inactive" => Some(false),
            _ => None,
        };
        let view = list.view.get_untracked();
        list.go(view.filtered(view.kind.clone(), active));
    };
    let kinds = RadarType::KNOWN.iter().map(move |kind| {
        let is_chosen = move || list.view.with(|view| view.kind.as_ref() == Some(kind));
        view! { <option value=kind.as_str() prop:selected=is_chosen>{move || t().radar_type(kind)}</option> }
    });
    let is_state = move |active| move || list.view.with(|view| view.active == active);
    view! {
        <select class="radar-filter" aria-label=translated(Language::column_type) on:change=choose_kind>
            <option value="" prop:selected=move || list.view.with(|view| view.kind.is_none())>{translated(Language::any_radar_type)}</option>
            {kinds.collect_view()}
        </select>
        <select class="radar-filter" aria-label=translated(Language::column_active) on:change=choose_state>
            <option value="" prop:selected=is_state(None)>{translated(Language::any_radar_state)}</option>
            <option value="active" prop:selected=is_state(Some(true))>{translated(Language::active)}</option>
            <option value="inactive" prop:selected=is_state(Some(false))>{translated(Language::inactive)}</option>
        </select>
    }
}

/// Renders how much of the list a search covers, and how old it is.
#[component]
pub(super) fn SearchStatus(list: RadarsState) -> impl IntoView {
    let error = move || list.all.with(|loaded| loaded.error.clone());
    view! {
        <Show when=move || list.is_searching()>
            <Coverage list=list />
            {move || error().map(|error| view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| list.all.reload()) />
            })}
        </Show>
    }
}

#[component]
fn Coverage(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let now = use_now();
    let status = move || {
        list.all.with(|loaded| {
            let count = loaded.index.len() as u64;
            let done = t().count(count);
            let total = loaded.index.total().map(|total| t().count(total));
            match (total, loaded.loaded_at) {
                (_, Some(at)) => {
                    t().search_complete(&t().found_radars(count), &t().ago(now.get() - at))
                }
                (Some(total), None) => t().search_partial(&done, &total),
                (None, None) => t().search_partial_without_total(&done),
            }
        })
    };
    let is_loading = move || list.all.with(|loaded| loaded.is_loading);
    let max = move || {
        list.all
            .with(|loaded| loaded.index.total().map(|total| total.to_string()))
    };
    let value = move || {
        list.all
            .with(|loaded| loaded.index.total().map(|_| loaded.index.len().to_string()))
    };
    view! {
        <div class="search-status">
            <p class="muted" role="status">{status}</p>
            <Show
                when=is_loading
                fallback=move || view! {
                    <button type="button" class="button" data-kind="link" on:click=move |_| list.all.reload()>
                        {translated(Language::search_reload)}
                    </button>
                }
            >
                <progress aria-label=translated(Language::search_loading) max=max value=value></progress>
            </Show>
        </div>
    }
}
