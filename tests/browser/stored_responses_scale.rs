//! Many responses of 155 KB in the database; prints the times of writing, listing and opening, of which the last has a
//! limit.

use super::journal::{Tab, clear_storage};
use super::stored_responses::{open, state};
use super::test_dom::{js, until};
use farol_core::protocol::ReceivedBody;
use farol_web::platform::timer;
use farol_web::store::StoredResponse;
use leptos::prelude::*;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

const SCOPE: &str = "@test.stored.scale";
/// 100, or the number in the environment of the build.
const RESPONSES: usize = match option_env!("FAROL_TEST_RESPONSES") {
    Some(number) => match usize::from_str_radix(number, 10) {
        Ok(number) => number,
        Err(_) => panic!("FAROL_TEST_RESPONSES is not a number"),
    },
    None => 100,
};
/// Number of responses from one that is opened to the next.
const STEP: usize = if RESPONSES > 500 { 100 } else { 5 };

fn now() -> f64 {
    js("", "return performance.now()", &[]).as_f64().unwrap()
}

fn body() -> ReceivedBody {
    let people = vec![r#"{"nome":"Pessoa","valor":1234}"#; 5_000];
    ReceivedBody::complete(format!("[{}]", people.join(",")).into_bytes())
}

/// Writes the responses; returns their IDs.
async fn write(tab: &Tab) -> Vec<String> {
    let mut ids = Vec::new();
    for count in 0..RESPONSES {
        let id = format!("1790000000000-{count}");
        assert!(tab.journal.responses().persist(&id, &body()).await);
        ids.push(id);
    }
    ids
}

/// Reads and parses a response.
async fn read(tab: &Tab, id: &str) {
    while !matches!(state(&tab.journal, id), StoredResponse::Parsed(_)) {
        timer::yield_to_browser().await;
    }
}

#[wasm_bindgen_test]
async fn many_responses_can_be_read_after_a_reload() {
    clear_storage(SCOPE);
    let tab = open(SCOPE, "ana@example.com").await;
    let began = now();
    let ids = write(&tab).await;
    let written = now() - began;
    drop(tab);
    let tab = open(SCOPE, "ana@example.com").await;
    let began = now();
    until("the responses are listed", || {
        untrack(|| tab.journal.responses().has(&ids[0]))
    })
    .await;
    let listed = now() - began;
    let mut opened = Vec::new();
    for id in ids.iter().step_by(STEP) {
        let began = now();
        read(&tab, id).await;
        opened.push(now() - began);
    }
    opened.sort_by(f64::total_cmp);
    let (median, most) = (opened[opened.len() / 2], opened[opened.len() - 1]);
    console_log!(
        "{RESPONSES} responses: written in {written:.0} ms, listed in {listed:.0} ms, opened in {median:.0} ms, at most {most:.0} ms"
    );
    tab.set_user(None).await;
    clear_storage(SCOPE);
}
