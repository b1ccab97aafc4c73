//! Locks shared by the tabs of this app (Web Locks API); the browser releases the locks of a tab
//! that ends.

use futures::channel::oneshot;
use futures::future::{Either, select};
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Held lock, released on drop.
pub struct LockGuard {
    release: Option<Function>,
}

impl LockGuard {
    /// Returns whether the lock excludes other tabs; false without the Web Locks API, or if the browser has
    /// rejected the request.
    pub const fn is_exclusive(&self) -> bool {
        self.release.is_some()
    }
}

impl Drop for LockGuard {
    fn drop(&mut self) {
        if let Some(release) = self.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

/// Returns whether locks are shared between tabs; false in an insecure context (plain HTTP).
pub fn are_shared() -> bool {
    manager().is_some()
}

/// Acquires the lock `name`, and waits while this tab or another one holds it.
///
/// Without the Web Locks API (plain HTTP), or if the browser rejects the request, returns an empty
/// guard, and there is no exclusion.
pub async fn acquire(name: &str) -> LockGuard {
    let Some(locks) = manager() else {
        return LockGuard { release: None };
    };
    let (granted, receiver) = oneshot::channel::<LockGuard>();
    let callback = Closure::once_into_js(move |_lock: JsValue| held_until_released(granted));
    let Some(promise) = request(&locks, name, None, &callback) else {
        return LockGuard { release: None };
    };
    // The promise settles before the lock is granted only if the browser rejects the request.
    match select(receiver, JsFuture::from(promise)).await {
        Either::Left((granted, _)) => granted.unwrap_or(LockGuard { release: None }),
        Either::Right(_) => LockGuard { release: None },
    }
}

/// Acquires the lock `name` if it is free; `None` if this tab or another one holds it.
///
/// Without the Web Locks API, or if the browser rejects the request, returns an empty guard.
pub async fn try_acquire(name: &str) -> Option<LockGuard> {
    let Some(locks) = manager() else {
        return Some(LockGuard { release: None });
    };
    let (sender, receiver) = oneshot::channel::<Option<LockGuard>>();
    let callback = Closure::once_into_js(move |lock: JsValue| {
        if lock.is_null() {
            let _ = sender.send(None);
            return Promise::resolve(&JsValue::UNDEFINED);
        }
        let (granted, mut immediate) = oneshot::channel::<LockGuard>();
        let promise = held_until_released(granted);
        // The guard is already available: a promise's executor runs before the constructor returns.
        let _ = sender.send(immediate.try_recv().ok().flatten());
        promise
    });
    let options = Object::new();
    // Setting a property of a new plain object can't fail.
    let _ = Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE);
    let Some(promise) = request(&locks, name, Some(&options), &callback) else {
        return Some(LockGuard { release: None });
    };
    match select(receiver, JsFuture::from(promise)).await {
        Either::Left((guard, _)) => guard.unwrap_or(Some(LockGuard { release: None })),
        // The promise also resolves if the lock was not available; the result is then in the
        // channel.
        Either::Right((Ok(_), mut receiver)) => receiver.try_recv().ok().flatten().flatten(),
        Either::Right((Err(_), _)) => Some(LockGuard { release: None }),
    }
}

/// Returns the names of the locks that tabs hold and that begin with `prefix`; none without the Web Locks API.
pub async fn held_names(prefix: &str) -> Vec<String> {
    let names = Box::pin(query_held()).await.unwrap_or_default();
    let names = names.iter().filter_map(|lock| {
        let name = Reflect::get(&lock, &"name".into());
        name.ok()?.as_string()
    });
    names.filter(|name| name.starts_with(prefix)).collect()
}

/// Returns the locks that are held, as the browser describes them; `None` if the API call fails.
async fn query_held() -> Option<Array> {
    let locks = manager()?;
    let query = Reflect::get(&locks, &"query".into()).ok()?;
    let snapshot = query.dyn_into::<Function>().ok()?.call0(&locks).ok()?;
    let snapshot = JsFuture::from(snapshot.dyn_into::<Promise>().ok()?).await;
    let held = Reflect::get(&snapshot.ok()?, &"held".into());
    held.ok()?.dyn_into().ok()
}

/// Requests a lock; `None` if the API call fails.
fn request(
    locks: &JsValue,
    name: &str,
    options: Option<&Object>,
    callback: &JsValue,
) -> Option<Promise> {
    let request = Reflect::get(locks, &"request".into()).ok()?;
    let request = request.dyn_into::<Function>().ok()?;
    let promise = match options {
        Some(options) => request.call3(locks, &name.into(), options, callback),
        None => request.call2(locks, &name.into(), callback),
    };
    promise.ok()?.dyn_into::<Promise>().ok()
}

/// Returns a promise that holds the lock until it is resolved; `granted` receives the guard that
/// resolves it.
fn held_until_released(granted: oneshot::Sender<LockGuard>) -> Promise {
    let mut granted = Some(granted);
    Promise::new(&mut |resolve, _reject| {
        let guard = LockGuard {
            release: Some(resolve),
        };
        if let Some(granted) = granted.take() {
            // If the receiver was dropped, the guard is dropped too, which releases the lock.
            let _ = granted.send(guard);
        }
    })
}

fn manager() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then_some(locks)
}
