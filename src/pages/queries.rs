//! What can be queried beside analyses.

use crate::components::{PageHead, in_workspace};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::journal::Area;
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use crate::ui::{caption, text, use_t};
use leptos::prelude::*;

/// The page.
#[component]
pub fn QueriesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <Queries workspace=workspace /> }.into_any(),
    )
}

#[component]
fn Queries(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let address = use_address();
    let areas = [
        (Area::Kyc, Language::area_kyc_lead as fn(Language) -> _),
        (Area::Partners, Language::area_partners_lead),
        (Area::Scr, Language::area_scr_lead),
        (Area::Cnh, Language::area_cnh_lead),
        (Area::Lawsuits, Language::partner_lead),
    ];
    let cards = areas.map(|(area, lead)| {
        let href = address.link(&Route::of_area(workspace, area));
        view! {
            <li class="card query-card">
                <h2><a href=href>{move || t().area(area)}</a></h2>
                <p class="muted">{text(lead)}</p>
            </li>
        }
    });
    view! {
        <div class="queries-page">
            <PageHead title=caption(Language::queries_title) lead=caption(Language::queries_lead) />
            <ul class="query-cards">{cards.collect_view()}</ul>
        </div>
    }
}
