//! Dialog for signing out while it can't be determined what the session would lose.

use crate::services::SignOutRequest;
use crate::session::SessionStore;
use crate::ui::{Dialog, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders the dialog that confirms signing out unchecked, for example offline.
#[component]
pub(super) fn SignOutFallbackDialog() -> impl IntoView {
    let session: SessionStore = expect_context();
    let request: SignOutRequest = expect_context();
    let open = request.is_unchecked();
    // After a sign-out in another tab, or when the session expires, there is nothing to decide.
    let (identity, is_expired) = (session.identity(), session.is_expired());
    Effect::new(move |was_expired: Option<bool>| {
        let has_expired = is_expired.get() && was_expired == Some(false);
        if identity.with(Option::is_none) || has_expired {
            open.set(false);
        }
        is_expired.get()
    });
    let t = use_t();
    let text = move || {
        if is_expired.get() {
            t().sign_out_expired_unchecked()
        } else {
            t().sign_out_unchecked()
        }
    };
    let sign_out = move |_| {
        open.set(false);
        session.sign_out();
    };
    view! {
        <Dialog
            id="unchecked-sign-out"
            open=open
            title=translated_signal(Language::sign_out_title)
            on_close=Callback::new(move |()| open.set(false))
        >
            <p>{text}</p>
            <div class="form-actions">
                <button type="button" class="button" data-kind="danger" on:click=sign_out>
                    {translated(Language::sign_out_discard)}
                </button>
                <button type="button" class="button" data-kind="quiet" on:click=move |_| open.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
        </Dialog>
    }
}
