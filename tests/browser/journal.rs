//! Journal: synchronized between tabs, masked after the session ends, and separate for each user.

use super::test_dom::{Full, Page, js, owned, tick, until, while_full};
use farol::platform::storage::{self, StorageArea};
use farol::store::{Journal, Singletons, purge_other_accounts};
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{Operation, Outcome, PaidRequest};
use farol_core::model::json::Json;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::OpenResponse;
use farol_core::session::Identity;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const DIGITS: &str = "12345678909";

pub(super) fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

pub(super) fn request(operation: Operation) -> PaidRequest {
    PaidRequest {
        plan: Some(PlanId(301)),
        ..PaidRequest::new(operation, Document::parse(DIGITS).unwrap())
    }
}

pub(super) fn identity(email: &str, keep: bool) -> Identity {
    Identity {
        email: email.to_owned(),
        username: "Ana".to_owned(),
        keep,
    }
}

/// A tab with a journal; dropping it closes the tab.
pub(super) struct Tab {
    _page: Page,
    pub(super) journal: Journal,
    who: RwSignal<Option<Identity>>,
}

impl Tab {
    pub(super) async fn open(scope: &'static str, who: Option<Identity>) -> Self {
        let (page, (journal, who)) = owned(move || {
            let who = RwSignal::new(who);
            let identity = Memo::new(move |_| who.get());
            purge_other_accounts(scope, identity);
            (Journal::new(scope, identity), who)
        });
        tick().await;
        Self {
            _page: page,
            journal,
            who,
        }
    }

    async fn is_now(&self, who: Option<Identity>) {
        self.who.set(who);
        tick().await;
    }

    pub(super) fn lines(&self) -> usize {
        untrack(|| self.journal.entries(workspace())).len()
    }

    /// Records an analysis as completed, with the name of its subject.
    pub(super) fn note(&self) -> String {
        let id = self
            .journal
            .add(workspace(), &request(Operation::Analysis))
            .id;
        let done =
            |entry: &mut farol_core::model::journal::JournalEntry| entry.outcome = Outcome::Done;
        self.journal.update(workspace(), &id, done);
        self.journal.name(&id, "Maria");
        id
    }
}

/// Returns everything stored under one scope; other tests use other scopes.
fn stored_text(scope: &str) -> String {
    let stored_text = [StorageArea::Tab, StorageArea::Device].map(|area| {
        let keys = storage::keys(area, "farol.").into_iter();
        let mine = keys.filter(|key| key.contains(scope));
        mine.filter_map(|key| Some(format!("{key}: {}", storage::read(area, &key)?)))
            .collect::<String>()
    });
    stored_text.concat()
}

/// Returns the keys of the entries of a scope.
pub(super) fn places(scope: &str) -> Vec<String> {
    storage::keys(StorageArea::Device, &format!("farol.journal{scope}."))
}

pub(super) fn clear_storage(scope: &str) {
    for area in [StorageArea::Tab, StorageArea::Device] {
        for key in storage::keys(area, "farol.") {
            if key.contains(scope) {
                storage::remove(area, &key);
            }
        }
    }
}

