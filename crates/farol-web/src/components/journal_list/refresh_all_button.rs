//! Button that reads every unfinished analysis of the workspace once.

use super::state::JournalListState;
use crate::ui::{Icon, IconView, Toasts, use_t};
use leptos::prelude::*;

/// Renders the button, and the progress while the analyses are read; nothing if fewer than two are
/// unfinished, because each row has a button of its own.
#[component]
pub(super) fn RefreshAllButton(journal_list: JournalListState) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let JournalListState {
        refresher,
        journal,
        workspace,
        ..
    } = journal_list;
    let unfinished = Memo::new(move |_| journal.unfinished(workspace).len());
    let is_busy = move || refresher.progress().is_some();
    let label = move || {
        let count = |count: usize| t().count(count as u64);
        match refresher.progress() {
            Some(progress) => {
                t().analyses_journal_refreshing(&count(progress.read), &count(progress.total))
            }
            None => t().analyses_journal_refresh_all(&count(unfinished.get())),
        }
    };
    let press = move |_| {
        if untrack(is_busy) {
            return;
        }
        leptos::task::spawn_local(async move {
            let result = Box::pin(refresher.refresh_all(workspace)).await;
            let language = t();
            if result.read < result.total {
                let failed = result.total - result.read;
                toasts.warn(language.analyses_journal_refresh_failed(failed as u64));
            } else {
                toasts.confirm(
                    language
                        .analyses_journal_all_refreshed(result.read as u64, result.finished as u64),
                );
            }
        });
    };
    view! {
        <Show when=move || is_busy() || (unfinished.get() > 1)>
            <button
                type="button"
                class="button"
                aria-disabled=move || is_busy().then_some("true")
                on:click=press
            >
                <IconView icon=Icon::Refresh />
                <span>{label}</span>
            </button>
        </Show>
    }
}
