//! The browser's two stores; where one is full, forbidden or absent, memory stands in for this page.

use gloo_storage::{LocalStorage, SessionStorage, Storage};
use std::cell::RefCell;
use std::collections::HashMap;

/// Where a value is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// This tab alone, until it is closed.
    Tab,
    /// This device, for every tab, until it is wiped.
    Device,
}

/// How long it may take until a tab sees what another one has written, in milliseconds: a message or
/// a lock that is given back can be faster.
pub const LAG_MS: u32 = 1_000;

thread_local! {
    static MEMORY: RefCell<HashMap<(Area, String), String>> = RefCell::new(HashMap::new());
}

/// The text under `key`.
pub fn read(area: Area, key: &str) -> Option<String> {
    let memory = MEMORY.with_borrow(|memory| memory.get(&(area, key.to_owned())).cloned());
    memory.or_else(|| {
        let stored: Result<String, _> = match area {
            _ if !is_available(area) => return None,
            Area::Tab => SessionStorage::get(key),
            Area::Device => LocalStorage::get(key),
        };
        stored.ok()
    })
}

/// Keeps `text` under `key`; says whether it will outlive the page.
pub fn write(area: Area, key: &str, text: &str) -> bool {
    let kept = is_available(area)
        && match area {
            Area::Tab => SessionStorage::set(key, text).is_ok(),
            Area::Device => LocalStorage::set(key, text).is_ok(),
        };
    MEMORY.with_borrow_mut(|memory| {
        if kept {
            memory.remove(&(area, key.to_owned()));
        } else {
            memory.insert((area, key.to_owned()), text.to_owned());
        }
    });
    kept
}

/// Forgets what is under `key`.
pub fn remove(area: Area, key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(&(area, key.to_owned())));
    if is_available(area) {
        match area {
            Area::Tab => SessionStorage::delete(key),
            Area::Device => LocalStorage::delete(key),
        }
    }
}

/// The keys that begin with `prefix`.
pub fn keys(area: Area, prefix: &str) -> Vec<String> {
    let mut keys: Vec<String> = MEMORY.with_borrow(|memory| {
        let here = memory.keys().filter(|(place, _)| *place == area);
        here.map(|(_, key)| key.clone()).collect()
    });
    if let Some(store) = store(area) {
        let count = store.length().unwrap_or_default();
        keys.extend((0..count).filter_map(|at| store.key(at).ok().flatten()));
    }
    keys.retain(|key| key.starts_with(prefix));
    keys
}

/// `gloo_storage` ends the program where the browser forbids storage, so it is asked first.
fn is_available(area: Area) -> bool {
    store(area).is_some()
}

fn store(area: Area) -> Option<web_sys::Storage> {
    let window = web_sys::window()?;
    let store = match area {
        Area::Tab => window.session_storage(),
        Area::Device => window.local_storage(),
    };
    store.ok().flatten()
}
