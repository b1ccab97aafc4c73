//! Fields of the radar in the panel, and the registration of a process in it.

use super::cells;
use super::register_process_form::RegisterForm;
use super::rows::process_of;
use super::state::RadarsState;
use farol_core::api::monitoring::{RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::radar_type::{RadarType, format_code};
use farol_web::components::json_viewer::JsonFields;
use farol_web::components::paid_query::QueryMenu;
use farol_web::components::process::ProcessSequence;
use farol_web::ui::{Icon, IconView, description_item, sensitive_item, translated, use_t};
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
        {move || item.get().map(|item| facts(list, &item, t()))}
        {move || radar.get().map(|radar| view! { <RegisterForm list=list radar=radar /> })}
    }
}

/// Renders the fields of the radar, the queries about it, and its technical fields.
fn facts(list: RadarsState, item: &RadarListItem, language: Language) -> impl IntoView + use<> {
    let radar = &item.radar;
    let code = format_code(&radar.kind, &radar.code);
    let text = |column| cells::text(item, column, language);
    view! {
        {actions(list, item, language)}
        <dl class="description-list">
            {sensitive_item(language.column_code().to_owned(), code, Some((language.copy_code().to_owned(), radar.code.clone())))}
            {description_item(language.column_name().to_owned(), radar.name.clone(), None)}
            {description_item(language.column_type().to_owned(), language.radar_type(&radar.kind), None)}
            {description_item(language.column_active().to_owned(), text(RadarColumn::Active), None)}
            {description_item(language.column_created().to_owned(), text(RadarColumn::CreatedAt), None)}
            {description_item(language.column_preprocessed().to_owned(), text(RadarColumn::PreProcessedAt), None)}
            {description_item(language.column_customer().to_owned(), text(RadarColumn::TypeCustomer), None)}
        </dl>
        {technical(item, language)}
    }
}

/// Renders the link to the process, or the menu of queries about the document.
fn actions(list: RadarsState, item: &RadarListItem, language: Language) -> Option<AnyView> {
    let radar = &item.radar;
    if let Some(number) = process_of(item) {
        let href = list.process_href(&number);
        let store = move |_| ProcessSequence::store(list.workspace, list.processes());
        return Some(
            view! {
                <p class="panel-actions">
                    <a class="button" href=href on:click=store>
                        <IconView icon=Icon::Process />
                        <span>{language.pending_inactivation_open()}</span>
                    </a>
                </p>
            }
            .into_any(),
        );
    }
    if !matches!(radar.kind, RadarType::Cpf | RadarType::Cnpj) {
        return None;
    }
    let document = Document::parse(&radar.code).ok()?;
    Some(
        view! {
            <div class="panel-actions">
                <QueryMenu workspace=list.workspace document=document />
            </div>
        }
        .into_any(),
    )
}

/// Renders the ids and the fields that the contract doesn't name.
fn technical(item: &RadarListItem, language: Language) -> impl IntoView + use<> {
    let radar = &item.radar;
    let mut others = radar.other.clone();
    others.0.extend(item.other.0.iter().cloned());
    view! {
        <details class="disclosure">
            <summary>{language.technical_details()}</summary>
            <dl class="description-list">
                {description_item(language.field_radar_id().to_owned(), radar.id.to_string(), Some((language.copy_id().to_owned(), radar.id.to_string())))}
                {description_item(language.field_item_id().to_owned(), item.id.to_string(), None)}
                {description_item(language.field_listed().to_owned(), cells::instant(item.created_at, language), None)}
            </dl>
            {(!others.is_empty()).then(|| view! {
                <h3>{language.other_fields()}</h3>
                <JsonFields fields=others.0 />
            })}
        </details>
    }
}
