//! Decisions on a subject: those recorded in this session, and the form of the next one.

mod form;
mod recorded_decision;
mod state;

use super::state::SubjectState;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::operation::Operation;
use farol_web::components::TermButton;
use farol_web::platform::dom;
use farol_web::ui::{Notice, Severity, translated, use_t};
use form::DecisionForm;
use leptos::prelude::*;
use recorded_decision::DecisionRecord;
use state::DecisionState;

/// Renders the section.
#[component]
pub(super) fn SubjectDecision(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let decision = DecisionState::new(state);
    let decisions = decision.decisions;
    let records = move || {
        let records = decisions.get().into_iter().enumerate();
        let records = records.map(|(at, record)| {
            view! { <DecisionRecord state=decision record=record is_newest=at == 0 /> }
        });
        records.collect_view()
    };
    let is_decided = move || !decisions.with(Vec::is_empty);
    let open = move |_| {
        decision.is_open.set(true);
        dom::focus_next_frame("#decision-opinion");
    };
    let write = move || {
        if is_decided() {
            t().decision_form()
        } else {
            t().decision_write()
        }
    };
    view! {
        <section class="subject-section" aria-labelledby="decision-title" data-decided=move || is_decided().then_some("")>
            <div class="term-heading"><h2 id="decision-title" tabindex="-1">{translated(Language::decision_title)}</h2> <TermButton entry=Term::Decision /></div>
            <p class="muted decision-lead">{translated(Language::decision_lead)}</p>
            <Reviews state=decision />
            <Show
                when=is_decided
                fallback=|| view! { <p class="muted">{translated(Language::decision_none)}</p> }
            >
                <ol class="plain-list decision-list">{records}</ol>
            </Show>
            <Show
                when=move || decision.is_open.get()
                fallback=move || view! {
                    <p class="decision-lead">
                        <button id="decision-write" type="button" class="button" on:click=open>
                            {write}
                        </button>
                    </p>
                }
            >
                <DecisionForm state=decision />
            </Show>
        </section>
    }
}

/// Renders the reasons to review the newest decision.
#[component]
fn Reviews(state: DecisionState) -> impl IntoView {
    let t = use_t();
    let review = move |operation: Operation| {
        let text = move || t().decision_review(t().operation(operation));
        view! { <p>{text}</p> }
    };
    view! {
        <Show when=move || !state.reviews.with(Vec::is_empty)>
            <Notice tone=Severity::Warning>
                {move || state.reviews.get().into_iter().map(review).collect_view()}
            </Notice>
        </Show>
    }
}
