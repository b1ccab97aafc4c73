//! Credit portfolio: balances by month, amounts by due date and by type of credit.

use super::cell::ScrCell;
use super::score::number;
use super::table::ScrTable;
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

    pub(super) fn add(&mut self, state: CreditState, amount: f64) {
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
    pub(super) fn of(fields: &AliasedObject<'_>, is_named: bool) -> Option<Self> {
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
            && amounts.all(|head| CreditState::of(head).is_some())
            && table
                .rows
                .iter()
                .all(|row| row.first().is_some_and(is_charted))
    }

    /// Returns the current amount of each state: that of the newest month, as the chart and the
    /// profile have it, or else the sum by due date.
    pub fn totals(&self) -> [(CreditState, f64); 3] {
        let newest = self.months.last();
        let of = |state, in_month: fn(&MonthlyBalance) -> f64| {
            let amounts = self.maturities.iter().filter(|it| it.state == state);
            let by_due_date = || amounts.map(|it| it.amount).sum();
            (state, newest.map_or_else(by_due_date, in_month))
        };
        [
            of(CreditState::Due, |month| month.due),
            of(CreditState::Overdue, |month| month.overdue),
            of(CreditState::Loss, |month| month.loss),
        ]
    }
}
