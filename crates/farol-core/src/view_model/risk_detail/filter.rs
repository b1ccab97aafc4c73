//! Row filters and facet counts.

use super::row::{FACETS, Row};
use super::search_term::normalize_search;
use super::table::RiskDetailTable;
use crate::model::money::Cents;
use crate::url_state::risk_detail::{Facet, FacetFilter, RiskDetailView};

/// Filters of a view, resolved to interned value ids.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Accepted values by facet and value id; empty if all are accepted.
    passes: [Vec<bool>; FACETS],
    years: (Option<u16>, Option<u16>),
    cents: (Option<Cents>, Option<Cents>),
    needle: String,
}

/// Facet value with its row count under all other filters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetCount {
    /// Value; empty for rows without one.
    pub value: String,
    /// Number of rows.
    pub rows: u32,
}

impl Filter {
    /// Builds the filter from a view and a search text.
    pub fn of(table: &RiskDetailTable, view: &RiskDetailView, search: &str) -> Self {
        let cents = |reais: i64| Cents(reais.saturating_mul(100));
        Self {
            passes: Facet::ALL.map(|facet| passes(table, view, facet)),
            years: view.years,
            cents: (view.reais.0.map(cents), view.reais.1.map(cents)),
            needle: normalize_search(search),
        }
    }

    /// Returns the filter without a selection of years.
    #[must_use]
    pub fn without_years(mut self) -> Self {
        if let Some(passes) = self.passes.get_mut(Facet::Year as usize) {
            passes.clear();
        }
        self.years = (None, None);
        self
    }

    /// Returns whether a row passes all filters.
    pub fn matches_row(&self, table: &RiskDetailTable, row: &Row) -> bool {
        self.matches_row_except(table, row, None)
    }

    /// Returns whether a row passes all filters except those of one facet.
    fn matches_row_except(
        &self,
        table: &RiskDetailTable,
        row: &Row,
        left_out: Option<Facet>,
    ) -> bool {
        let by_value = Facet::ALL.into_iter().all(|facet| {
            let passes = self.passes.get(facet as usize);
            left_out == Some(facet)
                || passes
                    .and_then(|passes| passes.get(row.id(facet) as usize))
                    .is_none_or(|passes| *passes)
        });
        by_value
            && within(row.year, self.years)
            && within(row.value, self.cents)
            && (self.needle.is_empty() || table.text(row).contains(&self.needle))
    }

    /// Returns the values of a facet with row counts, most frequent first; years latest first. A
    /// selected value is included even if no row has it.
    pub fn counts(
        &self,
        table: &RiskDetailTable,
        view: &RiskDetailView,
        facet: Facet,
    ) -> Vec<FacetCount> {
        let values = table.values(facet);
        let mut counts = vec![0_u32; values.len()];
        let mut count = |id: u32| {
            if let Some(count) = counts.get_mut(id as usize) {
                *count += 1;
            }
        };
        for row in table.rows() {
            if !self.matches_row_except(table, row, Some(facet)) {
                continue;
            }
            match table.sets().get(row.id(facet) as usize) {
                Some(set) if facet == Facet::Risk => set.iter().copied().for_each(&mut count),
                _ => count(row.id(facet)),
            }
        }
        let mut counts: Vec<FacetCount> = values
            .iter()
            .zip(counts)
            .map(|(value, rows)| FacetCount {
                value: value.clone(),
                rows,
            })
            .filter(|count| count.rows > 0)
            .collect();
        for (chosen, value) in view.choices.keys() {
            if *chosen == facet && !counts.iter().any(|count| count.value == *value) {
                let value = value.clone();
                counts.push(FacetCount { value, rows: 0 });
            }
        }
        if facet == Facet::Year {
            counts.sort_by(|a, b| b.value.cmp(&a.value));
        } else {
            counts.sort_by(|a, b| b.rows.cmp(&a.rows).then_with(|| a.value.cmp(&b.value)));
        }
        counts
    }
}

/// Returns whether a value is in a range; an unknown value is in no bounded range.
fn within<T: PartialOrd>(value: Option<T>, (min, max): (Option<T>, Option<T>)) -> bool {
    if min.is_none() && max.is_none() {
        return true;
    }
    value.is_some_and(|value| {
        min.is_none_or(|min| value >= min) && max.is_none_or(|max| value <= max)
    })
}

/// Returns the accepted values of a facet by value id; empty if all are accepted.
fn passes(table: &RiskDetailTable, view: &RiskDetailView, facet: Facet) -> Vec<bool> {
    let chosen = |choice: FacetFilter| {
        view.choices
            .iter()
            .any(|((f, _), c)| *f == facet && *c == choice)
    };
    let (some_wanted, some_left_out) = (chosen(FacetFilter::Include), chosen(FacetFilter::Exclude));
    if !some_wanted && !some_left_out {
        return Vec::new();
    }
    let values = table.values(facet).iter();
    let choices: Vec<Option<FacetFilter>> = values.map(|value| view.choice(facet, value)).collect();
    let one = |choice: &Option<FacetFilter>| match choice {
        Some(FacetFilter::Include) => true,
        Some(FacetFilter::Exclude) => false,
        None => !some_wanted,
    };
    if facet != Facet::Risk {
        return choices.iter().map(one).collect();
    }
    let of = |id: &u32| choices.get(*id as usize).copied().flatten();
    let count_rows = |set: &Vec<u32>| {
        let is_wanted = !some_wanted || set.iter().any(|id| of(id) == Some(FacetFilter::Include));
        is_wanted && !set.iter().any(|id| of(id) == Some(FacetFilter::Exclude))
    };
    table.sets().iter().map(count_rows).collect()
}
