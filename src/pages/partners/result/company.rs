//! Card of the queried company: its registration at a glance.

use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::view_model::data_date::DataDates;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_core::view_model::partners::{CompanyProfile, RegistrationStatus};
use farol_web::components::TermButton;
use farol_web::platform::clock;
use farol_web::ui::{
    CopyButton, format_data_dates, format_moment, legible, translated, translated_signal, use_t,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the card.
pub(super) fn company(profile: CompanyProfile, data_date: Option<DataDates>) -> AnyView {
    let t = use_t();
    let profile = Arc::new(profile);
    let now = clock::now_ms();
    let status = profile.status.clone();
    let has_status = status.is_some();
    let date = move || {
        let date = data_date.as_ref();
        date.map(|date| view! { <p class="muted">{format_data_dates(date, now, t())}</p> })
    };
    view! {
        <section class="card company" aria-labelledby="company-title">
            <div class="company-header">
                <h2 id="company-title">{translated(Language::company_title)}</h2>
                <div class="term-heading">
                    {move || status.as_deref().map(|status| badge(status, t()))}
                    {has_status.then(|| view! { <TermButton entry=Term::RegistrationStatus /> })}
                </div>
            </div>
            {date}
            <dl class="description-list query-result-facts">{move || facts(&profile, t())}</dl>
        </section>
    }
    .into_any()
}

/// Renders the registration status: colored if it is known, else as received.
fn badge(status: &str, language: Language) -> AnyView {
    let known = RegistrationStatus::of(status);
    let tone = match known {
        Some(RegistrationStatus::Active) => "success",
        Some(RegistrationStatus::Suspended) => "warning",
        Some(RegistrationStatus::Unfit | RegistrationStatus::Closed | RegistrationStatus::Void) => {
            "error"
        }
        None => "plain",
    };
    let text = known.map_or_else(
        || legible(status),
        |status| language.registration_status(status).to_owned(),
    );
    view! { <span class="status-mark company-status" data-tone=tone>{text}</span> }.into_any()
}

fn facts(profile: &CompanyProfile, language: Language) -> AnyView {
    let number = profile.number.as_ref().map(|number| {
        let copy = number.document().map(|document| {
            view! { <CopyButton text=Signal::stored(document.code()) label=translated_signal(Language::copy_document) /> }
        });
        let shown = legible(ReportedDocument::shown(number));
        view! {
            <div>
                <dt>{language.company_number()}</dt>
                <dd><bdi class="number" data-sensitive="">{shown}</bdi> {copy}</dd>
            </div>
        }
    });
    let capital = profile.capital.as_ref().map(|capital| match capital {
        Ok(cents) => cents.format(language.format_locale()),
        Err(text) => text.clone(),
    });
    let opened = profile.opened.as_ref();
    let rows = [
        (language.company_name(), profile.name.clone()),
        (language.company_trade_name(), profile.trade_name.clone()),
        (
            language.company_opened(),
            opened.map(|opened| format_moment(opened, language)),
        ),
        (language.company_capital(), capital),
        (language.company_nature(), profile.legal_nature.clone()),
        (language.company_place(), profile.place.clone()),
        (language.company_activity(), profile.activity.clone()),
    ];
    let rows = rows.into_iter().filter_map(|(name, value)| {
        Some(view! { <div><dt>{name}</dt><dd><bdi>{legible(value?)}</bdi></dd></div> })
    });
    view! { {number} {rows.collect_view()} }.into_any()
}
