//! Form of a decision: opinion with quotations, result, conditions, reason and validity.

use super::state::DecisionState;
use farol_core::i18n::Language;
use farol_core::model::decision::{DecisionDraft, DecisionError, DecisionResult};
use farol_core::model::namesake_mark::Namesakes;
use farol_core::model::time::Moment;
use farol_core::view_model::subject::{CoverageState, ProductCoverage};
use farol_web::ui::{
    Field, FieldError, SubmitButton, Toasts, format_moment, translated, translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the form.
#[component]
pub(super) fn DecisionForm(state: DecisionState) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        state.record(toasts, untrack(t).decision_recorded());
    };
    let has_conditions = move || {
        let result = state.draft.with(|draft| draft.result);
        result == Some(DecisionResult::ApproveWithConditions)
    };
    view! {
        <form class="card decision-form" novalidate aria-label=translated(Language::decision_form) on:submit=submit>
            <TextField
                state=state
                id="decision-opinion"
                label=Language::decision_opinion
                hint=Some(Language::decision_opinion_hint)
                rows=8
                error=Some(DecisionError::NoOpinion)
                of=|draft| &mut draft.opinion
            />
            <Quotations state=state />
            <ResultField state=state />
            <Show when=has_conditions>
                <TextField
                    state=state
                    id="decision-conditions"
                    label=Language::decision_conditions
                    hint=None
                    rows=3
                    error=Some(DecisionError::NoConditions)
                    of=|draft| &mut draft.conditions
                />
            </Show>
            <TextField
                state=state
                id="decision-reason"
                label=Language::decision_reason
                hint=None
                rows=2
                error=None
                of=|draft| &mut draft.reason
            />
            <LastDayField state=state />
            <p class="hint">{translated(Language::decision_record_hint)}</p>
            <div class="form-actions">
                <SubmitButton label=translated_signal(Language::decision_record) busy=state.is_busy />
                <button type="button" class="button" data-kind="link" on:click=move |_| state.discard()>
                    {translated(Language::decision_discard)}
                </button>
            </div>
        </form>
    }
}

/// Renders the field of a long text.
#[component]
fn TextField(
    state: DecisionState,
    id: &'static str,
    label: fn(Language) -> &'static str,
    hint: Option<fn(Language) -> &'static str>,
    rows: u8,
    /// Error that the field can have.
    error: Option<DecisionError>,
    /// Returns the text in the draft.
    of: fn(&mut DecisionDraft) -> &mut String,
) -> impl IntoView {
    let t = use_t();
    let is_wrong = move || error.is_some_and(|error| state.has_error(error));
    let message = move || {
        let error = error.filter(|error| state.has_error(*error));
        error.map(|error| t().decision_error(error).to_owned())
    };
    let value = move || of(&mut state.draft.get()).clone();
    view! {
        <Field
            id=id
            label=translated_signal(label)
            hint=Signal::derive(move || hint.map_or_else(String::new, |hint| hint(t()).to_owned()))
            error=Signal::derive(message)
        >
            <textarea
                id=id
                rows=rows
                data-sensitive=""
                maxlength=farol_core::model::decision::MAX_TEXT_LEN
                aria-describedby=format!("{id}-hint {id}-error")
                aria-invalid=move || is_wrong().then_some("true")
                prop:value=value
                on:input=move |event| {
                    let text = event_target_value(&event);
                    state.edit(|draft| *of(draft) = text);
                }
            ></textarea>
        </Field>
    }
}

/// Renders a button for each figure of the coverage, which quotes it with its source.
#[component]
fn Quotations(state: DecisionState) -> impl IntoView {
    let t = use_t();
    let button = move |text: String| {
        let label = t().decision_quote_of(&text);
        let quotation = text.clone();
        let quote = move |_| state.edit(|draft| draft.quote(&quotation));
        view! { <li><button type="button" class="button" aria-label=label on:click=quote>{text}</button></li> }
    };
    let texts = move || {
        let coverage = state.subject.coverage.get().into_iter();
        coverage
            .flat_map(|product| {
                let namesakes = state.subject.namesakes;
                namesakes.with(|namesakes| quotations(&product, namesakes, t()))
            })
            .collect::<Vec<_>>()
    };
    view! {
        <Show when=move || !texts().is_empty()>
            <div role="group" aria-labelledby="decision-quote">
                <p id="decision-quote" class="hint">{translated(Language::decision_quote)}</p>
                <ul class="plain-list decision-quotations">{move || texts().into_iter().map(button).collect_view()}</ul>
            </div>
        </Show>
    }
}

/// Returns the figures of a product, each with its source.
fn quotations(product: &ProductCoverage, namesakes: &Namesakes, language: Language) -> Vec<String> {
    let Some(entry) = &product.entry else {
        return Vec::new();
    };
    let figures = if product.state == CoverageState::NothingFound {
        vec![language.subject_nothing_found().to_owned()]
    } else {
        let figures = product.figures().iter();
        figures
            .map(|it| language.subject_figure(it, namesakes))
            .collect::<Vec<_>>()
    };
    let at = format_moment(&Moment::from_millis(entry.at), language);
    let mut source = format!("{}, {at}", language.operation(product.operation));
    if product.is_partial {
        source = format!("{source}, {}", language.subject_incomplete_analysis(entry));
    }
    if let Some(newer) = &product.newer {
        let newer = format_moment(&Moment::from_millis(newer.at), language);
        source = format!("{source}; {}", language.subject_newer(&newer));
    }
    let figures = figures.into_iter();
    figures
        .map(|figure| format!("{figure} ({source})"))
        .collect()
}

#[component]
fn ResultField(state: DecisionState) -> impl IntoView {
    let t = use_t();
    let choices = DecisionResult::ALL.into_iter().map(move |result| {
        let is_chosen = move || state.draft.with(|draft| draft.result == Some(result));
        view! {
            <label>
                <input
                    type="radio"
                    name="decision-result"
                    prop:checked=is_chosen
                    on:change=move |_| state.edit(|draft| draft.result = Some(result))
                />
                {move || t().decision_choice(result)}
            </label>
        }
    });
    let error = move || {
        let is_missing = state.has_error(DecisionError::NoResult);
        is_missing.then(|| t().decision_no_result().to_owned())
    };
    view! {
        <fieldset id="decision-result" class="choices" aria-describedby="decision-result-error">
            <legend>{translated(Language::decision_result)}</legend>
            <FieldError id="decision-result" error=Signal::derive(error) />
            {choices.collect_view()}
        </fieldset>
    }
}

#[component]
fn LastDayField(state: DecisionState) -> impl IntoView {
    let t = use_t();
    let is_wrong = move || state.has_error(DecisionError::WrongLastDay);
    let error = move || is_wrong().then(|| t().decision_wrong_day().to_owned());
    view! {
        <Field
            id="decision-day"
            label=translated_signal(Language::decision_valid_until)
            hint=Signal::derive(move || state.draft.with(|draft| t().day_hint(&draft.valid_until)))
            error=Signal::derive(error)
        >
            <input
                id="decision-day"
                type="date"
                aria-describedby="decision-day-hint decision-day-error"
                aria-invalid=move || is_wrong().then_some("true")
                prop:value=move || state.draft.with(|draft| draft.valid_until.clone())
                on:input=move |event| {
                    let day = event_target_value(&event);
                    state.edit(|draft| draft.valid_until = day);
                }
            />
        </Field>
    }
}
