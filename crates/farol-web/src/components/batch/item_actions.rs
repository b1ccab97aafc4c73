//! Reason and actions of a batch item without a result.

use super::progress_panel_state::BatchPanelModel;
use crate::components::paid_query::RecoverButton;
use crate::ui::{translated, use_now, use_t};
use farol_core::model::batch::{BatchEvent, BatchItem, BatchItemState};
use leptos::prelude::*;

/// Renders the reason of a failure, and for an unknown outcome the buttons that recover the
/// response or send the item again; nothing for other states.
#[component]
pub(super) fn ItemActions(panel: BatchPanelModel, index: usize, item: BatchItem) -> impl IntoView {
    let t = use_t();
    let labels = panel.labels;
    let name = item.target.formatted();
    match item.state {
        BatchItemState::Failed(failure) => {
            view! { <span class="muted">{move || t().batch_item_error(&failure)}</span> }.into_any()
        }
        BatchItemState::Unknown => view! {
            <Recover panel=panel index=index document=name.clone() />
            <button
                type="button"
                class="button"
                data-kind="link"
                aria-label=move || (labels.requeue.0)(t(), &name)
                on:click=move |_| panel.on_retry.run(BatchEvent::Requeue(index))
            >
                {translated(labels.requeue.1)}
            </button>
        }
        .into_any(),
        BatchItemState::Queued
        | BatchItemState::Running
        | BatchItemState::Done(_)
        | BatchItemState::Skipped => ().into_any(),
    }
}

/// Renders the button that requests the response to an item of unknown outcome again, while the
/// host stores it.
#[component]
fn Recover(panel: BatchPanelModel, index: usize, document: String) -> impl IntoView {
    let now = use_now();
    let runner = panel.runner;
    let is_available = Memo::new(move |_| {
        now.track();
        runner.is_recoverable(index)
    });
    view! {
        <RecoverButton
            is_available=is_available
            document=Signal::stored(document)
            recovery=Box::new(move || Box::pin(async move { runner.recover(index).await }))
        />
    }
}
