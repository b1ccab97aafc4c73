//! Workspace menu: shows the current workspace and links to other ones.

use crate::services::use_navigation;
use crate::session::Workspaces;
use crate::ui::{Disclosure, Icon, IconView, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{Area, WORKSPACES};
use leptos::prelude::*;

/// Renders the header's workspace menu.
#[component]
pub fn WorkspaceMenu(
    /// Workspace of the current URL.
    current: WorkspaceKey,
) -> impl IntoView {
    let t = use_t();
    let workspaces: Workspaces = expect_context();
    let navigation = use_navigation();
    let name = move || {
        workspaces
            .name(current)
            .unwrap_or_else(|| t().unnamed_workspace(&current.organization.to_string()))
    };
    let to_list = navigation.link_to(WORKSPACES);
    let entries = move || {
        let others = workspaces.all().into_iter();
        others
            .map(|workspace| {
                let href = navigation.link_to(&Area::Start.href(workspace.key));
                let is_current = (workspace.key == current).then_some("true");
                view! { <li><a href=href aria-current=is_current>{workspace.name}</a></li> }
            })
            .collect_view()
    };
    view! {
        <Disclosure
            label=Signal::derive(move || format!("{}: {}", t().workspace(), name()))
            summary=Box::new(move || view! {
                <IconView icon=Icon::Workspace />
                <span class="menu-label">{name}</span>
                <IconView icon=Icon::Down />
            }.into_any())
        >
            <p class="menu-title">{translated(Language::switch_workspace)}</p>
            <ul class="menu-list">{entries}</ul>
            <a class="menu-footer" href=to_list>{translated(Language::nav_workspaces)}</a>
        </Disclosure>
    }
}
