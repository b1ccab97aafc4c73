//! Signals persisted in localStorage.

use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::storage::{self, StorageArea};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Returns a signal persisted in localStorage under `key`; an absent or unreadable value yields
/// `default`.
pub fn use_local_storage<T>(key: &'static str, default: impl FnOnce() -> T) -> LongLivedSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    let value = LongLived::signal(read(key).unwrap_or_else(default));
    Effect::new(move |before: Option<T>| {
        let now = value.get();
        // The first run only records the initial value.
        if before.is_some_and(|before| before != now)
            && let Ok(text) = serde_json::to_string(&now)
        {
            storage::write(StorageArea::Device, key, &text);
        }
        now
    });
    value
}

/// Returns a signal as [`use_local_storage`] does that also follows changes made in other tabs.
pub fn use_synced_storage<T>(key: &'static str, default: impl FnOnce() -> T) -> LongLivedSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    let value = use_local_storage(key, default);
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        let is_same_key = event.key().is_some_and(|changed| changed == key);
        if let Some(stored) = is_same_key.then(|| read(key)).flatten() {
            value.set(stored);
        }
    });
    on_cleanup(move || listener.remove());
    value
}

/// Reads the stored value of `key`; `None` if it is absent or unreadable.
fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    storage::read(StorageArea::Device, key).and_then(|text| serde_json::from_str(&text).ok())
}
