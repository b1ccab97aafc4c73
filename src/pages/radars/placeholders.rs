//! Placeholders of the list: empty, filtered out, forbidden, failed.

use super::state::RadarsState;
use farol_core::i18n::{Language, Message};
use farol_core::model::workspace::Workspace;
use farol_core::protocol::{ApiError, ErrorKind};
use farol_core::url_state::radars::RadarsView;
use farol_web::components::ApiErrorNotice;
use farol_web::session::Workspaces;
use farol_web::ui::{
    FailureNotice, Icon, IconView, Notice, Severity, translated, translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the empty state: there are no radars, the response lists none of those that it counts, or
/// the page number is past the end.
#[component]
pub(super) fn Empty(list: RadarsState) -> impl IntoView {
    let is_beyond = move || list.view.with(|view| view.list.page > 1);
    let t = use_t();
    let unlisted = move || list.loader.data()?.page.unlisted();
    let hint = move || match unlisted() {
        Some(total) => t().radars_unlisted_hint(&t().count(total)),
        None => t().radars_empty_hint().to_owned(),
    };
    let title = move || match unlisted() {
        Some(_) => t().radars_unlisted(),
        None => t().radars_empty(),
    };
    view! {
        <div class="empty">
            <IconView icon=Icon::Radar />
            <Show
                when=is_beyond
                fallback=move || view! {
                    <h2>{title}</h2>
                    <p>{hint}</p>
                    <button type="button" class="button" data-kind="primary" on:click=move |_| list.is_add_open.set(true)>
                        {translated(Language::add_radar)}
                    </button>
                }
            >
                <h2>{translated(Language::page_beyond)}</h2>
                <p>{translated(Language::page_beyond_hint)}</p>
                <a class="button" href=move || list.href(list.view.get().at_page(1))>{translated(Language::go_first_page)}</a>
            </Show>
        </div>
    }
}

/// Renders the empty state of a search without a match.
#[component]
pub(super) fn FilteredOut(list: RadarsState) -> impl IntoView {
    let is_empty = move || {
        list.found
            .with(|found| found.as_ref().is_some_and(|found| found.is_empty()))
    };
    let is_loading = move || list.all.with(|loaded| loaded.is_loading);
    let nothing_left = move || is_empty() && !is_loading();
    view! {
        <Show when=nothing_left>
            <div class="empty">
                <IconView icon=Icon::Search />
                <h2>{translated(Language::filter_nothing)}</h2>
                <button type="button" class="button" on:click=move |_| list.clear_search()>
                    {translated(Language::filter_clear)}
                </button>
            </div>
        </Show>
    }
}

/// Renders the load error of the list and the action that resolves it.
#[component]
pub(super) fn RadarsErrorNotice(list: RadarsState) -> impl IntoView {
    move || {
        let error = list.loader.with(|load| load.error().cloned())?;
        Some(match error.kind {
            ErrorKind::Forbidden | ErrorKind::NotFound => {
                view! { <NoAccess list=list error=error /> }.into_any()
            }
            // The sign-in dialog covers the page.
            ErrorKind::SignedOut => ().into_any(),
            ErrorKind::Refused(_) if list.view.with(is_sorted) => {
                view! { <SortRefused list=list error=error /> }.into_any()
            }
            _ => view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| list.loader.refetch()) />
            }
            .into_any(),
        })
    }
}

fn is_sorted(view: &RadarsView) -> bool {
    view.list.sort.name() != RadarsView::default().list.sort.name()
}

#[component]
fn NoAccess(list: RadarsState, error: ApiError) -> impl IntoView {
    let (title, hint): (Message, Message) = if error.kind == ErrorKind::Forbidden {
        (Language::radars_forbidden, Language::radars_forbidden_hint)
    } else {
        (Language::radars_not_found, Language::radars_not_found_hint)
    };
    view! {
        <FailureNotice title=translated_signal(title) hint=translated_signal(hint)>
            <a class="button" data-kind="primary" href=list.workspaces_href()>{translated(Language::choose_workspace)}</a>
            <button type="button" class="button" on:click=move |_| list.loader.refetch()>{translated(Language::retry)}</button>
        </FailureNotice>
    }
}

/// Renders the link to the default order; the contract doesn't specify the sortable columns.
#[component]
fn SortRefused(list: RadarsState, error: ApiError) -> impl IntoView {
    let t = use_t();
    view! {
        <Notice tone=Severity::Warning>
            <p class="notice-title">{translated(Language::sort_refused)}</p>
            <p>{move || t().error_title(&error)}</p>
            <div class="notice-actions">
                <a class="button" href=move || list.href(list.view.get().unsorted())>{translated(Language::default_order)}</a>
            </div>
        </Notice>
    }
}

/// Renders the notice that a radar is being selected for a process.
#[component]
pub(super) fn ChoosingRadar(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let number = Memo::new(move |_| list.view.with(|view| view.register.clone()));
    let dismiss = move |_| list.go(list.view.get_untracked().registering(None));
    view! {
        <Show when=move || number.with(Option::is_some)>
            <Notice tone=Severity::Info>
                <p class="notice-line">
                    <span>{move || number.get().map(|number| t().choose_radar(&number.formatted()))}</span>
                    <button type="button" class="button" data-kind="link" on:click=dismiss>
                        {translated(Language::dismiss)}
                    </button>
                </p>
            </Notice>
        </Show>
    }
}

/// Renders the offer to save a workspace opened by a link, once a request to it has succeeded.
#[component]
pub(super) fn SaveWorkspace(list: RadarsState) -> impl IntoView {
    let workspace = list.workspace;
    let t = use_t();
    let workspaces: Workspaces = expect_context();
    let save = move |_| {
        workspaces.save(Workspace {
            name: t().unnamed_workspace(&workspace.organization.to_string()),
            key: workspace,
        });
    };
    view! {
        <Show when=move || workspaces.name(workspace).is_none() && list.loaded().is_some()>
            <Notice tone=Severity::Info>
                <p class="notice-line">
                    <span>{translated(Language::save_this_workspace)}</span>
                    <button type="button" class="button" data-kind="link" on:click=save>
                        {translated(Language::save_workspace_action)}
                    </button>
                </p>
            </Notice>
        </Show>
    }
}
