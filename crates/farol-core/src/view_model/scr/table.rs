//! Tables of figures: indicators, amounts and results.

use super::cell::{ScrCell, is_figure, is_month};
use super::names::{field_title, is_money, is_money_row, is_probability};
use crate::model::json::{Json, Key};
use crate::view_model::field_aliases::normalize_key;

/// Limit of the columns of a table.
const MAX_COLUMNS: usize = 8;
/// Limit of the rows of a table; the JSON viewer below shows all.
pub const MAX_ROWS: usize = 60;
/// Limit of the rows that are inspected for a uniform structure, so that a list of a million items
/// does not block the page.
const MAX_INSPECTED: usize = 5_000;

/// Returns whether a normalized name denotes what a row is about.
fn is_label(plain: &str) -> bool {
    [
        "indicador",
        "atributo",
        "descricao",
        "nome",
        "name",
        "indicator",
    ]
    .contains(&plain)
}

/// Orders columns by meaning: the month if it differs between rows, what the row is about, then the
/// others. A month that is the same in all rows is left out: it is the date of the whole data.
fn arrange_columns(names: &mut Vec<&Key>, items: &[Json]) {
    let differs = |name: &Key| {
        let first = items.first().and_then(|item| item.get(name));
        let mut others = items.iter().take(MAX_INSPECTED).skip(1);
        others.any(|item| item.get(name) != first)
    };
    if items.len() > 1 {
        names.retain(|name| !is_month(&normalize_key(name)) || differs(name));
    }
    names.sort_by_key(|name| {
        let plain = normalize_key(name);
        if is_month(&plain) {
            0
        } else {
            1 + u8::from(!is_label(&plain))
        }
    });
}

/// Table of figures.
#[derive(Clone, Debug, PartialEq)]
pub struct ScrTable {
    /// Path in the response, as words.
    pub path: Vec<String>,
    /// Column headers; the first is empty if the rows are fields.
    pub heads: Vec<String>,
    /// Rows, each as long as the headers.
    pub rows: Vec<Vec<ScrCell>>,
    /// Number of rows in the response.
    pub total: usize,
    /// Index of the column shown as bars, and the value of a full bar.
    pub bars: Option<(usize, f64)>,
}

impl ScrTable {
    fn new(path: &[String], heads: Vec<String>, mut rows: Vec<Vec<ScrCell>>, total: usize) -> Self {
        let is_used: Vec<bool> = (0..heads.len())
            .map(|at| rows.iter().any(|row| row.get(at) != Some(&ScrCell::Empty)))
            .collect();
        let keep = |at: usize| is_used.get(at) == Some(&true);
        let heads: Vec<String> = retain_columns(heads, keep);
        for row in &mut rows {
            *row = retain_columns(std::mem::take(row), keep);
        }
        let bars = bars(&heads, &rows);
        Self {
            path: path.to_vec(),
            heads,
            rows,
            total,
            bars,
        }
    }

    fn has_figures(&self) -> bool {
        let mut cells = self.rows.iter().flatten();
        cells.any(|cell| cell.number().is_some())
    }
}

fn retain_columns<T>(items: Vec<T>, keep: impl Fn(usize) -> bool) -> Vec<T> {
    let numbered = items.into_iter().enumerate();
    numbered
        .filter(|(at, _)| keep(*at))
        .map(|(_, item)| item)
        .collect()
}

/// Returns the column to show as bars: the only numeric column, if its values are amounts or
/// probabilities. Numbers without a unit, such as those of indicators, are not comparable, and equal
/// amounts have nothing to compare.
fn bars(heads: &[String], rows: &[Vec<ScrCell>]) -> Option<(usize, f64)> {
    let has_numbers = |at: &usize| {
        let mut cells = rows.iter().filter_map(|row| row.get(*at));
        cells.any(|cell| cell.number().is_some())
    };
    let mut numeric = (0..heads.len()).filter(has_numbers);
    let at = numeric.next()?;
    if numeric.next().is_some() || rows.len() < 2 {
        return None;
    }
    let cells: Option<Vec<&ScrCell>> = rows.iter().map(|row| row.get(at)).collect();
    let cells = cells?;
    let numbers: Option<Vec<f64>> = cells.iter().map(|cell| cell.number()).collect();
    let numbers = numbers?;
    let greatest = numbers.iter().copied().fold(0.0, f64::max);
    if numbers.iter().any(|number| *number < 0.0) || greatest <= 0.0 {
        return None;
    }
    let all = |is: fn(&ScrCell) -> bool| cells.iter().all(|cell| is(cell));
    if all(|cell| matches!(cell, ScrCell::Money(_))) {
        let has_less = numbers.iter().any(|number| *number < greatest);
        return has_less.then_some((at, greatest));
    }
    all(|cell| matches!(cell, ScrCell::Share(_))).then_some((at, 1.0))
}

