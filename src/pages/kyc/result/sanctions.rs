//! Sanctions and restrictions, grouped by source list.

use super::entry_marks::EntryMarks;
use super::scores::scores;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::view_model::field_aliases::{Period, PeriodEnd};
use farol_core::view_model::kyc::{
    ComplianceRecord, Sanction, SanctionScope, SanctionSource, by_source,
};
use farol_web::components::{TermButton, TermLine};
use farol_web::ui::format_period;
use farol_web::ui::legible;
use leptos::prelude::*;

/// Renders the sources of a record; `None` if it has no sanction.
pub(super) fn sources(
    record: &ComplianceRecord,
    now: i64,
    marks: EntryMarks,
    language: Language,
) -> Option<AnyView> {
    let sanctions = record.sanctions.as_deref();
    let sources = by_source(sanctions.filter(|sanctions| !sanctions.is_empty())?, now);
    let is_inferred = sources
        .iter()
        .any(|source| source.scope != SanctionScope::NotStated);
    let mut records = sources.iter().flat_map(|source| &source.sanctions);
    let has_scores = records.any(|record| !record.scores.is_empty());
    let sources = sources.iter().enumerate();
    let sources = sources.map(|(at, source)| source_view(source, at, marks, language));
    let section = view! {
        <div class="finding-section">
            <div class="term-heading"><h3>{language.kyc_sanctions()}</h3> <TermButton entry=Term::SanctionLists /></div>
            <ul class="sources">{sources.collect_view()}</ul>
            {has_scores.then(|| view! { <TermLine terms=&[Term::MatchRate] /> })}
            {is_inferred.then(|| view! { <p class="hint">{language.kyc_scope_hint()}</p> })}
        </div>
    };
    Some(section.into_any())
}

fn source_view(
    source: &SanctionSource,
    source_at: usize,
    marks: EntryMarks,
    language: Language,
) -> AnyView {
    let name = source.name.clone();
    let name = name.unwrap_or_else(|| language.kyc_source_not_reported().to_owned());
    let entries = source.sanctions.iter().enumerate().map(|(at, one)| {
        let kind = one.kind.as_deref();
        let kind = kind.unwrap_or_else(|| language.kyc_type_not_reported());
        let list = format!("sanction-{source_at}");
        let control = marks.control(
            one.item(),
            (&list, at),
            &format!("{name}, {kind}"),
            language,
        );
        entry(one, marks, control, language)
    });
    let entries = entries.collect_view();
    view! {
        <li class="source" data-current=source.is_current.then_some("")>
            <p class="source-name"><bdi>{legible(name)}</bdi> " " <span class="tag">{language.scope(source.scope)}</span></p>
            <ul class="source-entries">{entries}</ul>
        </li>
    }
    .into_any()
}

fn entry(sanction: &Sanction, marks: EntryMarks, control: AnyView, language: Language) -> AnyView {
    let kind = sanction.kind.clone();
    let kind = kind.unwrap_or_else(|| language.kyc_type_not_reported().to_owned());
    let listed = sanction.is_listed.map(|is_listed| {
        let (tone, text) = if is_listed {
            ("error", language.kyc_listed())
        } else {
            ("plain", language.kyc_unlisted())
        };
        view! { <span class="tag" data-tone=tone>{text}</span> }
    });
    view! {
        <li data-namesake=marks.attribute(sanction.item())>
            <bdi>{legible(kind)}</bdi>
            <span class="muted">{period(&sanction.period, language)}</span>
            {listed}
            {scores(&sanction.scores, language)}
            {control}
        </li>
    }
    .into_any()
}

/// Formats the period of a sanction: one of which only the start is stated may have ended.
fn period(period: &Period, language: Language) -> String {
    let text = format_period(period, language);
    if period.start.is_some() && period.end == PeriodEnd::NotStated {
        return language.kyc_end_not_reported(&text);
    }
    text
}
