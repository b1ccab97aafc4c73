//! Workspaces page: selection and registration of workspaces.

use crate::components::ApiErrorNotice;
use crate::platform::{dom, fetch::CancelToken};
use crate::services::{Client, Submission, use_navigation};
use crate::session::Workspaces;
use crate::ui::PageHeader;
use crate::ui::{
    Field, Icon, IconView, Notice, Severity, SubmitButton, translated, translated_signal, use_t,
};
use farol_core::api::analysis::GetBalance;
use farol_core::api::monitoring::{ListRadars, RadarColumn};
use farol_core::i18n::Language;
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::model::workspace::{Workspace, WorkspaceKey, parse_id};
use farol_core::protocol::{ApiError, ErrorKind, Order, PageRequest};
use farol_core::route::Route;
use leptos::prelude::*;

/// Renders the list of workspaces, and the form that adds one.
#[component]
pub fn WorkspacesPage() -> impl IntoView {
    view! {
        <div class="narrow-page">
            <PageHeader
                title=translated_signal(Language::workspaces_title)
                lead=translated_signal(Language::workspaces_lead)
            />
            <WorkspaceList />
            <section class="card" aria-labelledby="add-workspace">
                <h2 id="add-workspace">{translated(Language::add_workspace)}</h2>
                <AddForm />
            </section>
        </div>
    }
}

#[component]
fn WorkspaceList() -> impl IntoView {
    let t = use_t();
    let workspaces: Workspaces = expect_context();
    let address = use_navigation();
    let entry = move |workspace: Workspace| {
        let Workspace { name, key } = workspace;
        let href = address.link(&Route::Start(key));
        let ids = move || {
            t().organization_and_holder(&key.organization.to_string(), &key.holder.to_string())
        };
        let removed = name.clone();
        let action = if workspaces.is_preset(key) {
            view! { <span class="muted">{translated(Language::preset_by_host)}</span> }.into_any()
        } else {
            view! {
                <button
                    type="button"
                    class="icon-button"
                    data-kind="quiet"
                    aria-label=move || t().remove_workspace(&removed)
                    title=translated(Language::remove)
                    on:click=move |_| {
                        workspaces.remove(key);
                        // The button is removed with its entry, so focus moves to the heading.
                        dom::focus_next_frame("main h1");
                    }
                >
                    <IconView icon=Icon::Close />
                </button>
            }
            .into_any()
        };
        view! {
            <li>
                <a class="workspace-link" href=href>
                    <IconView icon=Icon::Workspace />
                    <span><strong>{name}</strong><span class="muted">{ids}</span></span>
                </a>
                {action}
            </li>
        }
    };
    move || {
        let known = workspaces.all();
        if known.is_empty() {
            return view! {
                <Notice tone=Severity::Info>
                    <p class="notice-title">{translated(Language::workspaces_empty)}</p>
                    <p>{translated(Language::workspaces_empty_hint)}</p>
                </Notice>
            }
            .into_any();
        }
        view! { <ul class="workspace-list">{known.into_iter().map(entry).collect_view()}</ul> }
            .into_any()
    }
}

/// Step of the workspace check, for the error message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckStep {
    Organization,
    Holder,
}

#[component]
fn AddForm() -> impl IntoView {
    let t = use_t();
    let client = Client::get();
    let workspaces: Workspaces = expect_context();
    let address = use_navigation();
    let submission = Submission::default();
    let [name, organization, holder] = [(); 3].map(|()| RwSignal::new(String::new()));
    let tried = RwSignal::new(false);
    let scope = RwSignal::new(CheckStep::Organization);
    let name_error = move || {
        (tried.get() && name.with(|name| name.trim().is_empty()))
            .then(|| t().name_missing().to_owned())
    };
    let id_error = move |id: RwSignal<String>| {
        let id = id.get();
        let error = if id.trim().is_empty() {
            t().id_missing()
        } else {
            t().id_invalid()
        };
        (tried.get() && parse_id(id.trim()).is_none()).then(|| error.to_owned())
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        tried.set(true);
        let typed = name.get_untracked().trim().to_owned();
        let key = read_key(&organization.get_untracked(), &holder.get_untracked());
        let Some(key) = key.filter(|_| !typed.is_empty()) else {
            dom::focus_next_frame("form.add-workspace [data-invalid] input");
            return;
        };
        submission.run(check(client, key, scope), move |()| {
            workspaces.save(Workspace { name: typed, key });
            address.go(&Route::Start(key));
        });
    };
    let problem = move || {
        submission
            .error()
            .get()
            .map(|error| match error_text(t(), &error, scope.get()) {
                Some(error_text) => {
                    view! { <Notice tone=Severity::Error><p>{error_text}</p></Notice> }.into_any()
                }
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
            <Field id="workspace-name" label=translated_signal(Language::workspace_name)
                hint=translated_signal(Language::workspace_name_hint) error=Signal::derive(name_error)>
                <input id="workspace-name" autocomplete="off" maxlength="80"
                    aria-describedby="workspace-name-hint workspace-name-error"
                    aria-invalid=move || name_error().map(|_| "true") bind:value=name />
            </Field>
            <div class="form-row">
                <Field id="organization" label=translated_signal(Language::organization_id)
                    error=Signal::derive(move || id_error(organization))>
                    <input id="organization" inputmode="numeric" autocomplete="off" maxlength="20"
                        aria-describedby="organization-error"
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
            <SubmitButton busy=submission.pending() label=Signal::derive(label) />
        </form>
    }
}

fn read_key(organization: &str, holder: &str) -> Option<WorkspaceKey> {
    Some(WorkspaceKey {
        organization: OrganizationId(parse_id(organization.trim())?),
        holder: HolderId(parse_id(holder.trim())?),
    })
}

/// Checks the organization by fetching one radar, then the holder by fetching the balance; both
/// requests are free.
async fn check(
    client: Client,
    key: WorkspaceKey,
    scope: RwSignal<CheckStep>,
) -> Result<(), ApiError> {
    let WorkspaceKey {
        organization,
        holder,
    } = key;
    let page = PageRequest {
        page: 1,
        size: 1,
        sort: RadarColumn::Id,
        order: Order::Desc,
    };
    scope.try_set(CheckStep::Organization);
    client
        .call(&ListRadars { organization, page }, &CancelToken::default())
        .await?;
    scope.try_set(CheckStep::Holder);
    client
        .call(
            &GetBalance {
                holder,
                organization,
            },
            &CancelToken::default(),
        )
        .await?;
    Ok(())
}

fn error_text(language: Language, error: &ApiError, scope: CheckStep) -> Option<&'static str> {
    match (&error.kind, scope) {
        (ErrorKind::Forbidden, CheckStep::Organization) => Some(language.organization_forbidden()),
        (ErrorKind::NotFound, CheckStep::Organization) => Some(language.organization_not_found()),
        (ErrorKind::Forbidden, CheckStep::Holder) => Some(language.holder_forbidden()),
        (ErrorKind::NotFound, CheckStep::Holder) => Some(language.holder_not_found()),
        _ => None,
    }
}
