//! Choices that outlive the page.

use crate::browser::storage::{self, Area};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A choice kept on this device under `key`; what can't be read there counts as not chosen.
pub fn persisted<T>(key: &'static str, unchosen: impl FnOnce() -> T) -> RwSignal<T>
where
    T: Serialize + DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
{
    let kept = storage::read(Area::Device, key).and_then(|text| serde_json::from_str(&text).ok());
    let choice = RwSignal::new(kept.unwrap_or_else(unchosen));
    Effect::new(move |before: Option<T>| {
        let now = choice.get();
        // The first run only learns the value: nothing was chosen yet.
        if before.is_some_and(|before| before != now)
            && let Ok(text) = serde_json::to_string(&now)
        {
            storage::write(Area::Device, key, &text);
        }
        now
    });
    choice
}
