//! Web Storage; if a store is full, forbidden or missing, values are held in memory until the page
//! unloads.

use gloo_storage::{LocalStorage, SessionStorage, Storage};
use js_sys::Object;
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Storage area of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StorageArea {
    /// `sessionStorage`: this tab, until it is closed.
    Tab,
    /// `localStorage`: all tabs on this device, until it is cleared.
    Device,
}

/// Maximum delay until a tab sees the writes of another one, in milliseconds; a message or a lock
/// release can arrive earlier.
pub const CROSS_TAB_LAG_MS: u32 = 1_000;

/// Function that receives the key of a change; `None` stands for any key.
type KeyListener = Rc<dyn Fn(Option<&str>)>;

thread_local! {
    static MEMORY: RefCell<HashMap<(StorageArea, String), String>> = RefCell::new(HashMap::new());
}

/// Returns the value of `key`.
pub fn read(area: StorageArea, key: &str) -> Option<String> {
    let memory = MEMORY.with_borrow(|memory| memory.get(&(area, key.to_owned())).cloned());
    memory.or_else(|| raw(area)?.get_item(key).ok().flatten())
}

/// Writes the value of `key`; returns whether it is persistent, rather than held in memory.
pub fn write(area: StorageArea, key: &str, text: &str) -> bool {
    let is_stored = set(area, key, text);
    MEMORY.with_borrow_mut(|memory| {
        if is_stored {
            memory.remove(&(area, key.to_owned()));
        } else {
            memory.insert((area, key.to_owned()), text.to_owned());
        }
    });
    is_stored
}

/// Writes the value of `key` only if the browser stores it; returns whether it did. There is no
/// fallback to memory, which would hide the writes of other tabs.
pub fn write_stored(area: StorageArea, key: &str, text: &str) -> bool {
    let is_stored = set(area, key, text);
    if is_stored {
        MEMORY.with_borrow_mut(|memory| memory.remove(&(area, key.to_owned())));
    }
    is_stored
}

/// Requests that the browser keep the data of this origin when the disk is full; it may refuse.
pub fn request_persistence() {
    leptos::task::spawn_local(async {
        let manager = web_sys::window().map(|window| window.navigator().storage());
        // Outside a secure context there is no manager, and the call fails.
        if let Some(Ok(request)) = manager.map(|manager| manager.persist()) {
            let _ = wasm_bindgen_futures::JsFuture::from(request).await;
        }
    });
}

/// Retries to store the values held in memory whose keys start with `prefix`; returns whether all
/// of them are persistent.
pub fn retry(area: StorageArea, prefix: &str) -> bool {
    let unstored: Vec<(String, String)> = MEMORY.with_borrow(|memory| {
        let in_area = memory.iter().filter(|((key_area, _), _)| *key_area == area);
        let in_area = in_area.filter(|((_, key), _)| key.starts_with(prefix));
        in_area
            .map(|((_, key), text)| (key.clone(), text.clone()))
            .collect()
    });
    unstored.iter().fold(true, |is_stored, (key, text)| {
        write(area, key, text) && is_stored
    })
}

/// Removes the value of `key`.
pub fn remove(area: StorageArea, key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(&(area, key.to_owned())));
    if let Some(store) = raw(area) {
        // A removal fails only if storage is forbidden.
        let _ = store.remove_item(key);
    }
}

/// Separates keys in the text that has all of them.
const KEY_SEPARATOR: &str = "\n";

/// Returns the keys that start with `prefix`, sorted. Takes some milliseconds where there are thousands of keys,
/// whatever the prefix.
pub fn keys(area: StorageArea, prefix: &str) -> Vec<String> {
    // Reads all keys in one call: in some browsers access by index takes linear time, and a call for each key takes
    // longer than the rest.
    let all = raw(area).map(|store| Object::keys(&store).join(KEY_SEPARATOR));
    let all = all.map_or_else(String::new, String::from);
    let mut keys: Vec<String> = all
        .split_terminator(KEY_SEPARATOR)
        .filter(|key| key.starts_with(prefix))
        .map(str::to_owned)
        .collect();
    MEMORY.with_borrow(|memory| {
        let in_area = memory.keys().filter(|(key_area, _)| *key_area == area);
        let in_memory = in_area.filter(|(_, key)| key.starts_with(prefix));
        keys.extend(in_memory.map(|(_, key)| key.clone()));
    });
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// Calls `listener` with each key below `prefix` that another tab changes in localStorage, or with `None` if any
/// of them may have changed; until the current owner is disposed.
pub fn on_change(prefix: String, listener: KeyListener) {
    let on_restore = listener.clone();
    let stored = window_event_listener(leptos::ev::storage, move |event| {
        // The event has no key if the whole storage was cleared.
        let key = event.key();
        if key.as_ref().is_none_or(|key| key.starts_with(&prefix)) {
            listener(key.as_deref());
        }
    });
    // A page in the back/forward cache gets no events.
    let restored = window_event_listener(leptos::ev::pageshow, move |event| {
        if event.persisted() {
            on_restore(None);
        }
    });
    on_cleanup(move || {
        stored.remove();
        restored.remove();
    });
}

fn set(area: StorageArea, key: &str, text: &str) -> bool {
    raw(area).is_some_and(|store| store.set_item(key, text).is_ok())
}

/// Returns the browser's storage; `None` if it is forbidden, in which case `gloo_storage` panics.
///
/// Values are stored as they are: `gloo_storage::Storage::get` and `set` encode each value as JSON,
/// which escapes every quote of values that are JSON already.
fn raw(area: StorageArea) -> Option<web_sys::Storage> {
    let window = web_sys::window()?;
    let store = match area {
        StorageArea::Tab => window.session_storage(),
        StorageArea::Device => window.local_storage(),
    };
    store.ok().flatten()?;
    Some(match area {
        StorageArea::Tab => SessionStorage::raw(),
        StorageArea::Device => LocalStorage::raw(),
    })
}
