//! Displayed rows: the loaded page of the list, or a page of the result of a search.

use super::state::RadarsState;
use farol_core::api::monitoring::RadarListItem;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::PageRequest;
use leptos::prelude::*;

/// Position of the displayed rows in the list, or in the result of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ShownRange {
    pub(super) page: u32,
    pub(super) size: u32,
    pub(super) count: u64,
    pub(super) total: Option<u64>,
}

impl RadarsState {
    /// Returns the number of rows of the page; `None` before the first response; tracked.
    pub(super) fn loaded(&self) -> Option<u64> {
        self.loader
            .data()
            .map(|loaded| loaded.page.items.len() as u64)
    }

    /// Returns the number of items that can't be read, of the page or of all radars; tracked.
    pub(super) fn unread(&self) -> usize {
        if self.found.with(Option::is_some) {
            return self.all.with(|loaded| loaded.index.unread());
        }
        self.loader.data().map_or(0, |loaded| loaded.page.unread)
    }

    /// Returns which rows are displayed; `None` before the first response; tracked.
    pub(super) fn range(&self) -> Option<ShownRange> {
        if let Some(found) = self.found.get() {
            let PageRequest { page, size, .. } = self.view.get().list;
            let total = found.len() as u64;
            let pages = total.div_ceil(u64::from(size)).max(1);
            let page = page.min(u32::try_from(pages).unwrap_or(u32::MAX));
            let start = u64::from(page - 1) * u64::from(size);
            return Some(ShownRange {
                page,
                size,
                count: (total - start).min(u64::from(size)),
                total: Some(total),
            });
        }
        let loaded = self.loader.data()?;
        Some(ShownRange {
            page: loaded.request.page,
            size: loaded.request.size,
            count: loaded.page.items.len() as u64,
            total: loaded.page.total,
        })
    }

    /// Returns the displayed rows; tracked.
    pub(super) fn rows(&self) -> Vec<RadarListItem> {
        let Some(found) = self.found.get() else {
            return self.with_items(<[RadarListItem]>::to_vec);
        };
        let Some(range) = self.range() else {
            return Vec::new();
        };
        let start = (range.page as usize - 1) * range.size as usize;
        self.all.with(|loaded| {
            let positions = found.iter().skip(start).take(range.size as usize);
            let items = positions.filter_map(|at| loaded.index.get(*at).cloned());
            items.collect()
        })
    }

    /// Returns the processes of the list, on all pages of a search.
    pub(super) fn processes(&self) -> Vec<ProcessNumber> {
        let number = |item: &RadarListItem| process_of(item);
        untrack(|| match self.found.get() {
            Some(found) => self.all.with(|loaded| {
                let items = found.iter().filter_map(|at| loaded.index.get(*at));
                items.filter_map(number).collect()
            }),
            None => self.with_items(|items| items.iter().filter_map(number).collect()),
        })
    }

    /// Returns the item whose panel is open, if it is loaded; tracked.
    pub(super) fn open_item(&self) -> Option<RadarListItem> {
        let open = self.view.get().open?;
        let listed = self.with_items(|items| items.iter().find(|item| item.id == open).cloned());
        listed.or_else(|| self.all.with(|loaded| loaded.index.item(open).cloned()))
    }

    /// Returns the name of a radar, if it is loaded; tracked.
    pub(super) fn radar_name(&self, radar: RadarId) -> Option<String> {
        let listed = self.with_items(|items| {
            let item = items.iter().find(|item| item.radar.id == radar)?;
            Some(item.radar.name.clone()).filter(|name| !name.is_empty())
        });
        listed.or_else(|| {
            self.all
                .with(|loaded| loaded.index.name(radar).map(str::to_owned))
        })
    }

    /// Passes the rows of the loaded page to `read`; tracked.
    pub(super) fn with_items<R>(&self, read: impl FnOnce(&[RadarListItem]) -> R) -> R {
        let loaded = self.loader.data();
        read(
            loaded
                .as_deref()
                .map(|loaded| loaded.page.items.as_slice())
                .unwrap_or_default(),
        )
    }
}

/// Returns the process that a radar monitors.
pub(super) fn process_of(item: &RadarListItem) -> Option<ProcessNumber> {
    let radar = &item.radar;
    let (number, _) = ProcessNumber::parse_lenient(&radar.code).ok()?;
    (radar.kind == RadarType::Process).then_some(number)
}
