//! Side panel: all fields of one radar, and the registration of a process in it.

use super::cells;
use super::register::RegisterForm;
use super::state::RadarsState;
use crate::components::json_viewer::JsonFields;
use crate::components::lazy::LazySection;
use crate::platform::dom;
use crate::ui::{Icon, IconView, translated, use_t};
use crate::ui::{description_item, format_moment_zoned, sensitive_item};
use farol_core::api::monitoring::RadarListItem;
use farol_core::i18n::Language;
use farol_core::model::radar_type::format_code;
use farol_core::model::time::Moment;
use leptos::prelude::*;

/// Renders the panel of the radar that the URL selects.
#[component]
pub(super) fn Panel(list: RadarsState) -> impl IntoView {
    let open = Memo::new(move |_| list.view.with(|view| view.open));
    move_focus(open);
    let close = move |_| list.go(list.view.get_untracked().opening(None));
    view! {
        <Show when=move || open.get().is_some()>
            <aside class="panel" aria-labelledby="panel-title">
                <header class="panel-header">
                    <h2 id="panel-title" tabindex="-1">{translated(Language::radar_details)}</h2>
                    <button type="button" class="icon-button" data-kind="quiet" aria-label=translated(Language::close) on:click=close>
                        <IconView icon=Icon::Close />
                    </button>
                </header>
                <LazySection load=super::facts />
            </aside>
        </Show>
    }
}

/// Renders the fields of the radar and its actions.
#[component]
pub(super) fn Facts() -> impl IntoView {
    let t = use_t();
    let list: RadarsState = expect_context();
    let item = Memo::new(move |_| list.open_item());
    let radar = Memo::new(move |_| item.with(|item| item.as_ref().map(|item| item.radar.id)));
    let is_missing = move || item.with(Option::is_none) && list.loaded().is_some();
    view! {
        <Show when=is_missing><p class="muted">{translated(Language::radar_elsewhere)}</p></Show>
        {move || item.get().map(|item| facts(&item, t()))}
        {move || radar.get().map(|radar| view! { <RegisterForm list=list radar=radar /> })}
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

/// Renders all fields of the radar, including those not documented by the contract.
fn facts(item: &RadarListItem, language: Language) -> impl IntoView + use<> {
    let radar = &item.radar;
    let code = format_code(&radar.kind, &radar.code);
    let mut others = radar.other.clone();
    others.0.extend(item.other.0.iter().cloned());
    view! {
        <dl class="description-list">
            {sensitive_item(language.column_code().to_owned(), code, Some((language.copy_code().to_owned(), radar.code.clone())))}
            {description_item(language.column_name().to_owned(), radar.name.clone(), None)}
            {description_item(language.column_type().to_owned(), language.radar_type(&radar.kind), None)}
            {description_item(language.column_active().to_owned(), cells::active(radar.active, language).to_owned(), None)}
            {description_item(language.column_created().to_owned(), format_moment_zoned(radar.created_at.map(Moment::from_millis), language), None)}
            {description_item(language.column_preprocessed().to_owned(), format_moment_zoned(radar.pre_processed_at.as_deref().map(Moment::parse), language), None)}
            {description_item(language.column_customer().to_owned(), radar.type_customer.clone().unwrap_or_default(), None)}
            {description_item(language.field_radar_id().to_owned(), radar.id.to_string(), Some((language.copy_id().to_owned(), radar.id.to_string())))}
            {description_item(language.field_item_id().to_owned(), item.id.to_string(), None)}
            {description_item(language.field_listed().to_owned(), format_moment_zoned(item.created_at.map(Moment::from_millis), language), None)}
        </dl>
        {(!others.is_empty()).then(|| view! {
            <h3>{language.other_fields()}</h3>
            <JsonFields fields=others.0 />
        })}
    }
}
