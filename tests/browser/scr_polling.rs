//! Polling of pending queries: one poll at a time, only while visible, until stopped. Nothing is
//! polled after a reload.

use super::fast_clock::FastClock;
use super::mock_network::MockNetwork;
use super::paid_query_support::{BALANCE, balance, clear_storage, sign_in};
use super::sign_in::{NoPersistence, no_refresh};
use super::test_dom::{Page, owned, tick, until};
use farol_core::api::scr::{QueryScr, ScrProduct};
use farol_core::model::config::Idempotency;
use farol_core::model::document::Document;
use farol_core::model::ids::{HolderId, OrganizationId, PlanId};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::long_lived::LongLived;
use farol_web::platform::timer;
use farol_web::services::{
    BalanceStore, Client, PageStateCache, PaidError, ScrPollState, ScrPoller, ScrPolls,
};
use farol_web::session::SessionStore;
use farol_web::store::Journal;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen_test::wasm_bindgen_test;

const CALL: &str = "GET /v1/scr/score/12345678909?planId=301";
const PROCESSING: &str = r#"{"status": "PROCESSING", "message": "wait"}"#;
const KEY: WorkspaceKey = WorkspaceKey {
    organization: OrganizationId(1001),
    holder: HolderId(5001),
};

struct Fixture {
    network: MockNetwork,
    poller: ScrPoller,
    journal: Journal,
    entry_id: String,
    /// Owner that is disposed with the page; everything else belongs to the app.
    page: Owner,
    _app: Page,
    _clock: FastClock,
}

fn query() -> QueryScr {
    QueryScr {
        product: ScrProduct::Score,
        document: Document::parse("12345678909").unwrap(),
        plan: PlanId(301),
    }
}

