//! Screening of a compliance record: badges, the date of the data, and one line on what was not found.

use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_core::view_model::data_date::DataDates;
use farol_core::view_model::kyc::{ComplianceRecord, Screening, ScreeningAnswer, pep_term};
use farol_core::view_model::subject::NamesakeCount;
use farol_web::components::NamesakeState;
use farol_web::ui::{Notice, Severity, facts, format_data_dates, format_moment};
use leptos::prelude::*;

/// Renders the screening of a record at `now`, in epoch milliseconds.
pub(super) fn screening(
    record: &ComplianceRecord,
    data_date: Option<&DataDates>,
    now: i64,
    namesakes: NamesakeState,
    is_company: bool,
    language: Language,
) -> AnyView {
    let screening = Screening::of(record, now);
    let badges = language.screening_badges(&screening).into_iter();
    let badges = badges.map(|badge| {
        let items = badge.criterion.map(|it| it.evidence(record, now));
        let items = items.unwrap_or_default();
        let disregarded = move || {
            let numbers = namesakes
                .namesakes
                .with(|namesakes| NamesakeCount::of(&items, namesakes))?;
            let text = language.entries_disregarded(numbers);
            Some(view! { <span class="screening-disregarded">", " {text}</span> })
        };
        view! { <li class="status-mark" data-tone=badge.tone.name()>{badge.text} {disregarded}</li> }
    });
    let date = data_date.map(|date| {
        view! { <p class="screening-date">{format_data_dates(date, now, language)}</p> }
    });
    let paragraph = |class: &'static str, text: String| {
        (!text.is_empty()).then(|| view! { <p class=class>{facts(&text)}</p> })
    };
    let cautions = screening.cautions.iter().map(|caution| {
        let text = language.caution(*caution);
        view! { <Notice tone=Severity::Warning><p>{text}</p></Notice> }
    });
    view! {
        <div class="screening-row">
            <ul class="status-marks" aria-label=language.kyc_result()>{badges.collect_view()}</ul>
            {date}
        </div>
        {paragraph("screening-denials", language.screening_denials(&screening, is_company))}
        {paragraph("muted", language.screening_gaps(&screening, is_company))}
        {term(record, &screening, now, language)}
        {cautions.collect_view()}
    }
    .into_any()
}

/// Renders until when a former PEP is treated as one; `None` unless the data has the end.
fn term(
    record: &ComplianceRecord,
    screening: &Screening,
    now: i64,
    language: Language,
) -> Option<AnyView> {
    if screening.was_pep != ScreeningAnswer::Yes {
        return None;
    }
    let term = pep_term(record, now)?;
    let end = format_moment(&Moment::Date(term.position_end), language);
    let last_day = format_moment(&Moment::Date(term.last_day), language);
    let text = if term.is_over {
        language.kyc_former_over(&end, &last_day)
    } else {
        language.kyc_former_within(&end, &last_day)
    };
    Some(
        view! { <p>{text} " " <span class="muted">{language.kyc_former_law()}</span></p> }
            .into_any(),
    )
}
