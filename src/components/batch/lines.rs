//! List of a batch's items with their results.

use super::state::BatchPanelModel;
use crate::components::paid_query::RecoverButton;
use crate::services::use_navigation;
use crate::ui::use_now;
use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::batch::{BatchEvent, BatchItem, BatchItemState};
use leptos::prelude::*;

/// Number of items listed initially.
const FIRST: usize = 50;

/// Renders the items; unchanged ones aren't rendered again.
#[component]
pub(super) fn Lines(panel: BatchPanelModel) -> impl IntoView {
    let batches = panel.runner.batches();
    let shows_all = RwSignal::new(false);
    let total =
        Memo::new(move |_| batches.with(|batch| batch.map_or(0, |batch| batch.lines.len())));
    let listed = move || {
        let most = if shows_all.get() { usize::MAX } else { FIRST };
        batches.with(|batch| {
            let lines = batch
                .map(|batch| batch.lines.as_slice())
                .unwrap_or_default();
            let lines = lines.iter().take(most).cloned();
            lines.enumerate().collect::<Vec<_>>()
        })
    };
    view! {
        <ol class="batch-items">
            <For
                each=listed
                key=|(at, line)| (*at, line.subject.clone(), line.state.clone())
                children=move |(at, line)| view! { <LineView panel=panel at=at line=line /> }
            />
        </ol>
        <Show when=move || !shows_all.get() && (total.get() > FIRST)>
            <p>
                <button type="button" class="button" data-kind="link" on:click=move |_| shows_all.set(true)>
                    {translated(Language::batch_show_all)}
                </button>
            </p>
        </Show>
    }
}

#[component]
fn LineView(panel: BatchPanelModel, at: usize, line: BatchItem) -> impl IntoView {
    let t = use_t();
    let address = use_navigation();
    let words = panel.words;
    let formatted = line.subject.formatted();
    let name = formatted.clone();
    let state = line.state.clone();
    let told = move || (words.state)(t(), &state);
    let rest = match line.state.clone() {
        BatchItemState::Done(_) => {
            let route = (words.route)(panel.workspace, &line);
            let link = route.map(|route| {
                let href = address.link(&route);
                view! {
                    <a href=href aria-label=move || (words.open)(t(), &name)>{translated(Language::line_open_short)}</a>
                }
            });
            link.into_any()
        }
        BatchItemState::Failed(failure) => {
            view! { <span class="muted">{move || t().failure(&failure)}</span> }.into_any()
        }
        BatchItemState::Unknown => view! {
            <Recover panel=panel at=at document=line.subject.formatted() />
            <button
                type="button"
                class="button"
                data-kind="link"
                aria-label=move || (words.requeue.0)(t(), &name)
                on:click=move |_| panel.again.run(BatchEvent::Requeue(at))
            >
                {translated(words.requeue.1)}
            </button>
        }
        .into_any(),
        BatchItemState::Queued | BatchItemState::Running | BatchItemState::Skipped => ().into_any(),
    };
    view! {
        <li class="batch-item" data-state=state_name(&line.state)>
            <span class="number" data-sensitive="">{formatted}</span>
            <span class="batch-item-state">{told}</span>
            <span class="batch-item-detail">{rest}</span>
        </li>
    }
}

/// Renders the button that requests the response to an item of unknown outcome again, while the
/// host stores it.
#[component]
fn Recover(panel: BatchPanelModel, at: usize, document: String) -> impl IntoView {
    let now = use_now();
    let runner = panel.runner;
    let is_available = Memo::new(move |_| {
        now.track();
        runner.is_recoverable(at)
    });
    view! {
        <RecoverButton
            is_available=is_available
            document=Signal::stored(document)
            recovery=Box::new(move || Box::pin(async move { runner.recover(at).await }))
        />
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
