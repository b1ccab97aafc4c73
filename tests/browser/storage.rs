//! Storage: data that outlives the page, and the fallback to memory.

use super::test_dom::{Full, js, owned, tick, while_full};
use farol::platform::storage::{self, StorageArea};
use farol::services::use_local_storage;
use farol::session::{BrowserSessionPersistence, SessionPersistence, SignOutRecord};
use farol_core::protocol::Secret;
use farol_core::session::{Identity, RefusedSession, Session, SignInId};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns all keys and values that the browser stores in an area.
fn stored(area: StorageArea) -> String {
    let name = match area {
        StorageArea::Tab => "sessionStorage",
        StorageArea::Device => "localStorage",
    };
    let text = js(
        "name",
        "return JSON.stringify(Object.entries(window[name]))",
        &[&name.into()],
    );
    text.as_string().unwrap()
}

/// Returns a text larger than any browser's storage quota.
fn over_quota_text() -> String {
    "x".repeat(6 * 1024 * 1024)
}

#[wasm_bindgen_test]
fn texts_are_stored_and_removed() {
    for area in [StorageArea::Tab, StorageArea::Device] {
        assert!(storage::write(area, "test.plain", "ação \"1\""));
        assert!(stored(area).contains("ação"));
        assert_eq!(
            storage::read(area, "test.plain").as_deref(),
            Some("ação \"1\"")
        );
        storage::remove(area, "test.plain");
        assert_eq!(storage::read(area, "test.plain"), None);
        assert!(!stored(area).contains("test.plain"));
    }
}

#[wasm_bindgen_test]
fn texts_are_stored_as_they_are() {
    for (area, name) in [
        (StorageArea::Tab, "sessionStorage"),
        (StorageArea::Device, "localStorage"),
    ] {
        let text = r#"{"name":"ação"}"#;
        assert!(storage::write(area, "test.raw", text));
        let raw = js(
            "name",
            "return window[name].getItem('test.raw')",
            &[&name.into()],
        );
        assert_eq!(raw.as_string().as_deref(), Some(text));
        js(
            "name",
            "window[name].setItem('test.raw', 'no JSON')",
            &[&name.into()],
        );
        assert_eq!(storage::read(area, "test.raw").as_deref(), Some("no JSON"));
        storage::remove(area, "test.raw");
    }
}

#[wasm_bindgen_test]
fn a_text_over_quota_is_kept_in_memory() {
    let text = over_quota_text();
    for area in [StorageArea::Tab, StorageArea::Device] {
        assert!(storage::write(area, "test.large", "small"));
        assert!(!storage::write(area, "test.large", &text));
        assert_eq!(storage::read(area, "test.large"), Some(text.clone()));
        assert!(storage::write(area, "test.large", "small again"));
        assert_eq!(
            storage::read(area, "test.large").as_deref(),
            Some("small again")
        );
        storage::remove(area, "test.large");
        assert_eq!(storage::read(area, "test.large"), None);
    }
}

#[wasm_bindgen_test]
fn forbidden_storage_is_replaced_by_memory() {
    let original = js(
        "",
        "const original = Object.getOwnPropertyDescriptor(window, 'localStorage'); \
         const get = () => { throw new DOMException('no', 'SecurityError'); }; \
         Object.defineProperty(window, 'localStorage', {configurable: true, get}); \
         return original",
        &[],
    );
    let is_stored = storage::write(StorageArea::Device, "test.forbidden", "here");
    let read = storage::read(StorageArea::Device, "test.forbidden");
    let missing = storage::read(StorageArea::Device, "test.never");
    storage::remove(StorageArea::Device, "test.forbidden");
    let after = storage::read(StorageArea::Device, "test.forbidden");
    js(
        "original",
        "Object.defineProperty(window, 'localStorage', original)",
        &[&original],
    );
    assert!(!is_stored);
    assert_eq!(read.as_deref(), Some("here"));
    assert_eq!((missing, after), (None, None));
    assert!(
        storage::write(StorageArea::Device, "test.restored", ""),
        "the browser's own store must be back"
    );
    storage::remove(StorageArea::Device, "test.restored");
}

#[wasm_bindgen_test]
async fn a_preference_persists_once_set() {
    storage::remove(StorageArea::Device, "test.choice");
    let (page, choice) = owned(|| use_local_storage("test.choice", || 5));
    tick().await;
    assert_eq!(choice.get_untracked(), 5);
    assert_eq!(
        storage::read(StorageArea::Device, "test.choice"),
        None,
        "nothing was chosen"
    );
    choice.set(7);
    tick().await;
    drop(page);
    let (page, choice) = owned(|| use_local_storage("test.choice", || 5));
    assert_eq!(choice.get_untracked(), 7);
    drop(page);
    storage::write(StorageArea::Device, "test.choice", "junk");
    let (_page, choice) = owned(|| use_local_storage("test.choice", || 5));
    assert_eq!(
        choice.get_untracked(),
        5,
        "what can't be read was not chosen"
    );
    storage::remove(StorageArea::Device, "test.choice");
}

