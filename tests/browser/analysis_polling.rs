//! Polling of an analysis: until it is final, stopped, or its page is disposed.

use super::fast_clock::FastClock;
use super::mock_network::MockNetwork;
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

const POLL: &str = "POST /v2/analytics/9001";
const KEY: WorkspaceKey = WorkspaceKey {
    organization: OrganizationId(1001),
    holder: HolderId(5001),
};
const ANALYSIS: AnalysisRef = AnalysisRef {
    analysis: AnalysisId(9001),
    consumption: ConsumptionId(7001),
};

struct Fixture {
    network: MockNetwork,
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
async fn fixture(channel: &'static str, status: &str) -> Fixture {
    let clock = FastClock::new();
    let network = MockNetwork::new();
    network.respond(POLL, 200, None, &summary(status, 0));
    let (app, (owner, journal)) = owned(move || {
        let session = SessionStore::new(NoPersistence, channel, no_refresh());
        let login_result = LoginResult {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            token: Secret::new("token-1"),
            refresh_token: None,
        };
        session.sign_in(login_result, "ana@example.com", false);
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
    Fixture {
        network,
        poller,
        journal,
        entry_id,
        page,
        _app: app,
        _clock: clock,
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        self.journal.clear(KEY, |entry| {
            entry.is_some_and(|entry| entry.operation == Operation::Analysis)
        });
    }
}

impl Fixture {
    fn polls(&self) -> usize {
        self.network.requests().len()
    }

    async fn wait_for_polls(&self, times: usize) {
        until(&format!("poll {times}"), || self.polls() >= times).await;
    }

    /// Waits longer than the next intervals would be.
    async fn wait_past_interval(&self) -> usize {
        timer::sleep(600).await;
        let polls = self.polls();
        timer::sleep(600).await;
        assert_eq!(self.polls(), polls, "no more polls");
        polls
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
    let fixture = fixture("test.following.final", "PROCESSING").await;
    fixture.wait_for_polls(3).await;
    assert_eq!(fixture.recorded(), (Some("PROCESSING".to_owned()), None));
    fixture
        .network
        .respond(POLL, 200, None, &summary("DONE", 12));
    until("the state is final", || {
        untrack(|| fixture.poller.is_final())
    })
    .await;
    tick().await;
    assert_eq!(fixture.recorded(), (Some("DONE".to_owned()), Some(12)));
    fixture.wait_past_interval().await;
    assert!(fixture.network.requests().iter().all(|call| call == POLL));
    let body = r#"{"holderId":5001,"organizationId":1001,"userPlanConsumeUniqueId":7001}"#;
    assert!(fixture.network.bodies().iter().all(|sent| sent == body));
}

#[wasm_bindgen_test]
async fn polling_continues_until_every_part_is_final() {
    let fixture = fixture("test.following.parts", "PROCESSING").await;
    fixture.wait_for_polls(1).await;
    let running =
        summary("DONE", 12).replace(r#""status""#, r#""statusProtest":"INITIAL","status""#);
    fixture.network.respond(POLL, 200, None, &running);
    until("the number is shown", || fixture.total() == Some(12)).await;
    assert!(!untrack(|| fixture.poller.is_final()));
    assert_eq!(fixture.recorded(), (Some("INITIAL".to_owned()), Some(12)));
    fixture.wait_for_polls(fixture.polls() + 1).await;
    fixture
        .network
        .respond(POLL, 200, None, &running.replace("INITIAL", "DONE"));
    until("the state is final", || {
        untrack(|| fixture.poller.is_final())
    })
    .await;
    tick().await;
    assert_eq!(fixture.recorded(), (Some("DONE".to_owned()), Some(12)));
    fixture.wait_past_interval().await;
}

#[wasm_bindgen_test]
async fn polling_can_be_stopped_and_resumed() {
    let fixture = fixture("test.following.stop", "PROCESSING").await;
    fixture.wait_for_polls(1).await;
    fixture.poller.stop();
    let polls = fixture.wait_past_interval().await;
    assert_eq!(untrack(|| fixture.poller.state()), PollingState::Stopped);
    fixture.poller.refresh();
    fixture.wait_for_polls(polls + 1).await;
    fixture.wait_past_interval().await;
    fixture.poller.resume();
    fixture.wait_for_polls(polls + 3).await;
}

#[wasm_bindgen_test]
async fn polling_pauses_while_hidden_and_resumes_when_visible() {
    let fixture = fixture("test.following.hidden", "PROCESSING").await;
    fixture.wait_for_polls(1).await;
    FastClock::hide(true);
    let polls = fixture.wait_past_interval().await;
    FastClock::hide(false);
    tick().await;
    assert_eq!(fixture.polls(), polls + 1, "at once");
    fixture.wait_for_polls(polls + 2).await;
}

#[wasm_bindgen_test]
async fn an_unknown_state_is_not_final_and_is_polled_rarely() {
    let fixture = fixture("test.following.unknown", "WAITING_FOR_COURT").await;
    fixture.wait_for_polls(1).await;
    // A known state would have been read twice by now.
    timer::sleep(500).await;
    assert_eq!(fixture.polls(), 1);
    fixture.wait_for_polls(2).await;
}

#[wasm_bindgen_test]
async fn a_failed_poll_keeps_the_last_snapshot() {
    let fixture = fixture("test.following.failure", "PROCESSING").await;
    fixture
        .network
        .respond(POLL, 200, None, &summary("PROCESSING", 7));
    until("the number is shown", || fixture.total() == Some(7)).await;
    fixture.network.respond(POLL, 429, None, "{}");
    let is_busy = |load: &LoadState<_>| load.error().is_some_and(|it| it.kind == ErrorKind::Busy);
    until("the error is shown", || {
        untrack(|| fixture.poller.loader.with(is_busy))
    })
    .await;
    assert_eq!(fixture.total(), Some(7));
    fixture
        .network
        .respond(POLL, 200, None, &summary("DONE", 12));
    until("the batch resumes automatically", || {
        fixture.total() == Some(12)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_permanent_error_ends_polling() {
    let fixture = fixture("test.following.lasting", "PROCESSING").await;
    fixture.wait_for_polls(1).await;
    fixture.network.respond(POLL, 404, None, "{}");
    let has_failed = |load: &LoadState<_>| load.error().is_some();
    until("the error is shown", || {
        untrack(|| fixture.poller.loader.with(has_failed))
    })
    .await;
    fixture.wait_past_interval().await;
}

#[wasm_bindgen_test]
async fn disposal_ends_polling() {
    let fixture = fixture("test.following.leaving", "PROCESSING").await;
    fixture.wait_for_polls(2).await;
    fixture.page.cleanup();
    assert_eq!(fixture.wait_past_interval().await, 2);
}

fn history() -> AnyView {
    view! { <JournalPage /> }.into_any()
}

#[wasm_bindgen_test]
async fn a_state_read_from_the_journal_follows_the_same_rule() {
    let scope = "@test.following.row";
    paid_query_support::clear_storage(scope);
    let network = paid_query_support::network();
    network.respond(POLL, 200, None, &summary("PROCESSING", 12));
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
    network.respond(POLL, 200, None, &summary("PROCESSING", 0));
    tab.press("Refresh status").await;
    timer::sleep(200).await;
    assert_eq!(read(), (processing, Some(12)));
    network.respond(POLL, 200, None, &summary("DONE", 0));
    tab.press("Refresh status").await;
    until("it is done", || {
        read() == (Some("DONE".to_owned()), Some(0))
    })
    .await;
    paid_query_support::clear_storage(scope);
}
