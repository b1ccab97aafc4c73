//! Reads the rows of a reply a few at a time, so that the first ones show at once and no frame waits.

use crate::api::analysis::RiskDetail;
use crate::platform::{clock, timer};
use crate::protocol::DecodeError;
use crate::services::Loader;
use crate::view_model::risk_detail::Table;
use leptos::prelude::*;
use std::sync::Arc;

/// Rows read between two looks at the clock.
const STRIDE: usize = 32;
/// How long a slice takes at most, in milliseconds; a frame has 50 in all.
const SLICE_MS: i64 = 12;
/// Rows that are shown before the rest is read.
const FIRST: usize = 64;
/// The list is shown again when it has grown so many times.
const GROWTH: usize = 8;

/// A reply, and its rows as far as they have been read.
#[derive(Default)]
pub(super) struct DecodedRows {
    /// The reply; none before the first.
    pub(super) detail: Option<Arc<RiskDetail>>,
    pub(super) table: Table,
    /// What the first row that couldn't be read has, and its place from 1.
    pub(super) fault: Option<(usize, DecodeError)>,
    /// Counts the replies, so that rows of another one are drawn anew.
    pub(super) edition: u32,
    /// How many of its rows have been read.
    read: usize,
}

impl DecodedRows {
    fn of(detail: Arc<RiskDetail>, edition: u32) -> Self {
        Self {
            detail: Some(detail),
            edition,
            ..Self::default()
        }
    }

    /// How many rows the reply has.
    pub(super) fn total(&self) -> usize {
        self.detail.as_ref().map_or(0, |detail| detail.docs.len())
    }

    /// Whether all rows that can be read have been.
    pub(super) fn is_whole(&self) -> bool {
        self.fault.is_some() || self.read >= self.total()
    }

    /// Reads up to `most` rows, as many as the time allows.
    fn read_on(&mut self, most: usize) {
        let Some(detail) = self.detail.clone() else {
            return;
        };
        let begun = clock::now_ms();
        let end = self.read.saturating_add(most).min(self.total());
        while !self.is_whole() && self.read < end {
            let to = (self.read + STRIDE).min(end);
            if let Err(fault) = self.table.extend(&detail.docs, self.read..to) {
                self.fault = Some((self.table.len() + 1, fault));
            }
            self.read = to;
            if clock::now_ms() - begun >= SLICE_MS {
                return;
            }
        }
    }
}

/// Reads each answer of `loader` into `shown`; the latest answer wins.
pub(super) fn decode_in_slices(loader: Loader<RiskDetail>, shown: RwSignal<DecodedRows>) {
    let latest = StoredValue::new(None::<Arc<RiskDetail>>);
    Effect::new(move |_| {
        let Some(detail) = loader.with(|load| load.value().cloned()) else {
            return;
        };
        let is_known = latest.with_value(|latest| is_same(latest.as_ref(), &detail));
        if !is_known {
            latest.set_value(Some(detail.clone()));
            leptos::task::spawn_local(decode(detail, shown, latest));
        }
    });
}

fn is_same(latest: Option<&Arc<RiskDetail>>, detail: &Arc<RiskDetail>) -> bool {
    latest.is_some_and(|latest| Arc::ptr_eq(latest, detail))
}

async fn decode(
    detail: Arc<RiskDetail>,
    shown: RwSignal<DecodedRows>,
    latest: StoredValue<Option<Arc<RiskDetail>>>,
) {
    let is_latest = || {
        let found = latest.try_with_value(|latest| is_same(latest.as_ref(), &detail));
        found == Some(true)
    };
    // Rows that stand on the screen stay until there are as many new ones: a list that shrank under
    // the reader's eyes would lose their place.
    let before = shown.try_with_untracked(|shown| (shown.table.len(), shown.edition));
    let (length_before, edition_before) = before.unwrap_or_default();
    let mut fresh = DecodedRows::of(detail.clone(), edition_before.wrapping_add(1));
    fresh.read_on(FIRST);
    while !fresh.is_whole() && fresh.table.len() < length_before {
        timer::sleep(0).await;
        if !is_latest() {
            return;
        }
        fresh.read_on(usize::MAX);
    }
    let mut told = fresh.table.len();
    let mut is_whole = fresh.is_whole();
    shown.try_set(fresh);
    // The first rows are drawn before the others are read.
    timer::next_paint().await;
    while !is_whole {
        timer::sleep(0).await;
        if !is_latest() {
            return;
        }
        // Each telling sorts anew: it is done when the list has grown many times, and at the end.
        let told_now = shown.try_maybe_update(|shown| {
            shown.read_on(usize::MAX);
            let length = shown.table.len();
            let is_whole = shown.is_whole();
            let tells = is_whole || length >= told * GROWTH;
            (tells, (is_whole, if tells { length } else { told }))
        });
        let Some((whole, length)) = told_now else {
            return;
        };
        (is_whole, told) = (whole, length);
    }
}
