//! Radial chart with the subject in the center; the table contains the same data as text.

use crate::ui::legible;
use farol_core::i18n::Language;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_core::view_model::partners::{LayoutNode, PartnerList, Person, RadialLayout};
use leptos::prelude::*;

/// Maximum length of a name in the chart, in characters.
const LETTERS: usize = 24;

/// Renders the chart of a list of people.
pub(super) fn radial_chart(board: &PartnerList, language: Language) -> AnyView {
    let ring = RadialLayout::of(&board.people);
    let label = language.graph_label(&language.people_count(board.people.len() as u64));
    let lines = ring.nodes.iter().map(|node| {
        let (x, y) = node.from;
        view! { <line x1=place(x) y1=place(y) x2=place(node.x) y2=place(node.y) /> }
    });
    let people = ring.nodes.iter().filter_map(|node| {
        let person = board.people.get(node.person)?;
        Some(one(node, person, language))
    });
    let (x, y) = ring.middle();
    let rest = (ring.left_out > 0).then(|| {
        let count = language.count(ring.left_out as u64);
        view! { <p class="radial-chart-remainder">{language.graph_rest(&count)}</p> }
    });
    view! {
        <figure class="radial-chart">
            <svg viewBox=format!("0 0 {} {}", ring.width, ring.height) role="img" aria-label=label>
                <g class="radial-chart-lines">{lines.collect_view()}</g>
                <circle class="radial-chart-center" cx=place(x) cy=place(y) r="40" />
                <text class="radial-chart-center-label" x=place(x) y=place(y + 4.0)>{language.graph_middle()}</text>
                {people.collect_view()}
            </svg>
            {rest}
        </figure>
    }
    .into_any()
}

fn one(node: &LayoutNode, person: &Person, language: Language) -> AnyView {
    // Document numbers are only in the table, where they can be hidden.
    let name = person.who.name.as_deref();
    let name = short(&legible(name.unwrap_or(language.people_unnamed())));
    let aside = if node.is_left { -18.0 } else { 18.0 };
    let is_company = person
        .who
        .number
        .as_ref()
        .and_then(ReportedDocument::document)
        .is_some_and(|document| document.code().len() == 14);
    let kind = if is_company { "company" } else { "person" };
    view! {
        <g class="radial-chart-node" data-kind=kind data-side=if node.is_left { "left" } else { "right" }>
            <circle cx=place(node.x) cy=place(node.y) r="12" />
            <text class="radial-chart-number" x=place(node.x) y=place(node.y + 4.0)>{node.person + 1}</text>
            <text class="radial-chart-label" x=place(node.x + aside) y=place(node.y + 4.5)>{name}</text>
        </g>
    }
    .into_any()
}

fn place(at: f64) -> String {
    format!("{at:.1}")
}

fn short(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    let start: String = name.chars().take(LETTERS).collect();
    format!("{}…", start.trim_end())
}
