//! App shell around every page: header, navigation, and notices.

use super::account_menu::AccountMenu;
use super::app_nav::MainNavigation;
use super::background::{BackgroundServices, BalanceSlot, InactivationBarSlot};
use super::offline_notice::OfflineNotice;
use super::preferences_menu::PreferencesMenu;
use super::sign_in_redirect::redirect_to_sign_in;
use super::sign_out_dialog::SignOutDialog;
use super::sign_out_fallback_dialog::SignOutFallbackDialog;
use super::workspace_menu::WorkspaceMenu;
use super::workspace_page::account_key;
use crate::components::command_palette::{PaletteButton, PaletteHost};
use crate::components::lazy_chunks::{ChunkFuture, LazyDialog, LazySlot, lazy_chunks};
use crate::components::process::ProcessLookupState;
use crate::platform::dom;
use crate::services::{SignOutRequest, provide_navigation, use_navigation};
use crate::session::SessionStore;
use crate::store::Singletons;
use crate::ui::{FirstRender, RenderStage};
use crate::ui::{HasNavigated, Icon, IconView, ToastList, Toasts, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{Area, HOME};
use farol_core::session::Identity;
use leptos::prelude::*;

// Components that depend on the records of this device; loaded after the first page.
lazy_chunks! {
    background {
        background => BackgroundServices,
        inactivation_bar => InactivationBarSlot,
        balance => BalanceSlot,
        sign_out_fallback => SignOutFallbackDialog,
    }
    // Reads the stored responses, which most visits don't need.
    session_records {
        sign_out_dialog => SignOutDialog,
    }
}

/// Renders the shell and redirects signed-out users to the sign-in page.
#[component]
pub fn Shell(
    /// Scope that separates the stored records of two apps on one origin.
    scope: String,
    /// Page content.
    children: Children,
) -> impl IntoView {
    Toasts::provide();
    provide_context(HasNavigated(StoredValue::new(false)));
    let session: SessionStore = expect_context();
    let identity = session.identity();
    Singletons::provide(&scope, identity);
    provide_navigation();
    redirect_to_sign_in(session);
    let workspace = use_navigation().workspace();
    let account = account_key(identity);
    let current = Memo::new(move |_| Some((workspace.get()?, account.get()?)));
    ProcessLookupState::provide();
    SignOutRequest::provide();
    let is_palette_open = RwSignal::new(false);
    let first_render = FirstRender::provide();
    let has_workspace = Memo::new(move |_| current.with(Option::is_some));
    let needs_background = needs_background(first_render, identity);
    let has_background = RwSignal::new(false);
    view! {
        <header class="app-header">
            <SkipLink />
            <BrandLink current=current />
            <Show when=move || first_render.has_reached(RenderStage::Frame)>
                {move || current.get().map(|(key, _)| view! {
                    <MainNavigation workspace=key />
                    <WorkspaceMenu current=key />
                })}
                <Show when=move || has_workspace.get()>
                    <div class="app-balance"><AfterBackground is_loaded=has_background load=balance /></div>
                    <div class="app-palette-button"><PaletteButton open=is_palette_open /></div>
                </Show>
                <div class="app-header-end">
                    <PreferencesMenu />
                    <Show when=move || identity.with(Option::is_some)><AccountMenu /></Show>
                </div>
            </Show>
        </header>
        <OfflineNotice />
        // Always rendered, because a live region announces only changes made after its insertion.
        <div class="inactivation-bar" role="status" aria-label=translated(Language::pending_inactivation_title)>
            <AfterBackground is_loaded=has_background load=inactivation_bar />
        </div>
        <Show when=move || needs_background.get()>
            <LazySlot load=background missing=Language::background_load_failed is_loaded=has_background />
        </Show>
        <SignOutDialogs has_background=has_background />
        <main id="content" tabindex="-1">{children()}</main>
        {move || current.get().map(|(key, _)| view! { <PaletteHost workspace=key open=is_palette_open /> })}
        <ToastList />
    }
}

/// Renders the question at sign-out, or a simpler one while its chunk can't be loaded: the browser's own if no other
/// chunk is there either.
#[component]
fn SignOutDialogs(
    /// True once the background chunk is loaded, which contains the simpler question.
    has_background: RwSignal<bool>,
) -> impl IntoView {
    let session: SessionStore = expect_context();
    let request: SignOutRequest = expect_context();
    let t = use_t();
    let on_failure = Callback::new(move |()| {
        if has_background.get_untracked() {
            request.is_unchecked().set(true);
        } else if dom::confirm(t().sign_out_anyway()) {
            session.sign_out();
        }
    });
    view! {
        <LazyDialog load=sign_out_dialog open=request.is_open() on_failure=on_failure />
        <LazyDialog load=sign_out_fallback open=request.is_unchecked() on_failure=on_failure />
    }
}

/// Renders the link that moves the focus to the content.
#[component]
fn SkipLink() -> impl IntoView {
    let path = use_navigation().path();
    // Includes the path, because `<base href>` would resolve a bare `#content` against the base
    // URL.
    //
    // Starts with exactly one slash: two would make it a URL of another host.
    let content = move || {
        let path = path.get();
        let path = path.trim_start_matches('/');
        format!("{}/{path}#content", dom::base_path())
    };
    let skip = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        dom::focus("#content");
    };
    view! { <a class="skip-link" href=content on:click=skip>{translated(Language::skip_to_content)}</a> }
}

/// Renders the name of the app as the link to the start page of the workspace.
#[component]
fn BrandLink(current: Memo<Option<(WorkspaceKey, String)>>) -> impl IntoView {
    let navigation = use_navigation();
    let home = move || {
        let start = current.get().map(|(key, _)| Area::Start.href(key));
        navigation.link_to(start.as_deref().unwrap_or(HOME))
    };
    view! {
        <a class="brand" href=home aria-label=translated(Language::app_name)>
            <IconView icon=Icon::Mark />
            <span>{translated(Language::app_name)}</span>
        </a>
    }
}

/// Renders another component of the background chunk after its services.
#[component]
fn AfterBackground(is_loaded: RwSignal<bool>, load: fn() -> ChunkFuture) -> impl IntoView {
    view! {
        <Show when=move || is_loaded.get()>
            <LazySlot load=load missing=Language::background_load_failed />
        </Show>
    }
}

/// Returns whether the background services are needed: after sign-in and the first page; never
/// false again.
fn needs_background(first_render: FirstRender, identity: Memo<Option<Identity>>) -> Memo<bool> {
    Memo::new(move |before: Option<&bool>| {
        before == Some(&true)
            || (first_render.has_reached(RenderStage::Page) && identity.with(Option::is_some))
    })
}
