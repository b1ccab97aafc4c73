//! Buttons over the bars of a chart: each filters by its year.

use super::state::RiskDetailState;
use super::year_chart_kind::ChartKind;
use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::Facet;
use farol_core::view_model::risk_detail::{YearBucket, YearSeries};
use farol_web::platform::dom;
use farol_web::ui::use_t;
use leptos::prelude::*;

/// Renders the buttons that include a year in the filters, or remove it from them; only one of them
/// is in the tab order, and arrow keys move between them.
#[component]
pub(super) fn YearButtons(
    list: RiskDetailState,
    series: Memo<Option<YearSeries>>,
    kind: ChartKind,
) -> impl IntoView {
    let t = use_t();
    let current = RwSignal::new(None::<u16>);
    let button = move |bucket: &YearBucket, is_first: bool| {
        if bucket.tally.rows == 0 {
            return view! { <span>{""}</span> }.into_any();
        }
        let year = bucket.year;
        let label = text(bucket, t());
        let is_current = move || current.get().map_or(is_first, |current| current == year);
        let is_pressed = move || list.is_included(Facet::Year, &year.to_string());
        view! {
            <button
                type="button"
                class="chart-button"
                id=button_id(kind, year)
                tabindex=move || if is_current() { "0" } else { "-1" }
                aria-label=label.clone()
                title=label
                aria-pressed=move || if is_pressed() { "true" } else { "false" }
                on:click=move |_| list.include(Facet::Year, &year.to_string())
                on:focus=move |_| current.set(Some(year))
            ></button>
        }
        .into_any()
    };
    let buttons = move || {
        series.with(|series| {
            let bars = &series.as_ref()?.bars;
            let first = bars.iter().position(|bar| bar.tally.rows > 0);
            let buttons = bars.iter().enumerate();
            let buttons = buttons.map(|(at, bucket)| button(bucket, first == Some(at)));
            Some(buttons.collect_view())
        })
    };
    view! {
        <div
            class="chart-buttons"
            role="group"
            aria-label=move || kind.title(t())
            on:keydown=move |event| on_key(series, kind, current, &event)
        >
            {buttons}
        </div>
    }
}

fn button_id(kind: ChartKind, year: u16) -> String {
    format!("{}-{year}", kind.id())
}

/// Moves the focus among the buttons.
fn on_key(
    series: Memo<Option<YearSeries>>,
    kind: ChartKind,
    current: RwSignal<Option<u16>>,
    event: &leptos::ev::KeyboardEvent,
) {
    let years: Vec<u16> = series.with_untracked(|series| {
        let bars = series.iter().flat_map(|series| &series.bars);
        let filled = bars.filter(|bar| bar.tally.rows > 0);
        filled.map(|bar| bar.year).collect()
    });
    let now = current.get_untracked();
    let at = now.and_then(|now| years.iter().position(|year| *year == now));
    let at = at.unwrap_or_default();
    let to = match event.key().as_str() {
        "ArrowRight" => at + 1,
        "ArrowLeft" => at.saturating_sub(1),
        "Home" => 0,
        "End" => years.len(),
        _ => return,
    };
    event.prevent_default();
    if let Some(year) = years.get(to.min(years.len().saturating_sub(1))) {
        current.set(Some(*year));
        dom::focus(&format!("#{}", button_id(kind, *year)));
    }
}

/// Formats a bar's label, such as `2024: 12 processos, soma R$ 1.000,00`.
fn text(bar: &YearBucket, language: Language) -> String {
    let count = language.rows_count(u64::from(bar.tally.rows));
    let sum = language.sum_of(&bar.tally.sum.format(language.format_locale()));
    let risk = language.count(u64::from(bar.risk.rows));
    format!(
        "{}: {count}, {sum}, {}",
        bar.year,
        language.chart_risk_count(&risk)
    )
}
