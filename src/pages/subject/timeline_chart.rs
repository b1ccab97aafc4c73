//! Chart of a subject's timeline: a row for each kind of fact, with a common scale.

use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::view_model::subject::{TimelineEvent, TimelineKind, TimelineScale};
use leptos::prelude::*;

/// Renders the rows of the kinds that have an event, and the years.
pub(super) fn timeline_chart(events: &[TimelineEvent], scale: TimelineScale) -> AnyView {
    let rows = TimelineKind::ALL.map(|kind| row(kind, events, scale));
    let ticks = scale.ticks().into_iter().map(|(at, year)| {
        // A label near an end does not leave the chart.
        let anchor = match at {
            at if at < 5.0 => "start",
            at if at > 95.0 => "end",
            _ => "middle",
        };
        view! { <text x=percent(at) y="12" text-anchor=anchor>{year}</text> }
    });
    view! {
        <figure class="timeline-chart">
            {rows.into_iter().collect_view()}
            <div class="timeline-row" aria-hidden="true">
                <span></span>
                <svg class="timeline-years" width="100%" height="16">{ticks.collect_view()}</svg>
            </div>
            <figcaption class="visually-hidden">{translated(Language::timeline_chart)}</figcaption>
        </figure>
    }
    .into_any()
}

/// Renders one kind; nothing if none of its events is within the scale.
fn row(kind: TimelineKind, events: &[TimelineEvent], scale: TimelineScale) -> Option<AnyView> {
    let t = use_t();
    let events = events.iter().filter(|event| event.kind == kind);
    let marks: Vec<_> = events
        .filter_map(|event| Some(mark(event, scale.place(event)?)))
        .collect();
    if marks.is_empty() {
        return None;
    }
    let lines = scale.ticks().into_iter();
    let lines =
        lines.map(|(at, _)| view! { <line x1=percent(at) x2=percent(at) y1="0" y2="100%" /> });
    let row = view! {
        <div class="timeline-row" data-kind=kind.name() aria-hidden="true">
            <span>{move || t().timeline_row(kind)}</span>
            <svg width="100%" height="24">{lines.collect_view()} {marks}</svg>
        </div>
    };
    Some(row.into_any())
}

/// Renders a point, hollow if only the end of a period is known, or the bar of a period.
fn mark(event: &TimelineEvent, (start, width): (f64, f64)) -> AnyView {
    if event.end.is_some() && width > 0.0 {
        view! { <rect x=percent(start) y="7" width=percent(width.max(0.5)) height="10" rx="3" /> }
            .into_any()
    } else {
        let is_end = event.is_end.then_some("");
        view! { <circle cx=percent(start) cy="12" r="5" data-end=is_end /> }.into_any()
    }
}

fn percent(at: f64) -> String {
    format!("{at:.2}%")
}
