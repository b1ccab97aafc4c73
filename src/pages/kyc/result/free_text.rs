//! Compliance response in free text: the text, with a cautious summary of plain statements.

use farol_core::i18n::Language;
use farol_core::view_model::data_date::DataDates;
use farol_core::view_model::kyc::TextSummary;
use farol_web::platform::clock;
use farol_web::ui::{format_data_dates, legible, sensitive_attr};
use leptos::prelude::*;

/// Renders a text with its summary, if every sentence is a plain statement, and the date of the data.
pub(super) fn free_text(text: &str, data_date: Option<&DataDates>, language: Language) -> AnyView {
    let summary = TextSummary::read(text).map(|summary| badges(&summary, language));
    let date = data_date.map(|date| {
        let text = format_data_dates(date, clock::now_ms(), language);
        view! { <p class="screening-date">{text}</p> }
    });
    view! {
        {summary}
        {date}
        <p class="muted">{language.kyc_text_lead()}</p>
        <p class="json-text" data-sensitive=sensitive_attr(text)><bdi>{legible(text)}</bdi></p>
    }
    .into_any()
}

/// Renders the statements. A denial has no color: a text proves less than a structured result.
fn badges(summary: &TextSummary, language: Language) -> AnyView {
    let nothing = summary
        .is_nothing_on_record
        .then(|| ("plain", language.kyc_text_nothing().to_owned()));
    let nothing_about = summary.nothing_about.iter().map(|label| {
        let text = language.kyc_text_nothing_about(&legible(label.as_str()));
        ("plain", text)
    });
    let answers = summary.answers.iter().map(|(topic, is_yes)| {
        let topic = language.text_topic(*topic);
        if *is_yes {
            ("warning", language.kyc_text_yes(topic))
        } else {
            ("plain", language.kyc_text_no(topic))
        }
    });
    let badges = nothing.into_iter().chain(nothing_about).chain(answers);
    let badges = badges.map(|(tone, text)| {
        let sensitive = sensitive_attr(&text);
        view! { <li class="status-mark" data-tone=tone data-sensitive=sensitive>{text}</li> }
    });
    view! {
        <ul class="status-marks" aria-label=language.kyc_result()>{badges.collect_view()}</ul>
        <p class="hint">{language.kyc_text_summary()}</p>
    }
    .into_any()
}
