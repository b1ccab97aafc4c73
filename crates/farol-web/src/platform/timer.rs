//! Timers and yielding to the browser.

pub use gloo_timers::callback::{Interval, Timeout};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::MessageChannel;

/// Resolves after `milliseconds`; dropping the future cancels the timer.
pub async fn sleep(milliseconds: u32) {
    gloo_timers::future::TimeoutFuture::new(milliseconds).await;
}

/// Runs `task` once after `milliseconds`; dropping the handle cancels it.
#[must_use = "dropping the handle cancels the task"]
pub fn timeout(milliseconds: u32, task: impl FnOnce() + 'static) -> Timeout {
    Timeout::new(milliseconds, task)
}

/// Runs `task` every `milliseconds`; dropping the handle cancels it.
#[must_use = "dropping the handle cancels the task"]
pub fn interval(milliseconds: u32, task: impl Fn() + 'static) -> Interval {
    Interval::new(milliseconds, task)
}

/// Yields once to the browser's event loop.
///
/// It uses a `MessageChannel`, because timers of a hidden page are throttled to once per second or
/// per minute.
pub async fn yield_to_browser() {
    let (send, receive) = futures::channel::oneshot::channel();
    let Ok(channel) = MessageChannel::new() else {
        return sleep(0).await;
    };
    let listener = Closure::once(move || {
        let _ = send.send(());
    });
    channel
        .port1()
        .set_onmessage(Some(listener.as_ref().unchecked_ref()));
    if channel.port2().post_message(&JsValue::NULL).is_ok() {
        let _ = receive.await;
    }
    channel.port1().close();
}

/// Resolves after the pending changes are painted.
pub async fn next_paint() {
    // The first frame starts before the change is painted, the second one after.
    for _ in 0..2 {
        let (send, receive) = futures::channel::oneshot::channel();
        leptos::prelude::request_animation_frame(move || {
            let _ = send.send(());
        });
        let _ = receive.await;
    }
}
