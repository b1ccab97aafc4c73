//! The browser's two stores; where one is full, forbidden or absent, memory stands in for this page.

use gloo_storage::{LocalStorage, SessionStorage, Storage};
use js_sys::{Array, Object};
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::JsValue;

/// Where a value is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StorageArea {
    /// This tab alone, until it is closed.
    Tab,
    /// This device, for every tab, until it is wiped.
    Device,
}

/// How long it may take until a tab sees what another one has written, in milliseconds: a message or
/// a lock that is given back can be faster.
pub const CROSS_TAB_LAG_MS: u32 = 1_000;

thread_local! {
    static MEMORY: RefCell<HashMap<(StorageArea, String), String>> = RefCell::new(HashMap::new());
}

/// The text under `key`.
pub fn read(area: StorageArea, key: &str) -> Option<String> {
    let memory = MEMORY.with_borrow(|memory| memory.get(&(area, key.to_owned())).cloned());
    memory.or_else(|| {
        let stored: Result<String, _> = match area {
            _ if !is_available(area) => return None,
            StorageArea::Tab => SessionStorage::get(key),
            StorageArea::Device => LocalStorage::get(key),
        };
        stored.ok()
    })
}

/// Keeps `text` under `key`; says whether it will outlive the page.
pub fn write(area: StorageArea, key: &str, text: &str) -> bool {
    let kept = set(area, key, text);
    MEMORY.with_borrow_mut(|memory| {
        if kept {
            memory.remove(&(area, key.to_owned()));
        } else {
            memory.insert((area, key.to_owned()), text.to_owned());
        }
    });
    kept
}

/// Keeps `text` under `key` if the browser has room for it, and else changes nothing: memory doesn't
/// stand in for it, and would hide what other tabs write there. Says whether it was kept.
pub fn write_stored(area: StorageArea, key: &str, text: &str) -> bool {
    let kept = set(area, key, text);
    if kept {
        MEMORY.with_borrow_mut(|memory| memory.remove(&(area, key.to_owned())));
    }
    kept
}

/// Tries again to keep what memory has stood in for, under keys that begin with `prefix`; says whether
/// all of it will outlive the page.
pub fn retry(area: StorageArea, prefix: &str) -> bool {
    let waiting: Vec<(String, String)> = MEMORY.with_borrow(|memory| {
        let here = memory.iter().filter(|((place, _), _)| *place == area);
        let here = here.filter(|((_, key), _)| key.starts_with(prefix));
        here.map(|((_, key), text)| (key.clone(), text.clone()))
            .collect()
    });
    waiting
        .iter()
        .fold(true, |kept, (key, text)| write(area, key, text) && kept)
}

/// Forgets what is under `key`.
pub fn remove(area: StorageArea, key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(&(area, key.to_owned())));
    if is_available(area) {
        match area {
            StorageArea::Tab => SessionStorage::delete(key),
            StorageArea::Device => LocalStorage::delete(key),
        }
    }
}

/// The keys that begin with `prefix`, in the order of their letters.
pub fn keys(area: StorageArea, prefix: &str) -> Vec<String> {
    // All at once: asked for by their places, some browsers count from the first each time.
    let keys = store(area).map_or_else(Array::new, |store| Object::keys(&store));
    MEMORY.with_borrow(|memory| {
        for (_, key) in memory.keys().filter(|(place, _)| *place == area) {
            let key = JsValue::from_str(key);
            if !keys.includes(&key, 0) {
                keys.push(&key);
            }
        }
    });
    let keys = keys.sort().into_iter().filter_map(|key| key.as_string());
    keys.filter(|key| key.starts_with(prefix)).collect()
}

fn set(area: StorageArea, key: &str, text: &str) -> bool {
    is_available(area)
        && match area {
            StorageArea::Tab => SessionStorage::set(key, text).is_ok(),
            StorageArea::Device => LocalStorage::set(key, text).is_ok(),
        }
}

/// `gloo_storage` ends the program where the browser forbids storage, so it is asked first.
fn is_available(area: StorageArea) -> bool {
    store(area).is_some()
}

fn store(area: StorageArea) -> Option<web_sys::Storage> {
    let window = web_sys::window()?;
    let store = match area {
        StorageArea::Tab => window.session_storage(),
        StorageArea::Device => window.local_storage(),
    };
    store.ok().flatten()
}
