//! Notice on an earlier summary of an analysis, which a decision rests on.

use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::journal_list::entry_link;
use farol_web::ui::{Notice, Severity, format_moment, translated, use_t};
use leptos::prelude::*;

/// Renders when a newer summary has replaced this one, and the link to the newest.
#[component]
pub(super) fn EarlierSummaryNotice(
    workspace: WorkspaceKey,
    entry: Memo<Option<JournalEntry>>,
    /// Time of the newer one, in epoch milliseconds.
    replaced_at: i64,
) -> impl IntoView {
    let t = use_t();
    let at = Moment::from_millis(replaced_at);
    let text = move || t().earlier_summary(&format_moment(&at, t()));
    let entry = entry.get_untracked();
    let newest = entry.map(|entry| {
        entry_link(workspace, &entry, || {
            translated(Language::earlier_summary_newest)
        })
    });
    view! {
        <Notice tone=Severity::Info>
            <p>{text}</p>
            <p>{newest}</p>
        </Notice>
    }
}
