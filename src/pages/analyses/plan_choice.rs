//! The plan that pays, with what each has left.

use super::desk::{Desk, PlanFault};
use crate::components::Problem;
use crate::i18n::Language;
use crate::model::ids::PlanId;
use crate::ui::{Icon, IconView, Notice, Skeleton, Tone, text, use_t};
use leptos::prelude::*;

/// A plan as it is offered.
type Offer = (PlanId, Option<String>);

/// The choice, or what stands in its place.
#[component]
pub(super) fn PlanChoice(desk: Desk) -> impl IntoView {
    let balances = desk.balances;
    let is_first = move || balances.is_busy() && balances.reading().is_none();
    // The plans alone: what they have left changes often, and must not take the focus away.
    let offers = Memo::new(move |_| {
        let reading = balances.reading()?;
        let items = reading.balance.items.iter();
        let offers = items.map(|item| (item.balance.plan.id, item.balance.plan.name.clone()));
        Some(offers.collect::<Vec<Offer>>())
    });
    view! {
        {move || balances.error().map(|error| view! {
            <Problem error=error retry=Callback::new(move |()| balances.reload()) />
        })}
        <Show when=is_first><Skeleton rows=4 /></Show>
        {move || offers.get().map(|offers| view! { <Offers desk=desk offers=offers /> })}
    }
}

#[component]
fn Offers(desk: Desk, offers: Vec<Offer>) -> impl IntoView {
    if offers.is_empty() {
        return view! { <Notice tone=Tone::Warning><p>{text(Language::plan_none)}</p></Notice> }
            .into_any();
    }
    let t = use_t();
    let fault = move || {
        desk.plan_fault.get().map(|fault| match fault {
            PlanFault::Missing => t().plan_missing(),
            PlanFault::Empty => t().plan_empty(),
        })
    };
    let lines = offers
        .into_iter()
        .map(|offer| view! { <OfferLine desk=desk offer=offer /> });
    view! {
        <fieldset class="choices plan-choice" aria-describedby="plan-error">
            <legend>{text(Language::plan_legend)}</legend>
            <p class="field-error" id="plan-error" aria-live="polite">
                {move || fault().map(|words| view! { <IconView icon=Icon::Warning /> <span>{words}</span> })}
            </p>
            {lines.collect_view()}
        </fieldset>
    }
    .into_any()
}

/// One plan. One without balance can be chosen, for the reading may be old; then it is said why it
/// won't do.
#[component]
fn OfferLine(desk: Desk, offer: Offer) -> impl IntoView {
    let t = use_t();
    let (plan, name) = offer;
    let left = Memo::new(move |_| {
        let reading = desk.balances.reading();
        reading.and_then(|reading| reading.left(Some(plan)))
    });
    view! {
        <label class="plan-line" data-empty=move || (left.get() == Some(0)).then_some("")>
            <input
                type="radio"
                name="plan"
                prop:checked=move || desk.plan() == Some(plan)
                on:change=move |_| desk.choose_plan(plan)
            />
            <span>{move || name.clone().unwrap_or_else(|| t().plan_unnamed().to_owned())}</span>
            <span class="plan-line-left">{move || left.get().map(|left| t().plan_left(left))}</span>
        </label>
    }
}
