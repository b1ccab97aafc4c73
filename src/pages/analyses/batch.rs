//! The batch that is under way: how far it is, why it stands still, and what can be done.

use super::desk::Desk;
use super::lines::Lines;
use crate::components::{BatchControls, BatchProgress, BatchWords, Glance, Wish};
use crate::i18n::Language;
use crate::model::batch::{Batch, Event, Pause};
use crate::route::Route;
use crate::ui::{Notice, Tone, text, use_t};
use leptos::prelude::*;

const WORDS: BatchWords = BatchWords {
    title: Language::batch_title,
    done: Language::batch_count_done,
};

/// The batch, where it was started here; where it is elsewhere, a word about it.
#[component]
pub(super) fn BatchSection(desk: Desk) -> impl IntoView {
    let t = use_t();
    let runner = desk.runner;
    let batches = runner.batches();
    let on_wish = Callback::new(move |wish| match wish {
        Wish::Pause => runner.tell(Event::Pause(Pause::Wanted)),
        Wish::Continue => runner.tell(Event::Continue),
        Wish::Stop => runner.tell(Event::Stop),
        Wish::Retry => desk.ask_retry(),
        Wish::Close => runner.close(),
    });
    let glance = Memo::new(move |_| {
        batches.with(|batch| {
            let here = batch.filter(|batch| batch.workspace == desk.workspace);
            here.map(glance_of)
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
                <BatchProgress glance=glance words=WORDS />
                <Show when=move || elsewhere.with(Option::is_none)>
                    <BatchControls glance=glance on_wish=on_wish />
                </Show>
                <Lines desk=desk />
            </section>
        </Show>
    }
}

fn glance_of(batch: &Batch) -> Glance {
    let plan = batch.plan_name.clone();
    Glance {
        counts: batch.counts(),
        paused: batch.paused,
        plan: Some(plan.unwrap_or_else(|| batch.plan.to_string())),
    }
}
