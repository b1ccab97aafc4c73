//! Polling of an analysis: until it is final, stopped, or its page is disposed.

use super::fast_clock::FastClock;
use super::mock_network::Network;
use super::paid_query_support;
use super::sign_in::{NoPersistence, no_refresh};
use super::test_dom::{Page, owned, tick, until};
use crate::pages::JournalPage;
use farol_core::api::auth::LoginResult;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::config::Idempotency;
use farol_core::model::document::Document;
use farol_core::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId};
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{ErrorKind, Secret};
use farol_web::platform::timer;
use farol_web::services::{AnalysisPoller, Client, LoadState, PollingState};
use farol_web::session::SessionStore;
use farol_web::store::Journal;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const READING: &str = "POST /v2/analytics/9001";
const KEY: WorkspaceKey = WorkspaceKey {
    organization: OrganizationId(1001),
    holder: HolderId(5001),
};
const ANALYSIS: AnalysisRef = AnalysisRef {
    analysis: AnalysisId(9001),
    consumption: ConsumptionId(7001),
};

struct Bench {
    network: Network,
    poller: AnalysisPoller,
    journal: Journal,
    entry_id: String,
    /// Owner that is disposed with the page; everything else belongs to the app.
    page: Owner,
    _app: Page,
    _clock: FastClock,
}

fn summary(status: &str, total: u32) -> String {
    format!(
        r#"{{"success":true,"register":{{"summary":{{"ALL":{{"totalProcess":{total},"vltotalProcess":"0"}}}},"status":"{status}"}}}}"#
    )
}

/// Polls an analysis from the journal, with responses of `status`.
async fn bench(channel: &'static str, status: &str) -> Bench {
    let clock = FastClock::new();
    let network = Network::new();
    network.respond(READING, 200, None, &summary(status, 0));
    let (app, (owner, journal)) = owned(move || {
        let session = SessionStore::new(NoPersistence, channel, no_refresh());
        let reply = LoginResult {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            token: Secret::new("token-1"),
            refresh_token: None,
        };
        session.sign_in(reply, "ana@example.com", false);
        provide_context(Client::new("", Idempotency::default(), session));
        let journal = Journal::new(channel, session.identity());
        provide_context(journal);
        (Owner::current().unwrap(), journal)
    });
    tick().await;
    let request = PaidRequest::new(Operation::Analysis, Document::parse("12345678909").unwrap());
    let entry_id = journal.add(KEY, &request).id;
    journal.update(KEY, &entry_id, |entry| entry.analysis = Some(ANALYSIS));
    let page = owner.with(Owner::new);
    let poller = page.with(|| AnalysisPoller::new(KEY, ANALYSIS));
    tick().await;
    Bench {
        network,
        poller,
        journal,
        entry_id,
        page,
        _app: app,
        _clock: clock,
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.journal.clear(KEY, |entry| {
            entry.is_some_and(|entry| entry.operation == Operation::Analysis)
        });
    }
}

impl Bench {
    fn readings(&self) -> usize {
        self.network.calls().len()
    }

    async fn read(&self, times: usize) {
        until(&format!("reading {times}"), || self.readings() >= times).await;
    }

    /// Waits longer than the next intervals would be.
    async fn rest(&self) -> usize {
        timer::sleep(600).await;
        let readings = self.readings();
        timer::sleep(600).await;
        assert_eq!(self.readings(), readings, "no more readings");
        readings
    }

    fn total(&self) -> Option<i64> {
        let read = |load: &LoadState<_>| load.value().and_then(|it: &std::sync::Arc<_>| total(it));
        untrack(|| self.poller.loader.with(read))
    }

    /// Returns the state and the number of processes from the journal.
    fn recorded(&self) -> (Option<String>, Option<i64>) {
        let entries = untrack(|| self.journal.entries(KEY));
        let entry = entries.into_iter().find(|entry| entry.id == self.entry_id);
        let entry = entry.unwrap();
        (entry.status.clone(), entry.total)
    }
}

fn total(snapshot: &farol_web::services::SummarySnapshot) -> Option<i64> {
    snapshot.total()
}

#[wasm_bindgen_test]
async fn an_analysis_is_polled_until_final_and_never_created() {
    let bench = bench("test.following.final", "PROCESSING").await;
    bench.read(3).await;
    assert_eq!(bench.recorded(), (Some("PROCESSING".to_owned()), None));
    bench
        .network
        .respond(READING, 200, None, &summary("DONE", 12));
    until("the state is final", || untrack(|| bench.poller.is_final())).await;
    tick().await;
    assert_eq!(bench.recorded(), (Some("DONE".to_owned()), Some(12)));
    bench.rest().await;
    assert!(bench.network.calls().iter().all(|call| call == READING));
    let body = r#"{"holderId":5001,"organizationId":1001,"userPlanConsumeUniqueId":7001}"#;
    assert!(bench.network.bodies().iter().all(|sent| sent == body));
}

