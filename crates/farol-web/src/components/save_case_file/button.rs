//! Button that opens the dialog of a case file.

use super::context::{CaseScope, SaveCaseContext};
use super::form::SaveCaseDialog;
use crate::components::lazy_chunks::{LazyDialog, lazy_chunks};
use crate::ui::translated;
use farol_core::i18n::Message;
use leptos::prelude::*;

lazy_chunks! {
    case_file {
        save_case => SaveCaseDialog,
    }
}

/// Renders the button and its dialog.
#[component]
pub fn SaveCaseButton(
    /// What is saved.
    scope: CaseScope,
    /// Text of the button.
    label: Message,
    /// True while there is nothing to save; an open dialog stays.
    #[prop(into, optional)]
    is_hidden: Signal<bool>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    provide_context(SaveCaseContext { scope, open });
    view! {
        <Show when=move || !is_hidden.get()>
            <button type="button" class="button" on:click=move |_| open.set(true)>
                {translated(label)}
            </button>
        </Show>
        <LazyDialog load=save_case open=open />
    }
}
