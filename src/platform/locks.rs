//! Locks that this app's tabs share (Web Locks); a tab that dies gives its locks back.

use futures::channel::oneshot;
use futures::future::{Either, select};
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A held lock; dropping it lets the next one in.
pub struct LockGuard {
    release: Option<Function>,
}

impl Drop for LockGuard {
    fn drop(&mut self) {
        if let Some(release) = self.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

/// Whether tabs share locks here; outside a secure context (plain http) they don't.
pub fn are_shared() -> bool {
    manager().is_some()
}

/// Waits until nobody else holds `name`, in this tab or another, and takes it.
///
/// Where the browser has no such locks (plain http) or refuses them, the guard is empty and the
/// caller is let in.
pub async fn acquire(name: &str) -> LockGuard {
    let Some(locks) = manager() else {
        return LockGuard { release: None };
    };
    let (granted, wait) = oneshot::channel::<LockGuard>();
    let callback = Closure::once_into_js(move |_lock: JsValue| held_until_released(granted));
    let Some(asked) = request(&locks, name, None, &callback) else {
        return LockGuard { release: None };
    };
    // The browser's promise ends before the lock is granted only if the browser refuses to lock.
    match select(wait, JsFuture::from(asked)).await {
        Either::Left((granted, _)) => granted.unwrap_or(LockGuard { release: None }),
        Either::Right(_) => LockGuard { release: None },
    }
}

/// Takes `name` if nobody holds it now, in this tab or another; `None` when somebody does.
///
/// Where the browser has no such locks, or refuses them, the guard is empty and the caller is let in.
pub async fn try_acquire(name: &str) -> Option<LockGuard> {
    let Some(locks) = manager() else {
        return Some(LockGuard { release: None });
    };
    let (answer, wait) = oneshot::channel::<Option<LockGuard>>();
    let callback = Closure::once_into_js(move |lock: JsValue| {
        if lock.is_null() {
            let _ = answer.send(None);
            return Promise::resolve(&JsValue::UNDEFINED);
        }
        let (granted, mut seen) = oneshot::channel::<LockGuard>();
        let held = held_until_released(granted);
        // The guard is there already: a promise is set up before it is returned.
        let _ = answer.send(seen.try_recv().ok().flatten());
        held
    });
    let options = Object::new();
    // Setting a plain property of a fresh object can't fail.
    let _ = Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE);
    let Some(asked) = request(&locks, name, Some(&options), &callback) else {
        return Some(LockGuard { release: None });
    };
    match select(wait, JsFuture::from(asked)).await {
        Either::Left((answer, _)) => answer.unwrap_or(Some(LockGuard { release: None })),
        // The promise also ends when the answer was no, which then waits to be read.
        Either::Right((Ok(_), mut wait)) => wait.try_recv().ok().flatten().flatten(),
        Either::Right((Err(_), _)) => Some(LockGuard { release: None }),
    }
}

/// Asks the browser for a lock; `None` where it can't be asked.
fn request(
    locks: &JsValue,
    name: &str,
    options: Option<&Object>,
    callback: &JsValue,
) -> Option<Promise> {
    let request = Reflect::get(locks, &"request".into()).ok()?;
    let request = request.dyn_into::<Function>().ok()?;
    let asked = match options {
        Some(options) => request.call3(locks, &name.into(), options, callback),
        None => request.call2(locks, &name.into(), callback),
    };
    asked.ok()?.dyn_into::<Promise>().ok()
}

/// A promise for the browser, which holds the lock until it is resolved; `granted` gets the guard
/// that resolves it.
fn held_until_released(granted: oneshot::Sender<LockGuard>) -> Promise {
    let mut granted = Some(granted);
    Promise::new(&mut |resolve, _reject| {
        let guard = LockGuard {
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
