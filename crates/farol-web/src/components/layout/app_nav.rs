//! Main navigation of a workspace: a row of links, and on narrow screens a bar at the bottom.

use crate::services::use_navigation;
use crate::ui::{Disclosure, Icon, IconView, translated, translated_signal};
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{Area, Page};
use leptos::prelude::*;
use strum::VariantArray;

/// Areas in the bar of narrow screens; the others are in its menu.
const BAR: [Area; 4] = [Area::Start, Area::Analyses, Area::Radars, Area::Queries];

/// Renders links to every area of a workspace.
#[component]
pub(super) fn MainNavigation(workspace: WorkspaceKey) -> impl IntoView {
    let navigation = use_navigation();
    let path = navigation.path();
    let page = Memo::new(move |_| path.with(|path| Page::at(path)));
    let current = Memo::new(move |_| {
        let of_page = || page.get().and_then(Area::of);
        navigation.content_area().or_else(of_page)
    });
    let links = Area::VARIANTS.iter().map(move |area| {
        let place = match area {
            // The logo leads to the start page where there is space for all areas.
            Area::Start => "bar",
            area if BAR.contains(area) => "both",
            _ => "row",
        };
        view! { <AreaLink workspace=workspace area=*area page=page current=current place=place /> }
    });
    let others = Area::VARIANTS.iter().filter(|area| !BAR.contains(area));
    let others = others.map(move |area| {
        view! { <li><AreaLink workspace=workspace area=*area page=page current=current place="menu" /></li> }
    });
    let is_in_menu = move || {
        let area = current.get();
        area.is_some_and(|area| !BAR.contains(&area)).then_some("")
    };
    view! {
        <nav class="app-nav" aria-label=translated(Language::main_navigation)>
            {links.collect_view()}
            <div class="app-nav-more" data-current=is_in_menu>
                <Disclosure
                    label=translated_signal(Language::nav_more)
                    summary=Box::new(|| view! {
                        <IconView icon=Icon::More />
                        <span>{translated(Language::nav_more)}</span>
                    }.into_any())
                >
                    <ul class="menu-list">{others.collect_view()}</ul>
                </Disclosure>
            </div>
        </nav>
    }
}

/// Renders a link to an area, marked as current on each of its pages.
#[component]
fn AreaLink(
    workspace: WorkspaceKey,
    area: Area,
    page: Memo<Option<Page>>,
    current: Memo<Option<Area>>,
    place: &'static str,
) -> impl IntoView {
    let (icon, name) = icon_and_name(area);
    let href = use_navigation().link_to(&area.href(workspace));
    let is_current = move || {
        (current.get() == Some(area)).then(|| {
            if page.get() == Some(area.first_page()) {
                "page"
            } else {
                "true"
            }
        })
    };
    view! {
        <a href=href aria-current=is_current data-place=place>
            <IconView icon=icon />
            <span>{translated(name)}</span>
        </a>
    }
}

fn icon_and_name(area: Area) -> (Icon, fn(Language) -> &'static str) {
    match area {
        Area::Start => (Icon::Home, Language::start_title),
        Area::Analyses => (Icon::Analysis, Language::nav_analyses),
        Area::Radars => (Icon::Radar, Language::nav_radars),
        Area::Processes => (Icon::Process, Language::nav_processes),
        Area::Queries => (Icon::Shield, Language::queries_title),
        Area::Journal => (Icon::Journal, Language::analyses_journal_title),
        Area::Plans => (Icon::Balance, Language::nav_plans),
    }
}
