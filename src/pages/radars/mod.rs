//! Radars of an organization: list, panel, forms and export.

mod cells;
mod chunks;
mod columns;
mod csv_export;
mod csv_export_dialog;
mod new_radar_form;
mod new_radar_state;
mod panel;
mod panel_facts;
mod placeholders;
mod register_process_form;
mod register_process_state;
mod rows;
mod search;
mod shortcuts;
mod state;
mod table;
mod toolbar;
mod views_dialog;
mod views_menu;
mod views_state;

use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ErrorKind;
use farol_web::components::layout::workspace_page;
use farol_web::components::lazy_chunks::LazyDialog;
use farol_web::platform::dom;
use farol_web::ui::PageHeader;
use farol_web::ui::{Icon, IconView, translated, translated_signal};
use leptos::prelude::*;
use state::RadarsState;

/// Width in rem up to which the panel covers the list, as in the style sheet; covered elements must
/// not be focusable.
const OVERLAY_REM: u32 = 72;

/// Renders the radars page.
#[component]
pub fn RadarsPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Radars workspace=workspace /> }.into_any(),
    )
}

/// Renders the radars of one workspace.
#[component]
fn Radars(workspace: WorkspaceKey) -> impl IntoView {
    let list = RadarsState::new(workspace);
    provide_context(list);
    shortcuts::listen(list);
    let narrow = RwSignal::new(dom::is_narrow(OVERLAY_REM));
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        narrow.set(dom::is_narrow(OVERLAY_REM));
    });
    on_cleanup(move || resized.remove());
    let is_covered = move || narrow.get() && list.view.with(|view| view.open.is_some());
    let has_no_access = move || {
        list.loader.with(|load| {
            let kind = load.error().map(|error| &error.kind);
            matches!(kind, Some(ErrorKind::Forbidden | ErrorKind::NotFound))
        })
    };
    // An empty list has a primary button of its own.
    let add_kind = move || {
        let has_radars = list.range().is_none_or(|range| range.count > 0);
        (has_radars || list.is_searching()).then_some("primary")
    };
    view! {
        <div class="radars" data-open=move || list.view.with(|view| view.open.is_some()).then_some("")>
            <div class="radars-main" inert=move || is_covered().then_some("")>
                <PageHeader
                    title=translated_signal(Language::radars_title)
                    lead=translated_signal(Language::radars_lead)
                >
                    <Show when=move || !has_no_access()>
                        <button type="button" class="button" on:click=move |_| list.is_export_open.set(true)>
                            <IconView icon=Icon::Download />
                            <span>{translated(Language::export)}</span>
                        </button>
                        <button type="button" class="button" data-kind=add_kind on:click=move |_| list.is_add_open.set(true)>
                            <IconView icon=Icon::Add />
                            <span>{translated(Language::add_radar)}</span>
                        </button>
                    </Show>
                </PageHeader>
                <placeholders::SaveWorkspace list=list />
                <placeholders::ChoosingRadar list=list />
                <Show when=move || list.loader.with(|load| load.is_busy() || load.value().is_some())>
                    <toolbar::RadarsToolbar list=list />
                </Show>
                <placeholders::RadarsErrorNotice list=list />
                <table::RadarsTable list=list />
                <toolbar::Footer list=list />
            </div>
            <panel::Panel list=list />
        </div>
        <LazyDialog load=chunks::add_dialog open=list.is_add_open />
        <LazyDialog load=chunks::export_dialog open=list.is_export_open />
        <LazyDialog load=chunks::views_dialog open=list.is_views_open />
        <shortcuts::KeysDialog open=list.is_shortcuts_open />
    }
}
