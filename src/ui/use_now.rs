//! Current time as a signal, for countdowns and relative times.

use crate::platform::{clock, timer, visibility};
use leptos::prelude::*;

/// Update interval, in milliseconds.
const TICK_MS: u32 = 1_000;

/// Returns the time in epoch milliseconds of this device's clock, updated every second while the
/// page is visible.
pub fn use_now() -> Signal<i64> {
    let now = RwSignal::new(clock::now_ms());
    leptos::task::spawn_local(async move {
        loop {
            timer::sleep(TICK_MS).await;
            // `try_set` returns the value if the signal is disposed; then the loop ends.
            if !visibility::is_hidden() && now.try_set(clock::now_ms()).is_some() {
                return;
            }
        }
    });
    now.into()
}