fn session(keep: bool) -> Session {
    Session {
        identity: Identity {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            keep,
        },
        sign_in: SignInId::new(1, 2),
        token: Secret::new("vault-secret"),
        refresh_token: Secret::new("vault-secret-refresh"),
        renew_at: None,
        obtained_at: 1,
    }
}

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

    persistence.keep(&session(true));
    assert!(stored(StorageArea::Device).contains("vault-secret"));
    assert!(!stored(StorageArea::Tab).contains("vault-secret"));
    assert_eq!(persistence.load(), Some(session(true)));

    persistence.keep(&session(false));
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
    let is_kept = while_full(Full::Device, || persistence.keep(&session(true)));
    let in_tab = stored(StorageArea::Tab).contains("vault-secret");
    assert_eq!((is_kept, in_tab), (false, true));
    assert_eq!(persistence.load(), Some(session(true)));

    assert!(persistence.keep(&session(true)), "there is room again");
    assert!(!stored(StorageArea::Tab).contains("vault-secret"));
    persistence.clear();
    assert_eq!(persistence.load(), None);
}

#[wasm_bindgen_test]
fn a_suspended_tab_has_no_session_after_sign_out() {
    let (away, leaving) = (
        BrowserSessionPersistence::new("farol.session"),
        BrowserSessionPersistence::new("farol.session"),
    );
    away.keep(&session(false));
    assert!(!away.was_signed_out());
    leaving.record_sign_out();
    assert!(away.was_signed_out());
    assert_eq!(away.load(), None);
    assert!(
        !stored(StorageArea::Tab).contains("vault-secret"),
        "it is wiped, too"
    );

    away.keep(&session(false));
    assert!(!away.was_signed_out(), "whoever signs in afterwards stays");
    assert_eq!(
        BrowserSessionPersistence::new("farol.session").load(),
        Some(session(false))
    );
    away.clear();
}

