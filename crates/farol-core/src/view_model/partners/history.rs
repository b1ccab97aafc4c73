//! Changes of a company that a response lists, as a table with the columns of the response.

use super::outermost::outermost;
use crate::model::json::Json;
use crate::model::time::Moment;
use crate::view_model::field_aliases::{normalize_key, text};

/// Column limit; with more columns, rows are not legible.
const MOST_COLUMNS: usize = 8;

/// Normalized names of the field with the changes.
const HISTORY: &[&str] = &[
    "historico",
    "historicoempresa",
    "historicosocietario",
    "alteracoes",
    "alteracoescontratuais",
    "history",
    "companyhistory",
];
const COLUMNS: &[&str] = &["columns", "colunas"];
const ROWS: &[&str] = &["rows", "linhas"];

/// Value of a change.
#[derive(Clone, Debug, PartialEq)]
pub enum HistoryValue {
    /// Not stated.
    Missing,
    /// Day or time.
    Moment(Moment),
    /// Any other text or number, as received.
    Text(String),
}

/// Changes of a company.
#[derive(Clone, Debug, PartialEq)]
pub struct CompanyHistory {
    /// Names of the columns, as received.
    pub columns: Vec<String>,
    /// Changes in the order of the response, each with a value for every column.
    pub rows: Vec<Vec<HistoryValue>>,
}

impl CompanyHistory {
    /// Reads the outermost table of changes: columns and rows, or a list of objects without nested
    /// values; `None` if there is none.
    pub fn read(content: &Json) -> Option<Self> {
        outermost(content, Self::in_fields_of)
    }

    fn in_fields_of(value: &Json) -> Option<Self> {
        let history = field(value, HISTORY)?;
        let found = match history {
            Json::List(items) => Self::of_objects(items),
            table => Self::of_table(table),
        };
        found.filter(|it| {
            let columns = it.columns.len();
            !it.rows.is_empty() && columns > 0 && columns <= MOST_COLUMNS
        })
    }

    /// Reads `{"columns": [text], "rows": [[value]]}`.
    fn of_table(table: &Json) -> Option<Self> {
        let (Json::List(columns), Json::List(rows)) = (field(table, COLUMNS)?, field(table, ROWS)?)
        else {
            return None;
        };
        let columns = columns
            .iter()
            .map(|column| column.as_text().map(str::to_owned));
        let columns: Vec<String> = columns.collect::<Option<_>>()?;
        let rows = rows.iter().map(|row| match row {
            Json::List(values) if values.len() == columns.len() => {
                values.iter().map(value_of).collect()
            }
            _ => None,
        });
        let rows = rows.collect::<Option<_>>()?;
        Some(Self { columns, rows })
    }

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
        let rows = items.iter().map(|item| {
            let values = columns.iter().map(|column| match item.get(column) {
                Some(value) => value_of(value),
                None => Some(HistoryValue::Missing),
            });
            values.collect::<Option<_>>()
        });
        let rows = rows.collect::<Option<_>>()?;
        Some(Self { columns, rows })
    }
}

/// Returns a value of a change; `None` if it is nested.
fn value_of(value: &Json) -> Option<HistoryValue> {
    let found = match value {
        Json::Object(_) | Json::List(_) => return None,
        Json::Null => None,
        Json::Bool(_) => Some(value.to_pretty()),
        value => text(value),
    };
    let Some(text) = found else {
        return Some(HistoryValue::Missing);
    };
    // A number is no date: a document number would look like one.
    let moment = Moment::parse_day(&text);
    let is_moment = matches!(value, Json::Text(_)) && moment.sort_key().is_some();
    Some(match moment.sentinel() {
        _ if !is_moment => HistoryValue::Text(text),
        Some(_) => HistoryValue::Missing,
        None => HistoryValue::Moment(moment),
    })
}

/// Returns the first field with one of these normalized names.
fn field<'a>(value: &'a Json, names: &[&str]) -> Option<&'a Json> {
    let Json::Object(fields) = value else {
        return None;
    };
    let mut fields = fields.iter();
    let found = fields.find(|(name, _)| names.contains(&normalize_key(name).as_str()));
    found.map(|(_, value)| value)
}
