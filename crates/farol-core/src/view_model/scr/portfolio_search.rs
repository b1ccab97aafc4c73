//! Search of a response for limits, maturities and months of the credit portfolio.

use super::names::field_title;
use super::portfolio::{
    AMOUNT, AmbiguousAmount, CreditLimit, CreditPortfolio, CreditState, Maturity, MonthlyBalance,
    amount,
};
use crate::model::json::Json;
use crate::view_model::data_date::parse_month;
use crate::view_model::field_aliases::{AliasedObject, normalize_key};

/// Search depth limit.
const MAX_DEPTH: usize = 10;
/// Number of the newest months that are shown.
const MAX_MONTHS: usize = 12;
/// Limit of the inspected values.
const MAX_VALUES: usize = 20_000;

const MONTH: &[&str] = &[
    "database",
    "dtbase",
    "mesreferencia",
    "competencia",
    "anomes",
    "mes",
];
const TYPE_OF_CREDIT: &[&str] = &["modalidade", "descricaomodalidade", "produto"];
const LABEL: &[&str] = &["faixa", "prazo", "faixavencimento", "descricao"];

impl CreditPortfolio {
    /// Reads the portfolio at any depth of a response.
    pub fn read(content: &Json) -> Self {
        let mut found = Search::run(content);
        found.months.sort_by_key(|balance| balance.month);
        let surplus = found.months.len().saturating_sub(MAX_MONTHS);
        found.months.drain(..surplus);
        found
            .maturities
            .sort_by_key(|maturity| (maturity.state, first_number(&maturity.label)));
        found
            .types
            .sort_by(|(_, one), (_, other)| other.total_cmp(one));
        found
    }
}

/// Returns the first number in a label, which orders ranges of the same state.
fn first_number(label: &str) -> u64 {
    let digits = label.chars().skip_while(|c| !c.is_ascii_digit());
    let digits: String = digits.take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_default()
}

/// Returns the name of an operation's type of credit with its code, such as `Cartão (0210)`.
pub(super) fn type_of_credit(operation: &Json) -> Option<String> {
    let fields = AliasedObject::of(operation)?;
    let (_, value) = fields.find(TYPE_OF_CREDIT)?;
    let Some(inner) = AliasedObject::of(value) else {
        return value.as_text().map(field_title);
    };
    let name = inner.text(&["descricao", "nome", "description", "name"]);
    let code = inner.text(&["codigo", "code", "id"]);
    match (name, code) {
        (Some(name), Some(code)) => Some(format!("{name} ({code})")),
        (name, code) => name.or(code),
    }
}

/// Search in progress.
struct Search {
    found: CreditPortfolio,
    remaining: usize,
    /// Depth of the limit that was found.
    limit_depth: usize,
    /// True if amounts of due dates are stated within a type of credit, and true if outside of them.
    maturity_places: [bool; 2],
    /// True if a month has an amount that can't be read, or two different records.
    has_ambiguous_month: bool,
    /// True if a range of due dates has no amount, or one that can't be read.
    has_ambiguous_maturity: bool,
}

impl Search {
    /// Returns what is found in a response, in document order.
    fn run(content: &Json) -> CreditPortfolio {
        let mut search = Self {
            found: CreditPortfolio::default(),
            remaining: MAX_VALUES,
            limit_depth: usize::MAX,
            maturity_places: [false; 2],
            has_ambiguous_month: false,
            has_ambiguous_maturity: false,
        };
        search.visit(content, "", None, 0);
        // Figures over a part of the amounts would be taken for the whole.
        if search.has_ambiguous_month {
            search.found.months.clear();
        }
        // Amounts beside those of the types of credit can be their sums, which would count twice.
        if search.has_ambiguous_maturity || search.maturity_places == [true; 2] {
            search.found.maturities.clear();
            search.found.types.clear();
        }
        search.found
    }

    fn visit(&mut self, value: &Json, name: &str, credit: Option<&str>, depth: usize) {
        let Some(remaining) = self.remaining.checked_sub(1).filter(|_| depth <= MAX_DEPTH) else {
            return;
        };
        self.remaining = remaining;
        match value {
            Json::List(items) => {
                for item in items {
                    self.visit(item, name, credit, depth + 1);
                }
            }
            Json::Object(fields) => {
                if self.read_month(value) || self.read_maturity(value, credit) {
                    return;
                }
                let own = type_of_credit(value);
                let credit = own.as_deref().or(credit);
                if credit.is_none() {
                    self.read_limit(value, name, depth);
                }
                for (name, value) in fields.iter().filter(|(_, value)| value.is_nested()) {
                    self.visit(value, name, credit, depth + 1);
                }
            }
            _ => {}
        }
    }

    /// Reads a limit that isn't that of a type of credit; of two different ones neither is the client's.
    fn read_limit(&mut self, value: &Json, name: &str, depth: usize) {
        let is_named = normalize_key(name).starts_with("limite");
        let limit = AliasedObject::of(value).and_then(|it| CreditLimit::of(&it, is_named));
        if limit.is_none() || depth > self.limit_depth {
            return;
        }
        let is_same = depth < self.limit_depth || self.found.limit == limit;
        self.limit_depth = depth;
        self.found.limit = limit.filter(|_| is_same);
    }

    /// Reads a month with its balances; returns whether the object is one.
    fn read_month(&mut self, value: &Json) -> bool {
        let Some(fields) = AliasedObject::of(value) else {
            return false;
        };
        let Some(month) = fields.text(MONTH).and_then(|text| parse_month(&text)) else {
            return false;
        };
        let balance = match MonthlyBalance::read(&fields, month) {
            Ok(None) => return false,
            Ok(Some(balance)) => balance,
            Err(AmbiguousAmount) => {
                self.has_ambiguous_month = true;
                return true;
            }
        };
        let mut months = self.found.months.iter();
        match months.find(|known| known.month == month) {
            // Of two different records one would be left out, or both would count twice.
            Some(known) => self.has_ambiguous_month |= *known != balance,
            None => self.found.months.push(balance),
        }
        true
    }

    /// Reads an amount of a range of due dates; returns whether the object is one.
    fn read_maturity(&mut self, value: &Json, credit: Option<&str>) -> bool {
        let Some(fields) = AliasedObject::of(value) else {
            return false;
        };
        let mut names = fields.iter().map(|(plain, ..)| plain);
        let (Some(label), true) = (fields.text(LABEL), names.any(|it| AMOUNT.contains(&it))) else {
            return false;
        };
        let Some(state) = CreditState::of(&label) else {
            return false;
        };
        let value = fields.find(AMOUNT).map_or(&Json::Null, |(_, value)| value);
        let Ok(Some(amount)) = amount(value) else {
            self.has_ambiguous_maturity = true;
            return true;
        };
        if let Some(place) = self.maturity_places.get_mut(usize::from(credit.is_some())) {
            *place = true;
        }
        let mut known = self.found.maturities.iter_mut();
        if let Some(known) = known.find(|known| known.label == label) {
            known.amount += amount;
        } else {
            self.found.maturities.push(Maturity {
                label,
                state,
                amount,
            });
        }
        if let Some(credit) = credit {
            let mut types = self.found.types.iter_mut();
            match types.find(|(name, _)| name == credit) {
                Some((_, total)) => *total += amount,
                None => self.found.types.push((credit.to_owned(), amount)),
            }
        }
        true
    }
}
