//! URL state of the risk detail page: request size, filters, sort and groups.

use super::search_params::parse_search_params;
use crate::protocol::{Order, QueryString};
use std::collections::{BTreeMap, BTreeSet};

pub use super::risk_detail_options::{Column, Facet, FacetFilter, GroupBy};

/// Available sizes, besides the total number of processes.
pub const SIZES: [u32; 3] = [100, 1_000, 10_000];
/// Default size, omitted from URLs.
pub const DEFAULT_SIZE: u32 = 1_000;
/// Maximum size; a larger response may exceed the browser's memory.
pub const MAX_SIZE: u32 = 100_000;

/// State of the list of processes of a classification.
///
/// Excludes the search text: it may be a name or document number, which must not appear in URLs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiskDetailView {
    /// Number of processes to request.
    pub size: u32,
    /// Sort column and direction; `None` for the service's own order.
    pub sort: Option<(Column, Order)>,
    /// Grouping, if any.
    pub group: Option<GroupBy>,
    /// Values of the collapsed groups.
    pub folded: BTreeSet<String>,
    /// Facet filters; an empty string matches processes without a value.
    pub choices: BTreeMap<(Facet, String), FacetFilter>,
    /// First and last year shown.
    pub years: (Option<u16>, Option<u16>),
    /// Minimum and maximum value shown, in reais.
    pub reais: (Option<i64>, Option<i64>),
    /// Index in the response of the expanded process.
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
    /// Parses a raw query string.
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

    /// Returns the query string without values at their default, so that equal views have one URL.
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

    /// Returns whether any filter is active.
    pub fn is_filtered(&self) -> bool {
        !self.choices.is_empty() || self.years != (None, None) || self.reais != (None, None)
    }

    /// Returns whether the selection of years leaves a year.
    pub fn includes_year(&self, year: u16) -> bool {
        let (from, to) = self.years;
        let years = || {
            self.choices
                .iter()
                .filter(|((facet, _), _)| *facet == Facet::Year)
        };
        let is_any_included = || years().any(|(_, choice)| *choice == FacetFilter::Include);
        from.is_none_or(|from| year >= from)
            && to.is_none_or(|to| year <= to)
            && match self.choice(Facet::Year, &year.to_string()) {
                Some(choice) => choice == FacetFilter::Include,
                None => !is_any_included(),
            }
    }

    /// Returns the filter on a facet value.
    pub fn choice(&self, facet: Facet, value: &str) -> Option<FacetFilter> {
        self.choices.get(&(facet, value.to_owned())).copied()
    }

    /// Sets the filter on a facet value, or clears it if it is already set to `choice`.
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

    /// Clears all filters.
    #[must_use]
    pub fn unfiltered(mut self) -> Self {
        self.choices.clear();
        self.years = (None, None);
        self.reais = (None, None);
        self.closed()
    }

    /// Sets the range of years.
    #[must_use]
    pub fn with_years(mut self, from: Option<u16>, to: Option<u16>) -> Self {
        self.years = (from, to);
        self.closed()
    }

    /// Sets the range of values, in reais.
    #[must_use]
    pub fn with_reais(mut self, min: Option<i64>, max: Option<i64>) -> Self {
        self.reais = (min, max);
        self.closed()
    }

    /// Sorts by `column`; repeated calls cycle through ascending, descending and the service's
    /// order.
    #[must_use]
    pub fn sorted_by(mut self, column: Column) -> Self {
        self.sort = match self.sort {
            Some((now, Order::Asc)) if now == column => Some((column, Order::Desc)),
            Some((now, Order::Desc)) if now == column => None,
            _ => Some((column, Order::Asc)),
        };
        self
    }

    /// Sets the grouping, with all groups expanded.
    #[must_use]
    pub fn grouped_by(mut self, group: Option<GroupBy>) -> Self {
        self.group = group;
        self.folded.clear();
        self
    }

    /// Collapses a group, or expands it if it is collapsed.
    #[must_use]
    pub fn with_toggled_group(mut self, value: &str) -> Self {
        if !self.folded.remove(value) {
            self.folded.insert(value.to_owned());
        }
        self
    }

    /// Expands this process, or collapses it if it is expanded.
    #[must_use]
    pub fn with_expanded(mut self, open: u32) -> Self {
        self.open = Some(open).filter(|open| self.open != Some(*open));
        self
    }

    /// Sets the number of processes to request, clamped to 1..=[`MAX_SIZE`].
    #[must_use]
    pub fn with_size(mut self, size: u32) -> Self {
        self.size = size.clamp(1, MAX_SIZE);
        self
    }

    /// Returns the state that determines rows and order, with the rest at its default.
    #[must_use]
    pub fn selection(&self) -> Self {
        Self {
            size: DEFAULT_SIZE,
            open: None,
            ..self.clone()
        }
    }

    /// Collapses the expanded process, which may be filtered out.
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
