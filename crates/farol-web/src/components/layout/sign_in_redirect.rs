//! Redirect of signed-out users to the sign-in page.

use crate::services::use_navigation;
use crate::session::SessionStore;
use farol_core::route::{HOME, OPEN_CASE, SIGN_IN, sign_in_path};
use leptos::prelude::*;

/// Redirects signed-out users to the sign-in page.
///
/// A user who arrives by a link returns to it after sign-in; after a sign-out the URL is dropped,
/// because the next user may be another one.
pub(super) fn redirect_to_sign_in(session: SessionStore) {
    let identity = session.identity();
    let navigation = use_navigation();
    let path = navigation.path();
    let has_left = StoredValue::new(false);
    Effect::new(move |was_here: Option<bool>| {
        let is_here = identity.with(Option::is_some);
        if was_here == Some(true) && !is_here {
            has_left.set_value(true);
        }
        let needs_session = path.with(|path| path != SIGN_IN && path != OPEN_CASE);
        if !is_here && needs_session {
            let return_to = (!has_left.get_value()).then(|| navigation.current());
            let return_to = return_to.filter(|address| !address.is_empty() && address != HOME);
            navigation.replace_with(&sign_in_path(return_to.as_deref()));
        }
        is_here
    });
}
