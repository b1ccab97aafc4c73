//! Fields of the radar in the panel, and the registration of a process in it.

use super::cells;
use super::register::RegisterForm;
use super::state::RadarsState;
use crate::components::json_viewer::JsonFields;
use crate::ui::{description_item, format_moment_zoned, sensitive_item};
use crate::ui::{translated, use_t};
use farol_core::api::monitoring::RadarListItem;
use farol_core::i18n::Language;
use farol_core::model::radar_type::format_code;
use farol_core::model::time::Moment;
use leptos::prelude::*;

/// Renders the fields of the radar and its actions.
#[component]
pub(super) fn PanelFacts() -> impl IntoView {
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
