//! How far queries are that are sent one by one, and what can be done about it.

use crate::i18n::Language;
use crate::model::batch::{Counts, Pause};
use crate::ui::{text, use_t};
use leptos::prelude::*;

/// What is shown of a queue besides its lines.
#[derive(Clone, PartialEq, Eq)]
pub struct Glance {
    /// How many lines stand where.
    pub counts: Counts,
    /// Why it stands still.
    pub paused: Option<Pause>,
    /// What the plan is called that pays, where one is named.
    pub plan: Option<String>,
}

impl Glance {
    const fn is_finished(&self) -> bool {
        self.counts.waiting + self.counts.running == 0
    }
}

/// What a person wants of a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// It should stand still.
    Pause,
    /// It should go on.
    Continue,
    /// What waits should be left out.
    Stop,
    /// What certainly wasn't carried out should be sent again.
    Retry,
    /// It should be taken away.
    Close,
}

/// How a queue is named.
#[derive(Clone, Copy)]
pub struct BatchWords {
    /// The heading's words, for the bar.
    pub title: fn(Language) -> &'static str,
    /// How many are done.
    pub done: fn(Language, &str) -> String,
}

/// The bar, where the queue stands, and how many lines stand where.
#[component]
pub fn BatchProgress(
    /// The queue.
    glance: Memo<Option<Glance>>,
    /// How it is named.
    words: BatchWords,
) -> impl IntoView {
    let t = use_t();
    let counts = move || glance.get().map(|glance| glance.counts).unwrap_or_default();
    let number = move |count: usize| t().count(count as u64);
    let progress = move || {
        let counts = counts();
        t().batch_progress(&number(counts.settled()), &number(counts.total()))
    };
    let state = move || glance.with(|glance| glance.as_ref().map(|glance| state(glance, t())));
    let tone = move || glance.with(|glance| glance.as_ref().and_then(tone));
    let plan = move || glance.get().and_then(|glance| glance.plan);
    view! {
        <div class="batch-progress">
            <progress
                aria-label=text(words.title)
                max=move || counts().total().max(1).to_string()
                value=move || counts().settled().to_string()
            ></progress>
            <strong class="number">{progress}</strong>
        </div>
        <p class="batch-state" role="status" data-tone=tone>{state}</p>
        <p class="muted">{move || tally(plan(), counts(), words, t())}</p>
    }
}

/// Where the batch stands, in a sentence or two.
fn state(glance: &Glance, language: Language) -> String {
    match glance.paused {
        _ if glance.is_finished() => language.batch_finished().to_owned(),
        None => language.batch_going().to_owned(),
        Some(pause) if glance.counts.running > 0 => {
            format!("{} {}", language.pause(pause), language.batch_pausing())
        }
        Some(pause) => language.pause(pause).to_owned(),
    }
}

const fn tone(glance: &Glance) -> Option<&'static str> {
    match glance.paused {
        Some(Pause::Wanted | Pause::Reloaded | Pause::Elsewhere) | None => None,
        Some(_) if glance.is_finished() => None,
        Some(_) => Some("warning"),
    }
}

/// The plan, and how many lines stand where; what there is none of isn't named.
fn tally(plan: Option<String>, counts: Counts, words: BatchWords, language: Language) -> String {
    type Words = fn(Language, &str) -> String;
    let parts: [(usize, Words); 5] = [
        (counts.done, words.done),
        (counts.failed, Language::batch_count_failed),
        (counts.unknown, Language::batch_count_unknown),
        (counts.skipped, Language::batch_count_skipped),
        (counts.waiting, Language::batch_count_waiting),
    ];
    let told = parts.into_iter().filter(|(count, _)| *count > 0);
    let told = told.map(|(count, words)| words(language, &language.count(count as u64)));
    let plan = plan.map(|plan| language.batch_plan(&plan));
    plan.into_iter().chain(told).collect::<Vec<_>>().join(" · ")
}

/// The buttons.
#[component]
pub fn BatchControls(
    /// The queue.
    glance: Memo<Option<Glance>>,
    /// Does what the person wants.
    on_wish: Callback<Wish>,
) -> impl IntoView {
    let holds = move |what: fn(&Glance) -> bool| {
        Memo::new(move |_| glance.with(|glance| glance.as_ref().is_some_and(what)))
    };
    let is_going = holds(|glance| glance.paused.is_none() && !glance.is_finished());
    let is_standing = holds(|glance| glance.paused.is_some() && glance.counts.waiting > 0);
    let has_waiting = holds(|glance| glance.counts.waiting > 0);
    let is_finished = holds(Glance::is_finished);
    let has_failed = holds(|glance| glance.is_finished() && glance.counts.failed > 0);
    view! {
        <div class="form-actions">
            <Show when=move || is_going.get()>
                <button type="button" class="button" on:click=move |_| on_wish.run(Wish::Pause)>
                    {text(Language::batch_pause)}
                </button>
            </Show>
            <Show when=move || is_standing.get()>
                <button type="button" class="button" data-kind="primary" on:click=move |_| on_wish.run(Wish::Continue)>
                    {text(Language::batch_continue)}
                </button>
            </Show>
            <Show when=move || has_waiting.get()>
                <button
                    type="button"
                    class="button"
                    aria-describedby="batch-stop-hint"
                    on:click=move |_| on_wish.run(Wish::Stop)
                >
                    {text(Language::batch_stop)}
                </button>
            </Show>
            <Show when=move || has_failed.get()>
                <button type="button" class="button" data-kind="primary" on:click=move |_| on_wish.run(Wish::Retry)>
                    {text(Language::batch_retry)}
                </button>
            </Show>
            <Show when=move || is_finished.get()>
                <button type="button" class="button" on:click=move |_| on_wish.run(Wish::Close)>
                    {text(Language::batch_close)}
                </button>
            </Show>
        </div>
        <Show when=move || has_waiting.get()>
            <p class="hint" id="batch-stop-hint">{text(Language::batch_stop_hint)}</p>
        </Show>
    }
}
