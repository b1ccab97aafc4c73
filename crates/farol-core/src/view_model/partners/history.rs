//! History of a company as rows and columns, found by field names.

use crate::model::json::Json;
use crate::model::time::Moment;
use crate::view_model::field_aliases::{
    AliasedObject, moment, normalize_key, parse_embedded_json, text,
};

/// Names of the field with the history.
const HISTORY: &[&str] = &["historico", "historicos", "history", "eventos", "events"];
/// Names of the fields of a history that is a table of its own.
const COLUMNS: &[&str] = &["columns", "colunas", "campos"];
const ROWS: &[&str] = &["rows", "linhas", "itens"];
/// Columns that hold dates, besides those whose name begins with `data`.
const DATES: &[&str] = &["date", "inicio", "fim", "startdate", "enddate"];
/// Objects in which the history is searched.
const MAX_DEPTH: usize = 3;
/// Limit of the columns; a wider table is not legible.
const MAX_COLUMNS: usize = 12;

/// One value of a history.
#[derive(Clone, Debug, PartialEq)]
pub enum HistoryCell {
    /// No value.
    Empty,
    /// A point in time.
    Date(Moment),
    /// A text, number or boolean as received.
    Text(String),
}

/// History of a company, with the columns as received.
#[derive(Clone, Debug, PartialEq)]
pub struct CompanyHistory {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Rows, each with a cell for every column.
    pub rows: Vec<Vec<HistoryCell>>,
}

impl CompanyHistory {
    /// Reads the outermost history; `None` if there is none, or if it has values that no cell can
    /// show, because the table must not leave anything out.
    pub fn read(content: &Json) -> Option<Self> {
        let inner = match content {
            Json::Text(text) => parse_embedded_json(text),
            _ => None,
        };
        Self::within(inner.as_ref().unwrap_or(content), MAX_DEPTH)
    }

    fn within(value: &Json, depth: usize) -> Option<Self> {
        let fields = AliasedObject::of(value)?;
        let own = fields.find(HISTORY).and_then(|(_, value)| Self::of(value));
        own.or_else(|| {
            let depth = depth.checked_sub(1)?;
            fields
                .iter()
                .find_map(|(_, _, value)| Self::within(value, depth))
        })
    }

    fn of(value: &Json) -> Option<Self> {
        let history = match value {
            Json::List(items) => Self::of_objects(items),
            table => Self::of_table(&AliasedObject::of(table)?),
        }?;
        let is_shown = !history.rows.is_empty() && history.columns.len() <= MAX_COLUMNS;
        is_shown.then_some(history)
    }

    /// Reads names of columns, and rows that are lists of values.
    fn of_table(table: &AliasedObject<'_>) -> Option<Self> {
        let columns: Option<Vec<String>> = table.entries(COLUMNS)?.iter().map(text).collect();
        let columns = columns?;
        let row = |row: &Json| {
            let Json::List(values) = row else { return None };
            let is_whole = values.len() == columns.len();
            let cells = columns.iter().zip(values);
            let cells: Option<_> = cells.map(|(name, value)| cell(name, value)).collect();
            cells.filter(|_| is_whole)
        };
        let rows: Option<_> = table.entries(ROWS)?.iter().map(row).collect();
        Some(Self {
            rows: rows?,
            columns,
        })
    }

    /// Reads objects, whose fields are the columns in the order of their first appearance.
    fn of_objects(items: &[Json]) -> Option<Self> {
        let mut columns: Vec<String> = Vec::new();
        for item in items {
            let Json::Object(fields) = item else {
                return None;
            };
            for (name, _) in fields {
                if !columns.iter().any(|column| **column == **name) {
                    columns.push(name.to_string());
                }
            }
        }
        let row = |item: &Json| {
            let value = |name: &String| match item.get(name) {
                Some(value) => cell(name, value),
                None => Some(HistoryCell::Empty),
            };
            columns.iter().map(value).collect()
        };
        let rows: Option<_> = items.iter().map(row).collect();
        Some(Self {
            rows: rows?,
            columns,
        })
    }
}

/// Returns the cell of a value; `None` if it is nested.
fn cell(name: &str, value: &Json) -> Option<HistoryCell> {
    let name = normalize_key(name);
    let is_date = name.starts_with("data") || DATES.contains(&name.as_str());
    match value {
        Json::Null => Some(HistoryCell::Empty),
        Json::Bool(value) => Some(HistoryCell::Text(value.to_string())),
        Json::Int(_) | Json::Large(_) | Json::Float(_) | Json::Text(_) => {
            let date = moment(value).filter(|_| is_date);
            let date = date.filter(|date| !matches!(date, Moment::Unknown(_)));
            let plain = || text(value).map_or(HistoryCell::Empty, HistoryCell::Text);
            Some(date.map_or_else(plain, HistoryCell::Date))
        }
        Json::List(_) | Json::Object(_) => None,
    }
}
