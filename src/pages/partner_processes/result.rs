//! Response of the partner query: all fields of all items, with interpreted dates.

use farol_core::api::monitoring::{PartnerProcess, PartnerProcesses};
use farol_core::i18n::Language;
use farol_core::model::document::{Document, format_cnpj, format_cpf};
use farol_core::model::time::Moment;
use farol_web::components::json_viewer::JsonFields;
use farol_web::ui::{
    CopyButton, Icon, IconView, Notice, Severity, translated, translated_signal, use_t,
};
use farol_web::ui::{description_item, format_moment};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the response; its heading names the document unless that of the page does.
#[component]
pub(super) fn UsageResult(
    document: Option<Document>,
    response: Arc<PartnerProcesses>,
) -> impl IntoView {
    let t = use_t();
    let total = response.total;
    let total = total.and_then(|total| u64::try_from(total).ok());
    let shown = response.items().len() as u64;
    let states_none = response.states_none();
    // An empty response that doesn't state it is not one without records.
    let lacks_items = shown == 0 && !states_none;
    let count = move || match total {
        Some(total) if total > shown => t().partner_some(&t().count(shown), &t().count(total)),
        _ if lacks_items => t().unknown().to_owned(),
        _ => t().partner_count(shown),
    };
    let items = response.items().iter().cloned();
    let items = items
        .map(|item| view! { <Item item=item /> })
        .collect_view();
    let others = response.other.0.clone();
    let has_others = !others.is_empty();
    let heading = match document {
        Some(document) => view! {
            <h2 tabindex="-1">
                {translated(Language::partner_result_of)} " "
                <span class="number" data-sensitive="">{document.formatted()}</span>
            </h2>
        }
        .into_any(),
        None => view! { <h2>{translated(Language::partner_result)}</h2> }.into_any(),
    };
    view! {
        <section class="partner-result">
            <div class="partner-result-header">
                {heading}
                <p class="muted">{count}</p>
            </div>
            {lacks_items.then(|| view! { <Unlisted total=total /> })}
            <Show when=move || states_none>
                <div class="empty">
                    <IconView icon=Icon::Process />
                    <h3>{translated(Language::partner_none)}</h3>
                    <p>{translated(Language::partner_none_hint)}</p>
                </div>
            </Show>
            <ul class="partner-items">{items}</ul>
            <Show when=move || shown != 0><p class="hint">{translated(Language::zone_note)}</p></Show>
            {has_others.then(|| view! {
                <h3>{translated(Language::other_fields)}</h3>
                <JsonFields fields=others />
            })}
        </section>
    }
}

/// Renders the notice of a response without items that doesn't state that there are none.
#[component]
fn Unlisted(total: Option<u64>) -> impl IntoView {
    let t = use_t();
    let text = move || match total {
        Some(total) => t().partner_not_listed(&t().partner_count(total)),
        None => t().partner_without_list().to_owned(),
    };
    view! { <Notice tone=Severity::Warning><p>{text}</p></Notice> }
}

/// Renders one item: subject, consumption, monitoring and its pause, and dates, as far as stated.
#[component]
fn Item(item: PartnerProcess) -> impl IntoView {
    let t = use_t();
    let is_deleted = item.deleted_at.is_some();
    let name = item.document_info.clone();
    let number = item.document_number.clone().unwrap_or_default();
    let copy = (!number.is_empty()).then(|| {
        let number = number.clone();
        view! { <CopyButton text=Signal::stored(number) label=translated_signal(Language::partner_copy_document) /> }
    });
    let others = item.other.0.clone();
    let has_others = !others.is_empty();
    view! {
        <li class="card partner-item">
            <div class="partner-item-header">
                <h3>{move || name.clone().unwrap_or_else(|| t().partner_unnamed().to_owned())}</h3>
                <Show when=move || is_deleted>
                    <span class="badge" data-state="off">{translated(Language::partner_is_deleted)}</span>
                </Show>
                <p class="number muted"><span data-sensitive="">{formatted(&number)}</span> {copy}</p>
            </div>
            {move || facts(&item, t())}
            {has_others.then(|| view! {
                <details class="disclosure">
                    <summary>{translated(Language::other_fields)}</summary>
                    <JsonFields fields=others />
                </details>
            })}
        </li>
    }
}

fn facts(item: &PartnerProcess, language: Language) -> AnyView {
    let word = |value: &Option<String>| value.clone().unwrap_or_default();
    let number = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    let label = |value: &Option<String>| language.service_value(&word(value)).to_owned();
    let moment = |value: &Option<String>| {
        let moment = value.as_deref().map(Moment::parse);
        moment.map_or_else(String::new, |moment| format_moment(&moment, language))
    };
    let days = |days: i64| u64::try_from(days).map_or(days.to_string(), |days| language.days(days));
    let may_pause = match item.access_pause_monitor {
        Some(true) => language.yes(),
        Some(false) => language.no(),
        None => "",
    };
    let consumption = item.consumption.map(|id| id.to_string());
    let rows: [(&str, String); 12] = [
        (language.partner_document_type(), word(&item.document_type)),
        (language.partner_consumed(), number(item.consume)),
        (language.partner_plan_type(), label(&item.type_plan)),
        (language.partner_search_type(), label(&item.type_search)),
        (
            language.partner_consumption(),
            consumption.unwrap_or_default(),
        ),
        (language.partner_pause_access(), may_pause.to_owned()),
        (
            language.partner_pause_days(),
            item.day_pause_monitor.map(days).unwrap_or_default(),
        ),
        (
            language.partner_pause_from(),
            moment(&item.available_pause_at),
        ),
        (language.partner_created(), moment(&item.created_at)),
        (language.partner_updated(), moment(&item.updated_at)),
        (
            language.partner_plan_changed(),
            moment(&item.plan_changed_at),
        ),
        (language.partner_deleted(), moment(&item.deleted_at)),
    ];
    let rows = rows.into_iter().filter(|(_, value)| !value.is_empty());
    let rows = rows.map(|(name, value)| description_item(name.to_owned(), value, None));
    view! { <dl class="description-list">{rows.collect_view()}</dl> }.into_any()
}

/// Formats the number as a CPF or CNPJ; otherwise returns it unchanged.
fn formatted(number: &str) -> String {
    format_cpf(number)
        .or_else(|| format_cnpj(number))
        .unwrap_or_else(|| number.to_owned())
}
