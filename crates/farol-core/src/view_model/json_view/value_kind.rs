//! Detects the kind of a value of unknown origin; ambiguous values are shown verbatim.

use crate::model::document::{Document, ProcessNumber};
use crate::model::json::Json;
use crate::model::money::Cents;
use crate::model::text_fold::fold;
use crate::model::time::{BRASILIA_OFFSET_MS, DAY_MS, Moment};

/// Kind by which a value is displayed.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueKind {
    /// CPF or CNPJ with valid check digits and no other text.
    Document(Document),
    /// Case number with valid check digits and no other text.
    Process(ProcessNumber),
    /// Date or time. Midnight without a time zone counts as a date.
    Moment(Moment),
    /// Midnight in UTC: a date that another time zone would shift.
    UtcDay(Moment),
    /// Amount in reais, judging by the field name.
    Money(Cents),
    /// Boolean.
    Bool(bool),
    /// Any other number.
    Number,
    /// Text that starts like a web address.
    Address,
    /// XML or HTML text.
    Markup,
    /// Any other text.
    Text,
    /// Empty text.
    EmptyText,
    /// JSON `null`.
    Null,
    /// Empty list.
    EmptyList,
    /// An object without fields.
    EmptyObject,
    /// List or object with children.
    Nested,
}

/// Longest text that is trimmed, in bytes: scanning one that is all white space would repeat at
/// every render.
const MAX_TRIMMED_BYTES: usize = 1_000_000;
/// Length limit of document numbers, dates and amounts, in bytes.
const MAX_CHARS: usize = 40;

/// Detects the kind of a value from its field name and the parent object.
pub fn detect_value_kind(name: &str, value: &Json, parent: Option<&Json>) -> ValueKind {
    match value {
        Json::Null => ValueKind::Null,
        Json::Bool(truth) => ValueKind::Bool(*truth),
        Json::List(items) if items.is_empty() => ValueKind::EmptyList,
        Json::Object(fields) if fields.is_empty() => ValueKind::EmptyObject,
        Json::List(_) | Json::Object(_) => ValueKind::Nested,
        Json::Text(text) => recognize_text(name, text, parent),
        Json::Int(number) => integer_kind(name, *number, parent),
        Json::Float(number) if is_amount(name, parent) => {
            reais(*number).map_or(ValueKind::Number, ValueKind::Money)
        }
        Json::Large(_) | Json::Float(_) => ValueKind::Number,
    }
}

fn recognize_text(name: &str, text: &str, parent: Option<&Json>) -> ValueKind {
    if text.is_empty() {
        return ValueKind::EmptyText;
    }
    let trimmed = if text.len() <= MAX_TRIMMED_BYTES {
        text.trim()
    } else {
        text
    };
    if trimmed.len() <= MAX_CHARS {
        if let Some(found) = number(name, trimmed).or_else(|| moment(trimmed)) {
            return found;
        }
        let says_reais = trimmed.starts_with("R$") || trimmed.starts_with("-R$");
        if (says_reais || is_amount(name, parent))
            && let Some(cents) = Cents::parse(trimmed)
        {
            return ValueKind::Money(cents);
        }
    }
    let starts_like_address = text
        .get(..8)
        .is_some_and(|start| start.eq_ignore_ascii_case("https://"));
    if starts_like_address {
        ValueKind::Address
    } else if trimmed.len() > 2 && trimmed.starts_with('<') && trimmed.ends_with('>') {
        ValueKind::Markup
    } else {
        ValueKind::Text
    }
}

/// Parses a text that is exactly a document or case number. Bare digits count only if the field
/// name indicates a document: a telephone number can have valid check digits too.
fn number(name: &str, text: &str) -> Option<ValueKind> {
    if let Ok(document) = Document::parse(text)
        && (text == document.formatted() || (text == document.code() && names_document(name)))
    {
        return Some(ValueKind::Document(document));
    }
    let process = ProcessNumber::parse(text).ok()?;
    let is_likely =
        process.segment().is_some() && process.year().is_some_and(|y| (1900..=2100).contains(&y));
    (text == process.formatted() || (text == process.as_str() && is_likely))
        .then_some(ValueKind::Process(process))
}

fn names_document(name: &str) -> bool {
    const HINTS: [&str; 4] = ["cpf", "cnpj", "taxid", "document"];
    let name: String = fold(name)
        .chars()
        .filter(char::is_ascii_lowercase)
        .collect();
    HINTS.iter().any(|hint| name.contains(hint))
}

