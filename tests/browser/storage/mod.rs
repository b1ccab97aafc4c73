//! Storage: data that outlives the page, and the fallback to memory.

mod session;
mod sign_out;
mod starts;
mod texts;

use super::test_dom::js;
use farol_core::protocol::Secret;
use farol_core::session::{Identity, Session, SignInId};
use farol_web::platform::storage::StorageArea;

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

fn session(stays_signed_in: bool) -> Session {
    Session {
        identity: Identity {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            stays_signed_in,
        },
        sign_in: SignInId::new(1, 2),
        token: Secret::new("vault-secret"),
        refresh_token: Secret::new("vault-secret-refresh"),
        refresh_at: None,
        obtained_at: 1,
    }
}
