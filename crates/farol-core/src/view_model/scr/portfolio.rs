//! Credit portfolio: balances by month, amounts by due date and by type of credit.

use super::cell::ScrCell;
use super::names::is_money;
use super::score::number;
use super::table::ScrTable;
use crate::model::json::Json;
use crate::model::money::Cents;
use crate::view_model::field_aliases::{AliasedObject, normalize_key};

pub(super) const AMOUNT: &[&str] = &["valor", "value", "montante", "saldo"];
const GRANTED: &[&str] = &["limiteconcedido", "limitecontratado", "limitetotal"];
const USED: &[&str] = &["limiteutilizado", "limiteusado"];
const AVAILABLE: &[&str] = &["limitedisponivel", "limitenaoutilizado"];
/// Names of the same figures inside an object that is named after the limit.
const SHORT_GRANTED: &[&str] = &["concedido", "contratado", "total"];
const SHORT_USED: &[&str] = &["utilizado", "usado"];
const SHORT_AVAILABLE: &[&str] = &["disponivel", "naoutilizado"];

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

/// Returns whether a field's name is that of the amount of a state, and not of one of its ranges or shares.
pub(super) fn states_balance(name: &str) -> bool {
    let plain = normalize_key(name);
    CreditState::of(name).is_some() && is_money(&plain)
}

/// Returns whether a normalized name denotes a part of a state's amount, such as `vencidode15a30dias`.
fn is_range_of_days(plain: &str) -> bool {
    plain.contains("dias") && plain.contains(|c: char| c.is_ascii_digit())
}

/// Balance of a month, in reais; `None` for an amount that the response doesn't state.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MonthlyBalance {
    /// Year and month.
    pub month: (i32, u32),
    /// Amount not due yet.
    pub due: Option<f64>,
    /// Amount past its due date.
    pub overdue: Option<f64>,
    /// Amount written off.
    pub loss: Option<f64>,
}

impl MonthlyBalance {
    /// Reads the amounts of a month; `None` if it has none, an error if one of them can't be read or is stated
    /// twice.
    pub(super) fn read(
        fields: &AliasedObject<'_>,
        month: (i32, u32),
    ) -> Result<Option<Self>, AmbiguousAmount> {
        let mut balance = Self {
            month,
            ..Self::default()
        };
        let mut ranges = Vec::new();
        for (_, name, value) in fields.iter() {
            let plain = normalize_key(name);
            let Some(state) = CreditState::of(name) else {
                continue;
            };
            if is_range_of_days(&plain) {
                ranges.push((state, amount(value)?.unwrap_or_default()));
            } else if is_money(&plain) {
                let amount = amount(value)?;
                let known = balance.state_mut(state);
                if known.is_some() && amount.is_some() {
                    return Err(AmbiguousAmount);
                }
                *known = known.or(amount);
            }
        }
        // Ranges may overlap, so they don't make the amount of a state that isn't stated.
        for (state, amount) in ranges {
            if amount > 0.0 && balance.state_mut(state).is_none() {
                return Err(AmbiguousAmount);
            }
        }
        let is_stated = balance.amounts().iter().any(Option::is_some);
        Ok(is_stated.then_some(balance))
    }

    const fn state_mut(&mut self, state: CreditState) -> &mut Option<f64> {
        match state {
            CreditState::Due => &mut self.due,
            CreditState::Overdue => &mut self.overdue,
            CreditState::Loss => &mut self.loss,
        }
    }

    const fn amounts(&self) -> [Option<f64>; 3] {
        [self.due, self.overdue, self.loss]
    }

    /// Returns the sum of the stated amounts.
    pub fn total(&self) -> f64 {
        self.amounts().iter().flatten().sum()
    }

    /// Returns whether the sum lacks an amount that isn't stated.
    pub fn is_partial(&self) -> bool {
        self.amounts().contains(&None)
    }
}

/// Error: an amount has a form that can't be read with certainty, or is stated more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AmbiguousAmount;

/// Reads an amount in reais, also from a text such as `15.000,00`; `None` for null or an empty text.
pub(super) fn amount(value: &Json) -> Result<Option<f64>, AmbiguousAmount> {
    match value {
        Json::Null => Ok(None),
        Json::Text(text) if text.trim().is_empty() => Ok(None),
        Json::Text(text) => {
            let cents = Cents::parse(text).ok_or(AmbiguousAmount)?;
            // Amounts of credit are far below 2^53 cents, so the cast is exact.
            #[allow(clippy::cast_precision_loss)]
            Ok(Some(cents.0 as f64 / 100.0))
        }
        other => number(other).map(Some).ok_or(AmbiguousAmount),
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
    pub(super) fn of(fields: &AliasedObject<'_>, is_named: bool) -> Option<Self> {
        let amount_of = |value| amount(value).ok().flatten();
        let amount = |long: &[&str], short: &[&str]| {
            let short = || fields.find(short).filter(|_| is_named);
            amount_of(fields.find(long).or_else(short)?.1)
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
    /// Returns whether there is nothing to show.
    pub const fn is_empty(&self) -> bool {
        self.months.is_empty() && self.maturities.is_empty() && self.limit.is_none()
    }

    /// Returns whether amounts of credit are stated.
    pub const fn has_amounts(&self) -> bool {
        !(self.months.is_empty() && self.maturities.is_empty())
    }

    /// Returns whether the months are enough for a chart.
    pub fn has_chart(&self) -> bool {
        self.months.len() > 1 && self.months.iter().any(|balance| balance.total() > 0.0)
    }

    /// Returns whether the chart of the months has all figures of a table.
    pub fn charts(&self, table: &ScrTable) -> bool {
        let is_charted = |cell: &ScrCell| match cell {
            ScrCell::Month(year, month) => {
                let mut months = self.months.iter();
                months.any(|balance| balance.month == (*year, *month))
            }
            _ => false,
        };
        let mut amounts = table.heads.iter().skip(1);
        self.has_chart()
            && table.rows.len() == table.total
            && amounts.all(|head| states_balance(head))
            && table
                .rows
                .iter()
                .all(|row| row.first().is_some_and(is_charted))
    }

    /// Returns the current amount of each state, if it is stated: that of the newest month, as the chart and the
    /// profile have it, or else the sum by due date.
    pub fn totals(&self) -> [(CreditState, Option<f64>); 3] {
        let newest = self.months.last();
        let of = |state, in_month: fn(&MonthlyBalance) -> Option<f64>| {
            let amounts = self.maturities.iter().filter(|it| it.state == state);
            let by_due_date = || {
                amounts
                    .map(|it| it.amount)
                    .reduce(|sum, amount| sum + amount)
            };
            (state, newest.map_or_else(by_due_date, in_month))
        };
        [
            of(CreditState::Due, |month| month.due),
            of(CreditState::Overdue, |month| month.overdue),
            of(CreditState::Loss, |month| month.loss),
        ]
    }
}
