//! Table of the classes of both analyses, ordered by kind of change.

use crate::services::SummarySnapshot;
use crate::ui::{DASH, legible, translated, use_t};
use farol_core::api::analysis::{ClassDiff, ClassTotal, DiffKind, compare};
use farol_core::i18n::Language;
use farol_core::model::money::Cents;
use leptos::prelude::*;
use std::sync::Arc;
use strum::VariantArray;

/// Column heads after the class name.
const HEADS: [fn(Language) -> &'static str; 3] = [
    Language::comparison_before,
    Language::comparison_after,
    Language::comparison_difference,
];

/// Renders the table; changed classes come first.
#[component]
pub(super) fn Differences(
    before: Arc<SummarySnapshot>,
    after: Arc<SummarySnapshot>,
) -> impl IntoView {
    let rows = compare(&before.summary.summary, &after.summary.summary);
    let is_same = rows.iter().all(|row| row.change == DiffKind::Unchanged);
    let groups = DiffKind::VARIANTS.iter().copied().map(|change| {
        let rows: Vec<_> = rows.iter().filter(|row| row.change == change).collect();
        (!rows.is_empty()).then(|| group(change, &rows))
    });
    view! {
        <section class="comparison-table" aria-labelledby="differences-title">
            <h2 id="differences-title">{translated(Language::comparison_classes)}</h2>
            {is_same.then(|| view! { <p>{translated(Language::comparison_nothing)}</p> })}
            <div class="table-frame">
                <table class="table" data-cards="" role="table" aria-labelledby="differences-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            <th scope="col" role="columnheader">{translated(Language::comparison_class)}</th>
                            {HEADS.map(|head| view! {
                                <th scope="col" role="columnheader" class="amount-header">{translated(head)}</th>
                            }).collect_view()}
                        </tr>
                    </thead>
                    {groups.flatten().collect_view()}
                </table>
            </div>
        </section>
    }
}

fn group(change: DiffKind, rows: &[&ClassDiff]) -> AnyView {
    let t = use_t();
    let count = rows.len() as u64;
    let rows = rows.iter().map(|compared| row(compared));
    view! {
        <tbody role="rowgroup" data-change=format!("{change:?}").to_ascii_lowercase()>
            <tr role="row" class="change-header">
                <th scope="rowgroup" role="rowheader" colspan="4">
                    {move || t().change(change)} " " <span class="muted">{move || t().count(count)}</span>
                </th>
            </tr>
            {rows.collect_view()}
        </tbody>
    }
    .into_any()
}

fn row(compared: &ClassDiff) -> AnyView {
    let t = use_t();
    let class = compared.class.clone();
    let (difference, value_difference) = (compared.difference(), compared.value_difference());
    let cells = [
        entry(compared.before.as_ref()),
        entry(compared.after.as_ref()),
        view! {
            <strong>{move || {
                difference.map_or_else(|| DASH.to_owned(), |it| t().count_difference(it))
            }}</strong>
            <span class="muted">{move || value_difference.map(|it| t().value_difference(it))}</span>
        }
        .into_any(),
    ];
    let cells = cells.into_iter().zip(HEADS).map(|(cell, head)| {
        view! { <td role="cell" data-label=translated(head)><div class="amount">{cell}</div></td> }
    });
    view! {
        <tr role="row">
            <th scope="row" role="rowheader">{move || t().classification(&class)}</th>
            {cells.collect_view()}
        </tr>
    }
    .into_any()
}

/// Renders the number of processes and their value: an amount, or the raw text if unparsable.
fn entry(entry: Option<&ClassTotal>) -> AnyView {
    let t = use_t();
    let total = entry.and_then(|entry| entry.total);
    let told = entry.and_then(|entry| entry.value.clone());
    let told = told.unwrap_or_default();
    let cents = Cents::parse(&told);
    let count = move || match total {
        Some(total) => t().processes_count(total),
        None => t().class_not_reported().to_owned(),
    };
    let value = move || match cents {
        Some(cents) => cents.format(t().notation()),
        None => told.clone(),
    };
    view! { <span>{count}</span> <bdi class="muted">{move || legible(value())}</bdi> }.into_any()
}
