//! The present moment, for texts that say how long something takes.

use crate::platform::{clock, timer, visibility};
use leptos::prelude::*;

/// How often it is told, in milliseconds.
const TICK_MS: u32 = 1_000;

/// Epoch milliseconds by this device's clock, told anew each second while the page can be seen.
pub fn use_now() -> Signal<i64> {
    let now = RwSignal::new(clock::now_ms());
    leptos::task::spawn_local(async move {
        loop {
            timer::sleep(TICK_MS).await;
            // A value that comes back has no signal to go to any more: the page has gone.
            if !visibility::is_hidden() && now.try_set(clock::now_ms()).is_some() {
                return;
            }
        }
    });
    now.into()
}
