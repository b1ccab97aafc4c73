//! Query types other than analyses.

use farol_core::i18n::Language;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::journal_list::RecentQueries;
use farol_web::components::layout::workspace_page;
use farol_web::components::paid_query::{PlanBalances, area_icon};
use farol_web::services::{BalanceStore, use_navigation};
use farol_web::ui::PageHeader;
use farol_web::ui::{IconView, translated, translated_signal, use_t};
use leptos::prelude::*;
use strum::VariantArray;

/// Maximum number of queries listed.
const MAX_LISTED: usize = 10;

/// Renders the queries page.
#[component]
pub fn QueriesPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Queries workspace=workspace /> }.into_any(),
    )
}

#[component]
fn Queries(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let areas = QueryArea::VARIANTS.iter().copied();
    let areas = areas.filter_map(|area| Some((area, Language::area_lead(area)?)));
    let listed = areas.clone().map(|(area, _)| area).collect::<Vec<_>>();
    let cards = areas.map(|(area, lead)| {
        let href = navigation.link(&Route::QueryForm(workspace, area));
        view! {
            <li class="card query-card">
                <IconView icon=area_icon(area) />
                <h2><a href=href>{move || t().area(area)}</a></h2>
                <p class="muted">{translated(lead)}</p>
                <p class="query-cost">{translated(Language::area_cost(area))}</p>
            </li>
        }
    });
    view! {
        <div class="queries-page">
            <PageHeader title=translated_signal(Language::queries_title) lead=translated_signal(Language::queries_lead) />
            <ul class="query-cards">{cards.collect_view()}</ul>
            <div class="queries-columns">
                <RecentQueries workspace=workspace areas=listed limit=MAX_LISTED links_journal=true />
                <Balances workspace=workspace />
            </div>
        </div>
    }
}

/// Renders the balance of each plan, once it is known.
#[component]
fn Balances(workspace: WorkspaceKey) -> impl IntoView {
    let balances = BalanceStore::get();
    let plans = use_navigation().link(&Route::Plans(workspace));
    move || {
        let plans = plans.clone();
        balances.snapshot().map(|snapshot| {
            view! {
                <section class="card" aria-labelledby="queries-balance">
                    <div class="card-header">
                        <h2 id="queries-balance">{translated(Language::start_balance)}</h2>
                        <a href=plans>{translated(Language::balance_plans)}</a>
                    </div>
                    <PlanBalances snapshot=snapshot />
                </section>
            }
        })
    }
}
