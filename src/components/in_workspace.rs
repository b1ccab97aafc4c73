//! The pages of a workspace: who may see them, and which of them an address means.

use super::not_found::NotFound;
use crate::model::workspace::WorkspaceKey;
use crate::services::use_navigation;
use crate::session::{Identity, SessionStore, Workspaces};
use leptos::prelude::*;

/// The person whose session it is; another choice about staying signed in makes nobody another one.
pub(super) fn person(identity: Memo<Option<Identity>>) -> Memo<Option<String>> {
    Memo::new(move |_| identity.with(|identity| identity.as_ref().map(Identity::account_key)))
}

/// Draws `page` with what `read` finds in the address, which is read again only when it changes:
/// another workspace, analysis or process is another page, so that nothing of one shows in another.
///
/// Where `read` finds nothing, the address leads nowhere.
pub fn workspace_page<T>(
    read: impl Fn(&str) -> Option<T> + Send + Sync + 'static,
    page: impl Fn(WorkspaceKey, T) -> AnyView + Send + Sync + 'static,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let address = use_navigation();
    let (path, workspace) = (address.path(), address.workspace());
    let identity = expect_context::<SessionStore>().identity();
    let workspaces: Workspaces = expect_context();
    // Who signs in again stays on the page, whatever else about the session is new.
    let who = person(identity);
    let found = Memo::new(move |_| Some((workspace.get()?, path.with(|path| read(path))?)));
    move || match found.get() {
        // On the way to the sign-in page there is nobody to show anything to.
        Some(_) if who.with(Option::is_none) => ().into_any(),
        Some((key, subject)) => {
            workspaces.remember(key);
            page(key, subject)
        }
        None => view! { <NotFound /> }.into_any(),
    }
}
