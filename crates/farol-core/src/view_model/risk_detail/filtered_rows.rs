//! Filtered, sorted and grouped rows, with totals.

use super::filter::Filter;
use super::row::Row;
use super::table::RiskDetailTable;
use crate::model::money::Cents;
use crate::protocol::Order;
use crate::url_state::risk_detail::{Column, Facet, RiskDetailView};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Row count and sum of the unambiguous amounts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowTotals {
    /// Number of rows.
    pub rows: u32,
    /// Sum of the known amounts, as far as it does not overflow.
    pub sum: Cents,
    /// Number of rows that are not in the sum.
    pub left_out: u32,
}

impl RowTotals {
    /// Adds a row.
    pub fn add(&mut self, row: &Row) {
        self.rows += 1;
        match row.value.and_then(|value| self.sum.checked_add(value)) {
            Some(sum) => self.sum = sum,
            None => self.left_out += 1,
        }
    }
}

/// Group of rows with the same facet value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowGroup {
    /// Value; empty for rows without one.
    pub value: String,
    /// Row count and sum of the group.
    pub tally: RowTotals,
    /// Index of the first row in [`FilteredRows::rows`].
    start: usize,
}

/// Line of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GridLine {
    /// Group header, by index of the group.
    Group(u32),
    /// Row, by index in the table.
    Row(u32),
}

/// Rows of a view.
#[derive(Clone, Debug, Default)]
pub struct FilteredRows {
    /// Indices in the table, in display order.
    pub rows: Vec<u32>,
    /// Groups in display order; empty without grouping.
    pub groups: Vec<RowGroup>,
    /// Totals of all rows of the view.
    pub tally: RowTotals,
}

/// Filters, sorts and groups the table.
pub fn filter_rows(table: &RiskDetailTable, view: &RiskDetailView, search: &str) -> FilteredRows {
    let filter = Filter::of(table, view, search);
    let mut tally = RowTotals::default();
    let mut rows: Vec<(u32, &Row)> = Vec::new();
    for (place, row) in (0..).zip(table.rows()) {
        if filter.matches_row(table, row) {
            tally.add(row);
            rows.push((place, row));
        }
    }
    if let Some((column, order)) = view.sort {
        sort(table, &mut rows, column, order);
    }
    let groups = view.group.map(|group| {
        let facet = group.facet();
        rows.sort_by(|(_, a), (_, b)| compare_groups(table, facet, a, b));
        groups(table, facet, &rows)
    });
    FilteredRows {
        rows: rows.into_iter().map(|(place, _)| place).collect(),
        groups: groups.unwrap_or_default(),
        tally,
    }
}

impl FilteredRows {
    /// Returns the grid lines, without the rows of collapsed groups.
    pub fn lines(&self, folded: &BTreeSet<String>) -> Vec<GridLine> {
        if self.groups.is_empty() {
            return self.rows.iter().copied().map(GridLine::Row).collect();
        }
        let mut lines = Vec::with_capacity(self.rows.len() + self.groups.len());
        for (place, group) in (0..).zip(&self.groups) {
            lines.push(GridLine::Group(place));
            if !folded.contains(&group.value) {
                let end = group.start + group.tally.rows as usize;
                let rows = self.rows.get(group.start..end).unwrap_or_default();
                lines.extend(rows.iter().copied().map(GridLine::Row));
            }
        }
        lines
    }
}

/// Sorts rows; the sort is stable, and missing values come last in either direction.
fn sort(table: &RiskDetailTable, rows: &mut [(u32, &Row)], column: Column, order: Order) {
    let text = |row: &Row, facet| Some(table.value(row, facet)).filter(|text| !text.is_empty());
    let by_text =
        |facet: Facet| move |a: &Row, b: &Row| in_order(text(a, facet), text(b, facet), order);
    let by_number = |a: &Row, b: &Row| {
        let number = |row: &Row| Some(row.number.clone()).filter(|number| !number.is_empty());
        in_order(number(a), number(b), order)
    };
    let by_date = |a: &Row, b: &Row| {
        let key = |row: &Row| {
            row.date
                .as_ref()
                .and_then(crate::model::time::Moment::sort_key)
        };
        in_order(key(a), key(b), order)
    };
    let sort = |rows: &mut [(u32, &Row)], compare: &dyn Fn(&Row, &Row) -> Ordering| {
        rows.sort_by(|(_, a), (_, b)| compare(a, b));
    };
    match column {
        Column::Number => sort(rows, &by_number),
        Column::Court => sort(rows, &by_text(Facet::Court)),
        Column::Instance => sort(rows, &by_text(Facet::Instance)),
        Column::Status => sort(rows, &by_text(Facet::Status)),
        Column::Side => sort(rows, &by_text(Facet::Side)),
        Column::Date => sort(rows, &by_date),
        Column::Value => sort(rows, &|a, b| in_order(a.value, b.value, order)),
        Column::Priority => sort(rows, &|a, b| in_order(a.priority, b.priority, order)),
    }
}

fn in_order<T: Ord>(a: Option<T>, b: Option<T>, order: Order) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) if order == Order::Desc => b.cmp(&a),
        (Some(a), Some(b)) => a.cmp(&b),
        (a, b) => a.is_none().cmp(&b.is_none()),
    }
}

/// Orders years latest first, other values alphabetically, missing values last.
fn compare_groups(table: &RiskDetailTable, facet: Facet, a: &Row, b: &Row) -> Ordering {
    let text = |row| Some(table.value(row, facet)).filter(|text| !text.is_empty());
    let order = if facet == Facet::Year {
        Order::Desc
    } else {
        Order::Asc
    };
    if a.id(facet) == b.id(facet) {
        return Ordering::Equal;
    }
    in_order(text(a), text(b), order)
}

fn groups(table: &RiskDetailTable, facet: Facet, rows: &[(u32, &Row)]) -> Vec<RowGroup> {
    let mut groups: Vec<RowGroup> = Vec::new();
    let mut last = None;
    for (start, (_, row)) in rows.iter().enumerate() {
        if last != Some(row.id(facet)) {
            last = Some(row.id(facet));
            groups.push(RowGroup {
                value: table.value(row, facet).to_owned(),
                tally: RowTotals::default(),
                start,
            });
        }
        if let Some(group) = groups.last_mut() {
            group.tally.add(row);
        }
    }
    groups
}
