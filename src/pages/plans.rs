//! Plans of a workspace: their limits and remaining balances.

use farol_core::api::analysis::{BalanceItem, Plan};
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::time::Moment;
use farol_web::components::json_viewer::JsonFields;
use farol_web::components::layout::workspace_page;
use farol_web::components::{ApiErrorNotice, TermLine};
use farol_web::services::{BalanceSnapshot, BalanceStore};
use farol_web::ui::{
    Icon, IconView, Skeleton, legible, translated, translated_signal, unread_items, use_t,
};
use farol_web::ui::{PageHeader, description_item, format_moment};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the plans page.
#[component]
pub fn PlansPage() -> impl IntoView {
    workspace_page(|_| Some(()), |_, ()| view! { <Plans /> }.into_any())
}

/// Renders the plans of the current workspace.
#[component]
fn Plans() -> impl IntoView {
    let balances = BalanceStore::get();
    // The header's balances may be stale; a request already in flight isn't repeated.
    if !untrack(|| balances.is_busy()) {
        balances.reload();
    }
    let is_first = move || balances.is_busy() && balances.snapshot().is_none();
    view! {
        <div class="plans-page">
            <PageHeader title=translated_signal(Language::plans_title) lead=translated_signal(Language::plans_lead)>
                <button
                    type="button"
                    class="button"
                    aria-disabled=move || balances.is_busy().then_some("true")
                    on:click=move |_| balances.reload()
                >
                    <IconView icon=Icon::Refresh />
                    {translated(Language::balance_reload)}
                </button>
            </PageHeader>
            {move || balances.error().map(|error| view! {
                <ApiErrorNotice error=error />
            })}
            <Show when=is_first><Skeleton rows=4 /></Show>
            {move || balances.snapshot().map(|snapshot| view! { <Cards snapshot=snapshot /> })}
        </div>
    }
}

#[component]
fn Cards(snapshot: Arc<BalanceSnapshot>) -> impl IntoView {
    let items = &snapshot.balance.items;
    let others = snapshot.balance.other.0.clone();
    let content = if items.is_empty() && snapshot.balance.lacks_plans() {
        view! { <p class="muted">{translated(Language::unknown)}</p> }.into_any()
    } else if items.is_empty() {
        view! {
            <div class="empty">
                <IconView icon=Icon::Balance />
                <h2>{translated(Language::balance_none)}</h2>
                <p>{translated(Language::plans_none_hint)}</p>
            </div>
        }
        .into_any()
    } else {
        let cards = items.iter().cloned();
        view! {
            <ul class="plan-cards">{cards.map(|item| view! { <Card item=item /> }).collect_view()}</ul>
            {unread_items(items.unread())}
        }
        .into_any()
    };
    let has_others = !others.is_empty();
    view! {
        {content}
        {has_others.then(|| view! {
            <section class="card">
                <h2>{translated(Language::other_fields)}</h2>
                <JsonFields fields=others />
            </section>
        })}
    }
}

/// Renders one plan: a bar of the remaining balance, then the plan's limits.
#[component]
fn Card(item: BalanceItem) -> impl IntoView {
    let t = use_t();
    let left = item.left();
    let BalanceItem { balance, other } = item;
    let plan = balance.plan;
    let name = plan.name.clone();
    let mut others = other.0;
    others.extend(balance.other.0);
    others.extend(plan.other.0.clone());
    let spent = balance.consume.and_then(|spent| u64::try_from(spent).ok());
    let hidden = plan.is_visible == Some(false);
    let features = included_features(&plan);
    view! {
        <li class="card plan-card" data-empty=(left == Some(0)).then_some("")>
            <div class="plan-header">
                <h2>{move || name.clone().map_or_else(|| t().plan_unnamed().to_owned(), legible)}</h2>
                <Show when=move || hidden><span class="badge" data-state="off">{translated(Language::plan_hidden)}</span></Show>
            </div>
            <Remaining left=left spent=spent />
            {features}
            <details class="disclosure plan-details">
                <summary>{translated(Language::plan_details)}</summary>
                {move || facts(plan.clone())}
                <TermLine terms=&[Term::MindMap, Term::Certification] />
                <p class="hint">{translated(Language::zone_note)}</p>
                {(!others.is_empty()).then(|| view! {
                    <h3>{translated(Language::other_fields)}</h3>
                    <JsonFields fields=others />
                })}
            </details>
        </li>
    }
}

