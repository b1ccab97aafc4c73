//! Cells of the tables of figures.

use super::names::is_probability;
use crate::model::json::Json;
use crate::view_model::data_date::parse_month;

/// Longest text of a cell, in characters.
const MAX_TEXT_LEN: usize = 120;

/// Cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum ScrCell {
    /// No value.
    Empty,
    /// Text, truncated.
    Text(String),
    /// Name of a field, as words.
    Name(String),
    /// Integer.
    Whole(i64),
    /// Any other number.
    Number(f64),
    /// Amount in reais.
    Money(f64),
    /// Probability, from 0 to 1.
    Share(f64),
    /// Year and month.
    Month(i32, u32),
}

impl ScrCell {
    /// Returns the number of a numeric cell.
    // Counts that are rendered as bars are small.
    #[allow(clippy::cast_precision_loss)]
    pub const fn number(&self) -> Option<f64> {
        match self {
            Self::Empty | Self::Text(_) | Self::Name(_) | Self::Month(..) => None,
            Self::Whole(number) => Some(*number as f64),
            Self::Number(number) | Self::Money(number) | Self::Share(number) => Some(*number),
        }
    }

    /// Converts a value to a cell; `is_money` marks it as an amount by its column or row.
    pub(super) fn of(value: &Json, name: &str, is_money: bool) -> Self {
        match value {
            Json::Int(number) if !is_money => Self::Whole(*number),
            Json::Float(number) if is_probability(name) && (0.0..=1.0).contains(number) => {
                Self::Share(*number)
            }
            Json::Float(number) if is_money => Self::Money(*number),
            // Amount in whole reais, far below 2^53.
            #[allow(clippy::cast_precision_loss)]
            Json::Int(number) => Self::Money(*number as f64),
            Json::Float(number) => Self::Number(*number),
            Json::Text(text) => match parse_month(text).filter(|_| is_month(name)) {
                Some((year, month)) => Self::Month(year, month),
                None => Self::Text(truncate(text)),
            },
            Json::Bool(is) => Self::Text(is.to_string()),
            Json::Large(number) => Self::Text(number.to_string()),
            Json::List(items) => {
                let texts = items.iter().filter_map(Json::as_text);
                Self::Text(truncate(&texts.collect::<Vec<_>>().join("; ")))
            }
            Json::Null | Json::Object(_) => Self::Empty,
        }
    }
}

/// Returns whether a normalized name denotes a month of reference.
pub(super) fn is_month(plain: &str) -> bool {
    [
        "database",
        "dtbase",
        "mes",
        "competencia",
        "anomes",
        "referencia",
    ]
    .iter()
    .any(|name| plain.contains(name))
}

fn truncate(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT_LEN) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

pub(super) fn is_figure(plain: &str) -> bool {
    matches!(plain, "valor" | "value" | "total" | "montante" | "amount")
}
