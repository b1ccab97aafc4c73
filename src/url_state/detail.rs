//! The risk detail's address: how many processes are asked for, and how they are shown.

use super::search_params::parse_search_params;
use crate::protocol::{Order, QueryString};
use std::collections::{BTreeMap, BTreeSet};

/// The sizes on offer; all that there are can be asked for besides.
pub const SIZES: [u32; 3] = [100, 1_000, 10_000];
/// The size that isn't written in the address.
pub const DEFAULT_SIZE: u32 = 1_000;
/// More than this a browser's memory may not hold.
pub const MAX_SIZE: u32 = 100_000;

/// Gives the values of a plain enumeration names for addresses.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }

        impl $name {
            /// All of them, in the order in which they are shown.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];

            /// The name in addresses.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// The one with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|it| it.name() == name)
            }
        }
    };
}

named! {
    /// What processes are told apart by; none of its values is personal.
    Facet {
        /// The court.
        Court = "court",
        /// The branch of justice.
        Segment = "segment",
        /// The instance.
        Instance = "instance",
        /// The status.
        Status = "status",
        /// The side that the document is on.
        Side = "side",
        /// The classes that a process belongs to.
        Risk = "risk",
        /// The year of distribution.
        Year = "year",
    }
}

named! {
    /// What the processes are sorted by.
    Column {
        /// The process' number.
        Number = "number",
        /// The court.
        Court = "court",
        /// The instance.
        Instance = "instance",
        /// The status.
        Status = "status",
        /// The side.
        Side = "side",
        /// The date of distribution.
        Date = "date",
        /// The value of the claim.
        Value = "value",
        /// The service's own order.
        Priority = "priority",
    }
}

named! {
    /// What the processes are grouped by.
    GroupBy {
        /// The court.
        Court = "court",
        /// The year of distribution.
        Year = "year",
    }
}

impl GroupBy {
    /// The facet whose values make the groups.
    pub const fn facet(self) -> Facet {
        match self {
            Self::Court => Facet::Court,
            Self::Year => Facet::Year,
        }
    }
}

/// Whether a value is wanted or left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FacetFilter {
    /// Only processes with this value, or another one that is wanted.
    Include,
    /// No process with this value.
    Exclude,
}

/// One view of the processes behind a risk class.
///
/// What is searched for isn't part of it: it may be somebody's name or document, and those stay out
/// of addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiskDetailView {
    /// How many processes are asked for.
    pub size: u32,
    /// The order; the service's own without one.
    pub sort: Option<(Column, Order)>,
    /// The groups, if any.
    pub group: Option<GroupBy>,
    /// The groups that are folded, by their value.
    pub folded: BTreeSet<String>,
    /// The values that are wanted or left out; empty text stands for no value.
    pub choices: BTreeMap<(Facet, String), FacetFilter>,
    /// The first and the last year that is shown.
    pub years: (Option<u16>, Option<u16>),
    /// The least and the greatest value that is shown, in reais.
    pub reais: (Option<i64>, Option<i64>),
    /// The process that is unfolded, by its place in the reply.
    pub open: Option<u32>,
}

impl Default for RiskDetailView {
    fn default() -> Self {
        Self {
            size: DEFAULT_SIZE,
            sort: None,
            group: None,
            folded: BTreeSet::new(),
            choices: BTreeMap::new(),
            years: (None, None),
            reais: (None, None),
            open: None,
        }
    }
}

impl RiskDetailView {
    /// Reads a raw query string.
    pub fn parse(search: &str) -> Self {
        let mut view = Self::default();
        let (mut sort, mut order) = (None, Order::Asc);
        for (name, value) in parse_search_params(search) {
            match name.as_str() {
                "size" => view.size = parse_size(&value),
                "sort" => sort = Column::from_name(&value),
                "order" if value == "desc" => order = Order::Desc,
                "group" => view.group = GroupBy::from_name(&value),
                "folded" => {
                    view.folded.insert(value);
                }
                "from" => view.years.0 = value.parse().ok(),
                "to" => view.years.1 = value.parse().ok(),
                "min" => view.reais.0 = value.parse().ok(),
                "max" => view.reais.1 = value.parse().ok(),
                "open" => view.open = value.parse().ok(),
                _ => view.parse_choice(&name, value),
            }
        }
        view.sort = sort.map(|column| (column, order));
        if view.group.is_none() {
            view.folded.clear();
        }
        view
    }

    fn parse_choice(&mut self, name: &str, value: String) {
        let (name, choice) = match name.strip_prefix("not-") {
            Some(name) => (name, FacetFilter::Exclude),
            None => (name, FacetFilter::Include),
        };
        if let Some(facet) = Facet::from_name(name) {
            self.choices.insert((facet, value), choice);
        }
    }

