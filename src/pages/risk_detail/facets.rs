//! The menus that filter: for each facet its values, with how many processes each would leave.

use super::list::DetailList;
use super::ranges::{ReaisRange, YearRange};
use crate::digest::detail::{Count, Filter};
use crate::i18n::Language;
use crate::query::detail::{Choice, Facet};
use crate::ui::{Icon, IconView, Menu, text, use_t};
use leptos::prelude::*;

/// All filter menus.
#[component]
pub(super) fn FilterBar(list: DetailList) -> impl IntoView {
    let menus = Facet::ALL.map(|facet| view! { <FacetMenu list=list facet=facet /> });
    view! {
        <div class="detail-filters" role="group" aria-label=text(Language::filters)>
            {menus.collect_view()}
            <ReaisRange list=list />
        </div>
    }
}

/// One facet. Its values are counted only while the menu is unfolded.
#[component]
fn FacetMenu(list: DetailList, facet: Facet) -> impl IntoView {
    let t = use_t();
    let opened = RwSignal::new(false);
    let chosen = move || {
        let count = list.view.with(|view| {
            let facets = view.choices.keys();
            let ranged = facet == Facet::Year && view.years != (None, None);
            facets.filter(|(chosen, _)| *chosen == facet).count() + usize::from(ranged)
        });
        (count > 0).then(|| view! { <span class="count-mark" data-count=count.to_string()></span> })
    };
    let name = move || t().facet(facet);
    view! {
        <Menu
            label=Signal::derive(move || t().filter_by(t().facet(facet)))
            opened=opened
            summary=Box::new(move || view! {
                <span>{name}</span>
                {chosen}
                <IconView icon=Icon::Down />
            }.into_any())
        >
            <Show when=move || opened.get()>
                {(facet == Facet::Year).then(|| view! { <YearRange list=list /> })}
                <ul class="facet-values">
                    {move || counts(list, facet).into_iter().map(|count| view! { <FacetValue list=list facet=facet count=count /> }).collect_view()}
                </ul>
            </Show>
        </Menu>
    }
}

fn counts(list: DetailList, facet: Facet) -> Vec<Count> {
    let view = list.view.get().selection();
    list.search.with(|search| {
        list.shown.with(|shown| {
            let filter = Filter::of(&shown.table, &view, search);
            filter.counts(&shown.table, &view, facet)
        })
    })
}

#[component]
fn FacetValue(list: DetailList, facet: Facet, count: Count) -> impl IntoView {
    let t = use_t();
    let Count { value, rows } = count;
    let label = t().facet_value(facet, &value);
    let exclude_label = t().exclude_value(&label);
    let chosen = list.view.with(|view| view.choice(facet, &value));
    let pressed = |choice| {
        if chosen == Some(choice) {
            "true"
        } else {
            "false"
        }
    };
    let choose = move |choice: Choice| {
        let value = value.clone();
        move |_| list.go(list.view.get_untracked().choosing(facet, &value, choice))
    };
    view! {
        <li>
            <button type="button" class="facet-value" aria-pressed=pressed(Choice::Include) on:click=choose(Choice::Include)>
                <IconView icon=Icon::Done />
                <span class="facet-name">{label}</span>
                <span class="amount muted">{t().count(u64::from(rows))}</span>
            </button>
            <button
                type="button"
                class="icon-button"
                data-kind="quiet"
                aria-pressed=pressed(Choice::Exclude)
                aria-label=exclude_label.clone()
                title=exclude_label
                on:click=choose(Choice::Exclude)
            >
                <IconView icon=Icon::Exclude />
            </button>
        </li>
    }
}
