//! Table of all processes of a response, built in slices.

use super::interner::Interner;
use super::row::{FACETS, Parts, Row};
use super::search_term::without_punctuation;
use crate::api::analysis::{LazyProcesses, RiskDetailProcess};
use crate::model::classification::Classification;
use crate::model::text_fold::fold;
use crate::protocol::DecodeError;
use crate::url_state::risk_detail::Facet;
use std::collections::BTreeMap;
use std::ops::Range;

/// Rows and the interned values that they share.
#[derive(Clone, Debug, Default)]
pub struct RiskDetailTable {
    rows: Vec<Row>,
    /// Interned values by facet, in the order of [`Facet::ALL`].
    names: [Interner; FACETS],
    /// Sets of classifications, as value ids.
    sets: Vec<Vec<u32>>,
    /// Whether a set contains a risk, by id.
    has_risk: Vec<bool>,
    set_ids: BTreeMap<Vec<u32>, u32>,
    /// Concatenated searchable texts of all rows.
    texts: String,
}

impl RiskDetailTable {
    /// Adds the processes of `range`.
    ///
    /// # Errors
    /// Returns the decode error of the first process that can't be read; those before it have been
    /// added.
    pub fn extend(&mut self, docs: &LazyProcesses, range: Range<usize>) -> Result<(), DecodeError> {
        for index in range {
            let Some(process) = docs.get(index) else {
                return Ok(());
            };
            self.push(index, &process?);
        }
        Ok(())
    }

    fn push(&mut self, index: usize, process: &RiskDetailProcess) {
        let Ok(doc) = u32::try_from(index) else {
            return;
        };
        let parts = Parts::of(process);
        let mut ids = [0; FACETS];
        let values = ids.iter_mut().zip(&mut self.names).zip(&parts.values);
        for ((id, names), value) in values {
            *id = names.id(value);
        }
        let set = self.risk_set(process);
        if let Some(id) = ids.get_mut(Facet::Risk as usize) {
            *id = set;
        }
        let text = self.keep_text(&parts.bare_number, process);
        self.rows.push(Row {
            doc,
            number: parts.number,
            date: parts.date,
            year: parts.year,
            value: parts.value,
            odd_value: parts.odd_value,
            priority: process.priority,
            ids,
            text,
        });
    }

    fn risk_set(&mut self, process: &RiskDetailProcess) -> u32 {
        let Some(names) = self.names.get_mut(Facet::Risk as usize) else {
            return 0;
        };
        let classifications = process.type_risk.iter().flatten();
        let mut set: Vec<u32> = classifications
            .map(|classification| names.id(classification.as_str()))
            .collect();
        if set.is_empty() {
            set.push(names.id(""));
        }
        let known = self.set_ids.get(&set).copied();
        known.unwrap_or_else(|| {
            let id = u32::try_from(self.sets.len()).unwrap_or(u32::MAX);
            self.sets.push(set.clone());
            let mut stated = process.type_risk.iter().flatten();
            self.has_risk.push(stated.any(Classification::is_risk));
            self.set_ids.insert(set, id);
            id
        })
    }

    /// Appends the searchable text: number, parties, class and subject, folded, with documents
    /// without punctuation.
    fn keep_text(&mut self, number: &str, process: &RiskDetailProcess) -> (u32, u32) {
        let start = self.texts.len();
        self.texts.push_str(&fold(number));
        if let Some(content) = &process.content {
            let parties = content.authors.iter().chain(&content.defendants);
            for party in parties {
                for text in [
                    party.name.as_deref().map(fold),
                    party.document.as_deref().map(without_punctuation),
                ] {
                    self.texts.push('\n');
                    self.texts.push_str(&text.unwrap_or_default());
                }
            }
            for text in [&content.classe, &content.subject].into_iter().flatten() {
                self.texts.push('\n');
                self.texts.push_str(&fold(text));
            }
        }
        let place = |at| u32::try_from(at).unwrap_or(u32::MAX);
        (place(start), place(self.texts.len()))
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns all rows, in the service's order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns the row at an index.
    pub fn row(&self, index: usize) -> Option<&Row> {
        self.rows.get(index)
    }

    /// Returns a row's value of a facet; for classifications, the first one.
    pub fn value(&self, row: &Row, facet: Facet) -> &str {
        if facet == Facet::Risk {
            return self.risks(row).next().unwrap_or_default();
        }
        let (names, id) = (self.names(facet), row.id(facet));
        names.map(|names| names.value(id)).unwrap_or_default()
    }

    /// Iterates over the classifications of a row.
    pub fn risks(&self, row: &Row) -> impl Iterator<Item = &str> {
        let names = self.names(Facet::Risk);
        let set = self.sets.get(row.id(Facet::Risk) as usize);
        let ids = set.map(Vec::as_slice).unwrap_or_default().iter();
        ids.filter_map(move |id| Some(names?.value(*id)))
    }

    /// Returns whether a row is in a classification that is a risk.
    pub fn is_risk(&self, row: &Row) -> bool {
        let set = row.id(Facet::Risk) as usize;
        self.has_risk.get(set).copied().unwrap_or_default()
    }

    /// Returns the values of a facet, by id.
    pub(super) fn values(&self, facet: Facet) -> &[String] {
        self.names(facet).map(Interner::values).unwrap_or_default()
    }

    /// Returns the sets of classifications, by id.
    pub(super) fn sets(&self) -> &[Vec<u32>] {
        &self.sets
    }

    /// Returns the searchable text of a row.
    pub(super) fn text(&self, row: &Row) -> &str {
        let (start, end) = row.text;
        self.texts
            .get(start as usize..end as usize)
            .unwrap_or_default()
    }

    fn names(&self, facet: Facet) -> Option<&Interner> {
        self.names.get(facet as usize)
    }
}

impl Row {
    /// Returns the row's value id of a facet.
    pub(super) fn id(&self, facet: Facet) -> u32 {
        self.ids.get(facet as usize).copied().unwrap_or_default()
    }
}
