//! Tiles with the total number of processes and the classifications of highest risk.

use super::classification_cells::{classification_name, value};
use super::risk_bar::risk_bar;
use super::state::{AnalysisState, SharedSnapshot};
use farol_core::api::analysis::{ClassificationRow, WithRisk};
use farol_core::i18n::Language;
use farol_core::model::classification::Classification;
use farol_core::model::money::Cents;
use farol_web::ui::{CompactAmount, Icon, IconView, ShareBar, translated, use_t};
use leptos::prelude::*;

/// Classifications with a tile. They overlap, so the tiles are no parts of a whole.
const CLASSIFICATIONS: [Classification; 4] = [
    Classification::IsDefendantWithRisk,
    Classification::IsActiveWithRisk,
    Classification::RiskCriminal,
    Classification::RiskProtest,
];

/// Content of a tile.
struct Tile {
    name: AnyView,
    count: AnyView,
    /// Number of disregarded processes, as text; empty if there are none.
    disregarded: Signal<String>,
    total: Option<i64>,
    value: AnyView,
    share: Option<u16>,
}

/// Renders the tiles.
#[component]
pub(super) fn Tiles(state: AnalysisState, snapshot: SharedSnapshot, opens: bool) -> impl IntoView {
    let summary = &snapshot.summary;
    let of_class = |classification: &Classification| {
        of_class(
            state,
            &ClassificationRow::of(summary, classification),
            opens,
        )
    };
    let all = of_class(&Classification::All);
    let with_risk = summary.with_risk().map(|risk| of_risk(state, risk));
    let classifications = CLASSIFICATIONS.iter().map(of_class).map(|tile| {
        let state = state_of(&tile);
        view(tile, state)
    });
    view! {
        <section aria-labelledby="tiles-title">
            <h2 id="tiles-title" class="visually-hidden">{translated(Language::overview_title)}</h2>
            <ul class="summary-tiles">
                {view(all, "all")}
                {with_risk.map(|tile| { let state = state_of(&tile); view(tile, state) })}
                {classifications.collect_view()}
            </ul>
            {risk_bar(&snapshot)}
        </section>
    }
}

fn of_class(state: AnalysisState, row: &ClassificationRow, opens: bool) -> Tile {
    let t = use_t();
    let (classification, total, is_pending) =
        (row.classification.clone(), row.total, row.is_pending);
    let disregarded = {
        let classification = classification.clone();
        Signal::derive(move || {
            let language = t();
            let namesakes = state.namesakes;
            namesakes.with(|it| language.classification_disregarded(it, &classification, total))
        })
    };
    let count = move || t().classification_count(&classification, total, is_pending);
    Tile {
        name: classification_name(state, &row.classification, opens),
        count: view! { <span>{count}</span> }.into_any(),
        disregarded,
        total,
        value: value(row, compact),
        share: row.share,
    }
}

fn of_risk(state: AnalysisState, risk: WithRisk) -> Tile {
    let t = use_t();
    let disregarded = Signal::derive(move || {
        let total = u64::try_from(risk.total).unwrap_or_default();
        let marks = state.namesakes;
        t().processes_disregarded(marks.with(|it| it.marked_in(Classification::is_risk, total)))
    });
    let value = risk.value.map(compact);
    Tile {
        name: view! { <span>{translated(Language::overview_with_risk)}</span> }.into_any(),
        count: view! { <span>{move || t().processes_count(risk.total)}</span> }.into_any(),
        disregarded,
        total: Some(risk.total),
        value: value.into_any(),
        share: risk.share,
    }
}

fn compact(amount: Cents) -> AnyView {
    view! { <CompactAmount amount=amount /> }.into_any()
}

const fn state_of(tile: &Tile) -> &'static str {
    match tile.total {
        Some(0) => "clear",
        Some(_) => "found",
        None => "pending",
    }
}

fn view(tile: Tile, state: &'static str) -> AnyView {
    let t = use_t();
    let has_value = tile.total.is_some_and(|total| total > 0);
    view! {
        <li class="summary-tile" data-state=state>
            <span class="summary-name">{tile.name}</span>
            <strong class="summary-count">
                {(state == "clear").then(|| view! { <IconView icon=Icon::Done /> })}
                {tile.count}
            </strong>
            <span class="summary-disregarded">{tile.disregarded}</span>
            {has_value.then(|| view! { <span class="summary-value">{tile.value}</span> })}
            {tile.share.map(|share| view! {
                <span class="summary-share">
                    <ShareBar share=share />
                    <span>{move || t().share_of_all(&t().share(share))}</span>
                </span>
            })}
        </li>
    }
    .into_any()
}
