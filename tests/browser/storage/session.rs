//! The stored session: where it is stored, and when it is read back.

use super::{session, stored};
use crate::browser_tests::test_dom::{Full, while_full};
use farol_core::session::{Identity, RefusedSession, Session};
use farol_web::platform::storage::{self, StorageArea};
use farol_web::session::{BrowserSessionPersistence, SessionPersistence};
use wasm_bindgen_test::wasm_bindgen_test;

fn save_expired_session(persistence: &BrowserSessionPersistence, keep: bool) {
    let session = session(keep);
    persistence.save_expired(&session.identity, &session.refused());
}

fn expired_session(keep: bool) -> (Identity, RefusedSession) {
    let session = session(keep);
    (session.identity.clone(), session.refused())
}

#[wasm_bindgen_test]
fn a_session_is_persistent_only_with_stay_signed_in() {
    let persistence = BrowserSessionPersistence::new("farol.session");
    persistence.clear();
    assert_eq!(persistence.load(), None);

    persistence.store(&session(true));
    assert!(stored(StorageArea::Device).contains("vault-secret"));
    assert!(!stored(StorageArea::Tab).contains("vault-secret"));
    assert_eq!(persistence.load(), Some(session(true)));

    persistence.store(&session(false));
    assert!(!stored(StorageArea::Device).contains("vault-secret"));
    assert!(stored(StorageArea::Tab).contains("vault-secret"));
    assert_eq!(persistence.load(), Some(session(false)));

    persistence.clear();
    assert!(!stored(StorageArea::Device).contains("vault-secret"));
    assert!(!stored(StorageArea::Tab).contains("vault-secret"));
    assert_eq!(persistence.load(), None);
}

#[wasm_bindgen_test]
fn a_session_over_quota_is_stored_for_its_tab() {
    let persistence = BrowserSessionPersistence::new("farol.session");
    persistence.clear();
    let is_persisted = while_full(Full::Device, || persistence.store(&session(true)));
    let in_tab = stored(StorageArea::Tab).contains("vault-secret");
    assert_eq!((is_persisted, in_tab), (false, true));
    assert_eq!(persistence.load(), Some(session(true)));

    assert!(persistence.store(&session(true)), "storage has space again");
    assert!(!stored(StorageArea::Tab).contains("vault-secret"));
    persistence.clear();
    assert_eq!(persistence.load(), None);
}

#[wasm_bindgen_test]
fn an_expired_session_keeps_its_identity_without_a_token() {
    for keep in [false, true] {
        let persistence = BrowserSessionPersistence::new("farol.session");
        persistence.store(&session(keep));
        save_expired_session(&persistence, keep);
        let everything = stored(StorageArea::Tab) + &stored(StorageArea::Device);
        assert!(!everything.contains("vault-secret"));
        let anew = BrowserSessionPersistence::new("farol.session");
        assert_eq!(
            (anew.load(), anew.expired_identity()),
            (None, Some(expired_session(keep))),
            "and which session was refused"
        );

        persistence.store(&session(keep));
        assert_eq!(persistence.expired_identity(), None, "signed in again");
        save_expired_session(&persistence, keep);
        BrowserSessionPersistence::new("farol.session").record_sign_out();
        assert_eq!(anew.expired_identity(), None, "a user signed out");
        persistence.clear();
    }
}

#[wasm_bindgen_test]
fn an_identity_expired_long_ago_is_dropped() {
    let persistence = BrowserSessionPersistence::new("farol.session");
    // Reads the number of sign-outs.
    persistence.load();
    save_expired_session(&persistence, false);
    assert_eq!(
        persistence.expired_identity(),
        Some(expired_session(false)),
        "just now"
    );
    let key = "farol.session.expired";
    let text = storage::read(StorageArea::Tab, key).unwrap();
    let mut expired_session: serde_json::Value = serde_json::from_str(&text).unwrap();
    let twelve_hours = 12 * 60 * 60 * 1_000;
    let expired_at = expired_session["expired_at"].as_i64().unwrap();
    for (age, is_restored) in [(twelve_hours - 60_000, true), (twelve_hours, false)] {
        expired_session["expired_at"] = (expired_at - age).into();
        storage::write(StorageArea::Tab, key, &expired_session.to_string());
        let found = is_restored.then_some(expired_at - age);
        assert_eq!(persistence.expired_at(), found, "not the time of a reload");
        assert_eq!(persistence.expired_identity().is_some(), is_restored);
    }
    persistence.clear();
    assert_eq!(storage::read(StorageArea::Tab, key), None);
}

#[wasm_bindgen_test]
fn a_damaged_session_is_ignored() {
    let persistence = BrowserSessionPersistence::new("farol.session");
    persistence.store(&session(false));
    let whole = storage::read(StorageArea::Tab, "farol.session").unwrap();
    let broken = whole.replace("vault-secret", "vault\\r\\nsecret");
    assert_ne!(broken, whole);
    for text in [broken.as_str(), "{\"email\": 5}"] {
        storage::write(StorageArea::Tab, "farol.session", text);
        assert_eq!(BrowserSessionPersistence::new("farol.session").load(), None);
    }
    BrowserSessionPersistence::new("farol.session").clear();
}

#[wasm_bindgen_test]
fn a_received_session_is_not_written_to_local_storage() {
    let persistence = BrowserSessionPersistence::new("farol.session");
    persistence.clear();
    assert!(persistence.store_received(&session(true)));
    assert!(!stored(StorageArea::Device).contains("vault-secret"));
    assert!(stored(StorageArea::Tab).contains("vault-secret"));
    assert_eq!(
        BrowserSessionPersistence::new("farol.session").load(),
        Some(session(true))
    );

    // Written by the tab that obtained it.
    BrowserSessionPersistence::new("farol.session").store(&session(true));
    storage::write(StorageArea::Tab, "farol.session", "an earlier one");
    assert!(persistence.store_received(&session(true)));
    assert_eq!(storage::read(StorageArea::Tab, "farol.session"), None);

    // The copy in localStorage is the later one.
    let earlier = Session {
        obtained_at: 0,
        ..session(true)
    };
    BrowserSessionPersistence::new("farol.session").clear();
    persistence.store_received(&earlier);
    let text = storage::read(StorageArea::Tab, "farol.session").unwrap();
    persistence.store(&session(true));
    storage::write(StorageArea::Tab, "farol.session", &text);
    assert_eq!(persistence.load(), Some(session(true)));
    persistence.clear();
}

#[wasm_bindgen_test]
fn a_newer_stored_session_survives_a_refusal() {
    let persistence = BrowserSessionPersistence::new("farol.session");
    let later = Session {
        obtained_at: 2,
        ..session(true)
    };
    persistence.store(&later);
    save_expired_session(&BrowserSessionPersistence::new("farol.session"), true);
    assert_eq!(
        BrowserSessionPersistence::new("farol.session").load(),
        Some(later)
    );
    persistence.clear();
}
