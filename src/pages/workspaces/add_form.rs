//! Form that adds a workspace.

use super::add_form_state::AddWorkspaceState;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_web::components::{ApiErrorNotice, TermLine};
use farol_web::platform::dom;
use farol_web::ui::{Field, Notice, Severity, SubmitButton, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the form; it checks the workspace, saves it and opens its start page.
#[component]
pub(super) fn AddForm() -> impl IntoView {
    let t = use_t();
    let state = AddWorkspaceState::new();
    let submission = state.submission;
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !state.submit() {
            dom::focus_next_frame("form.add-workspace [data-invalid] input");
        }
    };
    let problem = move || {
        let error = submission.error().get()?;
        Some(match state.error_text(&error, t()) {
            Some(text) => view! { <Notice tone=Severity::Error><p>{text}</p></Notice> }.into_any(),
            None => view! { <ApiErrorNotice error=error /> }.into_any(),
        })
    };
    let label = move || {
        if submission.pending().get() {
            t().checking_workspace()
        } else {
            t().check_and_enter()
        }
        .to_owned()
    };
    view! {
        <form class="form add-workspace" novalidate on:submit=send>
            {problem}
            <WorkspaceFields state=state />
            <SubmitButton busy=submission.pending() label=Signal::derive(label) />
            <TermLine terms=&[Term::Account] />
        </form>
    }
}

/// Renders the fields of the name and of both ids.
#[component]
fn WorkspaceFields(state: AddWorkspaceState) -> impl IntoView {
    let t = use_t();
    let AddWorkspaceState {
        name,
        organization,
        holder,
        ..
    } = state;
    let name_error = move || state.name_error(t());
    let id_error = move |id| state.id_error(id, t());
    view! {
        <Field id="workspace-name" label=translated_signal(Language::workspace_name)
            hint=translated_signal(Language::workspace_name_hint) error=Signal::derive(name_error)>
            <input id="workspace-name" autocomplete="off" maxlength="80"
                aria-describedby="workspace-name-hint workspace-name-error"
                aria-invalid=move || name_error().map(|_| "true") bind:value=name />
        </Field>
        <div class="form-row">
            <Field id="organization" label=translated_signal(Language::organization_id)
                hint=translated_signal(Language::holder_id_hint)
                error=Signal::derive(move || id_error(organization))>
                <input id="organization" inputmode="numeric" autocomplete="off" maxlength="20"
                    aria-describedby="organization-hint organization-error"
                    aria-invalid=move || id_error(organization).map(|_| "true") bind:value=organization />
            </Field>
            <Field id="holder" label=translated_signal(Language::holder_id)
                hint=translated_signal(Language::holder_id_hint)
                error=Signal::derive(move || id_error(holder))>
                <input id="holder" inputmode="numeric" autocomplete="off" maxlength="20"
                    aria-describedby="holder-hint holder-error"
                    aria-invalid=move || id_error(holder).map(|_| "true") bind:value=holder />
            </Field>
        </div>
    }
}
