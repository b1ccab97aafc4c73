//! Charts of the displayed processes by year: their number and their value.

use super::state::RiskDetailState;
use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::url_state::detail::Facet;
use farol_core::view_model::risk_detail::{RowTotals, YearBucket, YearSeries};
use leptos::prelude::*;

/// Height of the charts, in units of the `viewBox`.
const TOP: f64 = 100.0;
/// Share of its column that a bar fills.
const BAR: f64 = 0.76;

/// Renders the charts, and their numbers as a table.
#[component]
pub(super) fn Chart(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    // A partially decoded list would yield a wrong chart, so the previous one remains until the
    // list is complete.
    let series = Memo::new(move |before: Option<&Option<YearSeries>>| {
        list.sorted.with(|sorted| {
            list.shown.with_untracked(|shown| {
                if shown.detail.is_some() && shown.is_whole() {
                    Some(YearSeries::of(&shown.table, &sorted.arranged))
                } else {
                    before.cloned().flatten()
                }
            })
        })
    });
    // The table is rendered only while expanded, because it has a row for every year.
    let unfolded = RwSignal::new(false);
    let drawings = move || {
        let language = t();
        series.with(|series| {
            let series = series.as_ref()?;
            let counts: Vec<f64> = series
                .bars
                .iter()
                .map(|bar| f64::from(bar.tally.rows))
                .collect();
            let values = series.bars.iter().map(|bar| amount(&bar.tally)).collect();
            Some(view! {
                {drawing(list, series, counts, language.chart_counts(), language)}
                {drawing(list, series, values, language.chart_values(), language)}
            })
        })
    };
    let numbers = move || {
        series.with(|series| {
            let series = series.as_ref().filter(|_| unfolded.get())?;
            Some(numbers(list, series, t()))
        })
    };
    view! {
        <section class="risk-detail-card" aria-labelledby="chart-title">
            <h2 id="chart-title">{translated(Language::chart_title)}</h2>
            <div class="charts">{drawings}</div>
            <details class="support" on:toggle=move |_| unfolded.set(true)>
                <summary>{translated(Language::chart_numbers)}</summary>
                {numbers}
            </details>
        </section>
    }
}

/// Returns the sum as `f64`, whose precision suffices for a chart.
#[allow(clippy::cast_precision_loss)]
const fn amount(tally: &RowTotals) -> f64 {
    tally.sum.0 as f64
}

fn drawing(
    list: RiskDetailState,
    series: &YearSeries,
    heights: Vec<f64>,
    title: &'static str,
    language: Language,
) -> AnyView {
    let most = heights.iter().copied().fold(0.0, f64::max).max(1.0);
    let bars = (0..).zip(series.bars.iter().zip(heights)).map(|(at, (bar, height))| {
        let height = (height.max(0.0) / most * TOP).max(if bar.tally.rows > 0 { 1.5 } else { 0.0 });
        let left = f64::from(at) + (1.0 - BAR) / 2.0;
        let year = bar.year;
        view! {
            <g class="chart-bar" on:click=move |event| list.offer(&event, Facet::Year, &year.to_string())>
                <title>{told(bar, language)}</title>
                <rect class="chart-bar-area" x=at.to_string() y="0" width="1" height=TOP.to_string() />
                <rect class="chart-bar-fill" x=left.to_string() y=(TOP - height).to_string() width=BAR.to_string() height=height.to_string() />
            </g>
        }
    });
    let bars = bars.collect_view();
    let year = |bar: Option<&YearBucket>| bar.map(|bar| bar.year.to_string()).unwrap_or_default();
    let (from, to) = (year(series.bars.first()), year(series.bars.last()));
    let label = format!("{title}. {}", summary(series, language));
    view! {
        <figure class="chart">
            <figcaption>{title}</figcaption>
            <svg
                viewBox=format!("0 0 {} {TOP}", series.bars.len().max(1))
                preserveAspectRatio="none"
                role="img"
                aria-label=label
            >
                {bars}
            </svg>
            <p class="chart-range" aria-hidden="true"><span>{from}</span><span>{to}</span></p>
        </figure>
    }
    .into_any()
}

/// Formats a bar's label, such as `2024: 12 processos, soma R$ 1.000,00`.
fn told(bar: &YearBucket, language: Language) -> String {
    let count = language.rows_count(u64::from(bar.tally.rows));
    let sum = language.sum_of(&bar.tally.sum.format(language.notation()));
    format!("{}: {count}, {sum}", bar.year)
}

fn summary(series: &YearSeries, language: Language) -> String {
    let peak = series.bars.iter().max_by_key(|bar| bar.tally.rows);
    let (Some(first), Some(last), Some(peak)) = (series.bars.first(), series.bars.last(), peak)
    else {
        return language.rows_count(0);
    };
    let most = language.rows_count(u64::from(peak.tally.rows));
    let [first, last, peak] = [first, last, peak].map(|bar| bar.year.to_string());
    language.chart_summary(&first, &last, &peak, &most)
}

fn numbers(list: RiskDetailState, series: &YearSeries, language: Language) -> AnyView {
    let filled = series.bars.iter().rev().filter(|bar| bar.tally.rows > 0);
    let years = filled.map(|bar| {
        let year = bar.year.to_string();
        let label = year.clone();
        view! {
            <tr>
                <th scope="row">
                    <button type="button" class="cell-value" on:click=move |event| list.offer(&event, Facet::Year, &year)>{label}</button>
                </th>
                {amounts(&bar.tally, language)}
            </tr>
        }
    });
    let years = years.collect_view();
    let undated = (series.undated.rows > 0).then(|| {
        let count = language.rows_count(u64::from(series.undated.rows));
        view! {
            <tr>
                <th scope="row">{language.chart_undated(&count)}</th>
                {amounts(&series.undated, language)}
            </tr>
        }
    });
    view! {
        <table class="plain-table">
            <caption class="visually-hidden">{language.chart_title()}</caption>
            <thead>
                <tr>
                    <th scope="col">{language.facet_year()}</th>
                    <th scope="col" class="amount">{language.column_lawsuits()}</th>
                    <th scope="col" class="amount">{language.column_sum()}</th>
                </tr>
            </thead>
            <tbody>{years}{undated}</tbody>
        </table>
    }
    .into_any()
}

fn amounts(tally: &RowTotals, language: Language) -> impl IntoView + use<> {
    view! {
        <td class="amount">{language.count(u64::from(tally.rows))}</td>
        <td class="amount">{tally.sum.format(language.notation())}</td>
    }
}
