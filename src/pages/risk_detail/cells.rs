//! Text of the cells of a row.

use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::{Column, Facet};
use farol_core::view_model::risk_detail::{RiskDetailTable, Row};
use farol_web::ui::format_moment;

/// Returns the facet whose values a column shows, if any.
pub(super) const fn facet_of(column: Column) -> Option<Facet> {
    match column {
        Column::Court => Some(Facet::Court),
        Column::Instance => Some(Facet::Instance),
        Column::Status => Some(Facet::Status),
        Column::Side => Some(Facet::Side),
        Column::Number | Column::Date | Column::Value | Column::Priority => None,
    }
}

/// Returns the text of a cell; empty if the service omits the field.
pub(super) fn text(
    table: &RiskDetailTable,
    row: &Row,
    column: Column,
    language: Language,
) -> String {
    match column {
        Column::Number if row.number.is_empty() => language.unnumbered().to_owned(),
        Column::Number => row.number.to_string(),
        Column::Date => date(row, language),
        Column::Value => match row.value {
            Some(value) => value.format(language.format_locale()),
            None => row.odd_value.as_deref().unwrap_or_default().to_owned(),
        },
        Column::Priority => row
            .priority
            .map(|priority| priority.to_string())
            .unwrap_or_default(),
        Column::Court | Column::Instance | Column::Status | Column::Side => {
            let value = facet_of(column).map(|facet| (facet, table.value(row, facet)));
            match value {
                Some((facet, value)) if !value.is_empty() => language.facet_value(facet, value),
                _ => String::new(),
            }
        }
    }
}

/// Returns the label of the instance, for the cell of the court; `None` if the service omits it.
pub(super) fn instance(table: &RiskDetailTable, row: &Row, language: Language) -> Option<String> {
    let instance = text(table, row, Column::Instance, language);
    (!instance.is_empty()).then_some(instance)
}

/// Formats the date of distribution.
pub(super) fn date(row: &Row, language: Language) -> String {
    row.date
        .as_ref()
        .map(|date| format_moment(date, language))
        .unwrap_or_default()
}
