//! Chart of a subject's timeline: a row for each kind of fact, with a common scale; dragging over
//! it shows the part that is dragged over.

use super::timeline_range::TimelineView;
use farol_core::i18n::Language;
use farol_core::view_model::subject::{TimelineEvent, TimelineKind, TimelineScale};
use farol_web::platform::geometry;
use farol_web::ui::{translated, use_t};
use leptos::ev::MouseEvent;
use leptos::html::Figure;
use leptos::prelude::*;

/// Height of a row, in pixels.
const ROW_HEIGHT: f64 = 24.0;
/// Shortest drag that selects a part, in percent of the chart; a shorter one is a click.
const MIN_DRAG: f64 = 1.0;

/// Places of a drag, in percent: where it began, and where the pointer is.
type Drag = RwSignal<Option<[f64; 2]>>;

/// Renders the rows of the kinds that have an event, and the years.
#[component]
pub(super) fn TimelineChart(
    events: Memo<Vec<TimelineEvent>>,
    shown: TimelineView,
) -> impl IntoView {
    let figure = NodeRef::<Figure>::new();
    let drag: Drag = RwSignal::new(None);
    let place = move |event: &MouseEvent| {
        let figure = figure.get_untracked()?;
        geometry::position_across(&figure, "svg", event.client_x())
    };
    let start = move |event: MouseEvent| {
        if event.button() == 0
            && let Some(position) = place(&event)
        {
            // Otherwise the browser selects the labels.
            event.prevent_default();
            drag.set(Some([position, position]));
        }
    };
    let extend = move |event: MouseEvent| {
        if let (Some([from, _]), Some(position)) = (drag.get_untracked(), place(&event)) {
            drag.set(Some([from, position]));
        }
    };
    let end = move |_| {
        let positions = drag.get_untracked();
        drag.set(None);
        if let Some(positions) = positions.filter(|[from, to]| (to - from).abs() >= MIN_DRAG) {
            shown.show(positions);
        }
    };
    let rows = move || {
        let scale = shown.scale.get();
        events.with(|events| {
            TimelineKind::ALL
                .map(|kind| row(kind, events, scale, drag))
                .collect_view()
        })
    };
    view! {
        <figure
            class="timeline-chart"
            node_ref=figure
            on:mousedown=start
            on:mousemove=extend
            on:mouseup=end
            on:mouseleave=move |_| drag.set(None)
        >
            {rows}
            {move || years(shown.scale.get())}
            <figcaption class="visually-hidden">{translated(Language::timeline_chart)}</figcaption>
        </figure>
    }
}

/// Renders the labels of the years.
fn years(scale: TimelineScale) -> AnyView {
    let ticks = scale.ticks().into_iter().map(|(position, year)| {
        // A label near an end does not leave the chart.
        let anchor = match position {
            position if position < 5.0 => "start",
            position if position > 95.0 => "end",
            _ => "middle",
        };
        view! { <text x=percent(position) y="12" text-anchor=anchor>{year}</text> }
    });
    view! {
        <div class="timeline-row" aria-hidden="true">
            <span></span>
            <svg class="timeline-years" width="100%" height="16">{ticks.collect_view()}</svg>
        </div>
    }
    .into_any()
}

/// Renders one kind; nothing if none of its events is within the scale.
fn row(
    kind: TimelineKind,
    events: &[TimelineEvent],
    scale: TimelineScale,
    drag: Drag,
) -> Option<AnyView> {
    let t = use_t();
    let events = events.iter().filter(|event| event.kind == kind);
    let placed: Vec<_> = events
        .filter_map(|event| Some((event, scale.place(event)?)))
        .collect();
    if placed.is_empty() {
        return None;
    }
    let filings = placed.iter().filter_map(|(event, _)| event.filings);
    let most = filings.map(|it| it.count).max().unwrap_or(1);
    let marks = placed
        .into_iter()
        .map(|(event, place)| mark(event, place, most));
    let lines = scale.ticks().into_iter();
    let lines = lines.map(|(position, _)| {
        view! { <line x1=percent(position) x2=percent(position) y1="0" y2="100%" /> }
    });
    let row = view! {
        <div class="timeline-row" data-kind=kind.name() aria-hidden="true">
            <span>{move || t().timeline_row(kind)}</span>
            <svg width="100%" height=ROW_HEIGHT.to_string()>
                {lines.collect_view()}
                {marks.collect_view()}
                {move || drag.get().map(selection)}
            </svg>
        </div>
    };
    Some(row.into_any())
}

/// Renders the part that is dragged over.
fn selection([from, to]: [f64; 2]) -> AnyView {
    let (start, width) = (from.min(to), (to - from).abs());
    view! { <rect class="timeline-selection" x=percent(start) width=percent(width) y="0" height="100%" /> }
        .into_any()
}

/// Renders a point, hollow if only the end of a period is known, the bar of a period, or the column
/// of a year, whose height is its share of the year with most processes.
#[allow(clippy::cast_precision_loss)]
fn mark(event: &TimelineEvent, (start, width): (f64, f64), most: u64) -> AnyView {
    if let Some(filings) = event.filings {
        let height = (ROW_HEIGHT * filings.count as f64 / most.max(1) as f64).max(3.0);
        let top = ROW_HEIGHT - height;
        return view! {
            <rect x=percent(start) y=format!("{top:.1}") width=percent(width.max(0.5)) height=format!("{height:.1}") />
        }
        .into_any();
    }
    if event.end.is_some() && width > 0.0 {
        view! { <rect x=percent(start) y="7" width=percent(width.max(0.5)) height="10" rx="3" /> }
            .into_any()
    } else {
        let is_end = event.is_end.then_some("");
        view! { <circle cx=percent(start) cy="12" r="5" data-end=is_end /> }.into_any()
    }
}

fn percent(percent: f64) -> String {
    format!("{percent:.2}%")
}
