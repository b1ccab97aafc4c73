//! Loading: one value for all that a reader can see of it, and the latest question wins.

use crate::platform::fetch::CancelToken;
use crate::protocol::{ApiError, ErrorKind};
use futures::FutureExt;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use std::future::Future;
use std::sync::Arc;

/// What there is to show.
#[derive(Debug)]
pub enum LoadState<T> {
    /// Nothing yet.
    Pending,
    /// The answer to the question that is asked now.
    Ready(Arc<T>),
    /// The answer to the question before, while the new one is under way.
    Refreshing(Arc<T>),
    /// No answer; the last one that came, if any, can stay on the screen.
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
    /// The value that can be shown, fresh or old.
    pub fn value(&self) -> Option<&Arc<T>> {
        match self {
            Self::Ready(value) | Self::Refreshing(value) => Some(value),
            Self::Failed(_, last) => last.as_ref(),
            Self::Pending => None,
        }
    }

    /// Whether an answer is awaited.
    pub fn is_busy(&self) -> bool {
        matches!(self, Self::Pending | Self::Refreshing(_))
    }

    /// What went wrong, if it did.
    pub fn error(&self) -> Option<&ApiError> {
        match self {
            Self::Failed(error, _) => Some(error),
            _ => None,
        }
    }

    fn asked_again(&self) -> Self {
        self.value()
            .map_or(Self::Pending, |value| Self::Refreshing(value.clone()))
    }
}

/// A value that is loaded, and loaded again when asked; copies are handles to the same one.
pub struct Loader<T: Send + Sync + 'static> {
    state: RwSignal<LoadState<T>>,
    answer: Memo<Option<Arc<T>>>,
    round: RwSignal<u32>,
}

impl<T: Send + Sync + 'static> Clone for Loader<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Send + Sync + 'static> Copy for Loader<T> {}

impl<T: Send + Sync + 'static> Loader<T> {
    /// What there is to show; tracked.
    pub fn get(&self) -> LoadState<T> {
        self.state.get()
    }

    /// Reads what there is to show; tracked.
    pub fn with<R>(&self, read: impl FnOnce(&LoadState<T>) -> R) -> R {
        self.state.with(read)
    }

    /// The last answer, fresh or old; tracked, but only as itself: what is drawn of it isn't drawn
    /// anew because the next one is under way.
    pub fn data(&self) -> Option<Arc<T>> {
        self.answer.get()
    }

    /// Asks the same question again.
    pub fn refetch(&self) {
        self.round.update(|round| *round = round.wrapping_add(1));
    }
}

/// Loads by `fetch` whenever `key` gives another value; `None` means that there's nothing to ask.
///
/// A question that is no longer asked is ended at the network, and its answer, should it come all
/// the same, is dropped. When `key` turns `None` the last answer stays.
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
    let state = RwSignal::new(LoadState::<T>::Pending);
    let round = RwSignal::new(0_u32);
    let key = Memo::new(move |_| key());
    Effect::new(move |_| {
        round.track();
        let Some(key) = key.get() else {
            let given_up = state.with_untracked(|state| match state {
                LoadState::Refreshing(value) => Some(value.clone()),
                _ => None,
            });
            return given_up
                .into_iter()
                .for_each(|value| state.set(LoadState::Ready(value)));
        };
        let cancel = CancelToken::default();
        let ending = SendWrapper::new(cancel.clone());
        on_cleanup(move || ending.cancel());
        state.update(|state| *state = state.asked_again());
        let mut answer = Box::pin(untrack(|| fetch(key, cancel.clone())));
        // The request leaves now, before all else that the new question changes is drawn. Its own
        // reads of signals must not make this effect run again.
        let at_once = untrack(|| (&mut answer).now_or_never());
        leptos::task::spawn_local(async move {
            let answer = match at_once {
                Some(answer) => answer,
                None => answer.await,
            };
            if cancel.is_cancelled() {
                return;
            }
            state.try_update(|state| {
                *state = match answer {
                    Ok(value) => LoadState::Ready(Arc::new(value)),
                    Err(error) if error.kind == ErrorKind::Aborted => return,
                    Err(error) => LoadState::Failed(error, state.value().cloned()),
                };
            });
        });
    });
    let answer = Memo::new_with_compare(
        move |_| state.with(|state| state.value().cloned()),
        |before, now| place(before) != place(now),
    );
    Loader {
        state,
        answer,
        round,
    }
}

/// Where an answer lies: two are the same one if they lie in the same place.
fn place<T>(answer: Option<&Option<Arc<T>>>) -> Option<*const T> {
    answer?.as_ref().map(Arc::as_ptr)
}
