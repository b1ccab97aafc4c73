//! Margins of the printed pages of a workspace: title, workspace, user and time.

use crate::session::Workspaces;
use crate::store::Journal;
use crate::ui::{format_moment, use_now_every, use_print_margins, use_t};
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// How often the time of printing is updated.
const TICK_MS: u32 = 60_000;

/// Prints `title`, the workspace, the user and the time at the top of each page; call it in a
/// component's body.
pub fn use_page_print_margins(
    workspace: WorkspaceKey,
    title: impl Fn() -> String + Send + Sync + 'static,
) {
    let head = use_page_print_head(workspace, title);
    use_print_margins(move || head.get());
}

/// Returns the text at the top of a printed page; call it in a component's body.
pub fn use_page_print_head(
    workspace: WorkspaceKey,
    title: impl Fn() -> String + Send + Sync + 'static,
) -> Signal<String> {
    let t = use_t();
    let (journal, workspaces): (_, Workspaces) = (Journal::get(), expect_context());
    let now = use_now_every(TICK_MS);
    Signal::derive(move || {
        let key = workspace.to_string();
        let name = match workspaces.name(workspace) {
            Some(name) if name != key => format!("{name} ({key})"),
            _ => key,
        };
        let user = journal.user_email().unwrap_or_default();
        let at = format_moment(&Moment::from_millis(now.get()), t());
        t().page_print_head(&title(), &name, &user, &at)
    })
}
