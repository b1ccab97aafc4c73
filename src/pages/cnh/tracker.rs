//! Tracker of the license requests in this browser's journal, with their latest status.

use super::csv_export::export;
use super::form_state::CnhState;
use super::row::CnhRow;
use super::tracker_state::{PAGE, TrackerState};
use farol_core::i18n::{Language, Message};
use farol_core::model::journal::Outcome;
use farol_core::view_model::cnh::CnhRequestRow;
use farol_web::platform::dom;
use farol_web::ui::{
    EmptyState, FilterField, Icon, IconView, Notice, Severity, ShowMore, Toasts, column_headers,
    translated, use_t,
};
use leptos::prelude::*;

/// Outcomes offered as filters.
const OUTCOMES: [Outcome; 4] = [
    Outcome::Done,
    Outcome::Sent,
    Outcome::Failed,
    Outcome::Unknown,
];

/// Names of the columns.
const COLUMNS: [Message; 5] = [
    Language::cnh_column_number,
    Language::cnh_status,
    Language::cnh_column_request,
    Language::purpose,
    Language::cnh_column_queried,
];

/// Renders the tracker section.
#[component]
pub(super) fn TrackerSection(cnh: CnhState) -> impl IntoView {
    let tracker = TrackerState::new(cnh);
    let t = use_t();
    let toasts = Toasts::get();
    let is_empty = Memo::new(move |_| tracker.rows.with(Vec::is_empty));
    let label = move || {
        if tracker.revealed.get() {
            t().cnh_export_full()
        } else {
            t().cnh_export_redacted()
        }
    };
    view! {
        <section class="journal" aria-labelledby="tracker-title">
            <div class="journal-header">
                <div>
                    <h2 id="tracker-title">{translated(Language::cnh_tracker)}</h2>
                    <p class="muted">{translated(Language::cnh_tracker_lead)}</p>
                </div>
                <Show when=move || !is_empty.get()>
                    <div class="journal-actions page-actions">
                        <button type="button" class="button" on:click=move |_| export(tracker, t(), toasts)>
                            <IconView icon=Icon::Download />
                            <span>{label}</span>
                        </button>
                        <button type="button" class="button" on:click=move |_| dom::print()>
                            <IconView icon=Icon::Print />
                            <span>{translated(Language::cnh_print)}</span>
                        </button>
                    </div>
                </Show>
            </div>
            <Show when=move || !cnh.journal.is_persisted()>
                <Notice tone=Severity::Warning><p>{translated(Language::journal_not_stored)}</p></Notice>
            </Show>
            <Show when=move || !is_empty.get() fallback=|| view! { <EmptyState icon=Icon::Person title=Language::cnh_empty hint=Language::cnh_empty_hint /> }>
                <Toolbar tracker=tracker />
                <Table tracker=tracker />
            </Show>
        </section>
    }
}

#[component]
fn Toolbar(tracker: TrackerState) -> impl IntoView {
    let t = use_t();
    let count = move || {
        let shown = tracker.filtered().len() as u64;
        let all = tracker.rows.with(Vec::len) as u64;
        if shown == all {
            t().requests_count(all)
        } else {
            t().journal_shown_count(&t().count(shown), &t().requests_count(all))
        }
    };
    view! {
        <div class="toolbar">
            <FilterField
                id="journal-filter"
                label=Language::cnh_search
                value=tracker.search
                count=Signal::derive(count)
            />
            <TrackerFilters tracker=tracker />
            <button
                type="button"
                class="button"
                aria-pressed=move || if tracker.revealed.get() { "true" } else { "false" }
                on:click=move |_| tracker.revealed.update(|revealed| *revealed = !*revealed)
            >
                {translated(Language::cnh_show_numbers)}
            </button>
        </div>
    }
}

/// Renders the filters by the service's status and by outcome.
#[component]
fn TrackerFilters(tracker: TrackerState) -> impl IntoView {
    let t = use_t();
    let statuses = Memo::new(move |_| tracker.statuses());
    let options = move || {
        let option = |status: String| {
            let value = status.clone();
            let text = t().cnh_status_label(&status);
            view! {
                <option value=value prop:selected=move || tracker.status.get().as_ref() == Some(&status)>{text}</option>
            }
        };
        statuses.get().into_iter().map(option).collect_view()
    };
    let outcomes = OUTCOMES.map(|outcome| {
        view! {
            <option prop:selected=move || tracker.outcome.get() == Some(outcome)>
                {move || t().outcome(outcome)}
            </option>
        }
    });
    let pick = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let mut outcomes = OUTCOMES.into_iter();
        let found = outcomes.find(|outcome| t().outcome(*outcome) == name);
        tracker.outcome.set(found);
    };
    view! {
        <div class="journal-kind">
            <label for="cnh-status">{translated(Language::cnh_status)}</label>
            <select
                id="cnh-status"
                on:change=move |event| {
                    let status = event_target_value(&event);
                    tracker.status.set((!status.is_empty()).then_some(status));
                }
            >
                <option value="" prop:selected=move || tracker.status.with(Option::is_none)>{translated(Language::cnh_any_status)}</option>
                {options}
            </select>
        </div>
        <div class="journal-kind">
            <label for="cnh-outcome">{translated(Language::cnh_outcome)}</label>
            <select id="cnh-outcome" on:change=pick>
                <option value="" prop:selected=move || tracker.outcome.get().is_none()>{translated(Language::journal_any_outcome)}</option>
                {outcomes.collect_view()}
            </select>
        </div>
    }
}

#[component]
fn Table(tracker: TrackerState) -> impl IntoView {
    let filtered = Memo::new(move |_| tracker.filtered());
    let listed = move || {
        let mut rows = filtered.get();
        rows.truncate(tracker.shown.get());
        rows
    };
    let has_unknown = move || {
        tracker.revealed.get()
            && filtered.with(|rows| {
                let mut rows = rows.iter();
                rows.any(|row| tracker.cnh.journal.subject(&row.entry.id).is_none())
            })
    };
    // The key contains what the row shows, so that a changed row is rendered again.
    let key = move |row: &CnhRequestRow| {
        let entry = &row.entry;
        let outcome = entry.outcome_at(tracker.now.get_untracked());
        (
            entry.id.clone(),
            entry.status.clone(),
            entry.status_at.clone(),
            outcome,
            row.lines,
        )
    };
    view! {
        <Show when=has_unknown><p class="hint" role="status">{translated(Language::cnh_unknown_numbers)}</p></Show>
        <div class="table-frame" data-tall="">
            <Show
                when=move || !filtered.with(Vec::is_empty)
                fallback=|| view! { <div class="empty"><h3>{translated(Language::cnh_no_match)}</h3></div> }
            >
                <table class="table journal-table" role="table" data-cards="" aria-labelledby="tracker-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            {column_headers(COLUMNS)}
                            <th scope="col" role="columnheader"><span class="visually-hidden">{translated(Language::cnh_query_again)}</span></th>
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <For each=listed key=key children=move |row| view! { <CnhRow tracker=tracker row=row /> } />
                    </tbody>
                </table>
            </Show>
        </div>
        <ShowMore shown=tracker.shown total=Signal::derive(move || filtered.with(Vec::len)) step=PAGE />
        <p class="hint">{translated(Language::zone_note)}</p>
    }
}
