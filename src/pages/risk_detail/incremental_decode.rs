//! Incremental decoding of a response: the first rows appear immediately, and no frame is blocked.

use farol_core::api::analysis::RiskDetail;
use farol_core::protocol::DecodeError;
use farol_core::view_model::risk_detail::{Coverage, RiskDetailTable};
use farol_web::platform::{clock, timer};
use farol_web::services::Loader;
use leptos::prelude::*;
use std::sync::Arc;

/// Rows decoded between two checks of the time limit.
const STRIDE: usize = 32;
/// Maximum duration of a slice in milliseconds, well below the 50 ms of a long task.
const SLICE_MS: i64 = 12;
/// Rows displayed before the rest is decoded.
const FIRST: usize = 64;
/// Factor by which the list must have grown before it is displayed again.
const GROWTH: usize = 8;

/// A response, and the rows decoded so far.
#[derive(Default)]
pub(super) struct DecodedRows {
    /// The response; `None` before the first one.
    pub(super) detail: Option<Arc<RiskDetail>>,
    pub(super) table: RiskDetailTable,
    /// Position (from 1) and error of the first row that failed to decode.
    pub(super) error: Option<(usize, DecodeError)>,
    /// Response counter; rows of another response are rendered again.
    pub(super) edition: u32,
    /// Number of rows processed so far.
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

    /// Returns the number of rows in the response.
    pub(super) fn total(&self) -> usize {
        self.detail.as_ref().map_or(0, |detail| detail.docs.len())
    }

    /// Returns how many of the classification's processes the response has, as far as they can be
    /// decoded.
    pub(super) fn coverage(&self) -> Coverage {
        let is_cut = self.error.is_some();
        let decodable = if is_cut {
            self.table.len()
        } else {
            self.total()
        };
        self.coverage_of(decodable)
    }

    /// Returns how many of the classification's processes are decoded so far. Numbers that outlive
    /// the decoding are stated with it.
    pub(super) fn decoded_coverage(&self) -> Coverage {
        self.coverage_of(self.table.len())
    }

    fn coverage_of(&self, rows: usize) -> Coverage {
        let requested = self.detail.as_ref().map_or(0, |detail| detail.requested);
        let (rows, received) = (rows as u64, self.total() as u64);
        Coverage::of_decoded(rows, received, self.reported(), requested)
    }

    /// Returns the number of processes of the classification, if the service reported it.
    pub(super) fn reported(&self) -> Option<i64> {
        self.detail.as_ref().and_then(|detail| detail.total)
    }

    /// Returns whether all decodable rows have been decoded.
    pub(super) fn is_whole(&self) -> bool {
        self.error.is_some() || self.read >= self.total()
    }

    /// Decodes up to `max_rows` more rows within [`SLICE_MS`].
    fn decode_more(&mut self, max_rows: usize) {
        let Some(detail) = self.detail.clone() else {
            return;
        };
        let started_at = clock::now_ms();
        let end = self.read.saturating_add(max_rows).min(self.total());
        while !self.is_whole() && self.read < end {
            let to = (self.read + STRIDE).min(end);
            if let Err(error) = self.table.extend(&detail.docs, self.read..to) {
                self.error = Some((self.table.len() + 1, error));
            }
            self.read = to;
            if clock::now_ms() - started_at >= SLICE_MS {
                return;
            }
        }
    }
}

/// Decodes each response of `loader` into `shown`; a newer response cancels the older one.
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
    // The displayed rows remain until as many new ones are decoded, because a shorter list would
    // reset the scroll position.
    let before = shown.try_with_untracked(|shown| (shown.table.len(), shown.edition));
    let (length_before, edition_before) = before.unwrap_or_default();
    let mut fresh = DecodedRows::of(detail.clone(), edition_before.wrapping_add(1));
    fresh.decode_more(FIRST);
    while !fresh.is_whole() && fresh.table.len() < length_before {
        timer::sleep(0).await;
        if !is_latest() {
            return;
        }
        fresh.decode_more(usize::MAX);
    }
    let mut shown_length = fresh.table.len();
    let mut is_whole = fresh.is_whole();
    shown.try_set(fresh);
    // Paints the first rows before the others are decoded.
    timer::next_paint().await;
    while !is_whole {
        timer::sleep(0).await;
        if !is_latest() {
            return;
        }
        // Each notification sorts the list again, so it is sent only after growth by `GROWTH` and
        // at the end.
        let is_published = shown.try_maybe_update(|shown| {
            shown.decode_more(usize::MAX);
            let length = shown.table.len();
            let is_whole = shown.is_whole();
            let is_shown = is_whole || length >= shown_length * GROWTH;
            (
                is_shown,
                (is_whole, if is_shown { length } else { shown_length }),
            )
        });
        let Some((whole, length)) = is_published else {
            return;
        };
        (is_whole, shown_length) = (whole, length);
    }
}
