//! Dated facts about a subject, newest first, and queries that may be about it.

use super::filings::{Filings, FilingsControl};
use super::state::SubjectState;
use super::timeline_chart::TimelineChart;
use super::timeline_range::{RangeControls, TimelineView};
use farol_core::i18n::Language;
use farol_core::model::classification::RiskType;
use farol_core::model::decision::Decision;
use farol_core::model::journal::JournalEntry;
use farol_core::model::time::{Moment, brasilia_day};
use farol_core::route::Route;
use farol_core::url_state::risk_detail::RiskDetailView;
use farol_core::view_model::subject::{FilingYear, TimelineEvent, TimelineKind, TimelineScale};
use farol_web::components::journal_list::entry_link;
use farol_web::store::Journal;
use farol_web::ui::{facts, format_file_origin, format_moment, legible, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the dated facts about the document as a chart and as a list.
#[component]
pub(super) fn SubjectTimeline(state: SubjectState) -> impl IntoView {
    let decisions = Journal::get().decisions();
    let filings = Filings::new(state.workspace, state.document, state.entries);
    let events = Memo::new(move |_| {
        let entries = state.entries.get();
        let facts = entries.iter().filter_map(|entry| state.facts.of(&entry.id));
        let facts = facts.flat_map(|facts| facts.events.clone());
        let queries = entries
            .iter()
            .map(|entry| TimelineEvent::at(TimelineKind::Query, entry.at, entry.id.clone()));
        let decided = decisions.of(state.workspace, &state.document).into_iter();
        let decided =
            decided.map(|it| TimelineEvent::at(TimelineKind::Decision, it.at, it.id.clone()));
        let now = state.now.get_untracked();
        let filed = state.namesakes.with(|it| filings.events(it, now));
        let mut events: Vec<_> = facts.chain(queries).chain(decided).chain(filed).collect();
        events.sort_by_key(|event| {
            std::cmp::Reverse((event.is_open, event.end.unwrap_or(event.start)))
        });
        events
    });
    let shown = TimelineView::new(events, state.now);
    let items = move || {
        let scale = shown.scale.get();
        events.with(|events| {
            let shown = events.iter().filter(|event| scale.place(event).is_some());
            let items = shown.filter_map(|event| event_item(state, event, scale));
            let items: Vec<_> = items.collect();
            if items.is_empty() {
                view! { <p class="muted">{translated(Language::timeline_range_empty)}</p> }
                    .into_any()
            } else {
                view! { <ol class="subject-timeline">{items}</ol> }.into_any()
            }
        })
    };
    view! {
        <section class="subject-section" aria-labelledby="timeline-title">
            <h2 id="timeline-title">{translated(Language::subject_timeline)}</h2>
            <Show
                when=move || !events.with(Vec::is_empty)
                fallback=|| view! { <p class="muted">{translated(Language::subject_timeline_empty)}</p> }
            >
                <RangeControls shown=shown />
                <FilingsControl filings=filings />
                <TimelineChart events=events shown=shown />
                {items}
            </Show>
        </section>
    }
}

/// Renders an event in the list; `None` if its query is no longer there.
fn event_item(state: SubjectState, event: &TimelineEvent, scale: TimelineScale) -> Option<AnyView> {
    let entry = state.entries.with(|entries| {
        let mut entries = entries.iter();
        entries.find(|entry| entry.id == event.source).cloned()
    });
    match event.kind {
        TimelineKind::Query => Some(view! { <TimelineItem state=state entry=entry? /> }.into_any()),
        TimelineKind::Filing => Some(
            view! {
                <FilingItem
                    state=state
                    filings=event.filings?
                    entry=entry?
                    is_cut=!scale.contains(event)
                />
            }
            .into_any(),
        ),
        TimelineKind::Decision => {
            let decisions = Journal::get().decisions();
            let decisions = untrack(|| decisions.of(state.workspace, &state.document));
            let decision = decisions.into_iter().find(|it| it.id == event.source)?;
            Some(view! { <DecisionItem decision=decision /> }.into_any())
        }
        TimelineKind::Position | TimelineKind::Sanction => {
            Some(view! { <FactItem state=state event=event.clone() entry=entry? /> }.into_any())
        }
    }
}

/// Renders the result of a decision, which the page has above in full.
#[component]
fn DecisionItem(decision: Arc<Decision>) -> impl IntoView {
    let t = use_t();
    let (at, result) = (decision.at, decision.content.result);
    let author = decision.author.clone();
    view! {
        <li>
            <span class="subject-moment">{move || format_moment(&Moment::from_millis(at), t())}</span>
            <div>
                <a href="#decision-title">{translated(Language::timeline_decision)}</a> ": "
                {move || t().decision_outcome(result)} " " <span class="muted">"· " {author}</span>
            </div>
        </li>
    }
}

/// Renders the processes of a year, with a link to the list of them.
#[component]
fn FilingItem(
    state: SubjectState,
    filings: FilingYear,
    entry: Arc<JournalEntry>,
    /// True if only a part of the year is within the shown range: the numbers are of all of it.
    is_cut: bool,
) -> impl IntoView {
    let t = use_t();
    let name = move || {
        let year = filings.year.to_string();
        if is_cut {
            t().timeline_whole_year(&year)
        } else {
            year
        }
    };
    let year = Some(filings.year);
    let link = entry.analysis.map(|analysis| {
        let view = RiskDetailView::default().with_years(year, year);
        let route = Route::RiskDetail(state.workspace, analysis, RiskType::Litigation, view);
        let href = state.navigation.link(&route);
        view! { <a href=href>{move || t().timeline_filings_of(filings)}</a> }
    });
    let operation = entry.operation;
    let source = entry_link(state.workspace, &entry, move || {
        t().timeline_reported(t().operation(operation))
    });
    view! {
        <li>
            <span class="subject-moment">{name}</span>
            <div class="timeline-links">
                {link} {comma()} <span class="muted">{source}</span>
            </div>
        </li>
    }
}

/// Renders the comma between two links, which phones hide: there each has a line.
fn comma() -> AnyView {
    view! { <span class="timeline-comma">", "</span> }.into_any()
}

/// Renders a position or sanction with the query that reported it.
#[component]
fn FactItem(state: SubjectState, event: TimelineEvent, entry: Arc<JournalEntry>) -> impl IntoView {
    let t = use_t();
    let day = |at, language| {
        let day = brasilia_day(at).map(Moment::Date);
        day.map(|day| format_moment(&day, language))
            .unwrap_or_default()
    };
    let (start, end) = (event.start, event.end);
    let (is_open, is_end) = (event.is_open, event.is_end);
    let period = move || match end {
        _ if is_open => t().timeline_since(&day(start, t())),
        _ if is_end => t().timeline_end(&day(start, t())),
        Some(end) => t().timeline_until(&day(start, t()), &day(end, t())),
        None => day(start, t()),
    };
    let kind = event.kind;
    let name = move || match kind {
        TimelineKind::Sanction => t().timeline_sanction(),
        _ => t().timeline_position(),
    };
    let operation = entry.operation;
    let source = entry_link(state.workspace, &entry, move || {
        t().timeline_reported(t().operation(operation))
    });
    let item = event.item;
    let is_namesake = move || {
        let item = item.as_ref();
        let namesakes = state.namesakes;
        namesakes.with(|namesakes| item.is_some_and(|item| namesakes.mark(item).is_some()))
    };
    let badge = move || {
        is_namesake().then(
            || view! { <span class="tag namesake-badge">{translated(Language::namesake)}</span> },
        )
    };
    view! {
        <li>
            <span class="subject-moment">{period}</span>
            <div>{name} ": " <bdi>{legible(event.text)}</bdi> {badge} ", " <span class="muted">{source}</span></div>
        </li>
    }
}

/// Renders the queries whose visible digits agree with the document, if there are any.
#[component]
pub(super) fn PossibleQueries(state: SubjectState) -> impl IntoView {
    view! {
        <Show when=move || !state.possible.with(Vec::is_empty)>
            <section class="subject-section" aria-labelledby="possible-title">
                <h2 id="possible-title">{translated(Language::subject_possible)}</h2>
                <p class="muted">{translated(Language::subject_possible_lead)}</p>
                <ol class="subject-timeline">{move || entries(state, state.possible)}</ol>
            </section>
        </Show>
    }
}

fn entries(state: SubjectState, entries: Memo<Vec<Arc<JournalEntry>>>) -> impl IntoView {
    let entries = entries.get().into_iter();
    entries
        .map(|entry| view! { <TimelineItem state=state entry=entry /> })
        .collect_view()
}

#[component]
fn TimelineItem(state: SubjectState, entry: Arc<JournalEntry>) -> impl IntoView {
    let t = use_t();
    let operation = entry.operation;
    let at = Moment::from_millis(entry.at);
    let link = entry_link(state.workspace, &entry, move || t().operation(operation));
    let about = move || {
        let outcome = match entry.status() {
            Some(status) => t().status(&status),
            None => t().outcome(entry.outcome_at(state.now.get())).to_owned(),
        };
        let purpose = entry.purpose.clone().filter(|purpose| !purpose.is_empty());
        let origin = entry.file_origin.as_ref();
        let origin = origin.map(|origin| format_file_origin(origin, t()));
        let stated = [Some(outcome), Some(entry.author.clone()), purpose, origin];
        facts(&stated.into_iter().flatten().collect::<Vec<_>>().join(" · "))
    };
    view! {
        <li>
            <span class="subject-moment">{move || format_moment(&at, t())}</span>
            <div>{link} ":\u{a0}" <span class="muted">{about}</span></div>
        </li>
    }
}
