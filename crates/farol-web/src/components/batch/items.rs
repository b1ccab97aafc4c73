//! List of a batch's items with their results.

use super::item_actions::ItemActions;
use super::progress_panel_state::BatchPanelModel;
use crate::components::paid_query::SubjectButton;
use crate::services::use_navigation;
use crate::ui::{ShowMore, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::batch::{BatchItem, BatchItemState};
use leptos::prelude::*;

/// Number of items listed initially, and added by each press.
const PAGE: usize = 50;

/// Renders the items; unchanged ones aren't rendered again.
#[component]
pub(super) fn BatchItems(panel: BatchPanelModel) -> impl IntoView {
    let batches = panel.runner.batches();
    let shown = RwSignal::new(PAGE);
    let total =
        Memo::new(move |_| batches.with(|batch| batch.map_or(0, |batch| batch.items.len())));
    let listed = move || {
        batches.with(|batch| {
            let items = batch
                .map(|batch| batch.items.as_slice())
                .unwrap_or_default();
            let items = items.iter().take(shown.get()).cloned();
            items.enumerate().collect::<Vec<_>>()
        })
    };
    view! {
        <ol class="batch-items">
            <For
                each=listed
                key=|(index, item)| (*index, item.target.clone(), item.state.clone())
                children=move |(index, item)| view! { <ItemView panel=panel index=index item=item /> }
            />
        </ol>
        <Show when=move || { total.get() > PAGE }>
            <ShowMore shown=shown total=total step=PAGE />
        </Show>
    }
}

#[component]
fn ItemView(panel: BatchPanelModel, index: usize, item: BatchItem) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let labels = panel.labels;
    let formatted = item.target.formatted();
    let (name, shown) = (formatted.clone(), formatted.clone());
    let document = item.target.document();
    let state = item.state.clone();
    let state_label = move || (labels.state)(t(), &state);
    let detail = match item.state.clone() {
        BatchItemState::Done(_) => {
            let route = (labels.route)(panel.workspace, &item);
            let link = route.map(|route| {
                let href = navigation.link(&route);
                view! {
                    <a href=href aria-label=move || (labels.open)(t(), &name)>{translated(Language::batch_item_open_short)}</a>
                }
            });
            link.into_any()
        }
        _ => view! { <ItemActions panel=panel index=index item=item.clone() /> }.into_any(),
    };
    view! {
        <li class="batch-item" data-state=state_name(&item.state)>
            <span class="number" data-sensitive="">{formatted}</span>
            <span class="batch-item-state">{state_label}</span>
            <span class="batch-item-detail">
                {detail}
                " "
                <SubjectButton workspace=panel.workspace document=Signal::stored(document) shown=Signal::stored(shown) />
            </span>
        </li>
    }
}

/// Returns the state's name in CSS selectors.
const fn state_name(state: &BatchItemState) -> &'static str {
    match state {
        BatchItemState::Queued => "waiting",
        BatchItemState::Running => "running",
        BatchItemState::Done(_) => "done",
        BatchItemState::Failed(_) => "failed",
        BatchItemState::Unknown => "unknown",
        BatchItemState::Skipped => "skipped",
    }
}
