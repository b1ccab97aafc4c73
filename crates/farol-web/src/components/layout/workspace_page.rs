//! Pages of a workspace: access for signed-in users, and the page of the current URL.

use super::not_found::NotFound;
use crate::services::use_navigation;
use crate::session::{SessionStore, Workspaces};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use leptos::prelude::*;

/// Returns the account key of the signed-in user, which doesn't change with the choice to stay
/// signed in.
pub(super) fn account_key(identity: Memo<Option<Identity>>) -> Memo<Option<String>> {
    Memo::new(move |_| identity.with(|identity| identity.as_ref().map(Identity::account_key)))
}

/// Renders `page` with the value that `read` parses from the path, or the not-found page if it
/// returns `None`.
///
/// `read` runs only if the path changes. A different workspace or value renders a new page, so that
/// no state carries over between them.
pub fn workspace_page<T>(
    read: impl Fn(&str) -> Option<T> + Send + Sync + 'static,
    page: impl Fn(WorkspaceKey, T) -> AnyView + Send + Sync + 'static,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let navigation = use_navigation();
    let (path, workspace) = (navigation.path(), navigation.workspace());
    let identity = expect_context::<SessionStore>().identity();
    let workspaces: Workspaces = expect_context();
    // Signing in again as the same user doesn't render the page again, even if the identity differs
    // otherwise.
    let user = account_key(identity);
    let found = Memo::new(move |_| Some((workspace.get()?, path.with(|path| read(path))?)));
    move || match found.get() {
        // During the redirect to the sign-in page no user is signed in.
        Some(_) if user.with(Option::is_none) => ().into_any(),
        Some((key, subject)) => {
            workspaces.store_last(key);
            page(key, subject)
        }
        None => view! { <NotFound /> }.into_any(),
    }
}
