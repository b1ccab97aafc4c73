//! Requests that are sent one by one: how far they are, and each with its result.

use super::counter::Counter;
use crate::components::{BatchControls, BatchProgress, BatchWords, Glance, Wish};
use crate::i18n::Language;
use crate::model::batch::{Event, Line, LineState, Pause};
use crate::model::document::Cnh;
use crate::route::Route;
use crate::ui::{text, use_t};
use leptos::prelude::*;

const WORDS: BatchWords = BatchWords {
    title: Language::cnh_queue,
    done: Language::cnh_count_done,
};

/// The queue, where there is one.
#[component]
pub(super) fn QueueSection(counter: Counter) -> impl IntoView {
    let runner = counter.runner;
    let glance = Memo::new(move |_| {
        runner.with(|queue| {
            queue.map(|queue| Glance {
                counts: queue.counts(),
                paused: queue.paused,
                plan: None,
            })
        })
    });
    let on_wish = Callback::new(move |wish| match wish {
        Wish::Pause => runner.tell(Event::Pause(Pause::Wanted)),
        Wish::Continue => runner.tell(Event::Continue),
        Wish::Stop => runner.tell(Event::Stop),
        Wish::Retry => counter.ask_retry(),
        Wish::Close => runner.close(),
    });
    let lines = move || {
        runner.with(|queue| {
            let lines = queue.map(|queue| queue.lines.clone()).unwrap_or_default();
            lines.into_iter().enumerate().collect::<Vec<_>>()
        })
    };
    view! {
        <Show when=move || glance.with(Option::is_some)>
            <section class="card batch" aria-labelledby="queue-title">
                <h2 id="queue-title" tabindex="-1">{text(Language::cnh_queue)}</h2>
                <BatchProgress glance=glance words=WORDS />
                <BatchControls glance=glance on_wish=on_wish />
                <p class="hint">{text(Language::cnh_queue_hint)}</p>
                <ol class="batch-lines">
                    <For
                        each=lines
                        key=|(at, line)| (*at, line.document.clone(), line.state.clone())
                        children=move |(at, line)| view! { <LineView counter=counter at=at line=line /> }
                    />
                </ol>
            </section>
        </Show>
    }
}

#[component]
fn LineView(counter: Counter, at: usize, line: Line<Cnh, String>) -> impl IntoView {
    let t = use_t();
    let masked = line.document.masked();
    let name = masked.clone();
    let state = line.state.clone();
    let words = move || match state {
        LineState::Done(_) => t().cnh_line_done(),
        ref state => t().line_state(state),
    };
    let kind = state_name(&line.state);
    let rest = match line.state {
        LineState::Done(entry) => {
            let href = counter
                .address
                .link(&Route::Answer(counter.workspace, entry));
            view! {
                <a href=href aria-label=move || t().cnh_open(&name)>{text(Language::line_open_short)}</a>
            }
            .into_any()
        }
        LineState::Failed(failure) => {
            view! { <span class="muted">{move || t().failure(&failure)}</span> }.into_any()
        }
        LineState::Unknown => view! {
            <button
                type="button"
                class="button"
                data-kind="link"
                aria-label=move || t().line_requeue(&name)
                on:click=move |_| counter.ask_requeue(at)
            >
                {text(Language::line_requeue_short)}
            </button>
        }
        .into_any(),
        LineState::Waiting | LineState::Running | LineState::Skipped => ().into_any(),
    };
    view! {
        <li class="batch-line" data-state=kind>
            <span class="number">{masked}</span>
            <span class="batch-line-state">{words}</span>
            <span class="batch-line-rest">{rest}</span>
        </li>
    }
}

/// The state's name in style sheets.
const fn state_name(state: &LineState<String>) -> &'static str {
    match state {
        LineState::Waiting => "waiting",
        LineState::Running => "running",
        LineState::Done(_) => "done",
        LineState::Failed(_) => "failed",
        LineState::Unknown => "unknown",
        LineState::Skipped => "skipped",
    }
}
