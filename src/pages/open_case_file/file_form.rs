//! Choice of a case file, and its passphrase.

use super::state::{ChosenFile, OpenCaseState};
use farol_core::i18n::Language;
use farol_web::components::{CaseFileTaskStatus, PassphraseField};
use farol_web::ui::{Notice, Severity, SubmitButton, file_input, translated, use_t};
use leptos::prelude::*;

/// Renders the field of the file, the passphrase if it needs one, and why it was not opened.
#[component]
pub(super) fn FileForm(state: OpenCaseState) -> impl IntoView {
    let t = use_t();
    let problem = move || {
        let error = state.error.get()?;
        Some(view! {
            <Notice tone=Severity::Error>
                <p class="notice-title">{translated(Language::case_error_title)}</p>
                <p>{move || error.text(t())}</p>
            </Notice>
        })
    };
    view! {
        <div class="card case-drop">
            <div class="field">
                <label for="case-file">{translated(Language::case_file_field)}</label>
                <p class="hint" id="case-file-hint">{translated(Language::case_file_hint)}</p>
                {file_input(
                    "case-file",
                    Language::case_file_choose,
                    ".farol,.age,.zip",
                    Some("case-file-hint"),
                    move |file| state.choose(file),
                )}
            </div>
            {move || state.locked.get().map(|file| view! { <PassphraseForm state=state file=file /> })}
            <CaseFileTaskStatus task=state.task />
            {problem}
        </div>
    }
}

#[component]
fn PassphraseForm(state: OpenCaseState, file: ChosenFile) -> impl IntoView {
    let t = use_t();
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        state.unlock();
    };
    let name = file.name;
    let error = move || state.passphrase_error.get().map(|error| error.text(t()));
    let label = Signal::derive(move || {
        let is_opening = state.is_opening.get();
        if is_opening {
            t().case_opening()
        } else {
            t().case_open()
        }
        .to_owned()
    });
    view! {
        <form class="form" novalidate on:submit=send>
            <p>{move || t().case_file_chosen(&name)}</p>
            <PassphraseField
                id="case-passphrase"
                value=state.passphrase
                error=Signal::derive(error)
            />
            <div class="form-actions">
                <SubmitButton label=label busy=state.is_opening />
            </div>
        </form>
    }
}
