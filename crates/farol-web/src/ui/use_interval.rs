//! Repetition while the page is visible: intervals, and the current time as a signal.

use crate::platform::{clock, timer, visibility};
use leptos::prelude::*;
use send_wrapper::SendWrapper;

/// Returns whether the page is hidden, as a signal; call it in a component's body.
pub fn use_is_hidden() -> Signal<bool> {
    let is_hidden = RwSignal::new(visibility::is_hidden());
    let listener = window_event_listener(leptos::ev::visibilitychange, move |_| {
        is_hidden.set(visibility::is_hidden());
    });
    on_cleanup(move || listener.remove());
    is_hidden.into()
}

/// Runs `task` every `milliseconds` until the current owner is disposed; call it in a component's
/// body.
///
/// It is paused while the page is hidden, and runs immediately when the page becomes visible.
pub fn use_interval(milliseconds: u32, task: impl Fn() + Copy + 'static) {
    let is_hidden = use_is_hidden();
    Effect::new(move |was_hidden: Option<bool>| {
        let is_hidden = is_hidden.get();
        if !is_hidden {
            if was_hidden == Some(true) {
                task();
            }
            let interval = SendWrapper::new(timer::interval(milliseconds, task));
            on_cleanup(move || drop(interval));
        }
        is_hidden
    });
}

/// Returns the time of this device's clock in epoch milliseconds, updated every second; call it in
/// a component's body.
pub fn use_now() -> Signal<i64> {
    use_now_every(1_000)
}

/// Returns the time as [`use_now`] does, updated every `milliseconds`.
pub fn use_now_every(milliseconds: u32) -> Signal<i64> {
    let now = RwSignal::new(clock::now_ms());
    use_interval(milliseconds, move || now.set(clock::now_ms()));
    now.into()
}
