//! Totals of an analysis by classification, as one table.

use crate::ui::{legible, translated, use_t};
use farol_core::api::analysis::{AnalysisSummary, ClassificationRow, group_classifications};
use farol_core::i18n::Language;
use farol_core::model::namesake_mark::Namesakes;
use leptos::prelude::*;

/// Renders the table and what its numbers count.
#[component]
pub fn ClassificationSummary<'a>(
    /// Analysis with the totals.
    summary: &'a AnalysisSummary,
    /// Marks on processes of the subject.
    namesakes: Memo<Namesakes>,
    /// Class of the table in style sheets.
    class: &'static str,
    /// Id of the heading.
    labelled_by: &'static str,
) -> impl IntoView {
    let rows = group_classifications(summary)
        .into_iter()
        .flat_map(|group| group.rows);
    let rows = rows.map(|it| row(namesakes, it)).collect_view();
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-labelledby=labelled_by>
        // Explicit roles, because narrow screens set `display: block` on the rows.
        <table class=class role="table" aria-labelledby=labelled_by>
            <thead role="rowgroup"><tr role="row">
                <th scope="col" role="columnheader">{translated(Language::classifications_category)}</th>
                <th scope="col" role="columnheader" class="amount">{translated(Language::classifications_processes)}</th>
                <th scope="col" role="columnheader" class="amount share">{translated(Language::classifications_share)}</th>
                <th scope="col" role="columnheader" class="amount">{translated(Language::classifications_value)}</th>
            </tr></thead>
            <tbody role="rowgroup">{rows}</tbody>
        </table>
        </div>
        <p class="hint">{translated(Language::classifications_hint)}</p>
        <Show when=move || namesakes.with(Namesakes::has_processes)>
            <p class="hint">{translated(Language::namesakes_in_numbers)}</p>
        </Show>
    }
}

fn row(namesakes: Memo<Namesakes>, row: ClassificationRow) -> AnyView {
    let t = use_t();
    let (total, share, cents) = (row.total, row.share, row.cents());
    let (classification, is_pending) = (row.classification.clone(), row.is_pending);
    let received = row.value.clone().unwrap_or_default();
    let count = move || match total {
        Some(total) => t().whole(total),
        None => t().classification_count(&classification, None, is_pending),
    };
    let value = move || {
        cents.map_or_else(
            || received.clone(),
            |cents| cents.format(t().format_locale()),
        )
    };
    let classification = row.classification.clone();
    let name = move || {
        let language = t();
        let name = language.classification(&classification);
        let disregarded =
            namesakes.with(|it| language.classification_disregarded(it, &classification, total));
        match disregarded.as_str() {
            "" => name,
            disregarded => format!("{name} ({disregarded})"),
        }
    };
    view! {
        <tr role="row">
            <th scope="row" role="rowheader">{name}</th>
            <td role="cell" class="amount">{count}</td>
            <td role="cell" class="amount share">{move || share.map(|share| t().share(share))}</td>
            <td role="cell" class="amount"><bdi>{move || legible(value())}</bdi></td>
        </tr>
    }
    .into_any()
}
