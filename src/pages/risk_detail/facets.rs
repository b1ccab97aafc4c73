//! Filter menus: the values of each facet, with the number of processes that each would leave.

use super::partial_note::sample_text;
use super::ranges::{ReaisRange, YearRange};
use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::{Facet, FacetFilter};
use farol_core::view_model::risk_detail::{FacetCount, Filter};
use farol_web::ui::{Disclosure, Icon, IconView, translated, use_t};
use leptos::prelude::*;

/// Renders all filter menus.
#[component]
pub(super) fn FilterBar(list: RiskDetailState) -> impl IntoView {
    let menus = Facet::ALL.map(|facet| view! { <FacetMenu list=list facet=facet /> });
    view! {
        <div class="risk-detail-filters" role="group" aria-label=translated(Language::filters)>
            {menus.collect_view()}
            <ReaisRange list=list />
        </div>
    }
}

/// Renders the menu of one facet; its values are counted only while it is open.
#[component]
fn FacetMenu(list: RiskDetailState, facet: Facet) -> impl IntoView {
    let t = use_t();
    let is_open = RwSignal::new(false);
    let chosen = move || {
        let count = list.view.with(|view| {
            let facets = view.choices.keys();
            let ranged = facet == Facet::Year && view.years != (None, None);
            facets.filter(|(chosen, _)| *chosen == facet).count() + usize::from(ranged)
        });
        (count > 0)
            .then(|| view! { <span class="count-badge" data-count=count.to_string()></span> })
    };
    let name = move || t().facet(facet);
    view! {
        <Disclosure
            label=Signal::derive(move || t().filter_by(t().facet(facet)))
            opened=is_open
            summary=Box::new(move || view! {
                <span>{name}</span>
                {chosen}
                <IconView icon=Icon::Down />
            }.into_any())
        >
            <Show when=move || is_open.get()>
                {move || list.coverage.with(|coverage| sample_text(coverage, t())).map(|text| view! { <p class="hint">{text}</p> })}
                {(facet == Facet::Year).then(|| view! { <YearRange list=list /> })}
                <ul class="facet-values">
                    {move || counts(list, facet).into_iter().map(|count| view! { <FacetValue list=list facet=facet count=count /> }).collect_view()}
                </ul>
            </Show>
        </Disclosure>
    }
}

fn counts(list: RiskDetailState, facet: Facet) -> Vec<FacetCount> {
    let view = list.view.get().selection();
    list.search.with(|search| {
        list.shown.with(|shown| {
            let filter = Filter::of(&shown.table, &view, search);
            filter.counts(&shown.table, &view, facet)
        })
    })
}

#[component]
fn FacetValue(list: RiskDetailState, facet: Facet, count: FacetCount) -> impl IntoView {
    let t = use_t();
    let FacetCount { value, rows } = count;
    let label = t().facet_value(facet, &value);
    let exclude_label = t().exclude_value(&label);
    // Every change of the view counts and renders the values again.
    let chosen = list.view.with_untracked(|view| view.choice(facet, &value));
    let pressed = |choice| {
        if chosen == Some(choice) {
            "true"
        } else {
            "false"
        }
    };
    let choose = move |choice: FacetFilter| {
        let value = value.clone();
        move |_| list.go(list.view.get_untracked().with_facet(facet, &value, choice))
    };
    view! {
        <li>
            <button type="button" class="facet-value" aria-pressed=pressed(FacetFilter::Include) on:click=choose(FacetFilter::Include)>
                <IconView icon=Icon::Done />
                <span class="facet-name">{label}</span>
                <span class="amount muted">{t().count(u64::from(rows))}</span>
            </button>
            <button
                type="button"
                class="icon-button"
                data-kind="quiet"
                aria-pressed=pressed(FacetFilter::Exclude)
                aria-label=exclude_label.clone()
                title=exclude_label
                on:click=choose(FacetFilter::Exclude)
            >
                <IconView icon=Icon::Exclude />
            </button>
        </li>
    }
}