/// Renders the features that the plan includes.
fn included_features(plan: &Plan) -> impl IntoView + use<> {
    type Feature = (Option<bool>, fn(Language) -> &'static str);
    let features: [Feature; 2] = [
        (plan.has_mind_map, Language::plan_mind_map),
        (plan.has_certification, Language::plan_certification),
    ];
    let tags: Vec<_> = features
        .into_iter()
        .filter(|(has, _)| *has == Some(true))
        .map(|(_, name)| view! { <span class="tag">{translated(name)}</span> })
        .collect();
    (!tags.is_empty()).then(|| view! { <p class="plan-features">{tags}</p> })
}

/// Renders the remaining and the spent amount, as numbers and as one bar.
#[component]
fn Remaining(left: Option<u64>, spent: Option<u64>) -> impl IntoView {
    let t = use_t();
    let whole = left.zip(spent);
    let whole = whole.map(|(left, spent)| (left, left.saturating_add(spent)));
    // Per mille: finer than the bar's width in pixels.
    let share = |(left, whole): (u64, u64)| left.saturating_mul(1_000).checked_div(whole);
    let share = whole.map(|whole| share(whole).unwrap_or_default());
    let usage = move || match (whole, spent) {
        (Some((left, whole)), _) => t().plan_left_of(&t().count(left), &t().count(whole)),
        (None, Some(spent)) => t().plan_used(&t().count(spent)),
        (None, None) => t().plan_used_unknown().to_owned(),
    };
    let figure = match left {
        Some(left) => view! {
            <p><strong class="plan-figure">{move || t().count(left)}</strong> " " {move || t().plan_available(left)}</p>
        }
        .into_any(),
        None => view! { <p>{translated(Language::plan_left_unknown)}</p> }.into_any(),
    };
    view! {
        <div class="plan-remaining">
            {figure}
            {share.map(|share| view! {
                <svg class="share-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="share-bar-fill" width=share.to_string() height="10" />
            </svg>
            })}
            <p class="muted">{usage}</p>
            <Show when=move || left == Some(0)><p class="plan-exhausted">{translated(Language::plan_exhausted)}</p></Show>
        </div>
    }
}

/// Renders all fields of the contract; missing ones are marked as not provided.
fn facts(plan: Plan) -> impl IntoView {
    let t = use_t();
    let number = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    let flag = move |value: Option<bool>| match value {
        Some(true) => t().yes().to_owned(),
        Some(false) => t().no().to_owned(),
        None => String::new(),
    };
    let range = match (plan.limit_ini, plan.limit_end) {
        (None, None) => String::new(),
        (from, to) => format!("{} – {}", number(from), number(to)),
    };
    let moment = move |value: Option<String>| {
        let moment = value.as_deref().map(Moment::parse);
        moment
            .map(|moment| format_moment(&moment, t()))
            .unwrap_or_default()
    };
    let label =
        move |value: Option<String>| t().service_value(&value.unwrap_or_default()).to_owned();
    let rows: Vec<(&str, String)> = vec![
        (t().plan_id(), plan.id.to_string()),
        (t().partner_plan_type(), label(plan.type_plan)),
        (t().plan_range(), range),
        (t().plan_documents(), number(plan.limit_documents)),
        (t().plan_mind_map(), flag(plan.has_mind_map)),
        (t().plan_certification(), flag(plan.has_certification)),
        (t().plan_cash(), label(plan.type_plan_cash)),
        (t().plan_organization(), label(plan.type_organization)),
        (t().plan_created(), moment(plan.created_at)),
        (t().plan_updated(), moment(plan.updated_at)),
    ];
    let rows = rows
        .into_iter()
        .map(|(name, value)| description_item(name.to_owned(), value, None));
    view! { <dl class="description-list">{rows.collect_view()}</dl> }
}