/// Parses a date or time; midnight counts as a date.
fn moment(text: &str) -> Option<ValueKind> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let moment = match Moment::parse(text) {
        Moment::Unknown(_) => return None,
        moment => moment,
    };
    if moment.sentinel().is_some() {
        return Some(ValueKind::Moment(moment));
    }
    Some(match (&moment, Moment::parse_day(text)) {
        (Moment::Instant(_), day @ Moment::Date(_)) => ValueKind::UtcDay(day),
        (_, day) => ValueKind::Moment(day),
    })
}

fn integer_kind(name: &str, number: i64, parent: Option<&Json>) -> ValueKind {
    let digits = number.to_string();
    if matches!(digits.len(), 11 | 14)
        && names_document(name)
        && let Ok(document) = Document::parse(&digits)
    {
        return ValueKind::Document(document);
    }
    let cents = is_amount(name, parent).then(|| number.checked_mul(100));
    cents
        .flatten()
        .map_or(ValueKind::Number, |cents| ValueKind::Money(Cents(cents)))
}

/// Returns the amount if the number has at most two decimals; a rate has more.
fn reais(number: f64) -> Option<Cents> {
    let cents = number * 100.0;
    let is_exact = (cents - cents.round()).abs() < 1e-6 * cents.abs().max(1.0);
    is_exact.then(|| Cents::from_reais(number))?
}

/// Returns whether a field name denotes an amount in reais. `value` alone does not: scores, counts
/// and ages use it too.
fn is_amount(name: &str, parent: Option<&Json>) -> bool {
    const AMOUNTS: [&str; 17] = [
        "valor",
        "valores",
        "value",
        "values",
        "amount",
        "preco",
        "price",
        "saldo",
        "vl",
        "vlr",
        "vltotal",
        "montante",
        "quantia",
        "salario",
        "salary",
        "faturamento",
        "divida",
    ];
    const OTHERS: [&str; 30] = [
        "percent",
        "percentual",
        "percentage",
        "taxa",
        "rate",
        "score",
        "indice",
        "index",
        "quantidade",
        "qtd",
        "qtde",
        "quantity",
        "count",
        "tipo",
        "type",
        "id",
        "codigo",
        "code",
        "data",
        "date",
        "dias",
        "days",
        "classe",
        "class",
        "nome",
        "name",
        "moeda",
        "currency",
        "minimum",
        "maximum",
    ];
    let name_words = split_words(name);
    let generic = matches!(name_words.as_slice(), [word] if matches!(word.as_str(), "value" | "values" | "valor" | "valores"));
    let has = |list: &[&str]| name_words.iter().any(|word| list.contains(&word.as_str()));
    !generic && has(&AMOUNTS) && !has(&OTHERS) && !parent.is_some_and(is_foreign)
}

/// Returns whether the object states another currency for its amounts.
fn is_foreign(object: &Json) -> bool {
    let Json::Object(fields) = object else {
        return false;
    };
    fields.iter().any(|(name, value)| {
        let name = fold(name);
        (name.contains("currency") || name.contains("moeda"))
            && value.as_text().is_some_and(|text| {
                let text = fold(text.trim());
                !matches!(text.as_str(), "" | "brl" | "r$" | "real" | "reais")
            })
    })
}

/// Splits a field name such as `valorDaCausa` or `value_claim` into words.
fn split_words(name: &str) -> Vec<String> {
    let mut result = vec![String::new()];
    let mut was_small = false;
    for letter in name.chars() {
        if !letter.is_alphanumeric() || (letter.is_uppercase() && was_small) {
            result.push(String::new());
        }
        if letter.is_alphanumeric()
            && let Some(word) = result.last_mut()
        {
            word.push_str(&fold(letter.encode_utf8(&mut [0; 4])));
        }
        was_small = letter.is_lowercase();
    }
    result.retain(|word| !word.is_empty());
    result
}

/// Returns the displayed day of a date or time text, in days since 1970.
pub(super) fn day_of(text: &str) -> Option<i64> {
    match (text.len() <= MAX_CHARS).then(|| moment(text.trim()))?? {
        ValueKind::Moment(moment) | ValueKind::UtcDay(moment) => day(&moment),
        _ => None,
    }
}

/// Returns the day of a moment in Brasília, in days since 1970.
pub(super) fn day(moment: &Moment) -> Option<i64> {
    let local = moment.sort_key()?.checked_sub(BRASILIA_OFFSET_MS)?;
    Some(local.div_euclid(DAY_MS))
}

#[cfg(test)]
#[path = "value_kind_tests.rs"]
mod tests;