#[wasm_bindgen_test]
fn an_expired_session_keeps_its_identity_without_a_token() {
    for keep in [false, true] {
        let persistence = BrowserSessionPersistence::new("farol.session");
        persistence.keep(&session(keep));
        save_expired_session(&persistence, keep);
        let everything = stored(StorageArea::Tab) + &stored(StorageArea::Device);
        assert!(!everything.contains("vault-secret"));
        let anew = BrowserSessionPersistence::new("farol.session");
        assert_eq!(
            (anew.load(), anew.expired_identity()),
            (None, Some(expired_session(keep))),
            "and which session was refused"
        );

        persistence.keep(&session(keep));
        assert_eq!(persistence.expired_identity(), None, "signed in again");
        save_expired_session(&persistence, keep);
        BrowserSessionPersistence::new("farol.session").record_sign_out();
        assert_eq!(anew.expired_identity(), None, "somebody signed out");
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
    expired_session["obtained_at"] =
        (expired_session["obtained_at"].as_i64().unwrap() - twelve_hours).into();
    storage::write(StorageArea::Tab, key, &expired_session.to_string());
    assert_eq!(persistence.expired_identity(), None);
    persistence.clear();
    assert_eq!(storage::read(StorageArea::Tab, key), None);
}

#[wasm_bindgen_test]
fn a_damaged_session_is_ignored() {
    let persistence = BrowserSessionPersistence::new("farol.session");
    persistence.keep(&session(false));
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
    assert!(persistence.keep_received(&session(true)));
    assert!(!stored(StorageArea::Device).contains("vault-secret"));
    assert!(stored(StorageArea::Tab).contains("vault-secret"));
    assert_eq!(
        BrowserSessionPersistence::new("farol.session").load(),
        Some(session(true))
    );

    // Written by the tab that obtained it.
    BrowserSessionPersistence::new("farol.session").keep(&session(true));
    storage::write(StorageArea::Tab, "farol.session", "an earlier one");
    assert!(persistence.keep_received(&session(true)));
    assert_eq!(storage::read(StorageArea::Tab, "farol.session"), None);

    // The copy in localStorage is the later one.
    let earlier = Session {
        obtained_at: 0,
        ..session(true)
    };
    BrowserSessionPersistence::new("farol.session").clear();
    persistence.keep_received(&earlier);
    let text = storage::read(StorageArea::Tab, "farol.session").unwrap();
    persistence.keep(&session(true));
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
    persistence.keep(&later);
    save_expired_session(&BrowserSessionPersistence::new("farol.session"), true);
    assert_eq!(
        BrowserSessionPersistence::new("farol.session").load(),
        Some(later)
    );
    persistence.clear();
}

/// Fills localStorage; dropping it frees the space.
struct Filler;

impl Filler {
    fn new() -> Self {
        js(
            "",
            "let size = 1 << 24, text = ''; \
             while (size >= 1) { \
                 try { \
                     localStorage.setItem('test.filler', text + 'x'.repeat(size)); \
                     text += 'x'.repeat(size); \
                 } catch { size = Math.floor(size / 2); } \
             }",
            &[],
        );
        assert!(
            !storage::write_stored(StorageArea::Device, "test.more", ""),
            "full"
        );
        Self
    }
}

impl Drop for Filler {
    fn drop(&mut self) {
        storage::remove(StorageArea::Device, "test.filler");
    }
}

const SIGN_OUTS: &str = "farol.session.sign_outs";

#[wasm_bindgen_test]
fn a_sign_out_reaches_a_closed_tab_with_full_storage() {
    storage::remove(StorageArea::Device, SIGN_OUTS);
    let (away, leaving) = (
        BrowserSessionPersistence::new("farol.session"),
        BrowserSessionPersistence::new("farol.session"),
    );
    away.keep(&session(false));
    assert_eq!(
        storage::read(StorageArea::Device, SIGN_OUTS).as_deref(),
        Some("0000000000")
    );
    let filler = Filler::new();
    assert_eq!(leaving.record_sign_out(), SignOutRecord::Written);
    assert!(away.was_signed_out());
    assert_eq!(BrowserSessionPersistence::new("farol.session").load(), None);
    drop(filler);
    away.clear();
}

#[wasm_bindgen_test]
fn an_older_sign_out_counter_is_padded() {
    storage::write(StorageArea::Device, SIGN_OUTS, "41");
    let persistence = BrowserSessionPersistence::new("farol.session");
    persistence.keep(&session(false));
    assert_eq!(
        storage::read(StorageArea::Device, SIGN_OUTS).as_deref(),
        Some("0000000041")
    );
    assert_eq!(persistence.record_sign_out(), SignOutRecord::Written);
    assert!(stored(StorageArea::Device).contains("0000000042"));
    persistence.clear();
    storage::remove(StorageArea::Device, SIGN_OUTS);
}

/// Builds a journal entry sent at the given time.
fn entry(at: i64, outcome: &str) -> (String, String) {
    let key = format!("farol.journal.ana@example.com.1-2.{at:013}-7");
    let text = format!(
        r#"{{"id":"{at:013}-7","operation":"kyc","at":{at},"author":"ana@example.com","redacted_subject":"***","is_company":false,"plan":null,"plan_name":null,"outcome":"{outcome}"}}"#
    );
    (key, text)
}

#[wasm_bindgen_test]
fn a_sign_out_over_quota_evicts_the_oldest_journal_entries() {
    storage::remove(StorageArea::Device, SIGN_OUTS);
    let prefix = "farol.journal.";
    for key in storage::keys(StorageArea::Device, prefix) {
        storage::remove(StorageArea::Device, &key);
    }
    // The service is still processing the oldest query, whose completion updates its entry.
    for (at, outcome) in [(3, "done"), (1, "done"), (0, "pending"), (2, "done")] {
        let (key, text) = entry(at, outcome);
        assert!(storage::write(StorageArea::Device, &key, &text));
    }
    // Belongs to another app and must not be removed.
    storage::write(
        StorageArea::Device,
        "farol.journal</x>.ana@example.com.1-2.0",
        "x",
    );
    let filler = Filler::new();
    let persistence = BrowserSessionPersistence::new("farol.session").with_removable(prefix);
    persistence.keep(&session(false));
    assert_eq!(
        storage::read(StorageArea::Device, SIGN_OUTS),
        None,
        "no room yet"
    );
    assert_eq!(
        persistence.record_sign_out(),
        SignOutRecord::WrittenAfterRemoving(1)
    );
    // Other tests leave entries of their own scopes.
    let mut left = storage::keys(StorageArea::Device, "farol.journal");
    left.retain(|key| key.starts_with(prefix) || key.starts_with("farol.journal</x>"));
    assert_eq!(
        left,
        [
            entry(0, "").0,
            entry(2, "").0,
            entry(3, "").0,
            "farol.journal</x>.ana@example.com.1-2.0".to_owned()
        ]
    );
    drop(filler);
    assert_eq!(BrowserSessionPersistence::new("farol.session").load(), None);
    persistence.clear();
    for key in left.iter().map(String::as_str).chain([SIGN_OUTS]) {
        storage::remove(StorageArea::Device, key);
    }
}

#[wasm_bindgen_test]
fn a_sign_out_that_cannot_be_recorded_is_reported() {
    storage::remove(StorageArea::Device, SIGN_OUTS);
    let persistence =
        BrowserSessionPersistence::new("farol.session").with_removable("farol.journal.none.");
    let filler = Filler::new();
    persistence.keep(&session(false));
    assert_eq!(persistence.record_sign_out(), SignOutRecord::Missing);
    drop(filler);
    // In a browser that stores nothing, no session can be restored.
    storage::remove(StorageArea::Device, SIGN_OUTS);
    let left = while_full(Full::Both, || {
        persistence.keep(&session(false));
        persistence.record_sign_out()
    });
    assert_eq!(left, SignOutRecord::Written);
    storage::remove(StorageArea::Device, SIGN_OUTS);
    persistence.clear();
}
