//! Credit portfolio: totals, a stacked bar for each month, and amounts by due date and type.

use farol_core::i18n::Language;
use farol_core::model::money::Cents;
use farol_core::model::number::format_decimal;
use farol_core::view_model::scr::{CreditLimit, CreditPortfolio, CreditState, MonthlyBalance};
use farol_web::ui::{BarPlot, BarSlot, legible, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Height of the longest bar, in pixels.
const PLOT: f64 = 168.0;

/// Renders the portfolio; empty if the response has none.
pub(super) fn portfolio(portfolio: CreditPortfolio) -> AnyView {
    if portfolio.is_empty() {
        return ().into_any();
    }
    let t = use_t();
    let portfolio = Arc::new(portfolio);
    (move || {
        let language = t();
        view! {
            {portfolio.has_amounts().then(|| totals(&portfolio, language))}
            {portfolio.limit.map(|limit| limit_gauge(limit, language))}
            {portfolio.has_chart().then(|| months(&portfolio.months, language))}
            {maturities(&portfolio, language)}
            {types(&portfolio.types, language)}
        }
    })
    .into_any()
}

const fn state_name(state: CreditState) -> &'static str {
    match state {
        CreditState::Due => "due",
        CreditState::Overdue => "overdue",
        CreditState::Loss => "loss",
    }
}

fn money(reais: f64, language: Language) -> String {
    Cents::from_reais(reais).map_or_else(
        || format_decimal(reais, language.format_locale()),
        |cents| cents.format(language.format_locale()),
    )
}

fn stated_money(reais: Option<f64>, language: Language) -> String {
    reais.map_or_else(
        || language.class_not_reported().to_owned(),
        |reais| money(reais, language),
    )
}

fn totals(portfolio: &CreditPortfolio, language: Language) -> AnyView {
    let totals = portfolio.totals();
    let sum: f64 = totals.iter().filter_map(|(_, amount)| *amount).sum();
    let is_partial = totals.iter().any(|(_, amount)| amount.is_none());
    let sum_name = language.credit_sum(is_partial);
    let tiles = totals.map(|(state, amount)| {
        view! {
            <div data-state=state_name(state)>
                <dt>{language.credit_state(state)}</dt>
                <dd class="number">{stated_money(amount, language)}</dd>
            </div>
        }
    });
    // Without it the amounts read as sums of all months of the response.
    let month = portfolio.months.last().map(|newest| {
        let (year, month) = newest.month;
        view! { <h3>{language.credit_position(&language.month(year, month))}</h3> }
    });
    view! {
        <div class="credit-position">
            {month}
            <dl class="credit-totals">
                <div><dt>{sum_name}</dt><dd class="number">{money(sum, language)}</dd></div>
                {tiles.collect_view()}
            </dl>
        </div>
    }
    .into_any()
}

/// Renders the used part of the granted limit.
fn limit_gauge(limit: CreditLimit, language: Language) -> AnyView {
    let share = limit.share();
    let percent = format_decimal((share * 1_000.0).round() / 10.0, language.format_locale());
    let width = format!("{:.1}%", (share * 100.0).clamp(0.0, 100.0));
    let left = limit.granted - limit.used;
    let rest = if left < 0.0 {
        language.credit_limit_over(&money(-left, language))
    } else {
        language.credit_limit_left(&money(left, language))
    };
    let used = language.credit_limit_used(
        &money(limit.used, language),
        &money(limit.granted, language),
    );
    view! {
        <div class="gauge-block">
            <h3>{language.credit_limit()}</h3>
            <p class="gauge-number">
                <strong class="number">{language.credit_limit_share(&percent)}</strong>
                <span>{used}</span>
            </p>
            <span class="figure-bar" data-wide="" data-state=(left < 0.0).then_some("loss") aria-hidden="true">
                <span style:width=width></span>
            </span>
            <p class="hint">{rest}</p>
        </div>
    }
    .into_any()
}

/// Renders a stacked bar for each month, and a table of the same figures.
fn months(months: &[MonthlyBalance], language: Language) -> AnyView {
    let most = months.iter().map(|month| whole(month.total())).max();
    let plot = BarPlot::new(PLOT, most.unwrap_or_default());
    let bars = (0..)
        .zip(months)
        .map(|(at, balance)| month_bar(balance, plot, BarSlot::new(at, months.len()), language));
    let legend = [CreditState::Due, CreditState::Overdue, CreditState::Loss].map(|state| {
        view! { <li data-state=state_name(state)>{language.credit_state(state)}</li> }
    });
    view! {
        <figure class="credit-months">
            <figcaption><h3>{language.credit_months()}</h3></figcaption>
            <div class="chart-plot">
                <svg height=BarPlot::drawing_height(PLOT) role="img" aria-label=language.credit_months_label()>
                    {plot.axis(language)}
                    {bars.collect_view()}
                </svg>
            </div>
            <ul class="credit-legend">{legend.collect_view()}</ul>
            {months_table(months, language)}
        </figure>
    }
    .into_any()
}

