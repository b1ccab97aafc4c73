//! Summary of a credit register (SCR) response, whose structure the API contract does not specify.
//!
//! Detection uses field names and never fails: anything else appears only in the JSON viewer, which
//! shows the whole response.

mod cell;
mod headline;
mod names;
mod portfolio;
mod portfolio_search;
mod score;
mod table;

pub use cell::ScrCell;
pub use headline::{ScrHeadline, scr_headlines};
pub use portfolio::{CreditLimit, CreditPortfolio, CreditState, Maturity, MonthlyBalance};
pub use score::{DEFAULT_BOUNDS, Scale, Score, ScoreBand};
pub use table::{MAX_ROWS, ScrTable};

use crate::model::json::Json;
use crate::view_model::field_aliases::normalize_key;
use names::field_title;

/// Limit of the rendered tables.
const MAX_TABLES: usize = 12;
/// Limit of the rendered scores.
const MAX_SCORES: usize = 6;
/// Limit of the inspected values, so that a response of many megabytes does not block the page.
const MAX_VALUES: usize = 20_000;

/// Detected scores and tables, in document order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScrSummary {
    /// Detected scores.
    pub scores: Vec<Score>,
    /// Indicators, amounts and results.
    pub tables: Vec<ScrTable>,
}

impl ScrSummary {
    /// Returns whether nothing was detected.
    pub const fn is_empty(&self) -> bool {
        self.scores.is_empty() && self.tables.is_empty()
    }
}

/// Detects scores, indicators and amounts at any depth of a response.
pub fn recognize(content: &Json) -> ScrSummary {
    let mut search = Search {
        found: ScrSummary::default(),
        path: Vec::new(),
        left: MAX_VALUES,
    };
    search.visit(content, "");
    search.found
}

struct Search {
    found: ScrSummary,
    /// Path of the current value, as words.
    path: Vec<String>,
    left: usize,
}

impl Search {
    fn visit(&mut self, value: &Json, name: &str) {
        let is_full = self.found.tables.len() >= MAX_TABLES;
        let Some(left) = self.left.checked_sub(1).filter(|_| !is_full) else {
            return;
        };
        self.left = left;
        match value {
            Json::List(items) => match table::of_list(&self.path, items) {
                Some(table) => self.found.tables.push(table),
                None => self.visit_items(items, name),
            },
            Json::Object(fields) => {
                let mut has_bands = false;
                if self.found.scores.len() < MAX_SCORES
                    && let Some(score) = score::read(fields)
                {
                    has_bands = !score.bands.is_empty();
                    self.found.scores.push(score);
                }
                let whole = table::of_columns(&self.path, value)
                    .or_else(|| table::of_results(&self.path, fields));
                if let Some(table) = whole {
                    self.found.tables.push(table);
                    return;
                }
                let figures = table::of_fields(&self.path, name, fields);
                self.found.tables.extend(figures);
                for (name, value) in fields {
                    let is_shown = has_bands && score::is_bands(&normalize_key(name));
                    if value.is_nested() && !is_shown {
                        self.visit_child(value, name, field_title(name));
                    }
                }
            }
            _ => {}
        }
    }

    fn visit_items(&mut self, items: &[Json], name: &str) {
        for (at, item) in items.iter().enumerate() {
            if self.left == 0 {
                return;
            }
            if item.is_nested() {
                let step = portfolio_search::type_of_credit(item);
                self.visit_child(item, name, step.unwrap_or_else(|| (at + 1).to_string()));
            }
        }
    }

    fn visit_child(&mut self, value: &Json, name: &str, step: String) {
        self.path.push(step);
        self.visit(value, name);
        self.path.pop();
    }
}
