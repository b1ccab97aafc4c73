//! The classes of both analyses beside each other, by what became of them.

use crate::api::analysis::{Change, ClassTotal, Compared, compare};
use crate::data::SummaryReading;
use crate::i18n::Language;
use crate::model::money::Cents;
use crate::ui::{Texts, text, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// The columns after the class' name.
const HEADS: [fn(Language) -> &'static str; 6] = [
    Language::comparison_count_before,
    Language::comparison_count_after,
    Language::comparison_count_difference,
    Language::comparison_value_before,
    Language::comparison_value_after,
    Language::comparison_value_difference,
];

/// The table; what changed comes first.
#[component]
pub(super) fn Differences(
    before: Arc<SummaryReading>,
    after: Arc<SummaryReading>,
) -> impl IntoView {
    let rows = compare(&before.summary.summary, &after.summary.summary);
    let is_same = rows.iter().all(|row| row.change == Change::Unchanged);
    let groups = Change::ALL.map(|change| {
        let rows: Vec<_> = rows.iter().filter(|row| row.change == change).collect();
        (!rows.is_empty()).then(|| group(change, &rows))
    });
    view! {
        <section class="comparison-table" aria-labelledby="differences-title">
            <h2 id="differences-title">{text(Language::comparison_classes)}</h2>
            {is_same.then(|| view! { <p>{text(Language::comparison_nothing)}</p> })}
            <div class="table-frame">
                <table class="table" data-cards="" role="table" aria-labelledby="differences-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            <th scope="col" role="columnheader">{text(Language::comparison_class)}</th>
                            {HEADS.map(|head| view! {
                                <th scope="col" role="columnheader" class="amount">{text(head)}</th>
                            }).collect_view()}
                        </tr>
                    </thead>
                    {groups.into_iter().flatten().collect_view()}
                </table>
            </div>
        </section>
    }
}

fn group(change: Change, rows: &[&Compared]) -> AnyView {
    let t = use_t();
    let count = rows.len() as u64;
    let rows = rows.iter().map(|compared| row(compared));
    view! {
        <tbody role="rowgroup" data-change=format!("{change:?}").to_lowercase()>
            <tr role="row" class="change-head">
                <th scope="rowgroup" role="rowheader" colspan="7">
                    {move || t().change(change)} " " <span class="muted">{move || t().count(count)}</span>
                </th>
            </tr>
            {rows.collect_view()}
        </tbody>
    }
    .into_any()
}

fn row(compared: &Compared) -> AnyView {
    let t = use_t();
    let class = compared.class.clone();
    let (difference, value_difference) = (compared.difference(), compared.value_difference());
    let cells = [
        count(t, compared.before.as_ref()),
        count(t, compared.after.as_ref()),
        words(move || difference.map(|it| t().count_difference(it))),
        value(t, compared.before.as_ref()),
        value(t, compared.after.as_ref()),
        words(move || value_difference.map(|it| t().value_difference(it))),
    ];
    let cells = cells.into_iter().zip(HEADS).map(|(cell, head)| {
        view! { <td role="cell" class="amount" data-label=text(head)>{cell}</td> }
    });
    view! {
        <tr role="row">
            <th scope="row" role="rowheader">{move || t().classification(&class)}</th>
            {cells.collect_view()}
        </tr>
    }
    .into_any()
}

fn count(t: impl Texts, entry: Option<&ClassTotal>) -> AnyView {
    let total = entry.and_then(|entry| entry.total);
    match total {
        Some(total) => words(move || {
            let number = crate::model::number::group(total, t().notation());
            Some(number)
        }),
        None => view! { <span class="muted">{text(Language::class_untold)}</span> }.into_any(),
    }
}

/// The value as an amount; in doubt, the text as it came.
fn value(t: impl Texts, entry: Option<&ClassTotal>) -> AnyView {
    let told = entry
        .and_then(|entry| entry.value.clone())
        .unwrap_or_default();
    match Cents::parse(&told) {
        Some(cents) => words(move || Some(cents.format(t().notation()))),
        None if told.trim().is_empty() => words(|| None),
        None => view! { <bdi>{told}</bdi> }.into_any(),
    }
}

/// A text, or a dash where there is none.
fn words(words: impl Fn() -> Option<String> + Send + Sync + 'static) -> AnyView {
    view! { <span>{move || words().unwrap_or_else(|| "—".to_owned())}</span> }.into_any()
}