#[wasm_bindgen_test]
async fn polling_continues_until_every_part_is_final() {
    let bench = bench("test.following.parts", "PROCESSING").await;
    bench.read(1).await;
    let running =
        summary("DONE", 12).replace(r#""status""#, r#""statusProtest":"INITIAL","status""#);
    bench.network.respond(READING, 200, None, &running);
    until("the number is shown", || bench.total() == Some(12)).await;
    assert!(!untrack(|| bench.poller.is_final()));
    assert_eq!(bench.recorded(), (Some("INITIAL".to_owned()), Some(12)));
    bench.read(bench.readings() + 1).await;
    bench
        .network
        .respond(READING, 200, None, &running.replace("INITIAL", "DONE"));
    until("the state is final", || untrack(|| bench.poller.is_final())).await;
    tick().await;
    assert_eq!(bench.recorded(), (Some("DONE".to_owned()), Some(12)));
    bench.rest().await;
}

#[wasm_bindgen_test]
async fn polling_can_be_stopped_and_resumed() {
    let bench = bench("test.following.stop", "PROCESSING").await;
    bench.read(1).await;
    bench.poller.stop();
    let readings = bench.rest().await;
    assert_eq!(untrack(|| bench.poller.state()), PollingState::Stopped);
    bench.poller.refresh();
    bench.read(readings + 1).await;
    bench.rest().await;
    bench.poller.resume();
    bench.read(readings + 3).await;
}

#[wasm_bindgen_test]
async fn polling_pauses_while_hidden_and_resumes_when_visible() {
    let bench = bench("test.following.hidden", "PROCESSING").await;
    bench.read(1).await;
    FastClock::hide(true);
    let readings = bench.rest().await;
    FastClock::hide(false);
    tick().await;
    assert_eq!(bench.readings(), readings + 1, "at once");
    bench.read(readings + 2).await;
}

#[wasm_bindgen_test]
async fn an_unknown_state_is_not_final_and_is_polled_rarely() {
    let bench = bench("test.following.unknown", "WAITING_FOR_COURT").await;
    bench.read(1).await;
    // A known state would have been read twice by now.
    timer::sleep(500).await;
    assert_eq!(bench.readings(), 1);
    bench.read(2).await;
}

#[wasm_bindgen_test]
async fn a_failed_poll_keeps_the_last_snapshot() {
    let bench = bench("test.following.failure", "PROCESSING").await;
    bench
        .network
        .respond(READING, 200, None, &summary("PROCESSING", 7));
    until("the number is shown", || bench.total() == Some(7)).await;
    bench.network.respond(READING, 429, None, "{}");
    let is_busy = |load: &LoadState<_>| load.error().is_some_and(|it| it.kind == ErrorKind::Busy);
    until("the error is shown", || {
        untrack(|| bench.poller.loader.with(is_busy))
    })
    .await;
    assert_eq!(bench.total(), Some(7));
    bench
        .network
        .respond(READING, 200, None, &summary("DONE", 12));
    until("the batch resumes automatically", || {
        bench.total() == Some(12)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_permanent_error_ends_polling() {
    let bench = bench("test.following.lasting", "PROCESSING").await;
    bench.read(1).await;
    bench.network.respond(READING, 404, None, "{}");
    let has_failed = |load: &LoadState<_>| load.error().is_some();
    until("the error is shown", || {
        untrack(|| bench.poller.loader.with(has_failed))
    })
    .await;
    bench.rest().await;
}

#[wasm_bindgen_test]
async fn disposal_ends_polling() {
    let bench = bench("test.following.leaving", "PROCESSING").await;
    bench.read(2).await;
    bench.page.cleanup();
    assert_eq!(bench.rest().await, 2);
}

fn history() -> AnyView {
    view! { <JournalPage /> }.into_any()
}

#[wasm_bindgen_test]
async fn a_state_read_from_the_journal_follows_the_same_rule() {
    let scope = "@test.following.row";
    paid_query_support::clear_storage(scope);
    let network = paid_query_support::network();
    network.respond(READING, 200, None, &summary("PROCESSING", 12));
    let tab = paid_query_support::open(scope, history).await;
    let request = PaidRequest::new(Operation::Analysis, Document::parse("12345678909").unwrap());
    let id = tab.journal.add(KEY, &request).id;
    tab.journal.update(KEY, &id, |entry| {
        entry.finish(Outcome::Done);
        entry.analysis = Some(ANALYSIS);
    });
    let read = || {
        let entry = untrack(|| tab.journal.entry(KEY, &id)).unwrap();
        (entry.status.clone(), entry.total)
    };
    tab.press("Refresh status").await;
    until("the entry is read", || read().0.is_some()).await;
    let processing = Some("PROCESSING".to_owned());
    assert_eq!(read(), (processing.clone(), Some(12)), "a part is known");

    // A zero before the end means that nothing is known yet.
    network.respond(READING, 200, None, &summary("PROCESSING", 0));
    tab.press("Refresh status").await;
    timer::sleep(200).await;
    assert_eq!(read(), (processing, Some(12)));
    network.respond(READING, 200, None, &summary("DONE", 0));
    tab.press("Refresh status").await;
    until("it is done", || {
        read() == (Some("DONE".to_owned()), Some(0))
    })
    .await;
    paid_query_support::clear_storage(scope);
}
