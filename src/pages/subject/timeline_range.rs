//! Controls of the part of time that the timeline shows.

use farol_core::i18n::Language;
use farol_core::model::time::{Moment, brasilia_day};
use farol_core::view_model::subject::{TimelineEvent, TimelineRange, TimelineScale, TimelineZoom};
use farol_web::ui::{Icon, IconView, format_moment, translated, use_t};
use leptos::prelude::*;
use strum::VariantArray;

/// Part of time that the timeline shows.
#[derive(Clone, Copy)]
pub(super) struct TimelineView {
    range: RwSignal<TimelineRange>,
    /// Shown part.
    pub(super) scale: Memo<TimelineScale>,
    /// Part that has all events.
    all: Memo<TimelineScale>,
}

impl TimelineView {
    /// Returns the range of all events.
    pub(super) fn new(events: Memo<Vec<TimelineEvent>>, now: Signal<i64>) -> Self {
        let range = RwSignal::new(TimelineRange::default());
        let scale = move |range| {
            events.with(|events| TimelineScale::new(range, events, now.get_untracked()))
        };
        Self {
            range,
            scale: Memo::new(move |_| scale(range.get())),
            all: Memo::new(move |_| scale(TimelineRange::All)),
        }
    }

    /// Shows the part between two positions of the chart, in percent.
    pub(super) fn show(&self, positions: [f64; 2]) {
        let all = self.all.get_untracked();
        let range = self.scale.get_untracked().between(positions, all);
        self.range.set(range);
    }

    fn after(&self, zoom: TimelineZoom) -> Option<TimelineRange> {
        self.scale.get().zoomed(zoom, self.all.get())
    }
}

/// Renders the named ranges, the zoom and the dates of the shown part.
#[component]
pub(super) fn RangeControls(shown: TimelineView) -> impl IntoView {
    let t = use_t();
    let day = |at, language| {
        let day = brasilia_day(at).map(Moment::Date);
        day.map(|day| format_moment(&day, language))
            .unwrap_or_default()
    };
    let dates = move || {
        let (from, to) = shown.scale.get().ends();
        t().timeline_shown(&day(from, t()), &day(to, t()))
    };
    view! {
        <div class="timeline-ranges">
            <div class="segmented" role="group" aria-label=translated(Language::timeline_range)>
                {TimelineRange::NAMED.map(|range| range_button(shown, range)).into_iter().collect_view()}
            </div>
            <div role="group" aria-label=translated(Language::timeline_zoom)>
                {TimelineZoom::VARIANTS.iter().map(|zoom| zoom_button(shown, *zoom)).collect_view()}
            </div>
            <p class="timeline-dates muted" role="status">{dates}</p>
        </div>
    }
}

/// Renders the button of a named range.
fn range_button(shown: TimelineView, range: TimelineRange) -> AnyView {
    let t = use_t();
    let is_chosen = move || {
        if shown.range.get() == range {
            "true"
        } else {
            "false"
        }
    };
    view! {
        <button type="button" aria-pressed=is_chosen on:click=move |_| shown.range.set(range)>
            {move || t().timeline_range_name(range)}
        </button>
    }
    .into_any()
}

/// Renders the button of a zoom; disabled if it changes nothing.
fn zoom_button(shown: TimelineView, zoom: TimelineZoom) -> AnyView {
    let t = use_t();
    let name = move || t().timeline_zoom_name(zoom);
    let is_disabled = move || shown.after(zoom).is_none().then_some("true");
    let apply = move |_| {
        if let Some(range) = untrack(|| shown.after(zoom)) {
            shown.range.set(range);
        }
    };
    let icon = match zoom {
        TimelineZoom::Earlier => Some(Icon::Previous),
        TimelineZoom::Later => Some(Icon::Next),
        TimelineZoom::In | TimelineZoom::Out => None,
    };
    match icon {
        Some(icon) => view! {
            <button type="button" class="icon-button" aria-label=name title=name aria-disabled=is_disabled on:click=apply>
                <IconView icon=icon />
            </button>
        }
        .into_any(),
        None => view! {
            <button type="button" class="button" aria-disabled=is_disabled on:click=apply>{name}</button>
        }
        .into_any(),
    }
}
