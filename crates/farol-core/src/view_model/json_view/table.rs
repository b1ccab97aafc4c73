//! Table view of lists of similar objects: columns and sorted rows.

use super::node::NodeId;
use super::tree::JsonIndex;
use super::value_kind::ValueKind;
use crate::model::json::Json;
use crate::model::text_fold::fold;
use std::cmp::Ordering;

/// Rows per page.
pub const PAGE: u32 = 50;

/// Sort key of a cell; missing values sort last in either direction.
enum SortKey {
    Number(f64),
    Text(String),
    Missing,
}

impl SortKey {
    fn of(content: &JsonIndex, cell: Option<NodeId>) -> Self {
        let Some((cell, value)) = cell.and_then(|cell| Some((cell, content.value(cell)?))) else {
            return Self::Missing;
        };
        // The numbers are only compared: lost precision beyond 2^53 has no visible effect.
        #[allow(clippy::cast_precision_loss)]
        match (content.recognize(cell), value) {
            (ValueKind::Null | ValueKind::EmptyText, _) => Self::Missing,
            (ValueKind::Money(cents), _) => Self::Number(cents.0 as f64 / 100.0),
            (ValueKind::Moment(moment) | ValueKind::UtcDay(moment), _) => moment
                .sort_key()
                .map_or(Self::Missing, |key| Self::Number(key as f64)),
            (ValueKind::Bool(truth), _) => Self::Number(f64::from(u8::from(truth))),
            (ValueKind::Nested, _) => Self::Number(f64::from(content.child_count(cell))),
            (_, Json::Int(number)) => Self::Number(*number as f64),
            (_, Json::Large(number)) => Self::Number(*number as f64),
            (_, Json::Float(number)) => Self::Number(*number),
            (_, Json::Text(text)) => Self::Text(fold(text)),
            _ => Self::Missing,
        }
    }

    /// Orders numbers before texts, and missing values last.
    fn compare(&self, other: &Self, ascending: bool) -> Ordering {
        let rank = |key: &Self| match key {
            Self::Number(_) => 0,
            Self::Text(_) => 1,
            Self::Missing => 2,
        };
        let by_value = match (self, other) {
            (Self::Number(a), Self::Number(b)) => a.total_cmp(b),
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
            _ => return rank(self).cmp(&rank(other)),
        };
        if ascending {
            by_value
        } else {
            by_value.reverse()
        }
    }
}

/// Returns the rows of a table, sorted by a column if one is given; the sort is stable.
pub fn sorted_rows(content: &JsonIndex, table: NodeId, sort: Option<(usize, bool)>) -> Vec<NodeId> {
    let rows = content.children(table);
    let Some((column, ascending)) = sort else {
        return rows.collect();
    };
    let name = content.columns(table).and_then(|names| names.get(column));
    let mut keyed: Vec<(SortKey, NodeId)> = rows
        .map(|row| {
            let cell = name.and_then(|name| content.cell(row, name));
            (SortKey::of(content, cell), row)
        })
        .collect();
    keyed.sort_by(|(a, _), (b, _)| a.compare(b, ascending));
    keyed.into_iter().map(|(_, row)| row).collect()
}

impl JsonIndex {
    /// Returns the node of a row's cell in a column.
    pub fn cell(&self, row: NodeId, column: &str) -> Option<NodeId> {
        let Some(Json::Object(fields)) = self.value(row) else {
            return None;
        };
        let mut cells = fields.iter().zip(self.children(row));
        cells
            .find(|((name, _), _)| **name == *column)
            .map(|(_, cell)| cell)
    }
}
