//! Tracker of the license requests in this browser's journal, with their latest status.

use super::export::export;
use super::row::Row;
use super::state::CnhState;
use crate::platform::dom;
use crate::ui::use_now;
use crate::ui::{
    EmptyState, FilterField, Icon, IconView, Notice, Severity, ShowMore, Toasts, translated, use_t,
};
use farol_core::i18n::Language;
use farol_core::model::journal::{Operation, Outcome};
use farol_core::model::text_fold::fold;
use farol_core::view_model::cnh::{CnhRequestRow, latest_requests};
use leptos::prelude::*;

/// Number of rows listed initially, and added by each "show more".
const PAGE: usize = 50;
/// Interval at which outcomes are re-evaluated against their time limit, in milliseconds.
const TICK_MS: i64 = 30_000;

/// Outcomes offered as filters.
const OUTCOMES: [Outcome; 4] = [
    Outcome::Done,
    Outcome::Sent,
    Outcome::Failed,
    Outcome::Unknown,
];

/// State of the tracker.
#[derive(Clone, Copy)]
pub(super) struct TrackerState {
    pub(super) counter: CnhState,
    /// All requests, newest first.
    pub(super) rows: Memo<Vec<CnhRequestRow>>,
    /// Search text. Not in the URL, because it may contain a personal number.
    search: RwSignal<String>,
    status: RwSignal<Option<String>>,
    outcome: RwSignal<Option<Outcome>>,
    /// True if numbers are shown in full; reset when the page is disposed.
    pub(super) revealed: RwSignal<bool>,
    shown: RwSignal<usize>,
    pub(super) now: Memo<i64>,
}

impl TrackerState {
    fn new(counter: CnhState) -> Self {
        let now = use_now();
        let rows = Memo::new(move |_| {
            let mut entries = counter.journal.entries(counter.workspace);
            entries.retain(|entry| entry.operation == Operation::Cnh);
            latest_requests(entries)
        });
        Self {
            counter,
            rows,
            search: RwSignal::new(String::new()),
            status: RwSignal::new(None),
            outcome: RwSignal::new(None),
            revealed: RwSignal::new(false),
            shown: RwSignal::new(PAGE),
            now: Memo::new(move |_| now.get() / TICK_MS * TICK_MS),
        }
    }

    /// Returns the distinct statuses reported by the service.
    fn statuses(&self) -> Vec<String> {
        let mut statuses = self.rows.with(|rows| {
            let told = rows.iter().filter_map(|row| row.entry.status.clone());
            told.collect::<Vec<_>>()
        });
        statuses.sort_unstable();
        statuses.dedup();
        statuses
    }

    /// Returns the rows that pass the filters; tracked.
    pub(super) fn filtered(&self) -> Vec<CnhRequestRow> {
        let search = fold(self.search.get().trim());
        let (status, outcome, now) = (self.status.get(), self.outcome.get(), self.now.get());
        let passes = |row: &&CnhRequestRow| {
            (status.is_none() || row.entry.status == status)
                && outcome.is_none_or(|outcome| row.entry.outcome_at(now) == outcome)
                && self.holds(row, &search)
        };
        self.rows
            .with(|rows| rows.iter().filter(passes).cloned().collect())
    }

    /// Returns whether a row contains `search`, which must be folded. A complete number matches its
    /// row even while numbers are redacted; a part of one matches only if they are revealed.
    fn holds(&self, row: &CnhRequestRow, search: &str) -> bool {
        if search.is_empty() {
            return true;
        }
        let entry = &row.entry;
        let subject = self.counter.journal.subject(&entry.id);
        let typed: String = search.chars().filter(char::is_ascii_digit).collect();
        let is_found = subject.is_some_and(|subject| {
            subject.code == typed
                || (self.revealed.get() && !typed.is_empty() && subject.code.contains(&typed))
        });
        let parts = [
            Some(&entry.redacted_subject),
            entry.request.as_ref(),
            entry.purpose.as_ref(),
            entry.status.as_ref(),
            Some(&entry.by),
        ];
        let mut parts = parts.into_iter().flatten();
        is_found || parts.any(|part| fold(part).contains(search))
    }
}

/// Renders the tracker section.
#[component]
pub(super) fn TrackerSection(counter: CnhState) -> impl IntoView {
    let tracker = TrackerState::new(counter);
    let t = use_t();
    let toasts = Toasts::get();
    let is_empty = Memo::new(move |_| tracker.rows.with(Vec::is_empty));
    let label = move || {
        if tracker.revealed.get() {
            t().cnh_export_full()
        } else {
            t().cnh_export_starred()
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
                            <span>{translated(Language::cnh_print)}</span>
                        </button>
                    </div>
                </Show>
            </div>
            <Show when=move || !counter.journal.is_kept()>
                <Notice tone=Severity::Warning><p>{translated(Language::history_not_kept)}</p></Notice>
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
            t().history_shown(&t().count(shown), &t().requests_count(all))
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
            <Picks tracker=tracker />
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
fn Picks(tracker: TrackerState) -> impl IntoView {
    let t = use_t();
    let statuses = Memo::new(move |_| tracker.statuses());
    let options = move || {
        let option = |status: String| {
            let value = status.clone();
            let words = t().status_word(&status);
            view! {
                <option value=value prop:selected=move || tracker.status.get().as_ref() == Some(&status)>{words}</option>
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
                <option value="" prop:selected=move || tracker.outcome.get().is_none()>{translated(Language::history_any)}</option>
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
                rows.any(|row| tracker.counter.journal.subject(&row.entry.id).is_none())
            })
    };
    let heads: [fn(Language) -> &'static str; 5] = [
        Language::cnh_column_number,
        Language::cnh_status,
        Language::cnh_column_request,
        Language::purpose,
        Language::cnh_column_made,
    ];
    let heads = move || {
        let cell = |name| view! { <th scope="col" role="columnheader">{translated(name)}</th> };
        heads.map(cell).collect_view()
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
        <div class="table-frame">
            <Show
                when=move || !filtered.with(Vec::is_empty)
                fallback=|| view! { <div class="empty"><h3>{translated(Language::cnh_nothing)}</h3></div> }
            >
                <table class="table journal-table" role="table" data-cards="" aria-labelledby="tracker-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            {heads()}
                            <th scope="col" role="columnheader"><span class="visually-hidden">{translated(Language::cnh_again)}</span></th>
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <For each=listed key=key children=move |row| view! { <Row tracker=tracker row=row /> } />
                    </tbody>
                </table>
            </Show>
        </div>
        <ShowMore shown=tracker.shown total=Signal::derive(move || filtered.with(Vec::len)) step=PAGE />
    }
}
