//! Header of the process page: the number, its monitoring, and the summary fields.

use super::known_fields::court_location;
use super::state::ProcessState;
use farol_core::api::monitoring::ProcessDetails;
use farol_core::i18n::Language;
use farol_core::model::document::{DocumentError, ProcessNumber};
use farol_core::model::format_locale::FormatLocale;
use farol_core::model::money::Cents;
use farol_core::model::monitoring_status::MonitoringStatus;
use farol_core::model::time::Moment;
use farol_web::ui::{Icon, IconView, Notice, Severity, translated, use_t};
use farol_web::ui::{description_item, format_moment, legible};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the monitoring status next to the number; nothing while it is unknown.
#[component]
pub(super) fn MonitoringBadge(state: ProcessState) -> impl IntoView {
    let t = use_t();
    let status = state.monitoring_status();
    move || {
        let status = status.get()?;
        let badge = match status {
            MonitoringStatus::Active => Some("on"),
            MonitoringStatus::Inactive | MonitoringStatus::NotMonitored => Some("off"),
            MonitoringStatus::Other(_) => None,
        };
        let label = legible(t().monitoring_status(&status));
        Some(view! { <span class="badge" data-state=badge>{label}</span> })
    }
}

/// Renders the actions on the monitoring; only an existing one can be ended.
#[component]
pub(super) fn MonitoringActions(
    state: ProcessState,
    to_inactivate: RwSignal<Option<ProcessNumber>>,
) -> impl IntoView {
    let status = state.monitoring_status();
    let is_loaded = move || state.loader.with(|load| load.value().is_some());
    let is_monitored = move || status.with(|status| *status == Some(MonitoringStatus::Active));
    let can_end = Memo::new(move |_| {
        is_loaded() && status.with(|status| status.as_ref().is_none_or(MonitoringStatus::can_end))
    });
    // A process that was not found is probably a mistyped number.
    let kind = move || (is_loaded() && !is_monitored()).then_some("primary");
    let open_dialog = move |_| to_inactivate.set(Some(state.number.get_value()));
    view! {
        <a class="button" data-kind=kind href=state.radars_href()>
            <IconView icon=Icon::Radar />
            <span>{translated(Language::monitor_in_radar)}</span>
        </a>
        <Show when=move || can_end.get()>
            <button type="button" class="button" data-kind="danger" on:click=open_dialog>{translated(Language::inactivate)}</button>
        </Show>
    }
}

/// Renders the judging body, the data encoded in the number, and its warnings.
#[component]
pub(super) fn ProcessIdentity(state: ProcessState) -> impl IntoView {
    let t = use_t();
    let number = state.number.get_value();
    let details = state.details();
    let encoded = {
        let number = number.clone();
        move || {
            let (court, year) = (number.court()?, number.year()?);
            Some(t().court_and_filing_year(&court, t().segment(number.segment()?), year))
        }
    };
    let court_location = move || {
        let court_location = court_location(&details.get()?.other).join(" · ");
        (!court_location.is_empty())
            .then(|| view! { <p class="process-seat"><bdi>{legible(court_location)}</bdi></p> })
    };
    let error = ProcessNumber::parse(number.as_str()).err();
    view! {
        <div class="process-identity">
            {court_location}
            <p class="muted">{encoded}</p>
        </div>
        {error.map(|error| view! { <OddNumber error=error /> })}
    }
}

#[component]
fn OddNumber(error: DocumentError) -> impl IntoView {
    let t = use_t();
    view! {
        <Notice tone=Severity::Info>
            <p>{move || t().number_error(error)}</p>
            <p>{translated(Language::process_nonstandard)}</p>
        </Notice>
    }
}

/// Renders the summary fields of the process.
#[component]
pub(super) fn Facts(state: ProcessState, details: Arc<ProcessDetails>) -> impl IntoView {
    let t = use_t();
    let rows = move || {
        let number = state.number.get_value();
        rows(&details, &number, t())
            .into_iter()
            .map(|(name, value)| description_item(name.to_owned(), value, None))
            .collect_view()
    };
    view! {
        <section class="card" aria-labelledby="facts-title">
            <h2 id="facts-title">{translated(Language::process_data)}</h2>
            <dl class="description-list process-description-list">{rows}</dl>
        </section>
    }
}

fn rows(
    details: &ProcessDetails,
    number: &ProcessNumber,
    t: Language,
) -> Vec<(&'static str, String)> {
    let plain = |text: &Option<String>| text.clone().unwrap_or_default();
    let read = |text: &Option<String>, parse: fn(&str) -> Moment| {
        let moment = text.as_deref().map(parse);
        moment
            .map(|moment| format_moment(&moment, t))
            .unwrap_or_default()
    };
    let court = [&details.court, &details.court_name];
    let court: Vec<&str> = court.into_iter().flatten().map(String::as_str).collect();
    let (amount, other_amount) = claim(details, t.format_locale());
    let mut rows = last_movement(details, t);
    rows.extend([
        (
            t.field_judging_organ(),
            court_location(&details.other).join(" · "),
        ),
        (t.field_court(), court.join(" · ")),
        (t.field_state(), plain(&details.state)),
        (t.field_class(), plain(&details.classe)),
        (
            t.field_status(),
            t.service_value(&plain(&details.status)).to_owned(),
        ),
        (
            t.field_distribution(),
            read(&details.distribution_date, Moment::parse_day),
        ),
        (t.field_claim(), amount),
    ]);
    if let Some(other) = other_amount {
        rows.push((t.field_claim_text(), other));
    }
    // Shown only if the response contains another number than the requested one.
    let other_number = details.process.as_ref().filter(|text| {
        ProcessNumber::parse_lenient(text).map_or(true, |(theirs, _)| theirs != *number)
    });
    if let Some(other) = other_number {
        rows.push((t.field_process_number(), other.clone()));
    }
    rows
}

