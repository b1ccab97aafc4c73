//! What can be recognised in an answer of the credit register, whose shape the contract doesn't show.
//!
//! Recognising goes by the names of fields and never fails: what isn't known is left to the viewer,
//! which shows the whole.

mod names;
mod score;
mod table;

pub use score::{Scale, Score, USUAL};
pub use table::{Cell, MOST_ROWS, Table};

use crate::model::json::Json;
use names::words;

/// How many tables are drawn at most.
const MOST_TABLES: usize = 12;
/// How many scores are drawn at most.
const MOST_SCORES: usize = 6;
/// How many values are looked at: an answer of many megabytes mustn't hold the page up.
const MOST_VALUES: usize = 20_000;

/// What was recognised, in the order of the answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScrSummary {
    /// Scores.
    pub scores: Vec<Score>,
    /// Indicators, amounts and results.
    pub tables: Vec<Table>,
}

impl ScrSummary {
    /// Whether nothing was.
    pub const fn is_empty(&self) -> bool {
        self.scores.is_empty() && self.tables.is_empty()
    }
}

/// Looks for scores, indicators and amounts anywhere in an answer.
pub fn recognise(content: &Json) -> ScrSummary {
    let mut search = Search {
        found: ScrSummary::default(),
        path: Vec::new(),
        left: MOST_VALUES,
    };
    search.look(content, "");
    search.found
}

struct Search {
    found: ScrSummary,
    /// The names above the value that is looked at, in words.
    path: Vec<String>,
    left: usize,
}

impl Search {
    fn look(&mut self, value: &Json, name: &str) {
        let is_full = self.found.tables.len() >= MOST_TABLES;
        let Some(left) = self.left.checked_sub(1).filter(|_| !is_full) else {
            return;
        };
        self.left = left;
        match value {
            Json::List(items) => match table::of_list(&self.path, items) {
                Some(table) => self.found.tables.push(table),
                None => self.look_into_list(items, name),
            },
            Json::Object(fields) => {
                if self.found.scores.len() < MOST_SCORES {
                    self.found.scores.extend(score::read(fields));
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
                    if value.is_nested() {
                        self.look_below(value, name, words(name));
                    }
                }
            }
            _ => {}
        }
    }

    fn look_into_list(&mut self, items: &[Json], name: &str) {
        for (at, item) in items.iter().enumerate() {
            if self.left == 0 {
                return;
            }
            if item.is_nested() {
                self.look_below(item, name, (at + 1).to_string());
            }
        }
    }

    fn look_below(&mut self, value: &Json, name: &str, step: String) {
        self.path.push(step);
        self.look(value, name);
        self.path.pop();
    }
}
