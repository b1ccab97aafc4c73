//! Days to remember about a subject, each with the rule that it is counted by.

use super::state::SubjectState;
use farol_core::i18n::{Language, Message};
use farol_core::model::max_response_age::MAX_AGE_CHOICES;
use farol_core::model::time::Moment;
use farol_core::view_model::subject::{Deadline, deadlines};
use farol_web::ui::{Field, column_headers, format_moment, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the section.
#[component]
pub(super) fn SubjectDeadlines(state: SubjectState) -> impl IntoView {
    let found = Memo::new(move |_| {
        let code = state.document.code();
        let selected = state.selections.with(|selections| selections.day(&code));
        let (now, max_age) = (state.now.get(), state.max_age_days.get());
        let coverage = state.coverage.get();
        let pep = coverage.iter().find_map(|product| {
            let entry = product.entry.as_ref()?;
            state.facts.of(&entry.id)?.pep_term
        });
        state
            .entries
            .with(|entries| deadlines(&coverage, entries, pep, selected, max_age, now))
    });
    let heads = [
        Language::deadline_subject as Message,
        Language::deadline_due,
        Language::deadline_counted,
        Language::deadline_source,
    ];
    view! {
        <section class="subject-section" aria-labelledby="deadlines-title">
            <h2 id="deadlines-title">{translated(Language::deadlines_title)}</h2>
            <p class="muted">{translated(Language::deadlines_lead)}</p>
            <Show
                when=move || !found.with(Vec::is_empty)
                fallback=|| view! { <p class="muted">{translated(Language::deadlines_none)}</p> }
            >
                <div class="table-frame">
                    <table class="table deadlines-table" role="table" data-cards="" aria-labelledby="deadlines-title">
                        <thead role="rowgroup"><tr role="row">{column_headers(heads)}</tr></thead>
                        <tbody role="rowgroup">
                            {move || found.get().into_iter().map(|it| view! { <DeadlineRow deadline=it /> }).collect_view()}
                        </tbody>
                    </table>
                </div>
            </Show>
            <DeadlineSettings state=state />
        </section>
    }
}

#[component]
fn DeadlineRow(deadline: Deadline) -> impl IntoView {
    let t = use_t();
    let Deadline {
        kind,
        from,
        due,
        is_over,
    } = deadline;
    let day = move |day| format_moment(&Moment::Date(day), t());
    let over = is_over.then(|| {
        view! { " " <span class="badge" data-over="">{translated(Language::deadline_over)}</span> }
    });
    view! {
        <tr role="row">
            <td role="rowheader" class="coverage-product">{move || t().deadline_name(kind)}</td>
            <td role="cell" data-label=translated(Language::deadline_due)><span>{move || day(due)} {over}</span></td>
            <td role="cell" data-label=translated(Language::deadline_counted)>{move || day(from)}</td>
            <td role="cell" data-label=translated(Language::deadline_source)>{move || t().deadline_rule(kind)}</td>
        </tr>
    }
}

/// Renders the limit of the age and the day from which an analysis is counted.
#[component]
fn DeadlineSettings(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let choices = MAX_AGE_CHOICES.map(|days| {
        let is_chosen = move || state.max_age_days.get() == days;
        view! { <option value=days.to_string() prop:selected=is_chosen>{move || t().deadline_days(&days.to_string())}</option> }
    });
    let choose = move |event: leptos::ev::Event| {
        if let Ok(days) = event_target_value(&event).parse() {
            state.choose_max_age(days);
        }
    };
    let selected = move || {
        let code = state.document.code();
        let day = state.selections.with(|selections| selections.day(&code));
        day.map(|day| day.to_string()).unwrap_or_default()
    };
    let selected_hint = move || {
        let hint = t().deadline_selected_hint();
        match t().day_in_words(&selected()) {
            Some(day) => format!("{hint} {day}"),
            None => hint.to_owned(),
        }
    };
    let select = move |event: leptos::ev::Event| {
        state.select_for_analysis(&event_target_value(&event));
    };
    view! {
        <div class="deadline-settings">
            <Field
                id="deadline-age"
                label=translated_signal(Language::deadline_max_age)
                hint=translated_signal(Language::deadline_max_age_hint)
            >
                <select id="deadline-age" aria-describedby="deadline-age-hint" on:change=choose>{choices}</select>
            </Field>
            <Field
                id="deadline-selected"
                label=translated_signal(Language::deadline_selected)
                hint=Signal::derive(selected_hint)
            >
                <input
                    id="deadline-selected"
                    type="date"
                    aria-describedby="deadline-selected-hint"
                    prop:value=selected
                    on:change=select
                />
            </Field>
        </div>
    }
}
