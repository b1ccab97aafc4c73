//! Selection of the plan that pays, with each plan's balance.

use crate::components::ApiErrorNotice;
use crate::long_lived::LongLivedSignal;
use crate::platform::dom;
use crate::services::{BalanceSnapshot, BalanceStore, use_synced_storage};
use crate::ui::{FieldError, Notice, Severity, Skeleton, translated, unread_items, use_t};
use farol_core::i18n::Language;
use farol_core::model::ids::PlanId;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::HashMap;
use thiserror::Error;

/// Id and name of a selectable plan.
type PlanOption = (PlanId, Option<String>);

/// Validation error of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
enum PlanError {
    /// The plans aren't loaded.
    #[error("the plans are not loaded")]
    Unread,
    /// No plan is selected.
    #[error("no plan is selected")]
    Missing,
    /// The plan's balance is zero.
    #[error("the balance of the plan is zero")]
    Empty,
}

/// Selected plan of a page.
#[derive(Clone, Copy)]
pub struct PlanSelection {
    workspace: WorkspaceKey,
    balances: BalanceStore,
    /// True if the validation error is shown.
    is_shown: RwSignal<bool>,
    /// Last selected plan by workspace.
    plans: LongLivedSignal<HashMap<String, PlanId>>,
}

impl PlanSelection {
    /// Creates the selection persisted under the key `storage_key`; call it in a component's body.
    pub fn new(workspace: WorkspaceKey, storage_key: &'static str) -> Self {
        Self {
            workspace,
            balances: BalanceStore::get(),
            is_shown: RwSignal::new(false),
            plans: use_synced_storage(storage_key, HashMap::new),
        }
    }

    /// Returns the selected plan: the last one on this device, or the only one with a balance;
    /// tracked.
    pub fn plan(&self) -> Option<PlanId> {
        let snapshot = self.balances.snapshot()?;
        let key = self.workspace.to_string();
        let last = self.plans.with(|plans| plans.get(&key).copied());
        let last = last.filter(|id| snapshot.plan(*id).is_some());
        last.or_else(|| only_plan(&snapshot))
    }

    /// Returns the plan if it has a balance; otherwise shows the validation error until it is
    /// resolved.
    pub fn check(&self) -> Option<PlanId> {
        let result = untrack(|| self.validate());
        self.is_shown.set(result.is_err());
        result.ok()
    }

    /// Returns the plan that can pay, or the validation error; tracked.
    fn validate(&self) -> Result<PlanId, PlanError> {
        let snapshot = self.balances.snapshot().ok_or(PlanError::Unread)?;
        let plan = self.plan().ok_or(PlanError::Missing)?;
        match snapshot.left(Some(plan)) {
            Some(0) => Err(PlanError::Empty),
            _ => Ok(plan),
        }
    }

    /// Returns the validation error to show; tracked.
    fn error(&self) -> Option<PlanError> {
        self.validate().err().filter(|_| self.is_shown.get())
    }

    /// Moves the focus to the radio group.
    pub fn focus() {
        dom::focus_next_frame(".plan-choice input");
    }

    /// Selects a plan and persists it.
    fn choose(&self, plan: PlanId) {
        self.is_shown.set(false);
        let key = self.workspace.to_string();
        self.plans.update(|plans| {
            plans.insert(key, plan);
        });
    }
}

fn only_plan(snapshot: &BalanceSnapshot) -> Option<PlanId> {
    if snapshot.balance.items.unread() > 0 {
        return None;
    }
    let items = snapshot.balance.items.iter();
    let mut usable = items.filter(|item| item.left() != Some(0));
    let first = usable.next()?;
    usable.next().is_none().then_some(first.balance.plan.id)
}

/// Renders the radio group, or the state of its loading.
#[component]
pub fn PlanRadioGroup(
    /// Selection of the page.
    selection: PlanSelection,
) -> impl IntoView {
    let balances = selection.balances;
    let t = use_t();
    let unread = move || {
        let is_shown = selection.error() == Some(PlanError::Unread);
        is_shown.then(|| t().plans_not_loaded().to_owned())
    };
    let is_first = move || balances.is_busy() && balances.snapshot().is_none();
    // Excludes the balances: they change often, and rendering the group again would drop the focus.
    let options = Memo::new(move |_| {
        let snapshot = balances.snapshot()?;
        let items = snapshot.balance.items.iter();
        let options = items.map(|item| (item.balance.plan.id, item.balance.plan.name.clone()));
        Some(options.collect::<Vec<PlanOption>>())
    });
    let unread_plans = Memo::new(move |_| {
        balances
            .snapshot()
            .map_or(0, |it| it.balance.items.unread())
    });
    view! {
        {move || balances.error().map(|error| view! {
            <ApiErrorNotice error=error retry=Callback::new(move |()| balances.reload()) />
        })}
        <Show when=is_first>
            <div class="plan-choice-placeholder"><Skeleton rows=5 /></div>
        </Show>
        <FieldError id="plans" error=Signal::derive(unread) />
        {move || options.get().map(|options| view! { <PlanOptions selection=selection options=options /> })}
        {move || unread_items(unread_plans.get())}
    }
}

#[component]
fn PlanOptions(selection: PlanSelection, options: Vec<PlanOption>) -> impl IntoView {
    if options.is_empty() {
        return view! { <Notice tone=Severity::Warning><p>{translated(Language::plan_none)}</p></Notice> }
            .into_any();
    }
    let t = use_t();
    let error = move || {
        let message = match selection.error()? {
            // Shown above, where the plans aren't rendered.
            PlanError::Unread => return None,
            PlanError::Missing => t().plan_missing(),
            PlanError::Empty => t().plan_empty(),
        };
        Some(message.to_owned())
    };
    let options = options
        .into_iter()
        .map(|option| view! { <PlanOptionLine selection=selection option=option /> });
    view! {
        <fieldset class="choices plan-choice" aria-describedby="plan-error">
            <legend>{translated(Language::plan_legend)}</legend>
            <FieldError id="plan" error=Signal::derive(error) />
            {options.collect_view()}
        </fieldset>
    }
    .into_any()
}

/// Renders one plan.
///
/// A plan without balance can be selected, because the snapshot may be outdated; the validation
/// then reports it.
#[component]
fn PlanOptionLine(selection: PlanSelection, option: PlanOption) -> impl IntoView {
    let t = use_t();
    let (plan, name) = option;
    let left = Memo::new(move |_| {
        let snapshot = selection.balances.snapshot();
        snapshot.and_then(|snapshot| snapshot.left(Some(plan)))
    });
    let is_selected = move || selection.plan() == Some(plan);
    view! {
        <label
            class="plan-option"
            data-selected=move || is_selected().then_some("")
            data-empty=move || (left.get() == Some(0)).then_some("")
        >
            <input
                type="radio"
                name="plan"
                prop:checked=is_selected
                on:change=move |_| selection.choose(plan)
            />
            <span>{move || name.clone().unwrap_or_else(|| t().plan_unnamed().to_owned())}</span>
            <span class="plan-option-remaining">{move || t().plan_balance(left.get())}</span>
        </label>
    }
}
