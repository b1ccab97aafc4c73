//! Relations of the subject to politically exposed individuals.

use super::entry_marks::EntryMarks;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::field_aliases::{PeriodEnd, ReportedDocument};
use farol_core::view_model::kyc::{ComplianceRecord, Relation};
use farol_web::components::paid_query::QueryMenu;
use farol_web::components::{TermButton, TermLine};
use farol_web::ui::format_period;
use farol_web::ui::legible;
use leptos::prelude::*;

/// Renders the relations of a record; `None` if it has none.
pub(super) fn list(
    workspace: WorkspaceKey,
    record: &ComplianceRecord,
    marks: EntryMarks,
    language: Language,
) -> Option<AnyView> {
    let relations = record.relations.as_deref();
    let relations = relations.filter(|relations| !relations.is_empty())?;
    let has_degrees = relations.iter().any(|relation| relation.level.is_some());
    let items = relations.iter().enumerate();
    let items = items.map(|(at, one)| item(workspace, one, at, marks, language));
    let section = view! {
        <div class="finding-section">
            <div class="term-heading"><h3>{language.kyc_relations()}</h3> <TermButton entry=Term::PepRelation /></div>
            <p class="hint">{language.kyc_relations_hint()}</p>
            <ul class="relations">{items.collect_view()}</ul>
            {has_degrees.then(|| view! { <TermLine terms=&[Term::RelationDegree] /> })}
        </div>
    };
    Some(section.into_any())
}

fn item(
    workspace: WorkspaceKey,
    relation: &Relation,
    at: usize,
    marks: EntryMarks,
    language: Language,
) -> AnyView {
    let Relation {
        party,
        period: span,
        ..
    } = relation;
    let text = language.relation(
        relation.kind.as_deref(),
        party.name.as_deref(),
        relation.exposure,
    );
    let number = party.number.as_ref().map(ReportedDocument::shown);
    let document = party.number.as_ref().and_then(ReportedDocument::document);
    let level = relation.level.as_deref().map(|level| {
        view! { <span class="tag">{language.closeness(level)}</span> }
    });
    let control = marks.control(relation.item(), ("relation", at), &text, language);
    // Most relations have no dates, so a missing period isn't reported.
    let is_dated = span.start.is_some() || matches!(span.end, PeriodEnd::At(_));
    view! {
        <li class="relation" data-namesake=marks.attribute(relation.item())>
            <bdi class="relation-text">{legible(text)}</bdi>
            {number.map(|number| view! { <bdi class="number muted" data-sensitive="">"(" {legible(number)} ")"</bdi> })}
            {level}
            {relation.job.clone().map(|job| view! { <bdi class="muted">{legible(job)}</bdi> })}
            {is_dated.then(|| view! { <span class="muted">{format_period(span, language)}</span> })}
            {control}
            {document.map(|document| view! { <QueryMenu workspace=workspace document=document /> })}
        </li>
    }
    .into_any()
}
