//! Detection of lists of similar objects, which are shown as tables.

use crate::model::json::{Json, Key};

/// Column names, in order of first occurrence.
pub(super) type Columns = Vec<Key>;

/// Column limit of tables; with more columns, rows are not legible.
const MAX_COLUMNS: usize = 16;

/// Row limit of tables; longer lists are shown in ranges, because sorting and column detection are
/// not split into slices.
const MAX_ROWS: usize = 50_000;

/// Returns the columns of a list of at least two objects that share most of their fields, most of
/// them not nested.
pub(super) fn columns_of(items: &[Json]) -> Option<Columns> {
    if !(2..=MAX_ROWS).contains(&items.len()) {
        return None;
    }
    let mut columns: Columns = Vec::new();
    let (mut filled, mut nested) = (0, 0);
    for item in items {
        let Json::Object(fields) = item else {
            return None;
        };
        if fields.is_empty() {
            return None;
        }
        for (at, (name, value)) in fields.iter().enumerate() {
            let in_place = columns.get(at).is_some_and(|column| **column == **name);
            if !in_place && !columns.iter().any(|column| **column == **name) {
                if columns.len() == MAX_COLUMNS {
                    return None;
                }
                columns.push(name.clone());
            }
            nested += usize::from(value.is_nested());
        }
        filled += fields.len();
    }
    let cells = columns.len() * items.len();
    let is_alike = filled * 3 >= cells * 2 && nested * 2 <= filled;
    is_alike.then_some(columns)
}
