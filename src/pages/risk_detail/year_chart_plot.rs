//! Bar chart by year: axis, bars, and values where they fit.

use super::state::RiskDetailState;
use super::year_chart_buttons::YearButtons;
use super::year_chart_kind::ChartKind;
use farol_core::i18n::Language;
use farol_core::view_model::risk_detail::{Coverage, YearBucket, YearSeries};
use farol_web::ui::{BarPlot, BarSlot, use_t};
use leptos::prelude::*;

/// Height of the longest bar, in pixels.
const PLOT: f64 = 168.0;
/// Number of bars up to which every year is labeled.
const EVERY_YEAR: usize = 6;

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
                <svg height=BarPlot::drawing_height(PLOT) role="img" aria-label=label>{plot}</svg>
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
    let chart = BarPlot::new(PLOT, max.unwrap_or_default());
    let lengths = bars.iter().map(|bar| kind.length(&bar.tally));
    let has_values = BarPlot::fits_values(lengths, bars.len(), language);
    let hatch = format!("{}-hatch", kind.id());
    let newest = bars.last().map_or(0, |bar| bar.year);
    let bar_views = (0..).zip(bars).map(|(at, bucket)| {
        let slot = BarSlot::new(at, bars.len());
        let is_labeled = bars.len() <= EVERY_YEAR || newest.wrapping_sub(bucket.year) % 4 == 0;
        let year = is_labeled.then(|| chart.name(slot, bucket.year.to_string()));
        let bar = (bucket.tally.rows > 0).then(|| {
            let parts = bar_parts(bucket, kind, chart, slot, is_partial.then_some(&hatch));
            let length = kind.length(&bucket.tally);
            let value = has_values.then(|| chart.value(slot, length, language));
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
        {chart.axis(language)}
        {bar_views.collect_view()}
    }
    .into_any()
}

/// Renders the lines of the pattern; a function, like `ui::decoration`.
fn hatching(path: &'static str) -> AnyView {
    view! { <path class="chart-hatch" d=path /> }.into_any()
}

/// Renders the rectangles of a bar: all of it, the part with risk, and the hatching of a sample.
fn bar_parts(
    bucket: &YearBucket,
    kind: ChartKind,
    chart: BarPlot,
    slot: BarSlot,
    hatch: Option<&String>,
) -> AnyView {
    let rect = |class, length, fill| chart.rect(class, slot, length, fill);
    let all = kind.length(&bucket.tally);
    let has_risk = bucket.risk.rows > 0;
    view! {
        {rect("chart-bar-fill", all, None)}
        {has_risk.then(|| rect("chart-bar-risk", kind.length(&bucket.risk), None))}
        {hatch.map(|hatch| rect("chart-bar-hatch", all, Some(format!("url(#{hatch})"))))}
    }
    .into_any()
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
