//! Waiting.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::MessageChannel;

/// Resolves after `milliseconds`; dropping the future forgets the wait.
pub async fn sleep(milliseconds: u32) {
    gloo_timers::future::TimeoutFuture::new(milliseconds).await;
}

/// Runs `task` once after `milliseconds`, unless the handle is dropped before.
#[must_use = "dropping the handle cancels the task"]
pub fn timeout(milliseconds: u32, task: impl FnOnce() + 'static) -> gloo_timers::callback::Timeout {
    gloo_timers::callback::Timeout::new(milliseconds, task)
}

/// Resolves as soon as the browser has had its turn.
///
/// A message is used, for timers of a page that nobody sees run once a second or a minute.
pub async fn breath() {
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

/// Resolves when what has been set so far is on the screen.
pub async fn next_paint() {
    // The first frame begins with the change not drawn yet; the second one after it was.
    for _ in 0..2 {
        let (send, receive) = futures::channel::oneshot::channel();
        leptos::prelude::request_animation_frame(move || {
            let _ = send.send(());
        });
        let _ = receive.await;
    }
}
