//! Waiting.

/// Resolves after `milliseconds`; dropping the future forgets the wait.
pub async fn sleep(milliseconds: u32) {
    gloo_timers::future::TimeoutFuture::new(milliseconds).await;
}

/// Runs `task` once after `milliseconds`, unless the handle is dropped before.
#[must_use = "dropping the handle cancels the task"]
pub fn after(milliseconds: u32, task: impl FnOnce() + 'static) -> gloo_timers::callback::Timeout {
    gloo_timers::callback::Timeout::new(milliseconds, task)
}

/// Resolves when what has been set so far is on the screen.
pub async fn drawn() {
    // The first frame begins with the change not drawn yet; the second one after it was.
    for _ in 0..2 {
        let (send, receive) = futures::channel::oneshot::channel();
        leptos::prelude::request_animation_frame(move || {
            let _ = send.send(());
        });
        let _ = receive.await;
    }
}
