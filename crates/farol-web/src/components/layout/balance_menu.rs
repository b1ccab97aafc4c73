//! Balance menu of a workspace.

use crate::components::ApiErrorNotice;
use crate::components::paid_query::PlanBalances;
use crate::services::{BalanceStore, use_navigation};
use crate::ui::{Disclosure, Icon, IconView, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Renders the header's balance: the sum over the plans, and each plan.
#[component]
pub fn BalanceMenu(
    /// Workspace whose plans are shown.
    workspace: WorkspaceKey,
) -> impl IntoView {
    let t = use_t();
    let balances = BalanceStore::get();
    let plans = use_navigation().link(&Route::Plans(workspace));
    let sum = move || balances.snapshot()?.balance.stated_sum();
    // Narrow screens have space for the number only.
    let figure = move || sum().map_or_else(|| "—".to_owned(), |sum| t().balance_number(sum));
    let missing = move || {
        let text = if balances.error().is_some() {
            t().balance_unavailable()
        } else {
            t().balance()
        };
        text.to_owned()
    };
    let queries = move || sum().map(|sum| t().balance_sum(sum));
    let total = move || queries().map_or_else(missing, |queries| t().balance_available(&queries));
    view! {
        <Disclosure
            label=Signal::derive(total)
            summary=Box::new(move || view! {
                <IconView icon=Icon::Balance />
                <span class="menu-label wide-only">{move || queries().unwrap_or_else(missing)}</span>
                <span class="menu-label narrow-only">{figure}</span>
            }.into_any())
        >
            <p class="menu-title">{translated(Language::balance)}</p>
            <p class="muted">{translated(Language::balance_hint)}</p>
            {move || balances.error().map(|error| view! {
                <ApiErrorNotice error=error />
            })}
            {move || balances.snapshot().map(|snapshot| view! { <PlanBalances snapshot=snapshot /> })}
            <a class="menu-footer" href=plans>{translated(Language::balance_plans)}</a>
            <button type="button" class="button" on:click=move |_| balances.reload()>
                {translated(Language::balance_reload)}
            </button>
        </Disclosure>
    }
}
