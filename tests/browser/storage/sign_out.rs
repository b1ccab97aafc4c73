//! The stored counter of sign-outs, which ends the sessions of suspended tabs.

use super::{session, stored};
use crate::browser_tests::test_dom::{Full, js, while_full};
use farol_web::platform::storage::{self, StorageArea};
use farol_web::session::{BrowserSessionPersistence, SessionPersistence, SignOutRecord};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn a_suspended_tab_has_no_session_after_sign_out() {
    let (away, leaving) = (
        BrowserSessionPersistence::new("farol.session"),
        BrowserSessionPersistence::new("farol.session"),
    );
    away.store(&session(false));
    assert!(!away.was_signed_out());
    leaving.record_sign_out();
    assert!(away.was_signed_out());
    assert_eq!(away.load(), None);
    assert!(
        !stored(StorageArea::Tab).contains("vault-secret"),
        "it is wiped, too"
    );

    away.store(&session(false));
    assert!(!away.was_signed_out(), "whoever signs in afterwards stays");
    assert_eq!(
        BrowserSessionPersistence::new("farol.session").load(),
        Some(session(false))
    );
    away.clear();
}

#[wasm_bindgen_test]
fn a_sign_out_that_arrives_late_ends_no_later_session() {
    let (away, leaving) = (
        BrowserSessionPersistence::new("farol.session"),
        BrowserSessionPersistence::new("farol.session"),
    );
    away.store(&session(true));
    leaving.load();
    leaving.clear();
    leaving.record_sign_out();
    away.clear_ended();
    assert_eq!(away.device_identity(), None);

    let later = session(true);
    leaving.store(&later);
    away.clear_ended();
    assert_eq!(away.device_identity(), Some(later.identity.clone()));
    assert_eq!(
        BrowserSessionPersistence::new("farol.session").load(),
        Some(later)
    );
    away.clear();
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
    away.store(&session(false));
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
    persistence.store(&session(false));
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
    persistence.store(&session(false));
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
    persistence.store(&session(false));
    assert_eq!(persistence.record_sign_out(), SignOutRecord::Missing);
    drop(filler);
    // In a browser that stores nothing, no session can be restored.
    storage::remove(StorageArea::Device, SIGN_OUTS);
    let left = while_full(Full::Both, || {
        persistence.store(&session(false));
        persistence.record_sign_out()
    });
    assert_eq!(left, SignOutRecord::Written);
    storage::remove(StorageArea::Device, SIGN_OUTS);
    persistence.clear();
}
