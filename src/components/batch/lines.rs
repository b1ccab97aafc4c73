//! The lines of a batch, each with its result.

use super::BatchBoard;
use crate::components::{RecoverButton, use_now};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::batch::{Event, Line, LineState};
use crate::ui::{text, use_t};
use leptos::prelude::*;

/// How many lines are listed before one asks for all.
const FIRST: usize = 50;

/// The list; a line that hasn't changed isn't drawn again.
#[component]
pub(super) fn Lines(board: BatchBoard) -> impl IntoView {
    let batches = board.runner.batches();
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
        <ol class="batch-lines">
            <For
                each=listed
                key=|(at, line)| (*at, line.subject.clone(), line.state.clone())
                children=move |(at, line)| view! { <LineView board=board at=at line=line /> }
            />
        </ol>
        <Show when=move || !shows_all.get() && (total.get() > FIRST)>
            <p>
                <button type="button" class="button" data-kind="link" on:click=move |_| shows_all.set(true)>
                    {text(Language::batch_show_all)}
                </button>
            </p>
        </Show>
    }
}

#[component]
fn LineView(board: BatchBoard, at: usize, line: Line) -> impl IntoView {
    let t = use_t();
    let address = use_address();
    let words = board.words;
    let masked = line.subject.formatted();
    let name = masked.clone();
    let state = line.state.clone();
    let told = move || (words.state)(t(), &state);
    let rest = match line.state.clone() {
        LineState::Done(_) => {
            let route = (words.route)(board.workspace, &line);
            let link = route.map(|route| {
                let href = address.link(&route);
                view! {
                    <a href=href aria-label=move || (words.open)(t(), &name)>{text(Language::line_open_short)}</a>
                }
            });
            link.into_any()
        }
        LineState::Failed(failure) => {
            view! { <span class="muted">{move || t().failure(&failure)}</span> }.into_any()
        }
        LineState::Unknown => view! {
            <Recover board=board at=at document=line.subject.formatted() />
            <button
                type="button"
                class="button"
                data-kind="link"
                aria-label=move || (words.requeue.0)(t(), &name)
                on:click=move |_| board.again.run(Event::Requeue(at))
            >
                {text(words.requeue.1)}
            </button>
        }
        .into_any(),
        LineState::Waiting | LineState::Running | LineState::Skipped => ().into_any(),
    };
    view! {
        <li class="batch-line" data-state=state_name(&line.state)>
            <span class="number" data-private="">{masked}</span>
            <span class="batch-line-state">{told}</span>
            <span class="batch-line-rest">{rest}</span>
        </li>
    }
}

/// Asks for the response to a line of unknown outcome again, while the host keeps it.
#[component]
fn Recover(board: BatchBoard, at: usize, document: String) -> impl IntoView {
    let now = use_now();
    let runner = board.runner;
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

/// The state's name in style sheets.
const fn state_name(state: &LineState) -> &'static str {
    match state {
        LineState::Waiting => "waiting",
        LineState::Running => "running",
        LineState::Done(_) => "done",
        LineState::Failed(_) => "failed",
        LineState::Unknown => "unknown",
        LineState::Skipped => "skipped",
    }
}
