//! Print view with all nodes expanded; the screen renders expanded nodes only.

use super::state::{JsonViewerState, ViewerOptions};
use super::value::shown;
use super::value_format::{ValueContext, is_reformatted};
use crate::ui::{legible, track_printing, translated, use_t};
use farol_core::i18n::Language;
use farol_core::view_model::json_view::{
    ExpandTarget, JsonIndex, NodeId, NodeName, ROOT, TreeRow, TreeRowKind, complete_tree,
    original_text,
};
use leptos::prelude::*;

/// Maximum number of printed rows; the downloaded file contains all of them.
const MAX_ROWS: u32 = 5_000;
/// Maximum indentation level.
const MAX_INDENT: u32 = 10;

/// Renders all rows during printing; hidden on screen by the style sheet.
#[component]
pub(super) fn PrintView(view: JsonViewerState) -> impl IntoView {
    let is_printing = RwSignal::new(false);
    track_printing(is_printing);
    view! {
        <Show when=move || is_printing.get()>{print_view(view)}</Show>
    }
}

fn print_view(view: JsonViewerState) -> AnyView {
    let t = use_t();
    let language = t();
    let tree = complete_tree(&view.content(), ROOT, MAX_ROWS);
    let lines: Vec<AnyView> = tree
        .lines
        .into_iter()
        .filter_map(|row| print_row(view, row, language))
        .collect();
    let cut = tree
        .has_more
        .then(|| view! { <p>{translated(Language::print_truncated)}</p> });
    view! { <div class="print-view">{lines} {cut}</div> }.into_any()
}

fn print_row(view: JsonViewerState, row: TreeRow, t: Language) -> Option<AnyView> {
    let TreeRowKind::Fold(ExpandTarget::Node(id)) = row.part else {
        return None;
    };
    let content = view.content();
    let name = match content.name(id) {
        NodeName::Whole => String::new(),
        NodeName::Field(name) => format!("{}: ", view.label(name).get_untracked()),
        NodeName::Place(place) => format!("{}: ", view.place_label(place).get_untracked()),
    };
    Some(
        view! {
            <p data-level=row.level.min(MAX_INDENT).to_string()>
                <span class="muted">{name}</span>
                {print_value(view, id, t)}
            </p>
        }
        .into_any(),
    )
}

/// Returns the label of a term of the service with the term as received; paper has no display of
/// original values.
fn labeled(content: &JsonIndex, id: NodeId, t: Language) -> Option<(&'static str, String)> {
    let received = content.value(id)?.as_text()?;
    let label = match content.name(id) {
        NodeName::Field(name) => t.relation_value(name, received),
        NodeName::Whole | NodeName::Place(_) => None,
    };
    let label = label.or_else(|| t.known_service_value(received))?;
    Some((label, received.to_owned()))
}

/// Renders a value as on screen, but with its full text and without controls.
fn print_value(view: JsonViewerState, id: NodeId, t: Language) -> Option<AnyView> {
    let content = view.content();
    let value = content.value(id)?;
    let recognized = content.recognize(id);
    if !view.originals.get_untracked()
        && let Some((label, received)) = labeled(&content, id, t)
    {
        return Some(
            view! { <bdi>{label}</bdi> " " <span class="muted">"(" {legible(received)} ")"</span> }
                .into_any(),
        );
    }
    let as_it_is = view.originals.get_untracked()
        || (value.as_text().is_some_and(|text| !text.is_empty()) && !is_reformatted(&recognized));
    if as_it_is && let Some(raw) = original_text(value) {
        return Some(view! { <bdi class="json-viewer-text">{legible(raw)}</bdi> }.into_any());
    }
    Some(shown(
        value,
        &recognized,
        None,
        ViewerOptions::default(),
        ValueContext::Line,
        t,
    ))
}
