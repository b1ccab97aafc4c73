//! Bar chart by year: axis, bars, and values where they fit.

use super::chart_buttons::YearButtons;
use super::chart_kind::ChartKind;
use super::state::RiskDetailState;
use crate::ui::use_t;
use farol_core::i18n::Language;
use farol_core::view_model::risk_detail::{AxisScale, Coverage, YearBucket, YearSeries};
use leptos::prelude::*;

/// Heights in pixels: above the bars for a value, of the bars, and below them for the years.
const ABOVE: f64 = 16.0;
const PLOT: f64 = 168.0;
const BELOW: f64 = 20.0;
/// Share of its column that a bar fills.
const BAR: f64 = 0.72;
/// Width in pixels that a chart has at least, and that a character of a value needs.
const LEAST_WIDTH: usize = 300;
const CHARACTER: usize = 7;
/// Number of bars up to which every year is labeled.
const EVERY_YEAR: usize = 6;

/// Position of a bar, in percent of the chart's width.
#[derive(Clone, Copy)]
struct Slot {
    left: f64,
    width: f64,
}

impl Slot {
    fn new(at: u32, bars: usize) -> Self {
        let bars = u32::try_from(bars).unwrap_or(u32::MAX);
        let width = 100.0 / f64::from(bars.max(1));
        Self {
            left: f64::from(at) * width,
            width,
        }
    }

    fn center(self) -> String {
        percent(self.left + self.width / 2.0)
    }

    /// Returns the left edge and the width of the bar itself.
    fn bar(self) -> (String, String) {
        let width = self.width * BAR;
        (
            percent(self.left + (self.width - width) / 2.0),
            percent(width),
        )
    }
}

fn percent(value: f64) -> String {
    format!("{value:.3}%")
}

/// Renders one chart: a drawing, and a button over each of its bars.
#[component]
pub(super) fn ChartPlot(
    list: RiskDetailState,
    series: Memo<Option<YearSeries>>,
    kind: ChartKind,
) -> impl IntoView {
    let t = use_t();
    let is_partial = Memo::new(move |_| list.coverage.with(Coverage::is_partial));
    let label = move || {
        let summary = series.with(|series| Some(summary(series.as_ref()?, t())));
        format!("{}. {}", kind.title(t()), summary.unwrap_or_default())
    };
    let plot = move || {
        series.with(|series| {
            let series = series.as_ref()?;
            Some(plot(list, series, kind, is_partial.get(), t()))
        })
    };
    view! {
        <figure class="chart">
            <figcaption>{move || kind.title(t())}</figcaption>
            <div class="chart-plot">
                <svg height=(ABOVE + PLOT + BELOW).to_string() role="img" aria-label=label>{plot}</svg>
                <YearButtons list=list series=series kind=kind />
            </div>
        </figure>
    }
}

fn plot(
    list: RiskDetailState,
    series: &YearSeries,
    kind: ChartKind,
    is_partial: bool,
    language: Language,
) -> AnyView {
    let bars = &series.bars;
    let max = bars.iter().map(|bar| kind.length(&bar.tally)).max();
    let scale = AxisScale::new(max.unwrap_or_default());
    let is_partly_risk = series.is_partly_risk();
    let hatch = format!("{}-hatch", kind.id());
    let newest = bars.last().map_or(0, |bar| bar.year);
    let bar_views = (0..).zip(bars).map(|(at, bucket)| {
        let slot = Slot::new(at, bars.len());
        let is_labeled = bars.len() <= EVERY_YEAR || newest.wrapping_sub(bucket.year) % 4 == 0;
        let year = is_labeled.then(|| {
            let y = (ABOVE + PLOT + BELOW - 5.0).to_string();
            view! { <text class="chart-year" x=slot.center() y=y>{bucket.year.to_string()}</text> }
        });
        let bar = (bucket.tally.rows > 0).then(|| {
            let parts = bar_parts(bucket, kind, scale, slot, is_partly_risk, is_partial.then_some(&hatch));
            let value = value_label(bucket, kind, scale, slot, bars.len(), language);
            let year = bucket.year;
            let is_other = move || list.selects_years() && !list.includes_year(year);
            view! { <g class="chart-bar" data-other=move || is_other().then_some("")>{parts}{value}</g> }
        });
        view! { {year} {bar} }
    });
    view! {
        <defs>
            <pattern id=hatch.clone() width="6" height="6" patternUnits="userSpaceOnUse">
                {hatching("M-1 7 7 -1M2 10 10 2M-4 4 4 -4")}
            </pattern>
        </defs>
        {axis(scale, language)}
        {bar_views.collect_view()}
    }
    .into_any()
}

/// Renders the lines of the pattern; a function, like `ui::decoration`.
fn hatching(path: &'static str) -> AnyView {
    view! { <path class="chart-hatch" d=path /> }.into_any()
}

/// Renders the lines of the axis with their values.
fn axis(scale: AxisScale, language: Language) -> impl IntoView + use<> {
    let lines = scale.ticks().map(|tick| {
        let y = (ABOVE + PLOT * (1.0 - scale.share(tick))).to_string();
        view! {
            <line class="chart-line" x1="0" x2="100%" y1=y.clone() y2=y.clone() />
            <text class="chart-tick" x="-6" y=y dy="0.35em">{language.compact(tick)}</text>
        }
    });
    lines.collect_view()
}

/// Renders the rectangles of a bar: all of it, the part with risk, and the hatching of a sample.
fn bar_parts(
    bucket: &YearBucket,
    kind: ChartKind,
    scale: AxisScale,
    slot: Slot,
    is_partly_risk: bool,
    hatch: Option<&String>,
) -> AnyView {
    let (x, width) = slot.bar();
    let rect = |class: &'static str, length: u64, fill: Option<String>| {
        // The smallest bar is still visible.
        let height = (PLOT * scale.share(length)).max(1.5);
        let y = ABOVE + PLOT - height;
        view! {
            <rect class=class x=x.clone() y=y.to_string() width=width.clone() height=height.to_string() fill=fill />
        }
    };
    let all = kind.length(&bucket.tally);
    let has_risk = is_partly_risk && bucket.risk.rows > 0;
    view! {
        {rect("chart-bar-fill", all, None)}
        {has_risk.then(|| rect("chart-bar-risk", kind.length(&bucket.risk), None))}
        {hatch.map(|hatch| rect("chart-bar-hatch", all, Some(format!("url(#{hatch})"))))}
    }
    .into_any()
}

/// Renders the value above a bar if it is narrower than the bar's column.
fn value_label(
    bucket: &YearBucket,
    kind: ChartKind,
    scale: AxisScale,
    slot: Slot,
    bars: usize,
    language: Language,
) -> Option<AnyView> {
    let length = kind.length(&bucket.tally);
    let text = language.compact(length);
    if text.chars().count() * CHARACTER * bars > LEAST_WIDTH {
        return None;
    }
    let y = ABOVE + PLOT * (1.0 - scale.share(length)) - 4.0;
    let text = view! {
        <text class="chart-value" x=slot.center() y=y.to_string()>{text}</text>
    };
    Some(text.into_any())
}

fn summary(series: &YearSeries, language: Language) -> String {
    let peak = series.bars.iter().max_by_key(|bar| bar.tally.rows);
    let (Some(first), Some(last), Some(peak)) = (series.bars.first(), series.bars.last(), peak)
    else {
        return language.rows_count(0);
    };
    let max = language.rows_count(u64::from(peak.tally.rows));
    let [first, last, peak] = [first, last, peak].map(|bar| bar.year.to_string());
    language.chart_summary(&first, &last, &peak, &max)
}