#[wasm_bindgen_test]
async fn an_entry_of_one_tab_is_shown_in_the_other() {
    let scope = "@test.journal.tabs";
    clear_storage(scope);
    let one = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let two = Tab::open(scope, Some(identity("Ana@Example.com", false))).await;
    let strangers = Tab::open(scope, Some(identity("bia@example.com", false))).await;
    let id = one.note();
    until("the other tab shows the entry", || two.lines() == 1).await;
    until("the document and the name are known", || {
        let subject = two.journal.subject_untracked(&id);
        subject.is_some_and(|subject| subject.code == DIGITS && subject.name.is_some())
    })
    .await;
    assert_eq!(untrack(|| two.journal.remote_payments(workspace())), 0);
    one.journal.announce_payment(workspace());
    until("a payment is reported", || {
        untrack(|| two.journal.remote_payments(workspace())) == 1
    })
    .await;
    let entry = untrack(|| two.journal.entries(workspace())).remove(0);
    assert_eq!(
        (entry.outcome, entry.author.as_str()),
        (Outcome::Done, "ana@example.com")
    );
    assert_eq!(
        strangers.lines(),
        0,
        "another person has a journal of their own"
    );
    assert!(strangers.journal.subject_untracked(&id).is_none());

    let late = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    until("a new tab receives the documents", || {
        late.journal.subject_untracked(&id).is_some()
    })
    .await;
    two.journal.clear(workspace(), |entry| {
        entry.is_some_and(|entry| entry.operation == Operation::Analysis)
    });
    until("deletion reaches the other tabs", || {
        one.lines() == 0 && one.journal.subject_untracked(&id).is_none()
    })
    .await;
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn signing_out_keeps_entries_and_deletes_documents() {
    for (scope, keep) in [("@test.journal.tab", false), ("@test.journal.device", true)] {
        clear_storage(scope);
        let tab = Tab::open(scope, Some(identity("ana@example.com", keep))).await;
        let id = tab.note();
        assert!(
            stored_text(scope).contains(DIGITS),
            "kept while the session lasts"
        );
        drop(tab);
        let tab = Tab::open(scope, Some(identity("ana@example.com", keep))).await;
        assert!(
            tab.journal.subject_untracked(&id).is_some(),
            "after a reload too"
        );

        tab.is_now(None).await;
        assert_eq!(tab.lines(), 0);
        let left = stored_text(scope);
        assert!(!left.contains(DIGITS) && !left.contains("Maria"), "{left}");
        tab.is_now(Some(identity("bia@example.com", keep))).await;
        assert_eq!(tab.lines(), 0, "nothing for the next person");
        tab.is_now(Some(identity("ana@example.com", keep))).await;
        assert_eq!(tab.lines(), 1, "the lines are back with their owner");
        assert!(tab.journal.subject_untracked(&id).is_none());
        clear_storage(scope);
    }
}

#[wasm_bindgen_test]
async fn documents_of_an_expired_session_are_deleted() {
    let scope = "@test.journal.stray";
    for keep in [false, true] {
        clear_storage(scope);
        let tab = Tab::open(scope, Some(identity("ana@example.com", keep))).await;
        tab.note();
        drop(tab);
        let nobodys = Tab::open(scope, None).await;
        assert!(!stored_text(scope).contains(DIGITS), "nobody is signed in");
        drop(nobodys);

        let tab = Tab::open(scope, Some(identity("ana@example.com", keep))).await;
        tab.note();
        drop(tab);
        let _bias = Tab::open(scope, Some(identity("bia@example.com", keep))).await;
        assert!(!stored_text(scope).contains(DIGITS), "somebody else is");
    }
    clear_storage(scope);
}

/// Names of the data removed with the session.
const SWEPT: [&str; 6] = [
    "documents",
    "batch",
    "licences",
    "registrations",
    "watch-draft",
    "radar-names",
];

#[wasm_bindgen_test]
async fn leftovers_of_a_session_are_deleted_without_opening_the_journal() {
    let scope = "@test.journal.swept";
    clear_storage(scope);
    for what in SWEPT.into_iter().chain(["answers"]) {
        for area in [StorageArea::Tab, StorageArea::Device] {
            // One address is a prefix of the other.
            for owner in ["ana@example.com", "ana@example.com.br"] {
                for part in ["", ".1001-5001"] {
                    storage::write(area, &format!("farol.{what}{scope}.{owner}{part}"), owner);
                }
            }
        }
    }
    let who = RwSignal::new(Some(identity("ana@example.com", true)));
    let (_page, ()) = owned(move || purge_other_accounts(scope, Memo::new(move |_| who.get())));
    tick().await;
    for what in SWEPT {
        let name = format!("farol.{what}{scope}");
        assert_eq!(storage::keys(StorageArea::Tab, &name).len(), 0, "{what}");
        assert_eq!(storage::keys(StorageArea::Device, &name).len(), 2, "{what}");
    }
    let responses = format!("farol.answers{scope}");
    assert_eq!(storage::keys(StorageArea::Device, &responses).len(), 0);
    assert_eq!(storage::keys(StorageArea::Tab, &responses).len(), 2);
    assert!(!stored_text(scope).contains("ana@example.com.br"));

    // Changing whether to stay signed in moves the data.
    who.set(Some(identity("ana@example.com", false)));
    tick().await;
    for what in SWEPT {
        let name = format!("farol.{what}{scope}");
        assert_eq!(storage::keys(StorageArea::Tab, &name).len(), 2, "{what}");
        assert_eq!(storage::keys(StorageArea::Device, &name).len(), 0, "{what}");
    }
    who.set(None);
    tick().await;
    assert_eq!(stored_text(scope), "");
}

#[wasm_bindgen_test]
async fn deleted_entries_do_not_return_from_a_new_tab() {
    let scope = "@test.journal.late";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (wiped, left) = (tab.note(), tab.note());
    drop(tab);
    for key in places(scope) {
        if key.ends_with(&wiped) {
            storage::remove(StorageArea::Device, &key);
        }
    }
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    assert!(tab.journal.subject_untracked(&left).is_some());
    assert!(tab.journal.subject_untracked(&wiped).is_none());
    assert!(!stored_text(&format!("documents{scope}")).contains(&wiped));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_journal_is_a_singleton_that_outlives_its_first_page() {
    let scope = "@test.journal.one";
    clear_storage(scope);
    let (_page, lines) = owned(move || {
        let who = Some(identity("ana@example.com", false));
        Singletons::provide(scope, Memo::new(move |_| who.clone()));
        let page = Owner::new();
        let first = page.with(Journal::get);
        page.cleanup();
        first.add(workspace(), &request(Operation::Analysis));
        untrack(|| Owner::new().with(Journal::get).entries(workspace())).len()
    });
    assert_eq!(lines, 1, "the owner is known at once, too");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn changing_stay_signed_in_moves_the_documents() {
    let scope = "@test.journal.moves";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", true))).await;
    let id = tab.note();
    tab.is_now(Some(identity("ana@example.com", false))).await;
    assert!(tab.journal.subject_untracked(&id).is_some());
    let device = storage::keys(StorageArea::Device, "farol.documents@test.journal.moves");
    let here = storage::keys(StorageArea::Tab, "farol.documents@test.journal.moves");
    assert_eq!((device.len(), here.len()), (0, 1));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn deleting_keeps_other_areas_and_pending_entries() {
    let scope = "@test.journal.wipe";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    tab.note();
    let under_way = tab
        .journal
        .add(workspace(), &request(Operation::Analysis))
        .id;
    let other = tab
        .journal
        .add(workspace(), &request(Operation::PartnerProcesses))
        .id;
    tab.journal
        .update(workspace(), &other, |entry| entry.outcome = Outcome::Done);
    assert_eq!(tab.lines(), 3);
    tab.journal.clear(workspace(), |entry| {
        entry.is_some_and(|entry| entry.operation == Operation::Analysis)
    });
    let left = untrack(|| tab.journal.entries(workspace()));
    assert_eq!(left.len(), 2);
    assert!(left.iter().any(|entry| entry.id == under_way));
    assert!(left.iter().any(|entry| entry.id == other));
    assert!(tab.journal.subject_untracked(&under_way).is_some());

    // A query that the service is processing counts as in progress for a day.
    let pending =
        |entry: &mut farol_core::model::journal::JournalEntry| entry.outcome = Outcome::Pending;
    tab.journal.update(workspace(), &under_way, pending);
    tab.journal.clear(workspace(), |_| true);
    let left = untrack(|| tab.journal.entries(workspace()));
    assert_eq!(left.len(), 1);
    tab.journal.update(workspace(), &under_way, |entry| {
        entry.at -= 2 * 24 * 3_600_000;
    });
    tab.journal.clear(workspace(), |_| true);
    assert_eq!(tab.lines(), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_response_that_does_not_fit_evicts_no_other() {
    let scope = "@test.journal.answers";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (one, two) = (tab.note(), tab.note());
    tab.journal
        .responses()
        .keep(&one, &OpenResponse::part(Json::Text("um".to_owned())));
    let large = Json::Text("x".repeat(20_000_000));
    tab.journal
        .responses()
        .keep(&two, &OpenResponse::part(large));
    let stored = js("", "return Object.keys(sessionStorage).join(' ')", &[]);
    assert!(stored.as_string().unwrap().contains(&one));
    assert!(
        untrack(|| tab.journal.responses().has(&two)),
        "here it is known"
    );
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_evicted_response_lasts_as_long_as_the_page() {
    let scope = "@test.journal.room";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let (one, two) = (tab.note(), tab.note());
    let responses = tab.journal.responses();
    for id in [&one, &two] {
        let reply = OpenResponse::part(Json::Text("x".repeat(3_000_000)));
        responses.keep(id, &reply);
    }
    let stored = js("", "return Object.keys(sessionStorage).join(' ')", &[]);
    let stored = stored.as_string().unwrap();
    assert!(!stored.contains(&one) && stored.contains(&two), "{stored}");
    assert!(untrack(|| responses.has(&one) && responses.has(&two)));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn unavailable_storage_is_reported_and_loses_nothing() {
    let scope = "@test.journal.full";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    assert!(untrack(|| tab.journal.is_kept()));
    let (is_kept, lines) = while_full(Full::Both, || {
        tab.note();
        (untrack(|| tab.journal.is_kept()), tab.lines())
    });
    assert_eq!((is_kept, lines), (false, 1));
    tab.note();
    assert!(untrack(|| tab.journal.is_kept()));
    assert_eq!(places(scope).len(), 2, "both are on the device now");
    clear_storage(scope);
}
