//! The batch that is under way: how far it is, why it stands still, and what can be done.

use super::desk::Desk;
use super::lines::Lines;
use crate::i18n::Language;
use crate::model::batch::{Batch, Counts, Event, Pause};
use crate::route::Route;
use crate::ui::{Notice, Tone, text, use_t};
use leptos::prelude::*;

/// What is shown of a batch besides its lines.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Glance {
    counts: Counts,
    paused: Option<Pause>,
    plan: String,
}

impl From<&Batch> for Glance {
    fn from(batch: &Batch) -> Self {
        Self {
            counts: batch.counts(),
            paused: batch.paused,
            plan: batch
                .plan_name
                .clone()
                .unwrap_or_else(|| batch.plan.to_string()),
        }
    }
}

impl Glance {
    const fn is_finished(&self) -> bool {
        self.counts.waiting + self.counts.running == 0
    }
}

/// The batch, where it was started here; where it is elsewhere, a word about it.
#[component]
pub(super) fn BatchSection(desk: Desk) -> impl IntoView {
    let t = use_t();
    let batches = desk.runner.batches();
    let glance = Memo::new(move |_| {
        batches.with(|batch| {
            let here = batch.filter(|batch| batch.workspace == desk.workspace);
            here.map(Glance::from)
        })
    });
    let elsewhere = Memo::new(move |_| batches.elsewhere());
    let other = Memo::new(move |_| {
        let batch = batches.with(|batch| {
            batch
                .filter(|batch| !batch.is_finished())
                .map(|batch| batch.workspace)
        });
        batch.filter(|workspace| *workspace != desk.workspace)
    });
    view! {
        {move || other.get().map(|workspace| {
            let href = desk.address.link(&Route::Analyses(workspace));
            view! {
                <Notice tone=Tone::Info>
                    <p class="notice-line">
                        <span>{text(Language::batch_other_workspace)}</span>
                        <a href=href>{text(Language::batch_open_other)}</a>
                    </p>
                </Notice>
            }
        })}
        {move || elsewhere.get().map(|progress| {
            let count = move |number: usize| t().count(number as u64);
            view! {
                <Notice tone=Tone::Info>
                    <p>{move || t().batch_elsewhere(&count(progress.settled), &count(progress.total))}</p>
                </Notice>
            }
        })}
        <Show when=move || glance.with(Option::is_some)>
            <section class="card batch" aria-labelledby="batch-title">
                <h2 id="batch-title" tabindex="-1">{text(Language::batch_title)}</h2>
                <Progress glance=glance />
                <Show when=move || elsewhere.with(Option::is_none)>
                    <Controls desk=desk glance=glance />
                </Show>
                <Lines desk=desk />
            </section>
        </Show>
    }
}

#[component]
fn Progress(glance: Memo<Option<Glance>>) -> impl IntoView {
    let t = use_t();
    let counts = move || glance.get().map(|glance| glance.counts).unwrap_or_default();
    let number = move |count: usize| t().count(count as u64);
    let progress = move || {
        let counts = counts();
        t().batch_progress(&number(counts.settled()), &number(counts.total()))
    };
    let state = move || glance.with(|glance| glance.as_ref().map(|glance| state(glance, t())));
    let tone = move || glance.with(|glance| glance.as_ref().and_then(tone));
    view! {
        <div class="batch-progress">
            <progress
                aria-label=text(Language::batch_title)
                max=move || counts().total().max(1).to_string()
                value=move || counts().settled().to_string()
            ></progress>
            <strong class="number">{progress}</strong>
        </div>
        <p class="batch-state" role="status" data-tone=tone>{state}</p>
        <p class="muted">
            {move || glance.get().map(|glance| t().batch_plan(&glance.plan))}
            {move || tally(counts(), t())}
        </p>
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

/// How many lines stand where; what there is none of isn't named.
fn tally(counts: Counts, language: Language) -> String {
    type Words = fn(Language, &str) -> String;
    let parts: [(usize, Words); 5] = [
        (counts.done, Language::batch_count_done),
        (counts.failed, Language::batch_count_failed),
        (counts.unknown, Language::batch_count_unknown),
        (counts.skipped, Language::batch_count_skipped),
        (counts.waiting, Language::batch_count_waiting),
    ];
    let told = parts.into_iter().filter(|(count, _)| *count > 0);
    told.fold(String::new(), |told, (count, words)| {
        told + " · " + &words(language, &language.count(count as u64))
    })
}

#[component]
fn Controls(desk: Desk, glance: Memo<Option<Glance>>) -> impl IntoView {
    let runner = desk.runner;
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
                <button type="button" class="button" on:click=move |_| runner.tell(Event::Pause(Pause::Wanted))>
                    {text(Language::batch_pause)}
                </button>
            </Show>
            <Show when=move || is_standing.get()>
                <button type="button" class="button" data-kind="primary" on:click=move |_| runner.tell(Event::Continue)>
                    {text(Language::batch_continue)}
                </button>
            </Show>
            <Show when=move || has_waiting.get()>
                <button
                    type="button"
                    class="button"
                    aria-describedby="batch-stop-hint"
                    on:click=move |_| runner.tell(Event::Stop)
                >
                    {text(Language::batch_stop)}
                </button>
            </Show>
            <Show when=move || has_failed.get()>
                <button type="button" class="button" data-kind="primary" on:click=move |_| desk.ask_retry()>
                    {text(Language::batch_retry)}
                </button>
            </Show>
            <Show when=move || is_finished.get()>
                <button type="button" class="button" on:click=move |_| runner.close()>
                    {text(Language::batch_close)}
                </button>
            </Show>
        </div>
        <Show when=move || has_waiting.get()>
            <p class="hint" id="batch-stop-hint">{text(Language::batch_stop_hint)}</p>
        </Show>
    }
}
