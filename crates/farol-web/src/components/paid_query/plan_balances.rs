//! Remaining balance of each plan of the current workspace.

use crate::services::BalanceSnapshot;
use crate::ui::{legible, translated, unread_items, use_t};
use farol_core::i18n::Language;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders each plan with its remaining balance.
#[component]
pub fn PlanBalances(
    /// Balances as last read.
    snapshot: Arc<BalanceSnapshot>,
) -> impl IntoView {
    let t = use_t();
    if snapshot.balance.items.is_empty() {
        let none = if snapshot.balance.lacks_plans() {
            Language::unknown
        } else {
            Language::balance_none
        };
        return view! { <p>{translated(none)}</p> }.into_any();
    }
    let rows = snapshot.balance.items.iter().map(|item| {
        let name = item.balance.plan.name.clone();
        let left = item.left();
        view! {
            <div>
                <dt>{move || name.clone().map_or_else(|| t().plan_unnamed().to_owned(), legible)}</dt>
                <dd>{move || left.map_or_else(|| t().unknown().to_owned(), |left| t().count(left))}</dd>
            </div>
        }
    });
    let unread = unread_items(snapshot.balance.items.unread());
    view! { <dl class="plans">{rows.collect_view()}</dl> {unread} }.into_any()
}
