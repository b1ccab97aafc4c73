//! Panel of the current batch: progress, pause reason and controls.

use super::csv_export::BatchExport;
use super::items::BatchItems;
use super::progress_panel_state::{BatchLabels, BatchPanelModel, BatchSummary};
use super::results::BatchResults;
use super::results_state::ResultsState;
use crate::services::use_navigation;
use crate::ui::{Notice, Severity, facts, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::batch::{BatchCounts, BatchEvent, PauseReason};
use leptos::prelude::*;

/// Renders the batch of this workspace, or a notice about a batch of another workspace or tab.
#[component]
pub fn BatchPanel(
    /// View model of the page's batch.
    panel: BatchPanelModel,
) -> impl IntoView {
    let BatchPanelModel {
        workspace, labels, ..
    } = panel;
    let batches = panel.runner.batches();
    let summary = Memo::new(move |_| {
        batches.with(|batch| {
            let here = batch.filter(|batch| batch.workspace == workspace);
            here.map(BatchSummary::from)
        })
    });
    let remote = Memo::new(move |_| batches.remote());
    let results = labels.has_figures.then(|| ResultsState::new(panel));
    view! {
        <OtherWorkspaceNotice panel=panel />
        {move || remote.get().map(|progress| view! { <RemoteBatchNotice completed=progress.completed total=progress.total /> })}
        <Show when=move || summary.with(Option::is_some)>
            <section class="card batch" aria-labelledby="batch-title">
                <h2 id="batch-title" tabindex="-1">{translated(labels.title)}</h2>
                <Show when=move || !batches.is_persisted()>
                    <Notice tone=Severity::Warning><p>{translated(Language::batch_not_stored)}</p></Notice>
                </Show>
                <Progress labels=labels summary=summary />
                <Show when=move || remote.with(Option::is_none)>
                    <Controls panel=panel summary=summary results=results />
                </Show>
                {match results {
                    Some(results) => view! { <BatchResults panel=panel results=results /> }.into_any(),
                    None => view! { <BatchItems panel=panel /> }.into_any(),
                }}
            </section>
        </Show>
    }
}

/// Renders a link to the unfinished batch of another workspace, if there is one.
#[component]
fn OtherWorkspaceNotice(panel: BatchPanelModel) -> impl IntoView {
    let navigation = use_navigation();
    let batches = panel.runner.batches();
    let other = Memo::new(move |_| {
        let workspace = batches.with(|batch| {
            batch
                .filter(|batch| !batch.is_finished())
                .map(|batch| batch.workspace)
        });
        workspace.filter(|workspace| *workspace != panel.workspace)
    });
    move || {
        let workspace = other.get()?;
        let href = navigation.link(&(panel.labels.home)(workspace));
        Some(view! {
            <Notice tone=Severity::Info>
                <p class="notice-line">
                    <span>{translated(Language::batch_other_workspace)}</span>
                    <a href=href>{translated(Language::batch_open_other)}</a>
                </p>
            </Notice>
        })
    }
}

/// Renders the progress of a batch that runs in another tab.
#[component]
fn RemoteBatchNotice(completed: usize, total: usize) -> impl IntoView {
    let t = use_t();
    let count = move |number: usize| t().count(number as u64);
    view! {
        <Notice tone=Severity::Info>
            <p>{move || t().batch_in_other_tab(&count(completed), &count(total))}</p>
        </Notice>
    }
}

#[component]
fn Progress(labels: &'static BatchLabels, summary: Memo<Option<BatchSummary>>) -> impl IntoView {
    let t = use_t();
    let counts = move || {
        summary
            .get()
            .map(|summary| summary.counts)
            .unwrap_or_default()
    };
    let number = move |count: usize| t().count(count as u64);
    let progress = move || {
        let counts = counts();
        t().batch_progress(&number(counts.completed()), &number(counts.total()))
    };
    let state =
        move || summary.with(|summary| summary.as_ref().map(|summary| state(labels, summary, t())));
    let tone = move || summary.with(|summary| summary.as_ref().and_then(tone));
    view! {
        <div class="batch-progress">
            <progress
                aria-label=translated(labels.title)
                max=move || counts().total().max(1).to_string()
                value=move || counts().completed().to_string()
            ></progress>
            <strong class="number">{progress}</strong>
        </div>
        <p class="batch-state" role="status" data-tone=tone>{state}</p>
        <p class="muted">
            {move || summary.get().map(|summary| {
                let parts = [target(labels, &summary, t()), counts_text(labels, summary.counts, t())];
                facts(&parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
            })}
        </p>
    }
}

/// Returns the text of the batch's state.
fn state(labels: &BatchLabels, summary: &BatchSummary, language: Language) -> String {
    match summary.paused {
        _ if summary.is_finished() => language.batch_finished().to_owned(),
        None => language.batch_running().to_owned(),
        Some(pause) if summary.counts.running > 0 => {
            format!(
                "{} {}",
                (labels.pause)(language, pause),
                (labels.pausing)(language)
            )
        }
        Some(pause) => (labels.pause)(language, pause).to_owned(),
    }
}

const fn tone(summary: &BatchSummary) -> Option<&'static str> {
    match summary.paused {
        Some(PauseReason::ByUser | PauseReason::Reloaded | PauseReason::RunningInOtherTab)
        | None => None,
        Some(_) if summary.is_finished() => None,
        Some(_) => Some("warning"),
    }
}

/// Returns the text of the plan, radar or purpose, if there is one.
fn target(labels: &BatchLabels, summary: &BatchSummary, language: Language) -> Option<String> {
    (!summary.target.is_empty()).then(|| (labels.target)(language, &summary.target))
}

/// Returns the text of the item counts by state; zero counts are omitted.
fn counts_text(labels: &BatchLabels, counts: BatchCounts, language: Language) -> Option<String> {
    let counted = [
        counts.done,
        counts.failed,
        counts.unknown,
        counts.skipped,
        counts.running,
        counts.waiting,
    ];
    let parts = counted.into_iter().zip(labels.counts);
    let parts = parts.filter(|(count, _)| *count > 0);
    let parts = parts.map(|(count, label)| label(language, &language.count(count as u64)));
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

#[component]
fn Controls(
    panel: BatchPanelModel,
    summary: Memo<Option<BatchSummary>>,
    results: Option<ResultsState>,
) -> impl IntoView {
    let runner = panel.runner;
    let summary_is = move |predicate: fn(&BatchSummary) -> bool| {
        Memo::new(move |_| summary.with(|summary| summary.as_ref().is_some_and(predicate)))
    };
    let is_active = summary_is(|summary| summary.paused.is_none() && !summary.is_finished());
    let is_paused = summary_is(|summary| summary.paused.is_some() && summary.counts.waiting > 0);
    let has_waiting = summary_is(|summary| summary.counts.waiting > 0);
    let is_finished = summary_is(BatchSummary::is_finished);
    let has_failed = summary_is(|summary| summary.is_finished() && summary.counts.failed > 0);
    view! {
        <div class="form-actions">
            <Show when=move || is_active.get()>
                <button type="button" class="button" on:click=move |_| runner.apply(BatchEvent::Pause(PauseReason::ByUser))>
                    {translated(Language::batch_pause)}
                </button>
            </Show>
            <Show when=move || is_paused.get()>
                <button type="button" class="button" on:click=move |_| runner.apply(BatchEvent::Continue)>
                    {translated(Language::batch_continue)}
                </button>
            </Show>
            <Show when=move || has_waiting.get()>
                <button
                    type="button"
                    class="button"
                    aria-describedby="batch-stop-hint"
                    on:click=move |_| runner.apply(BatchEvent::Stop)
                >
                    {translated(Language::batch_stop)}
                </button>
            </Show>
            <Show when=move || has_failed.get()>
                <button type="button" class="button" on:click=move |_| panel.on_retry.run(BatchEvent::RetryFailed)>
                    {translated(panel.labels.retry)}
                </button>
            </Show>
            {results.map(|results| view! {
                <Show when=move || is_finished.get()><BatchExport panel=panel results=results /></Show>
            })}
            <Show when=move || is_finished.get()>
                <button type="button" class="button" on:click=move |_| runner.close()>
                    {translated(Language::batch_close)}
                </button>
            </Show>
        </div>
        <Show when=move || has_waiting.get()>
            <p class="hint" id="batch-stop-hint">{translated(Language::batch_stop_hint)}</p>
        </Show>
    }
}
