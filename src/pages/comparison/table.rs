//! Table of the classifications of both analyses, ordered by kind of change.

use farol_core::api::analysis::{
    ClassificationDiff, ClassificationTotal, DiffKind, compare, no_change,
};
use farol_core::i18n::Language;
use farol_core::model::classification::Classification;
use farol_core::model::money::Cents;
use farol_web::services::SummarySnapshot;
use farol_web::ui::{DASH, legible, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;
use strum::VariantArray;

/// Column heads after the classification name.
type ColumnHeads = [fn(Language) -> &'static str; 3];

/// Returns the column heads; analyses of different documents are not "before" and "after".
pub(super) const fn heads(is_one_document: bool) -> ColumnHeads {
    if is_one_document {
        [
            Language::comparison_before,
            Language::comparison_after,
            Language::comparison_difference,
        ]
    } else {
        [
            Language::comparison_first,
            Language::comparison_second,
            Language::comparison_difference,
        ]
    }
}

/// Renders the table; changed classifications come first.
#[component]
pub(super) fn Differences(
    before: Arc<SummarySnapshot>,
    after: Arc<SummarySnapshot>,
    is_one_document: bool,
) -> impl IntoView {
    let t = use_t();
    let rows = compare(
        &before.summary.final_classifications(),
        &after.summary.final_classifications(),
    );
    let same = no_change(&rows);
    let rows: Vec<_> = rows
        .into_iter()
        .map(|row| {
            let is_pending =
                [&before, &after].map(|side| side.summary.is_pending(&row.classification));
            (row, is_pending)
        })
        .collect();
    let groups = DiffKind::VARIANTS.iter().copied().map(|change| {
        let rows = rows.iter().filter(|(row, _)| row.change == change);
        let rows: Vec<_> = rows.cloned().collect();
        (!rows.is_empty()).then(|| group(change, rows, is_one_document))
    });
    view! {
        <section class="comparison-table" aria-labelledby="differences-title">
            <h2 id="differences-title">{translated(Language::comparison_classifications)}</h2>
            {same.map(|covered| view! { <p>{move || t().no_change(covered)}</p> })}
            <div class="table-frame">
                <table class="table" data-cards="" role="table" aria-labelledby="differences-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            <th scope="col" role="columnheader">{translated(Language::classifications_category)}</th>
                            {heads(is_one_document).map(|head| view! {
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

/// Classification, and whether its numbers may still change before and after.
type DiffRow = (ClassificationDiff, [bool; 2]);

fn group(change: DiffKind, rows: Vec<DiffRow>, is_one_document: bool) -> AnyView {
    let t = use_t();
    let count = rows.len() as u64;
    // Classifications without a change are collapsed.
    let is_foldable = matches!(change, DiffKind::Unchanged | DiffKind::NoNumbers);
    let is_open = RwSignal::new(!is_foldable);
    let name = move || {
        if is_one_document {
            t().change(change)
        } else {
            t().document_contrast(change)
        }
    };
    let number = move || t().count(count);
    let head = if is_foldable {
        view! {
            <button
                type="button"
                class="button"
                data-kind="link"
                aria-expanded=move || if is_open.get() { "true" } else { "false" }
                on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
            >
                {name} " " <span class="muted">{number}</span>
            </button>
        }
        .into_any()
    } else {
        view! { {name} " " <span class="muted">{number}</span> }.into_any()
    };
    view! {
        <tbody role="rowgroup" data-unchanged=is_foldable.then_some("")>
            <tr role="row" class="change-header">
                <th scope="rowgroup" role="rowheader" colspan="4">{head}</th>
            </tr>
            {move || is_open.get().then(|| rows.iter().map(|it| row(it, is_one_document)).collect_view())}
        </tbody>
    }
    .into_any()
}

fn row(
    (compared, [is_pending_before, is_pending_after]): &DiffRow,
    is_one_document: bool,
) -> AnyView {
    let t = use_t();
    let classification = compared.classification.clone();
    let (difference, value_difference) = (compared.difference(), compared.value_difference());
    let cells = [
        entry(
            &classification,
            compared.before.as_ref(),
            *is_pending_before,
        ),
        entry(&classification, compared.after.as_ref(), *is_pending_after),
        view! {
            <strong>{move || {
                difference.map_or_else(|| DASH.to_owned(), |it| t().count_difference(it))
            }}</strong>
            <span class="muted">{move || value_difference.map(|it| t().value_difference(it))}</span>
        }
        .into_any(),
    ];
    let cells = cells.into_iter().zip(heads(is_one_document)).map(|(cell, head)| {
        view! { <td role="cell" data-label=translated(head)><div class="amount">{cell}</div></td> }
    });
    view! {
        <tr role="row">
            <th scope="row" role="rowheader">{move || t().classification(&classification)}</th>
            {cells.collect_view()}
        </tr>
    }
    .into_any()
}

/// Renders the number of processes and their value: an amount, or the raw text if unparsable.
fn entry(
    classification: &Classification,
    entry: Option<&ClassificationTotal>,
    is_pending: bool,
) -> AnyView {
    let t = use_t();
    let total = entry.and_then(|entry| entry.total);
    let received = entry.and_then(|entry| entry.value.clone());
    let received = received.unwrap_or_default();
    let cents = Cents::parse(&received);
    let classification = classification.clone();
    let count = move || t().classification_count(&classification, total, is_pending);
    let value = move || match cents {
        Some(cents) => cents.format(t().format_locale()),
        None => received.clone(),
    };
    view! { <span>{count}</span> <bdi class="muted">{move || legible(value())}</bdi> }.into_any()
}
