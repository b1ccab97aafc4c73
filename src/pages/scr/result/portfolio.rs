//! Credit portfolio: totals, a stacked bar for each month, and amounts by due date and type.

use crate::ui::{legible, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::money::Cents;
use farol_core::model::number::format_decimal;
use farol_core::view_model::scr::{CreditLimit, CreditPortfolio, CreditState, MonthlyBalance};
use leptos::prelude::*;
use std::sync::Arc;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 200.0;
/// Space for the labels of the months, in SVG units.
const FOOT: f64 = 24.0;
/// Space for the label of the largest amount, in SVG units.
const HEAD: f64 = 20.0;
/// Share of a month's width that its bar covers.
const BAR_SHARE: f64 = 0.6;

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
        || format_decimal(reais, language.notation()),
        |cents| cents.format(language.notation()),
    )
}

fn totals(portfolio: &CreditPortfolio, language: Language) -> AnyView {
    let totals = portfolio.totals();
    let sum: f64 = totals.iter().map(|(_, amount)| amount).sum();
    let tiles = totals.map(|(state, amount)| {
        view! {
            <div data-state=state_name(state)>
                <dt>{language.credit_state(state)}</dt>
                <dd class="number">{money(amount, language)}</dd>
            </div>
        }
    });
    view! {
        <dl class="credit-totals">
            <div><dt>{language.credit_total()}</dt><dd class="number">{money(sum, language)}</dd></div>
            {tiles.collect_view()}
        </dl>
    }
    .into_any()
}

/// Renders the used part of the granted limit.
fn limit_gauge(limit: CreditLimit, language: Language) -> AnyView {
    let share = limit.share();
    let percent = format_decimal((share * 1_000.0).round() / 10.0, language.notation());
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
    let most = months.iter().map(MonthlyBalance::total).fold(0.0, f64::max);
    let step = WIDTH / as_number(months.len());
    let scale = (HEIGHT - FOOT - HEAD) / most;
    let bars = months.iter().enumerate().map(|(at, balance)| {
        let left = step.mul_add(as_number(at), step * (1.0 - BAR_SHARE) / 2.0);
        month_bar(balance, left, step, scale, language)
    });
    let legend = [CreditState::Due, CreditState::Overdue, CreditState::Loss].map(|state| {
        view! { <li data-state=state_name(state)>{language.credit_state(state)}</li> }
    });
    view! {
        <figure class="credit-months">
            <figcaption><h3>{language.credit_months()}</h3></figcaption>
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=language.credit_months_label()>
                <line class="credit-grid" x1="0" y1=place(HEAD) x2=place(WIDTH) y2=place(HEAD) />
                <text class="credit-most" x="0" y=place(HEAD - 6.0)>{money(most, language)}</text>
                <line class="credit-grid" x1="0" y1=place(HEIGHT - FOOT) x2=place(WIDTH) y2=place(HEIGHT - FOOT) />
                {bars.collect_view()}
            </svg>
            <ul class="credit-legend">{legend.collect_view()}</ul>
            {months_table(months, language)}
        </figure>
    }
    .into_any()
}

fn month_bar(
    balance: &MonthlyBalance,
    left: f64,
    step: f64,
    scale: f64,
    language: Language,
) -> AnyView {
    let (year, month) = balance.month;
    let label = language.month(year, month);
    let title = format!("{label}: {}", money(balance.total(), language));
    let mut bottom = HEIGHT - FOOT;
    let parts = [
        (CreditState::Due, balance.due),
        (CreditState::Overdue, balance.overdue),
        (CreditState::Loss, balance.loss),
    ];
    let parts = parts.map(|(state, amount)| {
        let height = amount.max(0.0) * scale;
        bottom -= height;
        view! {
            <rect
                data-state=state_name(state)
                x=place(left)
                y=place(bottom)
                width=place(step * BAR_SHARE)
                height=place(height)
            />
        }
    });
    view! {
        <g>
            <title>{title}</title>
            {parts.collect_view()}
            <text class="credit-month" x=place(step.mul_add(BAR_SHARE / 2.0, left)) y=place(HEIGHT - 8.0)>{label}</text>
        </g>
    }
    .into_any()
}

fn months_table(months: &[MonthlyBalance], language: Language) -> AnyView {
    let heads = [
        language.credit_due(),
        language.credit_overdue(),
        language.credit_loss(),
        language.credit_total(),
    ];
    let rows = months.iter().rev().map(|balance| {
        let (year, month) = balance.month;
        let cells = [balance.due, balance.overdue, balance.loss, balance.total()];
        let cells = cells.into_iter().zip(heads).map(|(amount, head)| {
            view! { <td role="cell" class="number" data-label=head>{money(amount, language)}</td> }
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
        <details class="credit-table">
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
    bars(language.credit_maturities(), &rows, language)
}

fn types(types: &[(String, f64)], language: Language) -> Option<AnyView> {
    let rows = types
        .iter()
        .map(|(name, amount)| (name.clone(), None, *amount));
    bars(language.credit_types(), &rows.collect::<Vec<_>>(), language)
}

/// Renders a table whose amounts are also bars.
fn bars(
    title: &'static str,
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
    let table = view! {
        <div class="figures">
            <h3>{title}</h3>
            <table class="table figures-table credit-bars" aria-label=title>
                <thead class="visually-hidden">
                    <tr>
                        <th scope="col">{language.scr_name()}</th>
                        <th scope="col">{language.scr_value()}</th>
                        <th scope="col">{language.scr_bars_head()}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    };
    Some(table.into_any())
}

fn as_number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

fn place(at: f64) -> String {
    format!("{at:.1}")
}
