//! Root path: redirects to a workspace.

use farol_core::route::{Area, WORKSPACES};
use farol_web::services::use_navigation;
use farol_web::session::{SessionStore, Workspaces};
use leptos::prelude::*;

/// Redirects to the last used workspace, to the only one, or to the list of workspaces.
#[component]
pub fn HomeRedirect() -> impl IntoView {
    let session: SessionStore = expect_context();
    let workspaces: Workspaces = expect_context();
    let identity = session.identity();
    let navigation = use_navigation();
    Effect::new(move |_| {
        if identity.with(Option::is_none) {
            return;
        }
        let known = workspaces.all();
        let last = workspaces
            .last()
            .filter(|last| known.iter().any(|workspace| workspace.key == *last));
        let only = match known.as_slice() {
            [only] => Some(only.key),
            _ => None,
        };
        let start = last.or(only).map(|key| Area::Start.href(key));
        navigation.replace_with(start.as_deref().unwrap_or(WORKSPACES));
    });
}
