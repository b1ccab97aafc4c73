//! How a value is shown: in a line or a cell, with its size or in words.

use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::view_model::json_view::ValueKind;
use leptos::prelude::*;

/// Context in which a value is rendered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueContext {
    /// In a row of the tree.
    Line,
    /// In a table cell, which has less space.
    Cell,
}

/// Returns whether a value is displayed differently from its original text.
pub(super) const fn is_reformatted(recognized: &ValueKind) -> bool {
    matches!(
        recognized,
        ValueKind::Document(_)
            | ValueKind::Process(_)
            | ValueKind::Moment(_)
            | ValueKind::UtcDay(_)
            | ValueKind::Money(_)
            | ValueKind::Bool(_)
    )
}

pub(super) fn muted(text: String) -> AnyView {
    view! { <span class="muted">{text}</span> }.into_any()
}

/// Returns the number of items or fields of a list or object, as text.
pub(super) fn size(value: Option<&Json>, t: Language) -> String {
    match value {
        Some(Json::Object(fields)) => t.json_fields(fields.len() as u64),
        Some(Json::List(items)) => t.json_items(items.len() as u64),
        _ => String::new(),
    }
}
