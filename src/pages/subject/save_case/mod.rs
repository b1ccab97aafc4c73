//! Saving the responses about a subject as a case file.

mod context;
mod dialog;
mod protection;
mod state;

use super::state::SubjectState;
use crate::components::lazy::{LazyDialog, lazy_chunks};
use crate::ui::translated;
use context::SaveCaseContext;
use dialog::SaveCaseDialog;
use farol_core::i18n::Language;
use leptos::prelude::*;

// The archive and its encryption are needed here and where a file is opened.
lazy_chunks! {
    case_file {
        save_case => SaveCaseDialog,
    }
}

/// Renders the button that opens the dialog.
#[component]
pub(super) fn SaveCase(state: SubjectState) -> impl IntoView {
    let open = RwSignal::new(false);
    provide_context(SaveCaseContext {
        subject: state,
        open,
    });
    view! {
        <button type="button" class="button" on:click=move |_| open.set(true)>
            {translated(Language::save_case)}
        </button>
        <LazyDialog load=save_case open=open />
    }
}
