//! Credit portfolio: balances by month, amounts by due date and by type of credit.

use super::names::field_title;
use super::score::number;
use crate::model::json::Json;
use crate::view_model::data_date::parse_month;
use crate::view_model::field_aliases::{AliasedObject, normalize_key};

/// Search depth limit.
const DEEPEST: usize = 10;
/// Limit of the inspected values.
const MOST_VALUES: usize = 20_000;
/// Number of the newest months that are shown.
const MOST_MONTHS: usize = 12;

const MONTH: &[&str] = &[
    "database",
    "dtbase",
    "mesreferencia",
    "competencia",
    "anomes",
    "mes",
];
const LABEL: &[&str] = &["faixa", "prazo", "faixavencimento", "descricao"];
const AMOUNT: &[&str] = &["valor", "value", "montante", "saldo"];
const GRANTED: &[&str] = &["limiteconcedido", "limitecontratado", "limitetotal"];
const USED: &[&str] = &["limiteutilizado", "limiteusado"];
const AVAILABLE: &[&str] = &["limitedisponivel", "limitenaoutilizado"];
/// Names of the same figures inside an object that is named after the limit.
const SHORT_GRANTED: &[&str] = &["concedido", "contratado", "total"];
const SHORT_USED: &[&str] = &["utilizado", "usado"];
const SHORT_AVAILABLE: &[&str] = &["disponivel", "naoutilizado"];
const TYPE_OF_CREDIT: &[&str] = &["modalidade", "descricaomodalidade", "produto"];

/// State of an amount at its due date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CreditState {
    /// Not due yet.
    Due,
    /// Past its due date.
    Overdue,
    /// Written off as a loss.
    Loss,
}

impl CreditState {
    /// Reads the state from the beginning of a name, such as `Vencido de 15 a 30 dias`.
    pub fn of(name: &str) -> Option<Self> {
        let plain = normalize_key(name);
        let plain = plain.strip_prefix("carteira").unwrap_or(&plain);
        if plain.starts_with("avencer") {
            Some(Self::Due)
        } else if plain.starts_with("vencid") {
            Some(Self::Overdue)
        } else if plain.starts_with("prejuizo") {
            Some(Self::Loss)
        } else {
            None
        }
    }
}

/// Balance of a month, in reais.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MonthlyBalance {
    /// Year and month.
    pub month: (i32, u32),
    /// Amount not due yet.
    pub due: f64,
    /// Amount past its due date.
    pub overdue: f64,
    /// Amount written off.
    pub loss: f64,
}

impl MonthlyBalance {
    /// Returns the sum of all states.
    pub fn total(&self) -> f64 {
        self.due + self.overdue + self.loss
    }

    fn add(&mut self, state: CreditState, amount: f64) {
        *match state {
            CreditState::Due => &mut self.due,
            CreditState::Overdue => &mut self.overdue,
            CreditState::Loss => &mut self.loss,
        } += amount;
    }
}

/// Credit limit of a client, in reais.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CreditLimit {
    /// Amount granted.
    pub granted: f64,
    /// Amount used.
    pub used: f64,
}

impl CreditLimit {
    /// Reads the limit if two of its three figures are stated: granted, used, available.
    fn of(fields: &AliasedObject<'_>, is_named: bool) -> Option<Self> {
        let amount = |long: &[&str], short: &[&str]| {
            let short = || fields.find(short).filter(|_| is_named);
            number(fields.find(long).or_else(short)?.1)
        };
        let granted = amount(GRANTED, SHORT_GRANTED);
        let used = amount(USED, SHORT_USED);
        let available = amount(AVAILABLE, SHORT_AVAILABLE);
        let (granted, used) = match (granted, used, available) {
            (Some(granted), Some(used), _) => (granted, used),
            (Some(granted), None, Some(available)) => (granted, granted - available),
            (None, Some(used), Some(available)) => (used + available, used),
            _ => return None,
        };
        (granted > 0.0 && used >= 0.0).then_some(Self { granted, used })
    }

    /// Returns the part of the limit that is used; above 1 if more is used than granted.
    pub fn share(&self) -> f64 {
        self.used / self.granted
    }
}

/// Amount of a range of due dates, summed over all operations.
#[derive(Clone, Debug, PartialEq)]
pub struct Maturity {
    /// Range, as received.
    pub label: String,
    /// State of the amount.
    pub state: CreditState,
    /// Amount in reais.
    pub amount: f64,
}

