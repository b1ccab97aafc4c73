//! Dialog that selects the analysis to compare with, from the journal or by its ids.

use super::state::AnalysisState;
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::time::Moment;
use farol_core::route::Route;
use farol_web::store::Journal;
use farol_web::ui::format_moment;
use farol_web::ui::{Dialog, Field, SubmitButton, translated, translated_signal, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the dialog; its content is mounted only while it is open.
#[component]
pub(super) fn ComparisonDialog(state: AnalysisState) -> impl IntoView {
    view! {
        <Dialog
            id="comparison-dialog"
            open=state.is_comparison_open
            title=translated_signal(Language::compare_title)
            on_close=Callback::new(move |()| state.is_comparison_open.set(false))
        >
            <OtherAnalyses state=state />
            <AnalysisNumbersForm state=state />
        </Dialog>
    }
}

/// Lists the journal's other analyses of the same document.
#[component]
fn OtherAnalyses(state: AnalysisState) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let others = move || -> Vec<(AnalysisRef, Arc<JournalEntry>)> {
        let Some(own) = state.entry.get() else {
            return Vec::new();
        };
        let document = journal.subject(&own.id).and_then(|it| it.document());
        let subject = document.map(QuerySubject::from);
        let is_same = |entry: &JournalEntry| match &subject {
            Some(subject) => journal.is_about(entry, subject),
            None => entry.redacted_subject == own.redacted_subject,
        };
        let entries = journal.entries(state.workspace).into_iter();
        let entries = entries.filter(|it| it.operation == Operation::Analysis && is_same(it));
        let others = entries.filter_map(|entry| Some((entry.analysis?, entry)));
        others
            .filter(|(other, _)| *other != state.analysis)
            .collect()
    };
    let item = move |(other, entry): (AnalysisRef, Arc<JournalEntry>)| {
        let own = state.entry.get().map_or(i64::MAX, |own| own.at);
        // The older of the two analyses is the base of the comparison.
        let route = if entry.at <= own {
            Route::Comparison(state.workspace, state.analysis, other)
        } else {
            Route::Comparison(state.workspace, other, state.analysis)
        };
        let created = Moment::from_millis(entry.at);
        let total = entry.known_total();
        let total = total.map(|total| t().processes_count(total));
        view! {
            <li>
                <a href=state.navigation.link(&route)>
                    <strong>{format_moment(&created, t())}</strong>
                    <span class="muted">{total}</span>
                    <span class="muted number">{other.analysis.to_string()}</span>
                </a>
            </li>
        }
    };
    move || {
        let others = others();
        if others.is_empty() {
            view! { <p class="muted">{translated(Language::compare_none)}</p> }.into_any()
        } else {
            let items = others.into_iter().map(item).collect_view();
            view! {
                <p>{translated(Language::compare_lead)}</p>
                <ul class="menu-list compare-list">{items}</ul>
            }
            .into_any()
        }
    }
}

/// Renders the form for analyses that aren't in this browser's journal.
#[component]
fn AnalysisNumbersForm(state: AnalysisState) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let error = RwSignal::new(None::<fn(Language) -> &'static str>);
    let t = use_t();
    let message = Signal::derive(move || error.get().map(|message| message(t()).to_owned()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let other = typed.get_untracked().trim().parse::<AnalysisRef>();
        match other {
            Ok(other) if other == state.analysis => error.set(Some(Language::compare_same)),
            Ok(other) => {
                let route = Route::Comparison(state.workspace, state.analysis, other);
                state.navigation.go(&route);
            }
            Err(_) => error.set(Some(Language::compare_malformed)),
        }
    };
    view! {
        <form class="form" novalidate on:submit=submit>
            <Field id="compare-ids" label=translated_signal(Language::compare_ids) hint=translated_signal(Language::compare_ids_hint) error=message>
                <input
                    id="compare-ids"
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="compare-ids-hint compare-ids-error"
                    aria-invalid=move || error.with(Option::is_some).then_some("true")
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        error.set(None);
                        typed.set(event_target_value(&event));
                    }
                />
            </Field>
            <div class="form-actions">
                <SubmitButton label=translated_signal(Language::analysis_compare) busy=Signal::stored(false) />
            </div>
        </form>
    }
}
