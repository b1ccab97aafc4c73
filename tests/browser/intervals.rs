//! Intervals, repeated while the page is visible until their owner is disposed, and waits for the next task.

use super::fast_clock::FastClock;
use super::test_dom::{Page, owned, tick, until};
use farol_web::platform::timer;
use farol_web::ui::use_interval;
use futures::FutureExt;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Longer than several intervals of the shortened clock, in milliseconds.
const SEVERAL_INTERVALS_MS: u32 = 300;

/// Counts the runs of an interval of a second, which the clock shortens to 50 ms.
fn count_runs() -> (Page, ArcRwSignal<u32>) {
    owned(|| {
        let runs = ArcRwSignal::new(0_u32);
        let counted = StoredValue::new(runs.clone());
        use_interval(1_000, move || {
            counted.with_value(|runs| runs.update(|runs| *runs += 1));
        });
        runs
    })
}

#[wasm_bindgen_test]
async fn an_interval_repeats_until_its_owner_is_disposed() {
    let _clock = FastClock::new();
    let (page, runs) = count_runs();
    until("the poll repeats", || runs.get_untracked() > 2).await;
    drop(page);
    let last = runs.get_untracked();
    timer::sleep(SEVERAL_INTERVALS_MS).await;
    assert_eq!(runs.get_untracked(), last);
}

#[wasm_bindgen_test]
async fn an_interval_stops_while_the_page_is_hidden_and_runs_at_once_when_it_is_visible() {
    let _clock = FastClock::new();
    let (_page, runs) = count_runs();
    until("the poll repeats", || runs.get_untracked() > 0).await;
    FastClock::hide(true);
    tick().await;
    let last = runs.get_untracked();
    timer::sleep(SEVERAL_INTERVALS_MS).await;
    assert_eq!(runs.get_untracked(), last, "while hidden");
    FastClock::hide(false);
    tick().await;
    assert_eq!(runs.get_untracked(), last + 1, "at once");
    until("the poll repeats", || runs.get_untracked() > last + 2).await;
}

#[wasm_bindgen_test]
async fn a_wait_for_the_next_task_can_be_dropped_while_its_message_is_on_its_way() {
    let errors = ArcRwSignal::new(0_u32);
    let listener = window_event_listener_untyped("error", {
        let errors = errors.clone();
        move |_| errors.update(|errors| *errors += 1)
    });
    assert!(timer::yield_to_browser().now_or_never().is_none());
    // The message of the dropped one comes before.
    timer::yield_to_browser().await;
    timer::sleep(0).await;
    listener.remove();
    assert_eq!(errors.get_untracked(), 0);
}
