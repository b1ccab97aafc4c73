//! Charts of the processes by year: their number and their value, which filter by year.

use super::partial_note::{NamesakeNote, SampleNote};
use super::state::RiskDetailState;
use super::year_chart_kind::ChartKind;
use super::year_chart_plot::ChartPlot;
use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::{Facet, RiskDetailView};
use farol_core::view_model::risk_detail::{RowTotals, YearSeries};
use farol_web::ui::{translated, use_t};
use leptos::prelude::*;

/// Renders the charts, and their numbers as a table.
#[component]
pub(super) fn Chart(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    // A partially decoded list would yield a wrong chart, so the previous one remains until the
    // list is complete.
    let selection = Memo::new(move |_| list.view.with(RiskDetailView::selection));
    let series = Memo::new(move |before: Option<&Option<YearSeries>>| {
        selection.with(|view| {
            list.shown.with(|shown| {
                if shown.detail.is_some() && shown.is_whole() {
                    let search = list.search.get();
                    Some(YearSeries::of(&shown.table, view, &search))
                } else {
                    before.cloned().flatten()
                }
            })
        })
    });
    // The table is rendered only while expanded, because it has a row for every year.
    let is_expanded = RwSignal::new(false);
    let drawings = move || {
        let is_loaded = series.with(Option::is_some);
        is_loaded.then(|| {
            view! {
                <ChartPlot list=list series=series kind=ChartKind::Count />
                <ChartPlot list=list series=series kind=ChartKind::Value />
            }
        })
    };
    let has_risk = move || series.with(|series| series.as_ref().is_some_and(YearSeries::has_risk));
    let legend = move || has_risk().then(|| view! { <ChartLegend /> });
    let numbers = move || {
        series.with(|series| {
            let series = series.as_ref().filter(|_| is_expanded.get())?;
            Some(numbers(list, series, t()))
        })
    };
    view! {
        <section class="risk-detail-card" data-chart="" aria-labelledby="chart-title">
            <div class="risk-detail-card-header">
                <h2 id="chart-title">{translated(Language::chart_title)}</h2>
                {legend}
            </div>
            <SampleNote list=list />
            <NamesakeNote list=list />
            <div class="charts">{drawings}</div>
            <details class="disclosure" on:toggle=move |_| is_expanded.set(true)>
                <summary>{translated(Language::chart_numbers)}</summary>
                {numbers}
            </details>
        </section>
    }
}

/// Renders the legend of bars in which a part is a risk.
#[component]
fn ChartLegend() -> impl IntoView {
    view! {
        <ul class="chart-legend">
            <li data-part="risk">{translated(Language::chart_risk)}</li>
            <li data-part="rest">{translated(Language::chart_others)}</li>
        </ul>
    }
}

fn numbers(list: RiskDetailState, series: &YearSeries, language: Language) -> AnyView {
    let has_risk = series.has_risk();
    let risk_count = move |tally: &RowTotals| {
        let count = language.count(u64::from(tally.rows));
        has_risk.then(|| view! { <td class="amount">{count}</td> })
    };
    let filled = series.bars.iter().rev().filter(|bar| bar.tally.rows > 0);
    let years = filled.map(|bar| {
        let year = bar.year.to_string();
        let label = year.clone();
        view! {
            <tr>
                <th scope="row">
                    <button type="button" class="cell-value" on:click=move |event| list.open_value_filter(&event, Facet::Year, &year)>{label}</button>
                </th>
                {amounts(&bar.tally, language)}
                {risk_count(&bar.risk)}
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
                {has_risk.then(|| view! { <td>{""}</td> })}
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
                    {has_risk.then(|| view! { <th scope="col" class="amount">{language.chart_risk()}</th> })}
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
        <td class="amount">{tally.sum.format(language.format_locale())}</td>
    }
}
