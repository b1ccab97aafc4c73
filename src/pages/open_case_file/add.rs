//! Button that adds the content of a case to the history, and what became of it.

use super::add_state::{AddCounts, AddState};
use farol_case_file::CaseFile;
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::session::SessionState;
use farol_web::services::use_navigation;
use farol_web::session::{SessionStore, Workspaces};
use farol_web::ui::{Notice, ProgressStatus, Severity, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the button for a signed-in user; nothing for a reader without a session.
#[component]
pub(super) fn AddToHistory(case: Arc<CaseFile>) -> impl IntoView {
    let session: SessionStore = expect_context();
    let session = session.state();
    let is_signed_in =
        Memo::new(move |_| session.with(|state| matches!(state, SessionState::SignedIn(_))));
    move || {
        let case = case.clone();
        is_signed_in.get().then(|| view! { <AddForm case=case /> })
    }
}

/// Returns the numbers of a workspace that has no name; another text than a workspace's key stays as it is.
pub(super) fn workspace_text(key: &str, language: Language) -> String {
    key.parse().map_or_else(
        |_| key.to_owned(),
        |WorkspaceKey {
             organization,
             holder,
         }| {
            language.organization_and_holder(&organization.to_string(), &holder.to_string())
        },
    )
}

#[component]
fn AddForm(case: Arc<CaseFile>) -> impl IntoView {
    let t = use_t();
    let state = AddState::new();
    let total = AddState::total(&case);
    let text = Signal::derive(move || t().case_adding().to_owned());
    let progress = move || {
        view! {
            <ProgressStatus
                label=Language::case_add_title
                text=text
                done=state.done
                total=Signal::stored(Some(total))
            />
        }
    };
    view! {
        <section class="card case-add" aria-labelledby="case-add">
            <h2 id="case-add">{translated(Language::case_add_title)}</h2>
            <p class="muted">{translated(Language::case_add_lead)}</p>
            <div>
                <button
                    type="button"
                    class="button"
                    aria-disabled=move || state.is_adding.get().then_some("true")
                    on:click=move |_| state.add(case.clone())
                >
                    {translated(Language::case_add)}
                </button>
            </div>
            <Show when=move || state.is_adding.get()>{progress}</Show>
            <div role="status">
                {move || state.outcome.get().map(|counts| view! { <Outcome counts=counts /> })}
            </div>
        </section>
    }
}

#[component]
fn Outcome(counts: AddCounts) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let workspaces: Workspaces = expect_context();
    let links = counts
        .workspaces
        .clone()
        .into_iter()
        .map(|(key, workspace)| {
            let href = navigation.link(&Route::Journal(workspace));
            let name = move || {
                let name = workspaces.name(workspace);
                name.unwrap_or_else(|| workspace_text(&key, t()))
            };
            view! {
                <li><a href=href>{translated(Language::case_add_history)} " · " {name}</a></li>
            }
        });
    let links = links.collect_view();
    let tone = if counts.refused + counts.not_stored > 0 {
        Severity::Warning
    } else {
        Severity::Success
    };
    let text = move || {
        let AddCounts {
            added,
            already_present,
            refused,
            not_stored,
            ..
        } = counts;
        t().case_added(added, already_present, refused, not_stored)
    };
    view! {
        <Notice tone=tone is_live=false>
            <p>{text}</p>
            <ul>{links}</ul>
        </Notice>
    }
}