/// Credit portfolio of a client, as far as the response has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CreditPortfolio {
    /// Newest months, oldest first.
    pub months: Vec<MonthlyBalance>,
    /// Amounts by due date, in the order of time.
    pub maturities: Vec<Maturity>,
    /// Amounts by type of credit, largest first.
    pub types: Vec<(String, f64)>,
    /// Limit of the client: of all stated limits, the one closest to the root of the response.
    pub limit: Option<CreditLimit>,
}

impl CreditPortfolio {
    /// Reads the portfolio at any depth of a response.
    pub fn read(content: &Json) -> Self {
        let mut search = Search {
            found: Self::default(),
            remaining: MOST_VALUES,
            limit_depth: usize::MAX,
        };
        search.visit(content, "", None, 0);
        let mut found = search.found;
        found.months.sort_by_key(|balance| balance.month);
        let surplus = found.months.len().saturating_sub(MOST_MONTHS);
        found.months.drain(..surplus);
        found
            .maturities
            .sort_by_key(|maturity| (maturity.state, first_number(&maturity.label)));
        found
            .types
            .sort_by(|(_, one), (_, other)| other.total_cmp(one));
        found
    }

    /// Returns whether there is nothing to show.
    pub const fn is_empty(&self) -> bool {
        self.months.is_empty() && self.maturities.is_empty() && self.limit.is_none()
    }

    /// Returns whether amounts of credit are stated.
    pub const fn has_amounts(&self) -> bool {
        !(self.months.is_empty() && self.maturities.is_empty())
    }

    /// Returns the current amount of each state: by due date, or else that of the newest month.
    pub fn totals(&self) -> [(CreditState, f64); 3] {
        let newest = self.months.last().copied().unwrap_or_default();
        let of = |state, fallback| {
            let amounts = self.maturities.iter().filter(|it| it.state == state);
            let amount = if self.maturities.is_empty() {
                fallback
            } else {
                amounts.map(|it| it.amount).sum()
            };
            (state, amount)
        };
        [
            of(CreditState::Due, newest.due),
            of(CreditState::Overdue, newest.overdue),
            of(CreditState::Loss, newest.loss),
        ]
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

struct Search {
    found: CreditPortfolio,
    remaining: usize,
    /// Depth of the limit that was found.
    limit_depth: usize,
}

impl Search {
    fn visit(&mut self, value: &Json, name: &str, credit: Option<&str>, depth: usize) {
        let Some(remaining) = self.remaining.checked_sub(1).filter(|_| depth <= DEEPEST) else {
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
                self.read_limit(value, name, depth);
                let own = type_of_credit(value);
                let credit = own.as_deref().or(credit);
                for (name, value) in fields.iter().filter(|(_, value)| value.is_nested()) {
                    self.visit(value, name, credit, depth + 1);
                }
            }
            _ => {}
        }
    }

    fn read_limit(&mut self, value: &Json, name: &str, depth: usize) {
        let is_named = normalize_key(name).starts_with("limite");
        let limit = AliasedObject::of(value).and_then(|it| CreditLimit::of(&it, is_named));
        if limit.is_some() && depth < self.limit_depth {
            self.limit_depth = depth;
            self.found.limit = limit;
        }
    }

    /// Reads a month with its balances; returns whether the object is one.
    fn read_month(&mut self, value: &Json) -> bool {
        let Some(fields) = AliasedObject::of(value) else {
            return false;
        };
        let Some(month) = fields.text(MONTH).and_then(|text| parse_month(&text)) else {
            return false;
        };
        let mut balance = MonthlyBalance {
            month,
            ..MonthlyBalance::default()
        };
        let mut is_balance = false;
        for (_, name, value) in fields.iter() {
            if let (Some(state), Some(amount)) = (CreditState::of(name), number(value)) {
                balance.add(state, amount);
                is_balance = true;
            }
        }
        if is_balance && !self.found.months.iter().any(|known| known.month == month) {
            self.found.months.push(balance);
        }
        is_balance
    }

    /// Reads an amount of a range of due dates; returns whether the object is one.
    fn read_maturity(&mut self, value: &Json, credit: Option<&str>) -> bool {
        let Some(fields) = AliasedObject::of(value) else {
            return false;
        };
        let label = fields.text(LABEL);
        let amount = fields.find(AMOUNT).and_then(|(_, value)| number(value));
        let (Some(label), Some(amount)) = (label, amount) else {
            return false;
        };
        let Some(state) = CreditState::of(&label) else {
            return false;
        };
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
