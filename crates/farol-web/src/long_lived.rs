//! Signals and memos that outlive their subscribers.

use leptos::prelude::*;
use leptos::reactive::graph::{AnySource, AnySubscriber, Observer, Source, ToAnySource};
use std::collections::HashSet;
use std::ops::DerefMut;
use std::panic::Location;

/// Number of subscribers below which disposed ones are not looked for.
const MIN_LIMIT: usize = 8;

/// Signal or memo that outlives its subscribers, such as the state of the app that pages read.
///
/// In `reactive_graph` 0.2 a disposed subscriber stays in the set of its source: of a signal until
/// the next change, of a memo for good, and its memory with it. This wrapper records the
/// subscribers, and removes those that are disposed whenever their number has grown by half.
#[derive(Debug, Clone, Copy)]
pub struct LongLived<S> {
    source: S,
    subscribers: StoredValue<Subscribers>,
}

/// Signal that outlives its subscribers.
pub type LongLivedSignal<T> = LongLived<RwSignal<T>>;

/// Memo that outlives its subscribers.
pub type LongLivedMemo<T> = LongLived<Memo<T>>;

/// Subscribers of one source, and the number at which disposed ones are removed.
#[derive(Debug)]
struct Subscribers {
    source: AnySource,
    set: HashSet<AnySubscriber>,
    limit: usize,
}

impl<S> LongLived<S> {
    fn new(source: S, as_any: AnySource) -> Self {
        Self {
            source,
            subscribers: StoredValue::new(Subscribers {
                source: as_any,
                set: HashSet::new(),
                limit: MIN_LIMIT,
            }),
        }
    }
}

impl<T: Send + Sync + 'static> LongLivedSignal<T> {
    /// Creates a signal.
    pub fn signal(value: T) -> Self {
        let signal = RwSignal::new(value);
        Self::new(signal, signal.to_any_source())
    }

    /// Returns the reading side.
    pub fn read_only(&self) -> LongLived<ReadSignal<T>> {
        LongLived {
            source: self.source.read_only(),
            subscribers: self.subscribers,
        }
    }
}

impl<T: Send + Sync + 'static> LongLivedMemo<T> {
    /// Creates a memo.
    pub fn memo(compute: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self
    where
        T: PartialEq,
    {
        Self::of(ArcMemo::new(compute))
    }

    /// Returns a memo with the arena as its only owner.
    pub fn of(memo: ArcMemo<T>) -> Self {
        let as_any = memo.to_any_source();
        Self::new(memo.into(), as_any)
    }
}

impl<S: DefinedAt> DefinedAt for LongLived<S> {
    fn defined_at(&self) -> Option<&'static Location<'static>> {
        self.source.defined_at()
    }
}

impl<S: IsDisposed> IsDisposed for LongLived<S> {
    fn is_disposed(&self) -> bool {
        self.source.is_disposed()
    }
}

impl<S: DefinedAt> Track for LongLived<S> {
    fn track(&self) {
        self.subscribers.try_update_value(Subscribers::track);
    }
}

impl<S: ReadUntracked> ReadUntracked for LongLived<S> {
    type Value = S::Value;

    fn try_read_untracked(&self) -> Option<Self::Value> {
        self.source.try_read_untracked()
    }
}

impl<T: Send + Sync + 'static> Notify for LongLivedSignal<T> {
    fn notify(&self) {
        self.source.notify();
    }
}

impl<T: Send + Sync + 'static> Write for LongLivedSignal<T> {
    type Value = T;

    fn try_write(&self) -> Option<impl UntrackableGuard<Target = T>> {
        self.source.try_write()
    }

    fn try_write_untracked(&self) -> Option<impl DerefMut<Target = T>> {
        self.source.try_write_untracked()
    }
}

impl<T: Clone + Send + Sync + 'static> From<LongLivedSignal<T>> for Signal<T> {
    fn from(signal: LongLivedSignal<T>) -> Self {
        Self::derive(move || signal.get())
    }
}

impl Subscribers {
    fn track(&mut self) {
        self.source.track();
        if let Some(subscriber) = Observer::get() {
            self.set.insert(subscriber);
        }
        if self.set.len() >= self.limit {
            self.remove_disposed();
        }
    }

    fn remove_disposed(&mut self) {
        let source = &self.source;
        self.set.retain(|subscriber| {
            let AnySubscriber(_, reference) = subscriber;
            let is_disposed = reference.strong_count() == 0;
            if is_disposed {
                source.remove_subscriber(subscriber);
            }
            !is_disposed
        });
        self.limit = MIN_LIMIT.max(self.set.len() + self.set.len() / 2);
    }
}
