//! Signals persisted in localStorage.

use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::storage::{self, StorageArea};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::rc::Rc;

/// Suffix of the keys of this installation's settings, by the address of its service and its path: a
/// demo and an app at one origin do not share them.
#[derive(Clone, Debug, Default)]
pub struct StorageScope(pub String);

/// Returns a signal persisted in localStorage for this installation, under `key`; an absent or
/// unreadable value yields `default`.
pub fn use_local_storage<T>(key: &str, default: impl FnOnce() -> T) -> LongLivedSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    persisted(scoped(key), default)
}

/// Returns a signal as [`use_local_storage`] does that also follows changes made in other tabs.
pub fn use_synced_storage<T>(key: &str, default: impl FnOnce() -> T) -> LongLivedSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    synced(scoped(key), default)
}

/// Returns a signal as [`use_synced_storage`] does, for all installations at this origin: preferences,
/// of which `public/shell.js` reads some before the program runs.
pub(super) fn use_origin_storage<T>(key: &str, default: impl FnOnce() -> T) -> LongLivedSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    synced(key.to_owned(), default)
}

fn scoped(key: &str) -> String {
    let StorageScope(scope) = use_context().unwrap_or_default();
    format!("{key}{scope}")
}

fn persisted<T>(key: String, default: impl FnOnce() -> T) -> LongLivedSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    let value = LongLived::signal(read(&key).unwrap_or_else(default));
    Effect::new(move |before: Option<T>| {
        let now = value.get();
        // The first run only records the initial value.
        if before.is_some_and(|before| before != now)
            && let Ok(text) = serde_json::to_string(&now)
        {
            storage::write(StorageArea::Device, &key, &text);
        }
        now
    });
    value
}

fn synced<T>(key: String, default: impl FnOnce() -> T) -> LongLivedSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    let value = persisted(key.clone(), default);
    let read_again = {
        let key = key.clone();
        move |_: Option<&str>| {
            if let Some(stored) = read(&key) {
                value.set(stored);
            }
        }
    };
    storage::on_change(key, Rc::new(read_again));
    value
}

/// Reads the stored value of `key`; `None` if it is absent or unreadable.
fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    storage::read(StorageArea::Device, key).and_then(|text| serde_json::from_str(&text).ok())
}
