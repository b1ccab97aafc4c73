//! Timers and yielding to the browser.

use super::{clock, visibility};
pub use gloo_timers::callback::{Interval, Timeout};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageChannel, MessagePort};

/// Number of steps that [`wait_until`] takes at least, in which the browser delivers messages of other tabs.
const MIN_STEPS: u32 = 3;

/// Resolves after `milliseconds`; dropping the future cancels the timer.
pub async fn sleep(milliseconds: u32) {
    gloo_timers::future::TimeoutFuture::new(milliseconds).await;
}

/// Checks `is_done` every `step_ms` until it returns true, for at most `longest_ms`.
///
/// Timers of a hidden page are throttled to once per second or per minute, so that the clock counts, too; but the
/// clock can be changed, and a page can be blocked for the whole time. So the wait has at least three steps, and
/// ends by the number of its steps at the latest.
pub async fn wait_until(longest_ms: u32, step_ms: u32, is_done: impl Fn() -> bool) {
    let start = clock::now_ms();
    let is_time_left =
        || (0..i64::from(longest_ms)).contains(&clock::now_ms().saturating_sub(start));
    for step in 0..longest_ms.div_ceil(step_ms).max(MIN_STEPS) {
        if is_done() || (step >= MIN_STEPS && !is_time_left()) {
            return;
        }
        sleep(step_ms).await;
    }
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
    let receiver = MessageReceiver {
        port: channel.port1(),
        listener: Closure::once(move || {
            let _ = send.send(());
        }),
    };
    let listener = receiver.listener.as_ref().unchecked_ref();
    receiver.port.set_onmessage(Some(listener));
    if channel.port2().post_message(&JsValue::NULL).is_ok() {
        let _ = receive.await;
    }
}

/// Port with its listener. The port is closed first: a message may be on its way when the future of
/// [`yield_to_browser`] is dropped.
struct MessageReceiver {
    port: MessagePort,
    listener: Closure<dyn FnMut()>,
}

impl Drop for MessageReceiver {
    fn drop(&mut self) {
        self.port.set_onmessage(None);
        self.port.close();
    }
}

/// Runs `task` after the next paint, so that an input is painted before a long rendering.
///
/// A hidden page has no animation frames: there `task` runs synchronously.
pub fn after_paint(task: impl FnOnce() + 'static) {
    if visibility::is_hidden() {
        return task();
    }
    leptos::prelude::request_animation_frame(move || {
        Timeout::new(0, task).forget();
    });
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
