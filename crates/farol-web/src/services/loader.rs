//! Loader of one value, with a single state for the view; only the response to the latest key
//! counts.

use crate::long_lived::{LongLived, LongLivedMemo, LongLivedSignal};
use crate::platform::fetch::CancelToken;
use farol_core::protocol::{ApiError, ErrorKind};
use futures::FutureExt;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use std::future::Future;
use std::sync::Arc;

/// State of a load.
#[derive(Debug)]
pub enum LoadState<T> {
    /// No value yet.
    Pending,
    /// Value for the current key.
    Ready(Arc<T>),
    /// Previous value, while a new one is fetched.
    Refreshing(Arc<T>),
    /// The fetch failed; the last value, if any, can still be shown.
    Failed(ApiError, Option<Arc<T>>),
}

impl<T> Clone for LoadState<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Pending => Self::Pending,
            Self::Ready(value) => Self::Ready(value.clone()),
            Self::Refreshing(value) => Self::Refreshing(value.clone()),
            Self::Failed(error, last) => Self::Failed(error.clone(), last.clone()),
        }
    }
}

impl<T> LoadState<T> {
    /// Returns the value to show, fresh or stale.
    pub fn value(&self) -> Option<&Arc<T>> {
        match self {
            Self::Ready(value) | Self::Refreshing(value) => Some(value),
            Self::Failed(_, last) => last.as_ref(),
            Self::Pending => None,
        }
    }

    /// Returns whether a fetch is in flight or the value is still pending.
    pub fn is_busy(&self) -> bool {
        matches!(self, Self::Pending | Self::Refreshing(_))
    }

    /// Returns the error, if the fetch failed.
    pub fn error(&self) -> Option<&ApiError> {
        match self {
            Self::Failed(error, _) => Some(error),
            _ => None,
        }
    }

    fn refetching(&self) -> Self {
        self.value()
            .map_or(Self::Pending, |value| Self::Refreshing(value.clone()))
    }
}

/// Value that is fetched and can be fetched again.
pub struct Loader<T: Send + Sync + 'static> {
    state: LongLivedSignal<LoadState<T>>,
    data: LongLivedMemo<Option<Arc<T>>>,
    round: RwSignal<u32>,
}

impl<T: Send + Sync + 'static> Clone for Loader<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Send + Sync + 'static> Copy for Loader<T> {}

impl<T: Send + Sync + 'static> Loader<T> {
    /// Applies `read` to the state; tracked.
    pub fn with<R>(&self, read: impl FnOnce(&LoadState<T>) -> R) -> R {
        self.state.with(read)
    }

    /// Applies `read` to the state, unless it is disposed; tracked.
    pub fn try_with<R>(&self, read: impl FnOnce(&LoadState<T>) -> R) -> Option<R> {
        self.state.try_with(read)
    }

    /// Returns the last value, fresh or stale.
    ///
    /// Tracked by identity: the start of another fetch doesn't render the value again.
    pub fn data(&self) -> Option<Arc<T>> {
        self.data.get()
    }

    /// Fetches again with the same key.
    pub fn refetch(&self) {
        self.round.update(|round| *round = round.wrapping_add(1));
    }
}

/// Fetches by `fetch` whenever `key` returns another value; `None` disables fetching.
///
/// A superseded request is aborted, and a response that still arrives is dropped. If `key` becomes
/// `None`, the last value remains.
pub fn use_loader<K, T, F, Fut>(
    key: impl Fn() -> Option<K> + Send + Sync + 'static,
    fetch: F,
) -> Loader<T>
where
    K: Clone + PartialEq + Send + Sync + 'static,
    T: Send + Sync + 'static,
    F: Fn(K, CancelToken) -> Fut + 'static,
    Fut: Future<Output = Result<T, ApiError>> + 'static,
{
    let state = LongLived::signal(LoadState::<T>::Pending);
    let round = RwSignal::new(0_u32);
    let key = Memo::new(move |_| key());
    Effect::new(move |_| {
        round.track();
        let Some(key) = key.get() else {
            let last = state.with_untracked(|state| match state {
                LoadState::Refreshing(value) => Some(value.clone()),
                _ => None,
            });
            return last
                .into_iter()
                .for_each(|value| state.set(LoadState::Ready(value)));
        };
        let cancel = CancelToken::default();
        let cancel_on_cleanup = SendWrapper::new(cancel.clone());
        on_cleanup(move || cancel_on_cleanup.cancel());
        state.update(|state| *state = state.refetching());
        let mut response = Box::pin(untrack(|| fetch(key, cancel.clone())));
        // Polled at once, so that the request is sent before the page renders the change of the
        // key. Untracked: signals read by `fetch` must not run this effect again.
        let immediate = untrack(|| (&mut response).now_or_never());
        leptos::task::spawn_local(async move {
            let result = match immediate {
                Some(result) => result,
                None => response.await,
            };
            if cancel.is_cancelled() {
                return;
            }
            state.try_update(|state| {
                *state = match result {
                    Ok(value) => LoadState::Ready(Arc::new(value)),
                    Err(error) if error.kind == ErrorKind::Aborted => return,
                    Err(error) => LoadState::Failed(error, state.value().cloned()),
                };
            });
        });
    });
    let data = LongLived::of(ArcMemo::new_with_compare(
        move |_| state.with(|state| state.value().cloned()),
        |before, now| address(before) != address(now),
    ));
    Loader { state, data, round }
}

/// Returns the address of a value; two values are the same if their addresses are equal.
fn address<T>(data: Option<&Option<Arc<T>>>) -> Option<*const T> {
    data?.as_ref().map(Arc::as_ptr)
}