/// Reads a list of flat objects, with a text in each and at least one number.
pub(super) fn of_list(path: &[String], items: &[Json]) -> Option<ScrTable> {
    let Json::Object(first) = items.first()? else {
        return None;
    };
    let mut names: Vec<&Key> = first
        .iter()
        .map(|(name, _)| name)
        .take(MAX_COLUMNS)
        .collect();
    arrange_columns(&mut names, items);
    let mut rows = Vec::new();
    for item in items.iter().take(MAX_INSPECTED) {
        let Json::Object(fields) = item else {
            return None;
        };
        if fields.iter().any(|(_, value)| value.is_nested()) {
            return None;
        }
        if rows.len() < MAX_ROWS {
            let label = fields.iter().find_map(|(_, value)| value.as_text());
            let is_row_money = label.is_some_and(is_money_row);
            let cell = |name: &&Key| {
                let value = item.get(name).unwrap_or(&Json::Null);
                let plain = normalize_key(name);
                let is_amount = is_money(&plain) || (is_row_money && is_figure(&plain));
                ScrCell::of(value, &plain, is_amount)
            };
            rows.push(names.iter().map(cell).collect());
        }
    }
    let heads = names.iter().map(|name| field_title(name)).collect();
    let table = ScrTable::new(path, heads, rows, items.len());
    let is_text = |cell: &ScrCell| {
        matches!(
            cell,
            ScrCell::Text(_) | ScrCell::Name(_) | ScrCell::Month(..)
        )
    };
    let has_labels = table.rows.iter().all(|row| row.iter().any(is_text));
    (table.has_figures() && has_labels).then_some(table)
}

/// Reads a table whose columns and rows are separate lists.
pub(super) fn of_columns(path: &[String], object: &Json) -> Option<ScrTable> {
    let list = |names: [&str; 2]| {
        let found = names.into_iter().find_map(|name| object.get(name))?;
        match found {
            Json::List(items) => Some(items),
            _ => None,
        }
    };
    let columns = list(["columns", "colunas"])?;
    let lines = list(["rows", "linhas"])?;
    let heads: Option<Vec<String>> = columns
        .iter()
        .map(|it| it.as_text().map(field_title))
        .collect();
    let mut heads = heads?;
    heads.truncate(MAX_COLUMNS);
    let mut rows = Vec::new();
    for line in lines.iter().take(MAX_ROWS) {
        let Json::List(values) = line else {
            return None;
        };
        let label = values.first().and_then(Json::as_text).unwrap_or_default();
        let is_row_money = is_money_row(label);
        let cells = heads.iter().enumerate().map(|(at, head)| {
            let value = values.get(at).unwrap_or(&Json::Null);
            match value {
                Json::Text(name) if at == 0 => ScrCell::Name(field_title(name)),
                value => ScrCell::of(
                    value,
                    &normalize_key(head),
                    is_row_money || is_money(&normalize_key(head)),
                ),
            }
        });
        rows.push(cells.collect());
    }
    let table = ScrTable::new(path, heads, rows, lines.len());
    table.has_figures().then_some(table)
}

/// Reads results by name: each field is an object that contains a result.
pub(super) fn of_results(path: &[String], fields: &[(Key, Json)]) -> Option<ScrTable> {
    let (_, Json::Object(first)) = fields.first()? else {
        return None;
    };
    // A single field is an envelope around a result, not a list of results.
    if fields.len() < 2 {
        return None;
    }
    let is_result = |name: &str| {
        let plain = normalize_key(name);
        let is_named = matches!(
            plain.as_str(),
            "resultado" | "result" | "decisao" | "decision"
        );
        is_named || is_figure(&plain) || is_probability(&plain) || super::names::is_score(&plain)
    };
    let mut columns: Vec<&(Key, Json)> = first.iter().take(MAX_COLUMNS - 1).collect();
    // The result first, long texts last.
    columns.sort_by_key(|(name, value)| match value {
        Json::List(_) => 2,
        _ if is_result(name) => 0,
        _ => 1,
    });
    let names: Vec<&Key> = columns.into_iter().map(|(name, _)| name).collect();
    let mut rows = Vec::new();
    for (name, value) in fields.iter().take(MAX_INSPECTED) {
        let Json::Object(inner) = value else {
            return None;
        };
        if !inner
            .iter()
            .any(|(name, value)| is_result(name) && !value.is_nested())
        {
            return None;
        }
        if rows.len() < MAX_ROWS {
            let cell = |name: &&Key| {
                let plain = normalize_key(name);
                let value = value.get(name).unwrap_or(&Json::Null);
                ScrCell::of(value, &plain, is_money(&plain))
            };
            let mut row = vec![ScrCell::Name(field_title(name))];
            row.extend(names.iter().map(cell));
            rows.push(row);
        }
    }
    let mut heads = vec![String::new()];
    heads.extend(names.iter().map(|name| field_title(name)));
    Some(ScrTable::new(path, heads, rows, fields.len()))
}

/// Reads the amounts and probabilities of an object's fields; all numbers count if the name of the
/// object denotes an amount.
pub(super) fn of_fields(path: &[String], name: &str, fields: &[(Key, Json)]) -> Option<ScrTable> {
    let is_named = is_money(&normalize_key(name));
    let row = |(name, value): &(Key, Json)| {
        let plain = normalize_key(name);
        let is_number = matches!(value, Json::Int(_) | Json::Float(_));
        let is_figure = is_number && (is_named || is_money(&plain) || is_probability(&plain));
        is_figure.then(|| {
            let is_amount = is_named || is_money(&plain);
            vec![
                ScrCell::Name(field_title(name)),
                ScrCell::of(value, &plain, is_amount),
            ]
        })
    };
    let rows: Vec<Vec<ScrCell>> = fields.iter().filter_map(row).take(MAX_ROWS).collect();
    let total = rows.len();
    (total > 0).then(|| ScrTable::new(path, vec![String::new(), String::new()], rows, total))
}
