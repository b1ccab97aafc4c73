//! What is left to spend in this workspace.

use super::problem::Problem;
use crate::api::analysis::{Balance, BalanceItem, GetBalance};
use crate::data::{Client, load};
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::ui::{Icon, IconView, Menu, text, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// The header's balance: the sum of what the plans have left, and each plan on its own.
#[component]
pub fn BalanceMenu(
    /// The workspace whose holder pays.
    workspace: WorkspaceKey,
) -> impl IntoView {
    let t = use_t();
    let client = Client::get();
    let balance = load(
        move || client.is_signed_in().then_some(()),
        move |(), cancel| async move {
            let WorkspaceKey {
                organization,
                holder,
            } = workspace;
            client
                .call(
                    &GetBalance {
                        holder,
                        organization,
                    },
                    &cancel,
                )
                .await
        },
    );
    let total = move || {
        balance.with(|load| match load.value() {
            Some(balance) => t().balance_available(&t().count(sum(balance))),
            None if load.error().is_some() => t().balance_unavailable().to_owned(),
            None => t().balance().to_owned(),
        })
    };
    view! {
        <Menu
            label=Signal::derive(total)
            summary=Box::new(move || view! {
                <IconView icon=Icon::Balance />
                <span class="menu-label">{total}</span>
            }.into_any())
        >
            <p class="menu-title">{text(Language::balance)}</p>
            <p class="muted">{text(Language::balance_hint)}</p>
            {move || balance.with(|load| load.error().cloned()).map(|error| view! {
                <Problem error=error retry=Callback::new(move |()| balance.reload()) />
            })}
            {move || balance.with(|load| load.value().cloned()).map(|value| view! { <Plans balance=value /> })}
            <button type="button" class="button" on:click=move |_| balance.reload()>
                {text(Language::balance_reload)}
            </button>
        </Menu>
    }
}

/// Each plan with what it has left.
#[component]
fn Plans(balance: Arc<Balance>) -> impl IntoView {
    let t = use_t();
    if balance.items.is_empty() {
        return view! { <p>{text(Language::balance_none)}</p> }.into_any();
    }
    let rows = balance.items.iter().map(|item| {
        let name = item.balance.plan.name.clone();
        let left = available(item);
        view! {
            <div>
                <dt>{move || name.clone().unwrap_or_else(|| t().plan_unnamed().to_owned())}</dt>
                <dd>{move || t().count(left)}</dd>
            </div>
        }
    });
    view! { <dl class="plans">{rows.collect_view()}</dl> }.into_any()
}

fn sum(balance: &Balance) -> u64 {
    balance.items.iter().map(available).sum()
}

/// What a plan has left; a plan that is overdrawn has nothing.
fn available(item: &BalanceItem) -> u64 {
    item.balance
        .available
        .and_then(|left| u64::try_from(left).ok())
        .unwrap_or_default()
}
