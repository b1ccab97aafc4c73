//! Data of the journal that is deleted when a session ends.

use super::{DIGITS, Tab, clear_storage, identity, stored_text};
use crate::browser_tests::test_dom::{Full, fill, owned, tick};
use farol_core::model::time::HOUR_MS;
use farol_web::platform::clock;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::store::{purge_other_accounts, remove_overdue_accounts};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn signing_out_keeps_entries_and_deletes_documents() {
    for (scope, keep) in [("@test.journal.tab", false), ("@test.journal.device", true)] {
        clear_storage(scope);
        let tab = Tab::open(scope, Some(identity("ana@example.com", keep))).await;
        let id = tab.record_analysis();
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

        tab.set_user(None).await;
        assert_eq!(tab.entry_count(), 0);
        let left = stored_text(scope);
        assert!(!left.contains(DIGITS) && !left.contains("Maria"), "{left}");
        tab.set_user(Some(identity("bia@example.com", keep))).await;
        assert_eq!(tab.entry_count(), 0, "another user sees no entries");
        tab.set_user(Some(identity("ana@example.com", keep))).await;
        assert_eq!(tab.entry_count(), 1, "the user sees the entries again");
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
        tab.record_analysis();
        drop(tab);
        let nobodys = Tab::open(scope, None).await;
        assert!(!stored_text(scope).contains(DIGITS), "no user is signed in");
        drop(nobodys);

        let tab = Tab::open(scope, Some(identity("ana@example.com", keep))).await;
        tab.record_analysis();
        drop(tab);
        let _bias = Tab::open(scope, Some(identity("bia@example.com", keep))).await;
        assert!(
            !stored_text(scope).contains(DIGITS),
            "another user is signed in"
        );
    }
    clear_storage(scope);
}

/// Names of the data that is deleted with the session.
const SESSION_DATA: [&str; 12] = [
    "documents",
    "batch",
    "licences",
    "registrations",
    "registration-draft",
    "decision-drafts",
    "namesake-drafts",
    "saved-records",
    "analysis-selections",
    "chosen-annexes",
    "radar-names",
    "response-keys",
];

#[wasm_bindgen_test]
async fn data_of_an_ended_session_is_deleted_without_opening_the_journal() {
    let scope = "@test.journal.swept";
    clear_storage(scope);
    for what in SESSION_DATA {
        // Drafts are about a workspace.
        let is_draft = what.contains("-draft");
        let parts = [if is_draft { ".1002-5001" } else { "" }, ".1001-5001"];
        for area in [StorageArea::Tab, StorageArea::Device] {
            // One address is a prefix of the other.
            for owner in ["ana@example.com", "ana@example.com.br"] {
                for part in parts {
                    storage::write(area, &format!("farol.{what}{scope}.{owner}{part}"), owner);
                }
            }
        }
    }
    let who = RwSignal::new(Some(identity("ana@example.com", true)));
    let (_page, ()) =
        owned(move || purge_other_accounts(scope, Memo::new(move |_| who.get()), || None, || None));
    tick().await;
    for what in SESSION_DATA {
        let name = format!("farol.{what}{scope}");
        assert_eq!(storage::keys(StorageArea::Tab, &name).len(), 0, "{what}");
        assert_eq!(storage::keys(StorageArea::Device, &name).len(), 2, "{what}");
    }
    assert!(!stored_text(scope).contains("ana@example.com.br"));

    // Changing whether to stay signed in moves the data.
    who.set(Some(identity("ana@example.com", false)));
    tick().await;
    for what in SESSION_DATA {
        let name = format!("farol.{what}{scope}");
        assert_eq!(storage::keys(StorageArea::Tab, &name).len(), 2, "{what}");
        assert_eq!(storage::keys(StorageArea::Device, &name).len(), 0, "{what}");
    }
    who.set(None);
    tick().await;
    assert_eq!(stored_text(scope), "");
}

