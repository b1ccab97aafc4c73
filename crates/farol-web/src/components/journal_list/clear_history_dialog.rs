//! Confirmation dialog for the deletion of a record on this device.

use crate::ui::{Dialog, Toasts, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders the dialog, which closes on confirmation and shows a toast.
#[component]
pub fn ClearHistoryDialog(
    /// Id of the dialog.
    id: &'static str,
    /// Open state of the dialog.
    open: RwSignal<bool>,
    /// Title.
    title: fn(Language) -> &'static str,
    /// Number of entries to delete, as text.
    #[prop(into)]
    count: Signal<String>,
    /// Explanation of the consequences.
    lead: fn(Language) -> &'static str,
    /// Deletes the record.
    clear: Callback<()>,
) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let confirm = move |_| {
        open.set(false);
        clear.run(());
        toasts.confirm(t().journal_cleared());
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
                <button type="button" class="button" data-kind="danger" on:click=confirm>
                    {translated(Language::journal_clear_confirm)}
                </button>
                <button type="button" class="button" on:click=move |_| open.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
        </Dialog>
    }
}