/// Returns the last movement with its date in one row; a missing one leaves the date alone.
fn last_movement(details: &ProcessDetails, t: Language) -> Vec<(&'static str, String)> {
    let date = details.last_update.as_deref().map(Moment::parse);
    let date = date.map(|date| format_moment(&date, t)).unwrap_or_default();
    let message = details.last_update_message.as_deref().map(str::trim);
    match message.filter(|message| !message.is_empty()) {
        Some(message) if date.is_empty() => vec![(t.field_last_message(), message.to_owned())],
        Some(message) => vec![(t.field_last_message(), format!("{date} · {message}"))],
        None => vec![(t.field_last_update(), date)],
    }
}

/// Returns the claim as an amount, and its text if that differs from the amount.
fn claim(details: &ProcessDetails, locale: FormatLocale) -> (String, Option<String>) {
    let cents = details.value_claim.and_then(Cents::from_reais);
    let amount = match (cents, details.value_claim) {
        (Some(cents), _) => cents.format(locale),
        (None, Some(number)) => number.to_string(),
        (None, None) => String::new(),
    };
    let text = details.value_claim_str.as_deref().map(str::trim);
    let text =
        text.filter(|text| !text.is_empty() && (cents.is_none() || Cents::parse(text) != cents));
    (amount, text.map(str::to_owned))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use farol_core::model::json::Json;
    use farol_core::protocol::FromJson;
    use wasm_bindgen_test::wasm_bindgen_test;

    fn details(json: &str) -> ProcessDetails {
        ProcessDetails::from_json(Json::parse(json.as_bytes()).unwrap()).unwrap()
    }

    #[wasm_bindgen_test]
    fn the_text_of_a_claim_is_shown_if_it_differs_from_the_number() {
        let cases = [
            (
                r#"{"value_claim": 1234.56, "value_claim_str": "R$ 1.234,56"}"#,
                "R$\u{a0}1.234,56",
                None,
            ),
            (
                r#"{"value_claim": 1234.56, "value_claim_str": " "}"#,
                "R$\u{a0}1.234,56",
                None,
            ),
            (
                r#"{"value_claim": 0, "value_claim_str": "R$ 0,00"}"#,
                "R$\u{a0}0,00",
                None,
            ),
            (
                r#"{"value_claim": 0, "value_claim_str": "R$ 9,00"}"#,
                "R$\u{a0}0,00",
                Some("R$ 9,00"),
            ),
            (
                r#"{"value_claim": 5, "value_claim_str": "inestimável"}"#,
                "R$\u{a0}5,00",
                Some("inestimável"),
            ),
            (r#"{"value_claim_str": "R$ 9,00"}"#, "", Some("R$ 9,00")),
            (
                r#"{"value_claim": 1e300, "value_claim_str": null}"#,
                &1e300_f64.to_string(),
                None,
            ),
            ("{}", "", None),
        ];
        for (json, amount, text) in cases {
            let found = claim(&details(json), FormatLocale::Brazilian);
            assert_eq!(
                found,
                (amount.to_owned(), text.map(str::to_owned)),
                "{json}"
            );
        }
    }

    #[wasm_bindgen_test]
    fn the_last_movement_has_its_date() {
        let row = |json: &str| last_movement(&details(json), Language::Portuguese);
        let both = r#"{"last_update": "2025-10-13", "last_update_message": "Conclusos"}"#;
        assert_eq!(
            row(both),
            [("Última movimentação", "13/10/2025 · Conclusos".to_owned())]
        );
        let date = r#"{"last_update": "2025-10-13", "last_update_message": " "}"#;
        assert_eq!(row(date), [("Última atualização", "13/10/2025".to_owned())]);
        let message = r#"{"last_update_message": "Conclusos"}"#;
        assert_eq!(
            row(message),
            [("Última movimentação", "Conclusos".to_owned())]
        );
    }

    #[wasm_bindgen_test]
    fn a_differing_process_number_of_the_response_is_shown() {
        let number = ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap();
        let stated = |json: &str| {
            let rows = rows(&details(json), &number, Language::Portuguese);
            let found = rows
                .into_iter()
                .find(|(name, _)| *name == Language::Portuguese.field_process_number());
            found.map(|(_, value)| value)
        };
        assert_eq!(stated(r#"{"process": "0000001-39.2024.8.26.0100"}"#), None);
        assert_eq!(stated(r#"{"process": "00000013920248260100"}"#), None);
        assert_eq!(stated("{}"), None);
        let other = r#"{"process": "1234567-78.2023.5.02.0031"}"#;
        assert_eq!(stated(other).as_deref(), Some("1234567-78.2023.5.02.0031"));
        assert_eq!(stated(r#"{"process": "?"}"#).as_deref(), Some("?"));
    }
}