#[wasm_bindgen_test]
async fn data_of_an_expired_account_is_removed_in_time_while_the_page_is_open() {
    let scope = "@test.journal.waits";
    clear_storage(scope);
    let bia = identity("bia@example.com", false);
    let mark = |since: i64| {
        let key = format!("farol.waiting{scope}.ana@example.com");
        storage::write(StorageArea::Device, &key, &format!("+{since}"));
    };
    let keys = |owner: &str| format!("farol.response-keys{scope}.{owner}");
    let now = clock::now_ms();
    for (area, owner) in [
        (StorageArea::Device, "ana@example.com"),
        (StorageArea::Device, "carla@example.com"),
        (StorageArea::Tab, "bia@example.com"),
    ] {
        storage::write(area, &keys(owner), "{}");
    }
    mark(now - 12 * HOUR_MS + 60_000);
    remove_overdue_accounts(scope, Some(bia.clone()));
    assert!(
        stored_text(scope).contains("ana@example.com"),
        "a minute is left"
    );
    mark(now + HOUR_MS);
    remove_overdue_accounts(scope, Some(bia.clone()));
    assert!(
        stored_text(scope).contains("ana@example.com"),
        "the clock was set back"
    );
    mark(now - 12 * HOUR_MS);
    remove_overdue_accounts(scope, Some(bia.clone()));
    assert!(
        !stored_text(scope).contains("ana@example.com"),
        "with its mark"
    );
    let left = |area, owner| storage::read(area, &keys(owner)).is_some();
    assert!(left(StorageArea::Tab, "bia@example.com"), "is signed in");
    assert!(
        left(StorageArea::Device, "carla@example.com"),
        "may be signed in elsewhere"
    );
    // Another tab has removed the mark.
    storage::write(StorageArea::Tab, &keys("ana@example.com"), "{}");
    remove_overdue_accounts(scope, Some(bia));
    assert!(!left(StorageArea::Tab, "ana@example.com"));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_expired_account_keeps_its_keys_in_a_full_storage() {
    let scope = "@test.journal.unmarked";
    clear_storage(scope);
    let keys = format!("farol.response-keys{scope}.ana@example.com");
    let draft = format!("farol.registration-draft{scope}.ana@example.com.1001-5001");
    let who = RwSignal::new(Some(identity("ana@example.com", true)));
    let expired_at = clock::now_ms();
    let (_page, ()) = owned(move || {
        let identity = Memo::new(move |_| who.get());
        purge_other_accounts(scope, identity, move || Some(expired_at), || None);
    });
    tick().await;
    storage::write(StorageArea::Device, &keys, "{}");
    storage::write(StorageArea::Device, &draft, "{}");
    let full = fill(Full::Device);
    who.set(Some(identity("bia@example.com", true)));
    tick().await;
    assert!(storage::read(StorageArea::Device, &keys).is_some());
    assert!(storage::read(StorageArea::Device, &draft).is_none());
    drop(full);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_data_of_the_user_who_is_signed_in_on_the_device_stays() {
    let scope = "@test.journal.later";
    clear_storage(scope);
    let who = RwSignal::new(Some(identity("ana@example.com", true)));
    let (_page, ()) = owned(move || {
        let identity_of_tab = Memo::new(move |_| who.get());
        let bia = || Some(identity("bia@example.com", true));
        purge_other_accounts(scope, identity_of_tab, || None, bia);
    });
    tick().await;
    for what in SESSION_DATA {
        for owner in ["ana@example.com", "bia@example.com"] {
            let key = format!("farol.{what}{scope}.{owner}");
            storage::write(StorageArea::Device, &key, owner);
        }
    }
    who.set(None);
    tick().await;
    for what in SESSION_DATA {
        let name = format!("farol.{what}{scope}");
        let left = storage::keys(StorageArea::Device, &name);
        assert_eq!(left, [format!("{name}.bia@example.com")]);
    }
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn drafts_of_two_tabs_are_kept_when_the_user_decides_to_stay_signed_in() {
    let scope = "@test.journal.drafts";
    clear_storage(scope);
    let who = RwSignal::new(Some(identity("ana@example.com", false)));
    let (_page, ()) =
        owned(move || purge_other_accounts(scope, Memo::new(move |_| who.get()), || None, || None));
    tick().await;
    let draft =
        |code: &str| format!("farol.decision-drafts{scope}.ana@example.com.1001-5001-{code}");
    // Another tab has moved its draft already.
    storage::write(StorageArea::Device, &draft("12345678909"), "{}");
    storage::write(StorageArea::Tab, &draft("12ABC34501DE35"), "{}");
    who.set(Some(identity("ana@example.com", true)));
    tick().await;
    for code in ["12345678909", "12ABC34501DE35"] {
        let keys = storage::keys(StorageArea::Device, &draft(code));
        assert_eq!(keys.len(), 1, "{code}");
    }
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn two_drafts_of_a_registration_are_kept_when_the_user_decides_to_stay_signed_in() {
    let scope = "@test.journal.registrations";
    clear_storage(scope);
    let who = RwSignal::new(Some(identity("ana@example.com", false)));
    let (_page, ()) =
        owned(move || purge_other_accounts(scope, Memo::new(move |_| who.get()), || None, || None));
    tick().await;
    let draft = format!("farol.registration-draft{scope}.ana@example.com.1001-5001");
    // Another tab has moved its draft already.
    storage::write(StorageArea::Device, &draft, "first");
    storage::write(StorageArea::Tab, &draft, "second");
    who.set(Some(identity("ana@example.com", true)));
    tick().await;
    let stored = stored_text(scope);
    assert!(
        stored.contains("first") && stored.contains("second"),
        "{stored}"
    );
    who.set(None);
    tick().await;
    assert_eq!(stored_text(scope), "", "both end with the session");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn changing_stay_signed_in_moves_the_documents() {
    let scope = "@test.journal.moves";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", true))).await;
    let id = tab.record_analysis();
    tab.set_user(Some(identity("ana@example.com", false))).await;
    assert!(tab.journal.subject_untracked(&id).is_some());
    let device = storage::keys(StorageArea::Device, "farol.documents@test.journal.moves");
    let here = storage::keys(StorageArea::Tab, "farol.documents@test.journal.moves");
    assert_eq!((device.len(), here.len()), (0, 1));
    clear_storage(scope);
}
