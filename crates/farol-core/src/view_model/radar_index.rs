//! Index of an organization's radars: search, filters and order over all that are loaded.

use crate::api::monitoring::{RadarColumn, RadarListItem};
use crate::model::ids::{RadarId, RadarItemId};
use crate::model::radar_type::{RadarType, format_code};
use crate::model::text_fold::fold;
use crate::protocol::{Order, PageResponse};
use std::cmp::Ordering;
use std::collections::HashSet;

/// What is searched for; the default matches every radar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RadarQuery {
    /// Text as typed; every word must be part of the name, of the code or of its punctuated form.
    pub text: String,
    /// Required type.
    pub kind: Option<RadarType>,
    /// Required state.
    pub active: Option<bool>,
}

/// Radars received so far; each is contained once.
#[derive(Clone, Debug, Default)]
pub struct RadarIndex {
    entries: Vec<IndexedRadar>,
    ids: HashSet<RadarItemId>,
    total: Option<u64>,
    unread: usize,
}

/// Radar with its texts prepared for the search.
#[derive(Clone, Debug)]
struct IndexedRadar {
    item: RadarListItem,
    name: String,
    codes: String,
}

impl RadarIndex {
    /// Adds the radars of a page, and returns the number of new ones.
    pub fn extend(&mut self, page: PageResponse<RadarListItem>) -> usize {
        let before = self.entries.len();
        for item in page.items {
            if self.ids.insert(item.id) {
                self.entries.push(IndexedRadar::new(item));
            }
        }
        self.total = page.total.or(self.total);
        self.unread += page.unread;
        self.entries.len() - before
    }

    /// Returns the number of radars.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether there are no radars.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the number of radars of the organization, if the service has stated it.
    pub fn total(&self) -> Option<u64> {
        self.total.map(|total| total.max(self.entries.len() as u64))
    }

    /// Returns the number of items that can't be read.
    pub const fn unread(&self) -> usize {
        self.unread
    }

    /// Returns the radar at a position of [`Self::search`].
    pub fn get(&self, at: usize) -> Option<&RadarListItem> {
        self.entries.get(at).map(|entry| &entry.item)
    }

    /// Returns the radar of an entry.
    pub fn item(&self, id: RadarItemId) -> Option<&RadarListItem> {
        let mut items = self.entries.iter().map(|entry| &entry.item);
        items.find(|item| item.id == id)
    }

    /// Returns the name of a radar; `None` if it is unknown or has none.
    pub fn name(&self, id: RadarId) -> Option<&str> {
        let mut items = self.entries.iter().map(|entry| &entry.item);
        let item = items.find(|item| item.radar.id == id)?;
        Some(item.radar.name.as_str()).filter(|name| !name.is_empty())
    }

    /// Returns the positions of the matching radars in the given order; equal ones are sorted by
    /// id, newest first.
    pub fn search(&self, query: &RadarQuery, sort: RadarColumn, order: Order) -> Vec<usize> {
        let text = fold(&query.text);
        let words: Vec<&str> = text.split_whitespace().collect();
        let matching =
            |(at, entry): (usize, &IndexedRadar)| entry.is_match(query, &words).then_some(at);
        let mut found: Vec<_> = self
            .entries
            .iter()
            .enumerate()
            .filter_map(matching)
            .collect();
        let compare = |left: &usize, right: &usize| {
            let (Some(left), Some(right)) = (self.entries.get(*left), self.entries.get(*right))
            else {
                return Ordering::Equal;
            };
            let by_column = left.compare(right, sort);
            let by_column = match order {
                Order::Asc => by_column,
                Order::Desc => by_column.reverse(),
            };
            by_column.then_with(|| right.item.id.cmp(&left.item.id))
        };
        found.sort_by(compare);
        found
    }
}

impl IndexedRadar {
    fn new(item: RadarListItem) -> Self {
        let radar = &item.radar;
        let formatted = format_code(&radar.kind, &radar.code);
        Self {
            name: fold(&radar.name),
            codes: fold(&format!("{}\n{formatted}\n{}", radar.code, radar.id)),
            item,
        }
    }

    fn is_match(&self, query: &RadarQuery, words: &[&str]) -> bool {
        let radar = &self.item.radar;
        query.kind.as_ref().is_none_or(|kind| radar.kind == *kind)
            && query
                .active
                .is_none_or(|active| radar.active == Some(active))
            && words
                .iter()
                .all(|word| self.name.contains(word) || self.codes.contains(word))
    }

    fn compare(&self, other: &Self, column: RadarColumn) -> Ordering {
        let (left, right) = (&self.item.radar, &other.item.radar);
        match column {
            RadarColumn::Id => self.item.id.cmp(&other.item.id),
            RadarColumn::Code => left.code.cmp(&right.code),
            RadarColumn::Name => self.name.cmp(&other.name),
            RadarColumn::Type => left.kind.as_str().cmp(right.kind.as_str()),
            RadarColumn::CreatedAt => left.created_at.cmp(&right.created_at),
            RadarColumn::Active => left.active.cmp(&right.active),
            RadarColumn::PreProcessedAt => left.pre_processed_at.cmp(&right.pre_processed_at),
            RadarColumn::TypeCustomer => left.type_customer.cmp(&right.type_customer),
        }
    }
}
