//! Classifications as tables with common columns, grouped by meaning, most severe first.

use super::classification_cells::{classification_name, value};
use super::state::{AnalysisState, SharedSnapshot};
use super::tiles::Tiles;
use farol_core::api::analysis::{
    ClassificationGroupRows, ClassificationRow, group_classifications,
};
use farol_core::i18n::Language;
use farol_core::model::classification::{Classification, ClassificationGroup};
use farol_core::model::money::Cents;
use farol_core::model::namesake_mark::Namesakes;
use farol_web::platform::{dom, timer};
use farol_web::ui::{Notice, Severity, ShareBar, translated, use_t};
use leptos::prelude::*;

/// Renders the overview and the tables, or a placeholder; `terms` stands below the kinds of risk.
#[component]
pub(super) fn ClassificationTable(
    state: AnalysisState,
    snapshot: SharedSnapshot,
    terms: AnyView,
) -> impl IntoView {
    let summary = &snapshot.summary;
    let statuses = summary.statuses();
    let is_final = statuses.are_processes_final();
    let is_under_way = !is_final && statuses.are_known();
    // While the processes are counted, an empty result isn't final.
    if is_under_way && snapshot.total().is_none() {
        return waiting();
    }
    if summary.summary.0.is_empty() {
        return view! {
            <section class="card" aria-labelledby="classification-overview-title">
                <h2 id="classification-overview-title">{translated(Language::classifications_title)}</h2>
                <p>{translated(Language::classifications_none)}</p>
            </section>
            {terms}
        }
        .into_any();
    }
    let opens = is_final || snapshot.total().is_some();
    let (left, right): (Vec<_>, Vec<_>) = group_classifications(summary)
        .into_iter()
        .filter(|group| group.group != ClassificationGroup::Total)
        .partition(|group| group.group == ClassificationGroup::RiskType);
    let left = left.into_iter().map(|it| group(state, it, opens));
    let right = right.into_iter().map(|it| group(state, it, opens));
    view! {
        {(!is_final).then(|| view! {
            <Notice tone=Severity::Info><p>{translated(Language::classifications_partial)}</p></Notice>
        })}
        <Tiles state=state snapshot=snapshot.clone() opens=opens />
        <section class="classification-overview" aria-labelledby="classification-overview-title">
            <div class="classification-overview-header">
                <h2 id="classification-overview-title">{translated(Language::classifications_title)}</h2>
                <p class="hint">
                    {translated(Language::classifications_hint)} " "
                    <Show when=move || state.namesakes.with(Namesakes::has_processes)>
                        <span>{translated(Language::namesakes_in_numbers)}</span>
                    </Show>
                </p>
            </div>
            <div class="classification-overview-groups">
                <div class="classification-overview-column">{left.collect_view()} {terms}</div>
                <div class="classification-overview-column">{right.collect_view()}</div>
            </div>
        </section>
    }
    .into_any()
}

fn waiting() -> AnyView {
    view! {
        <section class="card" aria-labelledby="classification-overview-title">
            <h2 id="classification-overview-title">{translated(Language::classifications_title)}</h2>
            <p class="muted">{translated(Language::classifications_pending)}</p>
            <div class="skeleton" aria-hidden="true">
                {(0..4).map(|_| view! { <div class="skeleton-row"></div> }).collect_view()}
            </div>
        </section>
    }
    .into_any()
}

fn group(
    state: AnalysisState,
    ClassificationGroupRows { group, rows }: ClassificationGroupRows,
    opens: bool,
) -> AnyView {
    let t = use_t();
    let id = match group {
        ClassificationGroup::Role => "group-role",
        ClassificationGroup::Activity => "group-activity",
        ClassificationGroup::Unknown => "group-unknown",
        ClassificationGroup::Total | ClassificationGroup::RiskType => "group-risk",
    };
    let rows = rows.into_iter().map(|it| row(state, &it, opens));
    view! {
        <section class="card classification-overview-group" aria-labelledby=id>
            <h3 id=id>{move || t().classification_group(group)}</h3>
            <table class="classification-table" role="table" aria-labelledby=id>
                <thead role="rowgroup">
                    <tr role="row">
                        <th scope="col" role="columnheader"><span class="visually-hidden">{translated(Language::classifications_category)}</span></th>
                        <th scope="col" role="columnheader" class="classification-count">{translated(Language::classifications_processes)}</th>
                        <th scope="col" role="columnheader" class="classification-share" colspan="2">{translated(Language::share_column)}</th>
                        <th scope="col" role="columnheader" class="classification-value">{translated(Language::classifications_value)}</th>
                    </tr>
                </thead>
                <tbody role="rowgroup">{rows.collect_view()}</tbody>
            </table>
            {(group == ClassificationGroup::RiskType).then(|| view! {
                <p class="hint">{translated(Language::classifications_with_list)}</p>
            })}
        </section>
    }
    .into_any()
}

fn row(state: AnalysisState, row: &ClassificationRow, opens: bool) -> AnyView {
    let t = use_t();
    let is_empty = row.is_empty() || row.total.is_none();
    let (classification, total, is_pending) =
        (row.classification.clone(), row.total, row.is_pending);
    // The head of the column counts lawsuits; protests state their own unit.
    let count = move || match (total, &classification) {
        (Some(total), classification)
            if total == 0 || *classification != Classification::RiskProtest =>
        {
            t().whole(total)
        }
        (_, classification) => t().classification_count(classification, total, is_pending),
    };
    let share = row.share.map(|share| {
        view! {
            <td role="cell" class="classification-bar"><ShareBar share=share /></td>
            <td role="cell" class="classification-share">{move || t().share(share)}</td>
        }
    });
    let has_share = share.is_some();
    let is_shown = state
        .shown
        .with_value(|shown| shown.as_deref() == Some(row.classification.as_str()));
    if is_shown {
        state.shown.set_value(None);
        // The page's heading gets the focus in the first frame.
        leptos::task::spawn_local(async {
            timer::next_paint().await;
            timer::next_paint().await;
            dom::focus(".classification-table [data-shown]");
        });
    }
    let classification = row.classification.clone();
    let disregarded = move || {
        let language = t();
        state
            .namesakes
            .with(|it| language.classification_disregarded(it, &classification, total))
    };
    let focus = is_shown.then_some("-1");
    view! {
        <tr role="row" data-empty=is_empty.then_some("") data-shown=is_shown.then_some("") tabindex=focus>
            <th scope="row" role="rowheader">
                {classification_name(state, &row.classification, opens)} <span class="classification-disregarded">{disregarded}</span>
            </th>
            <td role="cell" class="classification-count">{count}</td>
            {share}
            {(!has_share).then(|| ["classification-bar", "classification-share"].map(empty_cell).collect_view())}
            <td role="cell" class="classification-value">{value(row, exact)}</td>
        </tr>
    }
    .into_any()
}

/// Renders an amount to the cent, so that those of a column can be compared.
fn exact(amount: Cents) -> AnyView {
    let t = use_t();
    (move || amount.format(t().format_locale())).into_any()
}

/// Renders an empty cell; a function, like `ui::decoration`.
fn empty_cell(classification: &'static str) -> AnyView {
    view! { <td role="cell" class=classification></td> }.into_any()
}
