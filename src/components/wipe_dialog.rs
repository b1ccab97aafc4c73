//! Wiping a record of this device, after saying what is lost with it.

use crate::i18n::Language;
use crate::ui::{Dialog, Toasts, translated, translated_signal, use_t};
use leptos::prelude::*;

/// The dialog; it closes itself, and says when the record is wiped.
#[component]
pub fn ClearHistoryDialog(
    /// The dialog's id.
    id: &'static str,
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its title.
    title: fn(Language) -> &'static str,
    /// How much is lost.
    #[prop(into)]
    count: Signal<String>,
    /// What that means.
    lead: fn(Language) -> &'static str,
    /// Wipes the record.
    wipe: Callback<()>,
) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let confirm = move |_| {
        open.set(false);
        wipe.run(());
        toasts.confirm(t().history_wiped());
    };
    view! {
        <Dialog
            id=id
            open=open
            title=translated_signal(title)
            on_close=Callback::new(move |()| open.set(false))
        >
            <p><strong>{count}</strong></p>
            <p>{translated(lead)}</p>
            <div class="form-actions">
                <button type="button" class="button" data-kind="primary" on:click=confirm>
                    {translated(Language::history_wipe_do)}
                </button>
                <button type="button" class="button" on:click=move |_| open.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
        </Dialog>
    }
}
