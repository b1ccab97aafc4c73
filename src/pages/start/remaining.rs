//! Remaining balance of the workspace.

use super::daily_chart::DailyChart;
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::ApiErrorNotice;
use farol_web::services::{BalanceStore, use_navigation};
use farol_web::ui::{DASH, translated, use_t};
use leptos::prelude::*;

/// Renders the sum over the plans, with a link to them.
#[component]
pub(super) fn Remaining(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let balances = BalanceStore::get();
    let plans = use_navigation().link(&Route::Plans(workspace));
    let sum = move || {
        let sum = balances.snapshot()?.balance.stated_sum()?;
        Some(t().balance_number(sum))
    };
    let plans_text = move || {
        let snapshot = balances.snapshot()?;
        let (_, has_all) = snapshot.balance.stated_sum()?;
        let plans = snapshot.balance.items.len() as u64;
        (plans > 1 && has_all).then(|| t().start_balance_plans(&t().count(plans)))
    };
    view! {
        <section class="card start-remaining" aria-labelledby="start-remaining">
            <div class="card-header">
                <h2 id="start-remaining">{translated(Language::start_balance)}</h2>
                <a href=plans>{translated(Language::balance_plans)}</a>
            </div>
            <p class="start-balance number">{move || sum().unwrap_or_else(|| DASH.to_owned())}</p>
            <DailyChart workspace=workspace />
            <p class="hint">{plans_text}</p>
            {move || balances.error().map(|error| view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| balances.reload()) />
            })}
        </section>
    }
}