    /// The query string; what is at its default is left out, so that equal views have one address.
    pub fn to_query(&self) -> QueryString {
        let mut query = QueryString::default();
        let mut add = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                query = std::mem::take(&mut query).with(name, value);
            }
        };
        let size = Some(self.size).filter(|size| *size != DEFAULT_SIZE);
        add("size", size.map(|size| size.to_string()));
        for ((facet, value), choice) in &self.choices {
            let name = match choice {
                FacetFilter::Include => facet.name().to_owned(),
                FacetFilter::Exclude => format!("not-{}", facet.name()),
            };
            add(&name, Some(value.clone()));
        }
        add("from", self.years.0.map(|year| year.to_string()));
        add("to", self.years.1.map(|year| year.to_string()));
        add("min", self.reais.0.map(|reais| reais.to_string()));
        add("max", self.reais.1.map(|reais| reais.to_string()));
        if let Some((column, order)) = self.sort {
            add("sort", Some(column.name().to_owned()));
            add("order", (order == Order::Desc).then(|| "desc".to_owned()));
        }
        if let Some(group) = self.group {
            add("group", Some(group.name().to_owned()));
            for value in &self.folded {
                add("folded", Some(value.clone()));
            }
        }
        add("open", self.open.map(|open| open.to_string()));
        query
    }

    /// Whether anything is filtered.
    pub fn is_filtered(&self) -> bool {
        !self.choices.is_empty() || self.years != (None, None) || self.reais != (None, None)
    }

    /// How a value is chosen.
    pub fn choice(&self, facet: Facet, value: &str) -> Option<FacetFilter> {
        self.choices.get(&(facet, value.to_owned())).copied()
    }

    /// Chooses a value; the same choice again takes it back.
    #[must_use]
    pub fn with_facet(mut self, facet: Facet, value: &str, choice: FacetFilter) -> Self {
        let key = (facet, value.to_owned());
        if self.choices.get(&key) == Some(&choice) {
            self.choices.remove(&key);
        } else {
            self.choices.insert(key, choice);
        }
        self.closed()
    }

    /// The view without any filter.
    #[must_use]
    pub fn unfiltered(mut self) -> Self {
        self.choices.clear();
        self.years = (None, None);
        self.reais = (None, None);
        self.closed()
    }

    /// Only these years.
    #[must_use]
    pub fn with_years(mut self, from: Option<u16>, to: Option<u16>) -> Self {
        self.years = (from, to);
        self.closed()
    }

    /// Only values of so many reais.
    #[must_use]
    pub fn with_reais(mut self, min: Option<i64>, max: Option<i64>) -> Self {
        self.reais = (min, max);
        self.closed()
    }

    /// Sorted by `column`: ascending, then descending, then in the service's own order again.
    #[must_use]
    pub fn sorted_by(mut self, column: Column) -> Self {
        self.sort = match self.sort {
            Some((now, Order::Asc)) if now == column => Some((column, Order::Desc)),
            Some((now, Order::Desc)) if now == column => None,
            _ => Some((column, Order::Asc)),
        };
        self
    }

    /// In groups, all unfolded.
    #[must_use]
    pub fn grouped_by(mut self, group: Option<GroupBy>) -> Self {
        self.group = group;
        self.folded.clear();
        self
    }

    /// With one group folded, or unfolded again.
    #[must_use]
    pub fn with_toggled_group(mut self, value: &str) -> Self {
        if !self.folded.remove(value) {
            self.folded.insert(value.to_owned());
        }
        self
    }

    /// With this process unfolded; it is folded again when it was unfolded.
    #[must_use]
    pub fn with_expanded(mut self, open: u32) -> Self {
        self.open = Some(open).filter(|open| self.open != Some(*open));
        self
    }

    /// With so many processes.
    #[must_use]
    pub fn with_size(mut self, size: u32) -> Self {
        self.size = size.clamp(1, MAX_SIZE);
        self
    }

    /// What decides which rows there are and in which order: the rest at its default.
    #[must_use]
    pub fn selection(&self) -> Self {
        Self {
            size: DEFAULT_SIZE,
            open: None,
            ..self.clone()
        }
    }

    /// With no process unfolded: the one that was may be filtered away.
    fn closed(mut self) -> Self {
        self.open = None;
        self
    }
}

fn parse_size(text: &str) -> u32 {
    let size = text.parse().ok();
    size.filter(|size| (1..=MAX_SIZE).contains(size))
        .unwrap_or(DEFAULT_SIZE)
}
