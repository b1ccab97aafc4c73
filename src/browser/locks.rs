//! Locks that this app's tabs share (Web Locks); a tab that dies gives its locks back.

use futures::channel::oneshot;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

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
/// Where the browser has no such locks (plain http), the guard is empty and the caller is let in.
pub async fn acquire(name: &str) -> Guard {
    let Some(locks) = manager() else {
        return Guard { release: None };
    };
    let (granted, wait) = oneshot::channel();
    let callback = Closure::once_into_js(move |_lock: JsValue| held_until_released(granted));
    let request = Reflect::get(&locks, &"request".into())
        .ok()
        .and_then(|found| found.dyn_into::<Function>().ok());
    if let Some(request) = request {
        let _ = request.call2(&locks, &name.into(), &callback);
    }
    Guard {
        release: wait.await.ok(),
    }
}

/// A promise for the browser, which holds the lock until it is resolved; `granted` gets the means to.
fn held_until_released(granted: oneshot::Sender<Function>) -> Promise {
    let mut granted = Some(granted);
    Promise::new(&mut |resolve, _reject| {
        if let Some(granted) = granted.take()
            && let Err(resolve) = granted.send(resolve)
        {
            // Whoever waited has gone: the lock must not stay held for it.
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    })
}

fn manager() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then_some(locks)
}
