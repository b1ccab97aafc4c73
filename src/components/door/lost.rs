//! What is said when nobody knows whether a paid query was carried out.

use super::Door;
use super::state::Phase;
use crate::components::Problem;
use crate::data::{PaidError, use_address};
use crate::i18n::Language;
use crate::net::Unread;
use crate::route::Route;
use crate::ui::{text, use_t};
use leptos::prelude::*;

/// Says so, and lets the balance speak: it has been read again by itself.
#[component]
pub(super) fn Lost(door: Door) -> impl IntoView {
    let t = use_t();
    let before = door.before.get_untracked();
    let plan = door
        .question
        .with_untracked(|question| question.as_ref().and_then(|question| question.plan));
    let now = move || {
        let reading = door.balances.reading().filter(|_| !door.balances.is_busy());
        reading
            .filter(|_| door.balances.error().is_none())?
            .left(plan)
    };
    let told_before = move || match before {
        Some(left) => t().count(left),
        None => t().door_balance_unread().to_owned(),
    };
    let told_now = move || match now() {
        Some(left) => t().count(left),
        None if door.balances.is_busy() => t().door_balance_reading().to_owned(),
        None => t().door_balance_unknown().to_owned(),
    };
    let verdict = move || {
        let (before, now) = (before?, now()?);
        Some(if now < before {
            Language::door_charged
        } else {
            Language::door_not_charged
        })
    };
    let error = move || {
        door.phase.with(|phase| match phase {
            Phase::Lost(PaidError::Call(error)) => Some(error.clone()),
            _ => None,
        })
    };
    // What came of an answer can be looked at, also where it isn't what was promised.
    let address = use_address();
    let kept = move || match *error()?.unread? {
        Unread::KeptAs(line) => Some(address.link(&Route::Answer(door.workspace, line))),
        Unread::Here(_) => None,
    };
    view! {
        {move || error().map(|error| view! { <Problem error=error changing=true /> })}
        <p>{text(Language::door_lost_next)}</p>
        <dl class="facts">
            <div><dt>{text(Language::door_balance_before)}</dt><dd class="number">{told_before}</dd></div>
            <div><dt>{text(Language::door_balance_now)}</dt><dd class="number">{told_now}</dd></div>
        </dl>
        {move || verdict().map(|words| view! { <p role="status">{words(t())}</p> })}
        {move || kept().map(|href| view! {
            <p><a href=href on:click=move |_| door.close()>{text(Language::answer_as_it_came)}</a></p>
        })}
        <div class="form-actions">
            <button type="button" class="button" on:click=move |_| door.balances.reload()>
                {text(Language::balance_reload)}
            </button>
            <button type="button" class="button" data-kind="primary" on:click=move |_| door.close()>
                {text(Language::close)}
            </button>
        </div>
    }
}
