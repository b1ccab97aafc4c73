//! Positions that made an individual politically exposed, newest first.

use super::entry_marks::EntryMarks;
use super::scores::scores;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_core::view_model::kyc::{ComplianceRecord, PepPosition};
use farol_web::components::{TermButton, TermLine};
use farol_web::ui::format_period;
use farol_web::ui::legible;
use leptos::prelude::*;

/// Renders the history of a record; `None` if it has no position.
pub(super) fn timeline(
    record: &ComplianceRecord,
    now: i64,
    marks: EntryMarks,
    language: Language,
) -> Option<AnyView> {
    let positions = record
        .positions
        .as_deref()
        .filter(|positions| !positions.is_empty())?;
    let has_levels = positions.iter().any(|position| position.level.is_some());
    let positions = positions.iter().enumerate();
    let positions = positions.map(|(at, stay)| position(stay, at, now, marks, language));
    let section = view! {
        <div class="finding-section">
            <div class="term-heading"><h3>{language.kyc_history()}</h3> <TermButton entry=Term::Pep /></div>
            <ol class="pep-positions">{positions.collect_view()}</ol>
            {has_levels.then(|| view! { <TermLine terms=&[Term::PepLevel] /> })}
        </div>
    };
    Some(section.into_any())
}

fn position(
    stay: &PepPosition,
    at: usize,
    now: i64,
    marks: EntryMarks,
    language: Language,
) -> AnyView {
    let job = stay.job.clone();
    let job = job.unwrap_or_else(|| language.kyc_job_not_reported().to_owned());
    let level = stay.level.as_deref().map(|level| {
        view! { <span class="tag">{language.kyc_level(level)}</span> }
    });
    let department = stay.department.clone();
    let number = stay.number.as_ref().map(ReportedDocument::shown);
    let facts = [
        (language.kyc_motive(), stay.motive.clone(), None),
        (language.kyc_source(), stay.source.clone(), None),
        (language.kyc_tax_id(), number, Some("")),
    ];
    let facts = facts.into_iter().filter_map(|(name, value, private)| {
        let value = value?;
        Some(view! { <div><dt>{name}</dt><dd><bdi data-sensitive=private>{legible(value)}</bdi></dd></div> })
    });
    let control = marks.control(stay.item(), ("position", at), &job, language);
    let is_current = stay.period.is_current(now) == Some(true);
    view! {
        <li class="pep-position" data-current=is_current.then_some("") data-namesake=marks.attribute(stay.item())>
            <p class="pep-position-period">{format_period(&stay.period, language)}</p>
            <div class="pep-position-body">
                <p class="pep-position-title"><bdi>{legible(job)}</bdi> " " {level} " " {scores(&stay.scores, language)}</p>
                {department.map(|department| view! { <p><bdi>{legible(department)}</bdi></p> })}
                <dl class="description-list-compact">{facts.collect_view()}</dl>
                {control}
            </div>
        </li>
    }
    .into_any()
}
