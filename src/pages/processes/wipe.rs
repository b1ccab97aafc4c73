//! Wiping the record, after saying what is lost with it.

use super::history::History;
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
        let desk = history.desk;
        desk.watcher.watches().wipe(desk.workspace);
        toasts.confirm(t().history_wiped());
    };
    view! {
        <Dialog
            id="record-wipe"
            open=history.wiping
            title=caption(Language::record_wipe_title)
            on_close=Callback::new(move |()| history.wiping.set(false))
        >
            <p><strong>{move || t().record_entries(history.total() as u64)}</strong></p>
            <p>{text(Language::record_wipe_lead)}</p>
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
