//! The radars of an organization: list, panel, forms and export.

mod add;
mod cells;
mod export;
mod keys;
mod list;
mod panel;
mod register;
mod states;
mod table;
mod toolbar;

use crate::components::PageHead;
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::pages::NotFoundPage;
use crate::session::Workspaces;
use crate::ui::{Icon, IconView, caption, text};
use leptos::prelude::*;
use list::RadarList;

/// The page; another workspace is another page, so that nothing of one shows in the other.
#[component]
pub fn RadarsPage() -> impl IntoView {
    let workspace = use_address().workspace();
    move || match workspace.get() {
        Some(key) => view! { <Radars workspace=key /> }.into_any(),
        None => view! { <NotFoundPage /> }.into_any(),
    }
}

/// The radars of one workspace.
#[component]
fn Radars(workspace: WorkspaceKey) -> impl IntoView {
    let list = RadarList::new(workspace);
    expect_context::<Workspaces>().remember(workspace);
    keys::listen(list);
    view! {
        <div class="radars" data-open=move || list.view.with(|view| view.open.is_some()).then_some("")>
            <div class="radars-main">
                <PageHead
                    title=caption(Language::radars_title)
                    lead=caption(Language::radars_lead)
                >
                    <button type="button" class="button" on:click=move |_| list.exporting.set(true)>
                        <IconView icon=Icon::Download />
                        <span>{text(Language::export)}</span>
                    </button>
                    <button type="button" class="button" data-kind="primary" on:click=move |_| list.adding.set(true)>
                        <IconView icon=Icon::Add />
                        <span>{text(Language::add_radar)}</span>
                    </button>
                </PageHead>
                <states::SaveWorkspace list=list />
                <Show when=move || list.loader.with(|load| load.is_busy() || load.value().is_some())>
                    <toolbar::Toolbar list=list />
                </Show>
                <states::Trouble list=list />
                <table::Table list=list />
                <toolbar::Footer list=list />
            </div>
            <panel::Panel list=list />
        </div>
        <add::AddDialog list=list />
        <export::ExportDialog list=list />
        <keys::KeysDialog open=list.helping />
    }
}
