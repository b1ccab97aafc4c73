//! Storage: what outlives the page, and memory where the browser keeps nothing.

use super::page::{Full, js, owned, tick, while_full};
use farol::browser::storage::{self, Area};
use farol::data::persisted;
use farol::net::Secret;
use farol::session::{BrowserVault, Identity, Session, Vault};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Everything that the browser really holds: keys and texts of an area.
fn stored(area: Area) -> String {
    let name = match area {
        Area::Tab => "sessionStorage",
        Area::Device => "localStorage",
    };
    let text = js(
        "name",
        "return JSON.stringify(Object.entries(window[name]))",
        &[&name.into()],
    );
    text.as_string().unwrap()
}

/// More than any browser keeps for a site.
fn too_much() -> String {
    "x".repeat(6 * 1024 * 1024)
}

#[wasm_bindgen_test]
fn texts_are_kept_and_forgotten() {
    for area in [Area::Tab, Area::Device] {
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
fn what_does_not_fit_is_kept_for_this_page() {
    let text = too_much();
    for area in [Area::Tab, Area::Device] {
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
    let kept = storage::write(Area::Device, "test.forbidden", "here");
    let read = storage::read(Area::Device, "test.forbidden");
    let missing = storage::read(Area::Device, "test.never");
    storage::remove(Area::Device, "test.forbidden");
    let after = storage::read(Area::Device, "test.forbidden");
    js(
        "original",
        "Object.defineProperty(window, 'localStorage', original)",
        &[&original],
    );
    assert!(!kept);
    assert_eq!(read.as_deref(), Some("here"));
    assert_eq!((missing, after), (None, None));
    assert!(
        storage::write(Area::Device, "test.restored", ""),
        "the browser's own store must be back"
    );
    storage::remove(Area::Device, "test.restored");
}

#[wasm_bindgen_test]
async fn a_choice_outlives_the_page_once_it_is_made() {
    storage::remove(Area::Device, "test.choice");
    let (page, choice) = owned(|| persisted("test.choice", || 5));
    tick().await;
    assert_eq!(choice.get_untracked(), 5);
    assert_eq!(
        storage::read(Area::Device, "test.choice"),
        None,
        "nothing was chosen"
    );
    choice.set(7);
    tick().await;
    drop(page);
    let (page, choice) = owned(|| persisted("test.choice", || 5));
    assert_eq!(choice.get_untracked(), 7);
    drop(page);
    storage::write(Area::Device, "test.choice", "junk");
    let (_page, choice) = owned(|| persisted("test.choice", || 5));
    assert_eq!(
        choice.get_untracked(),
        5,
        "what can't be read was not chosen"
    );
    storage::remove(Area::Device, "test.choice");
}

fn session(keep: bool) -> Session {
    Session {
        identity: Identity {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            keep,
        },
        token: Secret::new("vault-secret"),
        refresh_token: Secret::new("vault-secret-refresh"),
        renew_at: None,
        obtained_at: 1,
    }
}

#[wasm_bindgen_test]
fn a_session_is_kept_on_the_device_only_where_that_was_asked_for() {
    let vault = BrowserVault::new("farol.session");
    vault.wipe();
    assert_eq!(vault.load(), None);

    vault.keep(&session(true));
    assert!(stored(Area::Device).contains("vault-secret"));
    assert!(!stored(Area::Tab).contains("vault-secret"));
    assert_eq!(vault.load(), Some(session(true)));

    vault.keep(&session(false));
    assert!(!stored(Area::Device).contains("vault-secret"));
    assert!(stored(Area::Tab).contains("vault-secret"));
    assert_eq!(vault.load(), Some(session(false)));

    vault.wipe();
    assert!(!stored(Area::Device).contains("vault-secret"));
    assert!(!stored(Area::Tab).contains("vault-secret"));
    assert_eq!(vault.load(), None);
}

#[wasm_bindgen_test]
fn a_session_that_the_device_has_no_room_for_is_kept_in_its_tab() {
    let vault = BrowserVault::new("farol.session");
    vault.wipe();
    let is_kept = while_full(Full::Device, || vault.keep(&session(true)));
    let in_tab = stored(Area::Tab).contains("vault-secret");
    assert_eq!((is_kept, in_tab), (false, true));
    assert_eq!(vault.load(), Some(session(true)));

    assert!(vault.keep(&session(true)), "there is room again");
    assert!(!stored(Area::Tab).contains("vault-secret"));
    vault.wipe();
    assert_eq!(vault.load(), None);
}

#[wasm_bindgen_test]
fn a_tab_that_could_not_hear_of_it_has_no_session_after_somebody_signed_out() {
    let (away, leaving) = (
        BrowserVault::new("farol.session"),
        BrowserVault::new("farol.session"),
    );
    away.keep(&session(false));
    assert!(!away.is_left());
    leaving.leave();
    assert!(away.is_left());
    assert_eq!(away.load(), None);
    assert!(
        !stored(Area::Tab).contains("vault-secret"),
        "it is wiped, too"
    );

    away.keep(&session(false));
    assert!(!away.is_left(), "whoever signs in afterwards stays");
    assert_eq!(
        BrowserVault::new("farol.session").load(),
        Some(session(false))
    );
    away.wipe();
}

#[wasm_bindgen_test]
fn whose_session_is_over_is_known_without_any_token() {
    for keep in [false, true] {
        let vault = BrowserVault::new("farol.session");
        vault.keep(&session(keep));
        vault.lapse(&session(keep).identity);
        let everything = stored(Area::Tab) + &stored(Area::Device);
        assert!(!everything.contains("vault-secret"));
        let anew = BrowserVault::new("farol.session");
        assert_eq!(
            (anew.load(), anew.lapsed()),
            (None, Some(session(keep).identity))
        );

        vault.keep(&session(keep));
        assert_eq!(vault.lapsed(), None, "signed in again");
        vault.lapse(&session(keep).identity);
        BrowserVault::new("farol.session").leave();
        assert_eq!(anew.lapsed(), None, "somebody signed out");
        vault.wipe();
    }
}

#[wasm_bindgen_test]
fn a_session_that_was_over_long_ago_is_nobodys() {
    let vault = BrowserVault::new("farol.session");
    // Learns how often somebody has left.
    vault.load();
    vault.lapse(&session(false).identity);
    assert_eq!(vault.lapsed(), Some(session(false).identity), "just now");
    let key = "farol.session.lapsed";
    let text = storage::read(Area::Tab, key).unwrap();
    let mut lapsed: serde_json::Value = serde_json::from_str(&text).unwrap();
    let twelve_hours = 12 * 60 * 60 * 1_000;
    lapsed["obtained_at"] = (lapsed["obtained_at"].as_i64().unwrap() - twelve_hours).into();
    storage::write(Area::Tab, key, &lapsed.to_string());
    assert_eq!(vault.lapsed(), None);
    vault.wipe();
    assert_eq!(storage::read(Area::Tab, key), None);
}

#[wasm_bindgen_test]
fn a_damaged_session_is_none() {
    storage::write(Area::Tab, "farol.session", "{\"email\": 5}");
    assert_eq!(BrowserVault::new("farol.session").load(), None);
    BrowserVault::new("farol.session").wipe();
}
