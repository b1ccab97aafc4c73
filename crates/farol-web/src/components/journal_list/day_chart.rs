//! Chart of the listed queries by day, and its numbers as a table.

use super::state::JournalListState;
use crate::ui::{BarPlot, BarSlot, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::time::format_date;
use farol_core::view_model::daily_queries::QueriesByDay;
use leptos::prelude::*;

/// Height of the longest bar, in pixels.
const PLOT: f64 = 64.0;
/// Number of days up to which each is named; of more, one a week is.
const EVERY_DAY: usize = 8;
const WEEK: usize = 7;

/// Renders the chart of the queries that pass the filter; nothing if they are of one day.
#[component]
pub(super) fn DayChart(journal_list: JournalListState) -> impl IntoView {
    let t = use_t();
    let series = Memo::new(move |_| {
        let entries = journal_list.filtered(t());
        QueriesByDay::of(entries.iter().map(|entry| entry.at))
    });
    let is_expanded = RwSignal::new(false);
    let numbers = move || {
        let series = series.get().filter(|_| is_expanded.get())?;
        Some(numbers(&series, t()))
    };
    let drawing = move || series.get().map(|series| drawing(&series, t()));
    view! {
        <Show when=move || series.with(Option::is_some)>
            <figure class="chart journal-chart">
                <figcaption>{translated(Language::journal_days)}</figcaption>
                <div class="chart-plot">{drawing}</div>
                <details class="disclosure" on:toggle=move |_| is_expanded.set(true)>
                    <summary>{translated(Language::chart_numbers)}</summary>
                    {numbers}
                </details>
            </figure>
        </Show>
    }
}

fn drawing(series: &QueriesByDay, language: Language) -> AnyView {
    let days = &series.days;
    let peak = series.peak().map_or(0, |(_, count)| u64::from(count));
    let plot = BarPlot::new(PLOT, peak);
    let lengths = days.iter().map(|(_, count)| u64::from(*count));
    let has_values = BarPlot::fits_values(lengths, days.len(), language);
    let bars = (0..).zip(days).map(|(at, (day, count))| {
        let slot = BarSlot::new(at, days.len());
        let from_end = days.len() - 1 - usize::try_from(at).unwrap_or_default();
        let is_named = days.len() <= EVERY_DAY || from_end.is_multiple_of(WEEK);
        let count = u64::from(*count);
        let bar = (count > 0).then(|| {
            view! {
                <g class="chart-bar">
                    {plot.rect("chart-bar-fill", slot, count, None)}
                    {has_values.then(|| plot.value(slot, count, language))}
                </g>
            }
        });
        let name = is_named.then(|| plot.name(slot, language.short_day(*day)));
        view! { {bar} {name} }
    });
    view! {
        <svg height=BarPlot::drawing_height(PLOT) role="img" aria-label=label(series, language)>
            {plot.axis(language)}
            {bars.collect_view()}
        </svg>
    }
    .into_any()
}

fn label(series: &QueriesByDay, language: Language) -> String {
    let date = |day| format_date(day, language.format_locale());
    let ends = series.days.first().zip(series.days.last());
    let label = ends
        .zip(series.peak())
        .map(|((first, last), (day, count))| {
            let count = language.queries_count(u64::from(count));
            language.journal_days_label(&date(first.0), &date(last.0), &date(day), &count)
        });
    label.unwrap_or_default()
}

fn numbers(series: &QueriesByDay, language: Language) -> AnyView {
    let date = |day| format_date(day, language.format_locale());
    let filled = series.days.iter().rev().filter(|(_, count)| *count > 0);
    let rows = filled.map(|(day, count)| {
        let count = language.count(u64::from(*count));
        view! { <tr><th scope="row">{date(*day)}</th><td class="amount">{count}</td></tr> }
    });
    let first = series.days.first().filter(|_| series.earlier > 0);
    let earlier = first.map(|(day, _)| {
        let count = language.queries_count(u64::from(series.earlier));
        view! { <p class="hint">{language.journal_days_earlier(&date(*day), &count)}</p> }
    });
    view! {
        <table class="plain-table">
            <caption class="visually-hidden">{language.journal_days()}</caption>
            <thead>
                <tr>
                    <th scope="col">{language.journal_day()}</th>
                    <th scope="col" class="amount">{language.queries_title()}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
        {earlier}
    }
    .into_any()
}
