//! Wiping the journal, after saying what is lost with it.

use super::History;
use crate::i18n::Language;
use crate::ui::{Dialog, Toasts, caption, text, use_t};
use leptos::prelude::*;

/// The dialog.
#[component]
pub(super) fn WipeDialog(history: History) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let wipe = move |_| {
        history.wiping.set(false);
        let scope = history.scope;
        history
            .journal
            .wipe(history.workspace, |entry| scope.holds(entry));
        toasts.confirm(t().history_wiped());
    };
    view! {
        <Dialog
            id="history-wipe"
            open=history.wiping
            title=caption(history.scope.wipe_title())
            on_close=Callback::new(move |()| history.wiping.set(false))
        >
            <p><strong>{move || history.scope.count(t(), history.entries.with(Vec::len) as u64)}</strong></p>
            <p>{text(history.scope.wipe_lead())}</p>
            <div class="form-actions">
                <button type="button" class="button" data-kind="primary" on:click=wipe>
                    {text(Language::history_wipe_do)}
                </button>
                <button type="button" class="button" on:click=move |_| history.wiping.set(false)>
                    {text(Language::cancel)}
                </button>
            </div>
        </Dialog>
    }
}
