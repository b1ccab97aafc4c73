//! Remaining balance of the workspace.

use super::daily_chart::DailyChart;
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::ApiErrorNotice;
use farol_web::services::{BalanceStore, use_navigation};
use farol_web::ui::{DASH, translated, use_t};
use leptos::prelude::*;

/// Renders the sum over all plans, with a link to them.
#[component]
pub(super) fn Remaining(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let balances = BalanceStore::get();
    let plans = use_navigation().link(&Route::Plans(workspace));
    let sum = move || {
        let left = balances.snapshot()?.left(None)?;
        Some(t().count(left))
    };
    let plans_text = move || {
        let plans = balances.snapshot()?.balance.items.len() as u64;
        (plans > 1).then(|| t().start_balance_plans(&t().count(plans)))
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
