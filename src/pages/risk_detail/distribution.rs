//! Distribution of the processes by court, state or branch, as bars that filter.

use super::partial_note::{NamesakeNote, SampleNote};
use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::{Facet, RiskDetailView};
use farol_core::view_model::risk_detail::{FacetCount, Filter};
use farol_web::ui::{ShareBar, translated, use_t};
use leptos::prelude::*;

/// Properties by which the processes are distributed.
const BY: [Facet; 3] = [Facet::Court, Facet::Uf, Facet::Segment];
/// Values shown until the rest is requested.
const SHORT: usize = 8;

/// Renders the distribution, and the buttons that select its property.
#[component]
pub(super) fn Distribution(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let facet_signal = RwSignal::new(Facet::Court);
    let is_long = RwSignal::new(false);
    let counts = counts(list, facet_signal);
    let buttons = BY.map(|facet| {
        view! {
            <button
                type="button"
                aria-pressed=move || if facet_signal.get() == facet { "true" } else { "false" }
                on:click=move |_| facet_signal.set(facet)
            >
                {move || t().facet(facet)}
            </button>
        }
    });
    let items = move || {
        let shown = if is_long.get() { usize::MAX } else { SHORT };
        counts.with(|counts| {
            let max = counts
                .iter()
                .map(|count| count.rows)
                .max()
                .unwrap_or_default();
            let shown = counts.iter().take(shown);
            let items = shown.map(|count| bar(list, facet_signal.get(), count, max, t()));
            items.collect_view()
        })
    };
    let rest = Memo::new(move |_| counts.with(Vec::len).saturating_sub(SHORT));
    view! {
        <section class="risk-detail-card" aria-labelledby="distribution-title">
            <div class="risk-detail-card-header">
                <h2 id="distribution-title">{translated(Language::distribution_title)}</h2>
                <div class="segmented" role="group" aria-label=translated(Language::distribution_by)>
                    {buttons.collect_view()}
                </div>
            </div>
            <SampleNote list=list />
            <NamesakeNote list=list />
            <ul class="distribution">{items}</ul>
            <Show when=move || rest.get() != 0>
                <RestToggle is_long=is_long rest=rest />
            </Show>
        </section>
    }
}

/// Renders the button that shows or hides the values after the first ones.
#[component]
fn RestToggle(is_long: RwSignal<bool>, rest: Memo<usize>) -> impl IntoView {
    let t = use_t();
    let label = move || {
        if is_long.get() {
            t().distribution_fewer().to_owned()
        } else {
            t().distribution_more(&t().count(rest.get() as u64))
        }
    };
    view! {
        <button
            type="button"
            class="button"
            data-kind="link"
            aria-expanded=move || if is_long.get() { "true" } else { "false" }
            on:click=move |_| is_long.update(|is_long| *is_long = !*is_long)
        >
            {label}
        </button>
    }
}

/// Counts the values under all other filters; the previous counts stay while a list is decoded.
fn counts(list: RiskDetailState, facet_signal: RwSignal<Facet>) -> Memo<Vec<FacetCount>> {
    let selection = Memo::new(move |_| list.view.with(RiskDetailView::selection));
    Memo::new(move |before: Option<&Vec<FacetCount>>| {
        let facet = facet_signal.get();
        selection.with(|view| {
            list.shown.with(|shown| {
                if shown.detail.is_none() || !shown.is_whole() {
                    return before.cloned().unwrap_or_default();
                }
                let search = list.search.get();
                let filter = Filter::of(&shown.table, view, &search);
                filter.counts(&shown.table, view, facet)
            })
        })
    })
}

fn bar(
    list: RiskDetailState,
    facet: Facet,
    count: &FacetCount,
    max: u32,
    language: Language,
) -> AnyView {
    let label = language.facet_value(facet, &count.value);
    let rows = language.count(u64::from(count.rows));
    // A long name is cut off.
    let title = label.clone();
    let thousandths = u64::from(count.rows) * 1_000 / u64::from(max.max(1));
    let share = u16::try_from(thousandths).unwrap_or(1_000);
    let is_pressed = {
        let value = count.value.clone();
        move || {
            if list.is_included(facet, &value) {
                "true"
            } else {
                "false"
            }
        }
    };
    let value = count.value.clone();
    view! {
        <li>
            <button
                type="button"
                class="distribution-bar"
                title=title
                aria-pressed=is_pressed
                on:click=move |_| list.include(facet, &value)
            >
                <span class="distribution-name">{label}</span>
                <ShareBar share=share is_ranking=true />
                <span class="amount">{rows}</span>
            </button>
        </li>
    }
    .into_any()
}