/// Sets up a pending entry and its poller; `begins` is true if the first response arrived since the
/// page was loaded.
async fn fixture(scope: &'static str, begins: bool) -> Fixture {
    clear_storage(scope);
    let clock = FastClock::new();
    let network = MockNetwork::new();
    network.respond(BALANCE, 200, None, &balance(250));
    network.respond(CALL, 202, None, PROCESSING);
    let (app, (owner, journal)) = owned(move || {
        let session =
            SessionStore::new(NoPersistence, &format!("test.session{scope}"), no_refresh());
        sign_in(session);
        let identity = session.identity();
        provide_context(session);
        provide_context(Client::new("", Idempotency::default(), session));
        let journal = Journal::new(scope, identity);
        provide_context(journal);
        PageStateCache::provide(identity);
        provide_context(BalanceStore::new(LongLived::memo(|_| Some(KEY))));
        (Owner::current().unwrap(), journal)
    });
    tick().await;
    let request = PaidRequest::new(Operation::ScrScore, query().document);
    let entry_id = journal.add(KEY, &request).id;
    journal.update(KEY, &entry_id, |entry| entry.outcome = Outcome::Pending);
    let name = entry_id.clone();
    let page = owner.with(Owner::new);
    let poller = page.with(|| {
        if begins {
            ScrPolls::of(KEY).start(&name, "wait".to_owned());
        }
        ScrPoller::new(KEY, name, query())
    });
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

impl Fixture {
    fn request_count(&self) -> usize {
        let calls = self.network.requests();
        calls.iter().filter(|call| *call == CALL).count()
    }

    fn state(&self) -> ScrPollState {
        untrack(|| self.poller.poll()).state
    }

    fn seconds_left(&self) -> u32 {
        untrack(|| self.poller.poll()).seconds_left
    }

    fn entries(&self) -> Vec<Arc<JournalEntry>> {
        untrack(|| self.journal.entries(KEY))
    }

    /// Waits longer than the next intervals would be.
    async fn wait_past_interval(&self) {
        let request_count = self.request_count();
        timer::sleep(900).await;
        assert_eq!(self.request_count(), request_count, "no more requests");
    }
}

#[wasm_bindgen_test]
async fn each_poll_is_sent_once_under_one_entry() {
    let fixture = fixture("@test.waiting.steps", true).await;
    assert_eq!((fixture.seconds_left(), fixture.request_count()), (5, 0));
    until("the first rows are shown", || fixture.request_count() == 1).await;
    until("the next delay is longer", || fixture.seconds_left() == 10).await;
    assert_eq!(fixture.request_count(), 1);
    fixture
        .network
        .respond(CALL, 200, None, r#"{"score": 700}"#);
    until("the response is shown", || {
        fixture.entries().first().map(|entry| entry.outcome) == Some(Outcome::Done)
    })
    .await;
    assert_eq!((fixture.request_count(), fixture.entries().len()), (2, 1));
    assert!(untrack(|| fixture
        .journal
        .responses()
        .has(&fixture.entry_id)));
    fixture.wait_past_interval().await;
}

#[wasm_bindgen_test]
async fn a_query_that_another_tab_has_completed_is_not_sent_again() {
    let fixture = fixture("@test.scr.completed", false).await;
    let journal = fixture.journal;
    journal.update(KEY, &fixture.entry_id, |entry| entry.finish(Outcome::Done));
    fixture.poller.poll_now();
    until("the poll has ended", || {
        untrack(|| fixture.poller.poll()).error == Some(PaidError::Completed)
    })
    .await;
    assert_eq!(fixture.request_count(), 0);
}

#[wasm_bindgen_test]
async fn a_poll_counts_as_in_flight_until_it_has_ended() {
    let fixture = fixture("@test.scr.in-flight", false).await;
    let journal = fixture.journal;
    assert_eq!(journal.count_in_flight().await, 0);
    fixture
        .network
        .respond(CALL, 200, None, r#"{"score": 700}"#);
    fixture.network.set_delay(600);
    fixture.poller.poll_now();
    until("the request is sent", || fixture.request_count() == 1).await;
    assert_eq!(journal.count_in_flight().await, 1);
    until("the response is shown", || {
        !untrack(|| fixture.poller.poll()).is_polling
    })
    .await;
    // The browser releases the lock with a delay.
    timer::sleep(100).await;
    assert_eq!(journal.count_in_flight().await, 0);
}

#[wasm_bindgen_test]
async fn polling_stops_and_a_manual_poll_restarts_it() {
    let fixture = fixture("@test.waiting.stop", true).await;
    fixture.poller.stop();
    fixture.wait_past_interval().await;
    assert_eq!(
        (fixture.state(), fixture.request_count()),
        (ScrPollState::Stopped, 0)
    );
    fixture.poller.poll_now();
    fixture.poller.poll_now();
    until("the request is sent", || fixture.request_count() == 1).await;
    until("the countdown resumes", || {
        fixture.seconds_left() > 0 && fixture.state() == ScrPollState::Counting
    })
    .await;
    until("it repeats automatically", || fixture.request_count() == 2).await;
}

#[wasm_bindgen_test]
async fn the_countdown_pauses_while_hidden() {
    let fixture = fixture("@test.waiting.hidden", true).await;
    FastClock::hide(true);
    fixture.wait_past_interval().await;
    assert_eq!(fixture.request_count(), 0);
    FastClock::hide(false);
    until("the batch resumes at its item", || {
        fixture.request_count() == 1
    })
    .await;
}

#[wasm_bindgen_test]
async fn no_poll_is_sent_after_a_reload() {
    let fixture = fixture("@test.waiting.reload", false).await;
    fixture.wait_past_interval().await;
    assert_eq!(
        (fixture.state(), fixture.request_count()),
        (ScrPollState::Idle, 0)
    );
}

#[wasm_bindgen_test]
async fn a_failure_stops_polling_and_keeps_the_entry() {
    let fixture = fixture("@test.waiting.failure", true).await;
    fixture.network.respond(CALL, 500, None, "{}");
    until("the error is shown", || {
        fixture.state() == ScrPollState::Failed
    })
    .await;
    fixture.wait_past_interval().await;
    assert_eq!(fixture.request_count(), 1);
    let outcomes: Vec<_> = fixture
        .entries()
        .iter()
        .map(|entry| entry.outcome)
        .collect();
    assert_eq!(outcomes, [Outcome::Pending]);
}

#[wasm_bindgen_test]
async fn disposal_ends_polling() {
    let fixture = fixture("@test.waiting.leaving", true).await;
    fixture.page.cleanup();
    fixture.wait_past_interval().await;
    assert_eq!(fixture.request_count(), 0);
}