fn month_bar(
    balance: &MonthlyBalance,
    plot: BarPlot,
    slot: BarSlot,
    language: Language,
) -> AnyView {
    let (year, month) = balance.month;
    let label = language.month(year, month);
    let sum_name = language.credit_sum(balance.is_partial());
    let title = format!("{label}, {sum_name}: {}", money(balance.total(), language));
    let mut from = 0;
    let parts = [
        (CreditState::Due, balance.due),
        (CreditState::Overdue, balance.overdue),
        (CreditState::Loss, balance.loss),
    ];
    let parts = parts.map(|(state, amount)| {
        let to = from + whole(amount.unwrap_or_default());
        let part = plot.part(state_name(state), slot, from, to);
        from = to;
        part
    });
    view! {
        <g>
            <title>{title}</title>
            {parts.into_iter().collect_view()}
            {plot.name(slot, label)}
        </g>
    }
    .into_any()
}

/// Returns an amount in whole reais, which is finer than a pixel of the chart.
fn whole(reais: f64) -> u64 {
    Cents::from_reais(reais.max(0.0))
        .map_or(0, |cents| u64::try_from(cents.0 / 100).unwrap_or_default())
}

fn months_table(months: &[MonthlyBalance], language: Language) -> AnyView {
    let heads = [
        language.credit_due(),
        language.credit_overdue(),
        language.credit_loss(),
        language.credit_sum(months.iter().any(MonthlyBalance::is_partial)),
    ];
    let rows = months.iter().rev().map(|balance| {
        let (year, month) = balance.month;
        let total = Some(balance.total());
        let cells = [balance.due, balance.overdue, balance.loss, total];
        let cells = cells.into_iter().zip(heads).map(|(amount, head)| {
            view! { <td role="cell" class="number" data-label=head>{stated_money(amount, language)}</td> }
        });
        view! {
            <tr role="row">
                <th scope="row" role="rowheader">{language.month(year, month)}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    let heads =
        heads.map(|head| view! { <th scope="col" role="columnheader" class="number">{head}</th> });
    view! {
        <details class="disclosure">
            <summary>{translated(Language::credit_as_table)}</summary>
            <div class="table-frame" tabindex="0" role="region" aria-label=language.credit_months()>
                <table class="table figures-table" role="table" data-cards="">
                    <thead role="rowgroup">
                        <tr role="row">
                            <th scope="col" role="columnheader">{language.credit_month()}</th>
                            {heads.collect_view()}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">{rows.collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

/// Renders the amounts by due date, with bars that share one scale.
fn maturities(portfolio: &CreditPortfolio, language: Language) -> Option<AnyView> {
    let items = portfolio.maturities.iter();
    let rows: Vec<_> = items
        .map(|it| {
            let label = language.maturity(it.state, &it.label);
            (label, Some(it.state), it.amount)
        })
        .collect();
    bars(language.credit_maturities(), "faixa", &rows, language)
}

fn types(types: &[(String, f64)], language: Language) -> Option<AnyView> {
    let rows = types
        .iter()
        .map(|(name, amount)| (name.clone(), None, *amount));
    let rows: Vec<_> = rows.collect();
    bars(language.credit_types(), "modalidade", &rows, language)
}

/// Renders a table whose amounts are also bars; `field` is the service's name of its first column.
fn bars(
    title: &'static str,
    field: &str,
    rows: &[(String, Option<CreditState>, f64)],
    language: Language,
) -> Option<AnyView> {
    let most = rows.iter().map(|(.., amount)| *amount).fold(0.0, f64::max);
    if rows.is_empty() || most <= 0.0 {
        return None;
    }
    let rows = rows.iter().map(|(label, state, amount)| {
        let width = format!("{:.1}%", (amount / most * 100.0).clamp(0.0, 100.0));
        view! {
            <tr>
                <th scope="row"><bdi>{legible(label.clone())}</bdi></th>
                <td class="number">{money(*amount, language)}</td>
                <td class="figure-cell">
                    <span class="figure-bar" data-state=state.map(state_name) aria-hidden="true"><span style:width=width></span></span>
                </td>
            </tr>
        }
    });
    let head = language.field_label(field).unwrap_or(language.scr_name());
    let table = view! {
        <div class="figures" data-narrow="bars">
            <h3>{title}</h3>
            <div class="table-frame">
                <table class="table figures-table credit-bars" aria-label=title>
                    <thead>
                        <tr>
                            <th scope="col">{head}</th>
                            <th scope="col" class="number">{language.scr_value()}</th>
                            <th scope="col" class="figure-cell">
                                <span class="visually-hidden">{language.scr_bars_head()}</span>
                            </th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
        </div>
    };
    Some(table.into_any())
}
