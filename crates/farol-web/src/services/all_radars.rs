//! All radars of an organization: loaded once per session, for searches and exports.

use super::client::Client;
use super::page_state_cache::PageStateCache;
use crate::long_lived::LongLivedSignal;
use crate::platform::{clock, fetch::CancelToken};
use farol_core::api::monitoring::{ListRadars, RadarColumn, RadarListItem};
use farol_core::model::ids::OrganizationId;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ApiError, Order, PageRequest, PageResponse};
use farol_core::view_model::radar_index::RadarIndex;
use futures::stream::{self, StreamExt};
use leptos::prelude::*;

/// Rows per request: the largest page size of the list itself.
const PAGE_SIZE: u32 = 100;
/// Requests in flight at a time.
const MAX_IN_FLIGHT: usize = 4;

/// Index with the state of its loading.
#[derive(Default)]
pub struct LoadedRadars {
    /// Radars received so far.
    pub index: RadarIndex,
    /// True while pages are being loaded.
    pub is_loading: bool,
    /// Error that ended the loading before the last page.
    pub error: Option<ApiError>,
    /// Time of the last page; `None` before all are loaded.
    pub loaded_at: Option<i64>,
    /// Number of the loading; a superseded one has no effect.
    round: u32,
}

/// All radars of a workspace's organization; in memory only, cleared at sign-out.
#[derive(Clone, Copy)]
pub struct AllRadars {
    client: Client,
    organization: OrganizationId,
    state: LongLivedSignal<LoadedRadars>,
}

impl AllRadars {
    /// Returns those of a workspace; nothing is requested yet.
    pub fn get(workspace: WorkspaceKey) -> Self {
        Self {
            client: Client::get(),
            organization: workspace.organization,
            state: PageStateCache::signal(workspace),
        }
    }

    /// Passes the radars and the state of their loading to `read`; tracked.
    pub fn with<R>(&self, read: impl FnOnce(&LoadedRadars) -> R) -> R {
        self.state.with(read)
    }

    /// Loads all radars, unless they are loaded, being loaded, or the loading has failed.
    pub fn ensure(&self) {
        let is_idle = self.state.with_untracked(|state| {
            !state.is_loading && state.error.is_none() && state.loaded_at.is_none()
        });
        if is_idle {
            self.reload();
        }
    }

    /// Loads all radars again; those known so far are dropped.
    pub fn reload(&self) {
        let round = self.begin();
        let this = *self;
        leptos::task::spawn_local(async move {
            let receive = |page| this.receive(round, page);
            let cancel = CancelToken::default();
            let outcome = fetch_all_radars(this.client, this.organization, &cancel, receive).await;
            this.end(round, outcome.err());
        });
    }

    /// Drops the loaded radars, because the list has changed; the next [`Self::ensure`] loads it.
    pub fn invalidate(&self) {
        self.state.try_update(|state| {
            *state = LoadedRadars {
                round: state.round.wrapping_add(1),
                ..LoadedRadars::default()
            };
        });
    }

    fn begin(&self) -> u32 {
        let started = self.state.try_update(|state| {
            state.round = state.round.wrapping_add(1);
            (state.is_loading, state.error, state.loaded_at) = (true, None, None);
            state.index = RadarIndex::default();
            state.round
        });
        started.unwrap_or_default()
    }

    /// Adds a page, and returns the number of new radars; `None` if the loading is superseded.
    fn receive(&self, round: u32, page: PageResponse<RadarListItem>) -> Option<usize> {
        let receive =
            |state: &mut LoadedRadars| (state.round == round).then(|| state.index.extend(page));
        self.state.try_update(receive)?
    }

    fn end(&self, round: u32, error: Option<ApiError>) {
        self.state.try_update(|state| {
            if state.round == round {
                state.is_loading = false;
                state.loaded_at = error.is_none().then(clock::now_ms);
                state.error = error;
            }
        });
    }
}

/// Fetches all pages, a few at a time and oldest first, so that radars added meanwhile come last
/// and none is skipped.
///
/// `receive` gets them in any order, and returns the number of new radars, or `None` to stop.
///
/// # Errors
/// The first error of a page; later pages aren't requested then.
pub async fn fetch_all_radars(
    client: Client,
    organization: OrganizationId,
    cancel: &CancelToken,
    mut receive: impl FnMut(PageResponse<RadarListItem>) -> Option<usize>,
) -> Result<(), ApiError> {
    let fetch = |page, size| async move {
        let page = PageRequest {
            page,
            size,
            sort: RadarColumn::Id,
            order: Order::Asc,
        };
        client
            .call(&ListRadars { organization, page }, cancel)
            .await
    };
    let first = fetch(1, PAGE_SIZE).await?;
    // A service may limit the size of pages.
    let size = u32::try_from(first.items.len() + first.unread)
        .unwrap_or(PAGE_SIZE)
        .min(PAGE_SIZE);
    let total = first.total;
    if receive(first).is_none_or(|count| count == 0) {
        return Ok(());
    }
    let last = total.map(|total| total.div_ceil(u64::from(size.max(1))));
    let last = last.map_or(u32::MAX, |last| u32::try_from(last).unwrap_or(u32::MAX));
    let in_flight = if total.is_some() { MAX_IN_FLIGHT } else { 1 };
    let pages = stream::iter(2..=last).map(|page| fetch(page, size));
    let mut pages = std::pin::pin!(pages.buffer_unordered(in_flight));
    while let Some(page) = pages.next().await {
        // Without a total, a page with nothing new was the last one.
        match receive(page?) {
            Some(count) if count > 0 || total.is_some() => {}
            _ => break,
        }
    }
    Ok(())
}
