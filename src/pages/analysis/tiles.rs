//! Tiles with the total number of processes and the categories of highest risk.

use super::category_cells::{category_name, value};
use super::state::{AnalysisState, SharedSnapshot};
use crate::ui::{Icon, IconView, ShareBar, translated, use_t};
use farol_core::api::analysis::ClassRow;
use farol_core::i18n::Language;
use farol_core::model::classification::Classification;
use leptos::prelude::*;

/// Categories with a tile. They overlap, so the tiles are no parts of a whole.
const CATEGORIES: [Classification; 4] = [
    Classification::IsDefendantWithRisk,
    Classification::IsActiveWithRisk,
    Classification::RiskCriminal,
    Classification::RiskProtest,
];

/// Renders the tiles.
#[component]
pub(super) fn Tiles(state: AnalysisState, reading: SharedSnapshot, opens: bool) -> impl IntoView {
    let summary = &reading.summary;
    let all = ClassRow::of(summary, &Classification::All);
    let tiles = CATEGORIES.map(|class| tile(state, &ClassRow::of(summary, &class), opens));
    view! {
        <section aria-labelledby="tiles-title">
            <h2 id="tiles-title" class="visually-hidden">{translated(Language::overview_title)}</h2>
            <ul class="verdict-tiles">
                {tile(state, &all, opens)}
                {tiles.collect_view()}
            </ul>
        </section>
    }
}

fn tile(state: AnalysisState, row: &ClassRow, opens: bool) -> AnyView {
    let t = use_t();
    let is_all = row.class == Classification::All;
    let state_name = match row.total {
        _ if is_all => "all",
        Some(0) => "clear",
        Some(_) => "found",
        None => "pending",
    };
    let is_clear = state_name == "clear";
    let (class, total, is_pending) = (row.class.clone(), row.total, row.is_pending);
    let count = move || t().class_count(&class, total, is_pending);
    let has_value = total.is_some_and(|total| total > 0);
    view! {
        <li class="verdict-tile" data-state=state_name>
            <span class="verdict-name">{category_name(state, &row.class, opens)}</span>
            <strong class="verdict-count">
                {is_clear.then(|| view! { <IconView icon=Icon::Done /> })}
                <span>{count}</span>
            </strong>
            {has_value.then(|| view! { <span class="verdict-value">{value(row)}</span> })}
            {row.share.map(|share| view! {
                <span class="verdict-share">
                    <ShareBar share=share />
                    <span>{move || t().share_of_all(&t().share(share))}</span>
                </span>
            })}
        </li>
    }
    .into_any()
}
