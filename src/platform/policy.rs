//! What the host's content security policy refuses.

use leptos::prelude::{on_cleanup, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use web_sys::{SecurityPolicyViolationEvent, SecurityPolicyViolationEventDisposition, Url};

/// Whether a browser takes an address as it is written, but for a slash at its end.
pub fn is_kept(address: &str) -> bool {
    Url::new(address).is_ok_and(|url| {
        let path = url.pathname();
        let read = format!("{}{}", url.origin(), path.trim_end_matches('/'));
        read == address && url.search().is_empty() && url.hash().is_empty()
    })
}

/// Whether this page came by https.
pub fn is_https() -> bool {
    let protocol = web_sys::window().and_then(|window| window.location().protocol().ok());
    protocol.is_some_and(|protocol| protocol == "https:")
}

/// Calls `refused` when the policy keeps the page from calling the origin of `address`; as long as
/// the owner lasts.
pub fn on_refused_calls(address: &str, refused: impl Fn() + 'static) {
    let Ok(origin) = Url::new(address).map(|url| url.origin()) else {
        return;
    };
    let listener = window_event_listener_untyped("securitypolicyviolation", move |event| {
        let Ok(event) = event.dyn_into::<SecurityPolicyViolationEvent>() else {
            return;
        };
        let is_enforced = event.disposition() == SecurityPolicyViolationEventDisposition::Enforce;
        let is_call = event.effective_directive() == "connect-src";
        let is_ours = Url::new(&event.blocked_uri()).is_ok_and(|url| url.origin() == origin);
        if is_enforced && is_call && is_ours {
            refused();
        }
    });
    on_cleanup(move || listener.remove());
}
