//! Content security policy: address checks and reported violations.

use leptos::prelude::{on_cleanup, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use web_sys::{SecurityPolicyViolationEvent, SecurityPolicyViolationEventDisposition, Url};

/// Returns whether the browser's URL parser leaves an address unchanged, except for a trailing
/// slash.
pub fn is_normalized(address: &str) -> bool {
    Url::new(address).is_ok_and(|url| {
        let path = url.pathname();
        let normalized = format!("{}{}", url.origin(), path.trim_end_matches('/'));
        normalized == address && url.search().is_empty() && url.hash().is_empty()
    })
}

/// Returns whether the page was loaded over HTTPS.
pub fn is_https() -> bool {
    let protocol = web_sys::window().and_then(|window| window.location().protocol().ok());
    protocol.is_some_and(|protocol| protocol == "https:")
}

/// Calls `on_refused` when the policy blocks a request to the origin of `address`, until the owner is
/// disposed.
pub fn on_refused_calls(address: &str, on_refused: impl Fn() + 'static) {
    let Ok(origin) = Url::new(address).map(|url| url.origin()) else {
        return;
    };
    let listener = window_event_listener_untyped("securitypolicyviolation", move |event| {
        let Ok(event) = event.dyn_into::<SecurityPolicyViolationEvent>() else {
            return;
        };
        let is_enforced = event.disposition() == SecurityPolicyViolationEventDisposition::Enforce;
        let is_call = event.effective_directive() == "connect-src";
        let is_to_service = Url::new(&event.blocked_uri()).is_ok_and(|url| url.origin() == origin);
        if is_enforced && is_call && is_to_service {
            on_refused();
        }
    });
    on_cleanup(move || listener.remove());
}
