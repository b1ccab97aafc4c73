//! Locks that this app's tabs share (Web Locks); a tab that dies gives its locks back.

use futures::channel::oneshot;
use futures::future::{Either, select};
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A held lock; dropping it lets the next one in.
pub struct Guard {
    release: Option<Function>,
}

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(release) = self.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

/// Waits until nobody else holds `name`, in this tab or another, and takes it.
///
/// Where the browser has no such locks (plain http) or refuses them, the guard is empty and the
/// caller is let in.
pub async fn acquire(name: &str) -> Guard {
    let Some(locks) = manager() else {
        return Guard { release: None };
    };
    let (granted, wait) = oneshot::channel::<Guard>();
    let callback = Closure::once_into_js(move |_lock: JsValue| held_until_released(granted));
    let request = Reflect::get(&locks, &"request".into())
        .ok()
        .and_then(|found| found.dyn_into::<Function>().ok());
    let asked = request
        .and_then(|request| request.call2(&locks, &name.into(), &callback).ok())
        .and_then(|asked| asked.dyn_into::<Promise>().ok());
    let Some(asked) = asked else {
        return Guard { release: None };
    };
    // The browser's promise ends before the lock is granted only if the browser refuses to lock.
    match select(wait, JsFuture::from(asked)).await {
        Either::Left((granted, _)) => granted.unwrap_or(Guard { release: None }),
        Either::Right(_) => Guard { release: None },
    }
}

/// A promise for the browser, which holds the lock until it is resolved; `granted` gets the guard
/// that resolves it.
fn held_until_released(granted: oneshot::Sender<Guard>) -> Promise {
    let mut granted = Some(granted);
    Promise::new(&mut |resolve, _reject| {
        let guard = Guard {
            release: Some(resolve),
        };
        if let Some(granted) = granted.take() {
            // Where the waiter has gone, before or after this, the guard is dropped unseen, and
            // the lock is not held for it.
            let _ = granted.send(guard);
        }
    })
}

fn manager() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then_some(locks)
}
