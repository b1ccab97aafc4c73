//! Progress of the analysis: its state, those of its parts, elapsed time, and the polling controls.

use super::state::AnalysisState;
use farol_core::api::analysis::AnalysisPart;
use farol_core::i18n::Language;
use farol_core::model::status::Status;
use farol_core::model::time::Moment;
use farol_web::components::ApiErrorNotice;
use farol_web::services::{LoadState, PollingState};
use farol_web::ui::{
    Icon, IconView, Notice, Severity, format_moment_zoned, legible, translated, use_t,
};
use leptos::prelude::*;

/// Renders the state, the elapsed time, and the buttons that stop and start polling.
#[component]
pub(super) fn Progress(state: AnalysisState) -> impl IntoView {
    let t = use_t();
    let poller = state.poller;
    let is_final = Memo::new(move |_| poller.is_final());
    let is_following = move || !is_final.get() && poller.state() == PollingState::Polling;
    let status = move || {
        let combined = state.snapshot.with(|it| {
            let statuses = it.as_ref()?.summary.statuses();
            statuses.combined().cloned()
        });
        combined.map_or_else(
            || t().status_not_reported().to_owned(),
            |status| t().status(&status),
        )
    };
    view! {
        <div class="progress">
            <p class="progress-state" role="status">
                <span class="badge" data-state=move || badge_state(state, is_final.get())>{status}</span>
                <span class="muted">{move || polling_text(state, is_final.get(), t())}</span>
            </p>
            <Parts state=state />
            <Elapsed state=state is_final=is_final />
            <ReadAt state=state />
            <div class="progress-actions">
                <Show when=is_following>
                    <button type="button" class="button" on:click=move |_| poller.stop()>
                        {translated(Language::auto_update_pause)}
                    </button>
                </Show>
                <Show when=move || !is_final.get() && poller.state() == PollingState::Stopped>
                    <button type="button" class="button" on:click=move |_| poller.resume()>
                        {translated(Language::auto_update_resume)}
                    </button>
                </Show>
                <button type="button" class="button" on:click=move |_| poller.refresh()>
                    <IconView icon=Icon::Refresh />
                    <span>{translated(Language::update_now)}</span>
                </button>
            </div>
        </div>
        <Show when=move || !is_final.get() && poller.state() == PollingState::LimitReached>
            <LimitReached state=state />
        </Show>
        <Failed state=state />
    }
}

/// Renders the note that the page no longer refreshes itself.
#[component]
fn LimitReached(state: AnalysisState) -> impl IntoView {
    view! {
        <Notice tone=Severity::Info>
            <p class="notice-title">{translated(Language::auto_update_ended)}</p>
            <p>{translated(Language::auto_update_ended_hint)}</p>
            <div class="notice-actions">
                <button type="button" class="button" on:click=move |_| state.poller.resume()>
                    {translated(Language::auto_update_continue)}
                </button>
            </div>
        </Notice>
    }
}

/// Returns the name of the state in style sheets.
fn badge_state(state: AnalysisState, is_final: bool) -> &'static str {
    let snapshot = state.snapshot.get();
    if !is_final {
        "busy"
    } else if snapshot.is_some_and(|it| it.summary.statuses().is_done()) {
        "on"
    } else {
        "off"
    }
}

/// Renders each reported part with its status, if there are several.
#[component]
fn Parts(state: AnalysisState) -> impl IntoView {
    let t = use_t();
    let parts = Memo::new(move |_| {
        state.snapshot.with(|snapshot| {
            let snapshot = snapshot.as_ref();
            let statuses = snapshot.map(|snapshot| snapshot.summary.statuses());
            let parts = statuses.unwrap_or_default().reported();
            let parts = parts.map(|(part, status)| (part, status.clone()));
            parts.collect::<Vec<_>>()
        })
    });
    let items = move || {
        let parts = parts.get().into_iter();
        parts
            .map(|(part, status)| part_item(part, &status, t()))
            .collect_view()
    };
    view! {
        <Show when=move || parts.with(|parts| parts.len() > 1)>
            <ul class="analysis-parts" aria-label=translated(Language::parts_label)>{items}</ul>
        </Show>
    }
}

fn part_item(part: AnalysisPart, status: &Status, language: Language) -> impl IntoView + use<> {
    let text = legible(language.part_status(part, status));
    if status.is_done() {
        return view! {
            <li class="analysis-part" data-state="on">
                <IconView icon=Icon::Done />
                <span aria-hidden="true">{language.analysis_part(part)}</span>
                <span class="visually-hidden">{text}</span>
            </li>
        }
        .into_any();
    }
    let kind = if status.is_final() { "off" } else { "busy" };
    view! { <li class="analysis-part" data-state=kind>{text}</li> }.into_any()
}

/// Describes the polling state; empty if the analysis is final or the polling limit is reached.
fn polling_text(state: AnalysisState, is_final: bool, language: Language) -> &'static str {
    match state.poller.state() {
        _ if is_final => "",
        PollingState::Polling => language.auto_update_on(),
        PollingState::Stopped => language.auto_update_paused(),
        PollingState::LimitReached => "",
    }
}

/// Renders the elapsed time; not a live region, because it changes every second.
#[component]
fn Elapsed(state: AnalysisState, is_final: Memo<bool>) -> impl IntoView {
    let t = use_t();
    let elapsed = move || {
        let now = state.now.get();
        if is_final.get() {
            let read = state
                .snapshot
                .with(|snapshot| snapshot.as_ref().map(|it| it.at));
            return read.map(|at| t().updated_ago(&t().ago(now - at)));
        }
        state
            .made_at()
            .map(|created| t().auto_update_elapsed(&t().span(now - created)))
    };
    view! { <p class="progress-time muted">{elapsed}</p> }
}

/// Renders the time of the last read for paper, where an age would soon be wrong.
#[component]
fn ReadAt(state: AnalysisState) -> impl IntoView {
    let t = use_t();
    let text = move || {
        let at = state.snapshot.get()?.at;
        let at = format_moment_zoned(Some(Moment::from_millis(at)), t());
        Some(format!("{}: {at}", t().dossier_at()))
    };
    view! { <p class="progress-read-at">{text}</p> }
}

/// Renders the error of a failed refresh while older data is displayed.
#[component]
fn Failed(state: AnalysisState) -> impl IntoView {
    let poller = state.poller;
    // The error is held during a retry, so that an unchanged error isn't announced again.
    let error = Memo::new(move |before: Option<&Option<_>>| {
        let loader = poller.loader;
        let now = loader.with(|load| load.error().cloned());
        let is_loading = loader.with(LoadState::is_busy);
        if is_loading {
            before.cloned().flatten()
        } else {
            now
        }
    });
    move || {
        error.get().map(|error| {
            view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| poller.refresh()) />
                <p class="hint">{translated(Language::showing_last_data)}</p>
            }
        })
    }
}
