//! Workspaces page: selection and registration of workspaces.

mod add_form;
mod add_form_state;

use add_form::AddForm;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::workspace::Workspace;
use farol_core::route::Route;
use farol_web::components::TermButton;
use farol_web::platform::dom;
use farol_web::services::{Navigation, use_navigation};
use farol_web::session::Workspaces;
use farol_web::ui::{
    Icon, IconView, Notice, PageHeader, Severity, translated, translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the list of workspaces, and the form that adds one.
#[component]
pub fn WorkspacesPage() -> impl IntoView {
    view! {
        <div class="narrow-page">
            <PageHeader
                title=translated_signal(Language::workspaces_title)
                lead=translated_signal(Language::workspaces_lead)
                badge=Box::new(|| view! { <TermButton entry=Term::Workspace /> }.into_any())
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
    let workspaces: Workspaces = expect_context();
    let navigation = use_navigation();
    let item = move |workspace| workspace_item(workspaces, navigation, workspace);
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
        view! { <ul class="workspace-list">{known.into_iter().map(item).collect_view()}</ul> }
            .into_any()
    }
}

/// Renders a workspace as the link to its start page, with the button that removes it.
fn workspace_item(
    workspaces: Workspaces,
    navigation: Navigation,
    workspace: Workspace,
) -> impl IntoView {
    let t = use_t();
    let Workspace { name, key } = workspace;
    let href = navigation.link(&Route::Start(key));
    let ids =
        move || t().organization_and_holder(&key.organization.to_string(), &key.holder.to_string());
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
}
