//! Active filters as removable chips.

use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::{Facet, FacetFilter, RiskDetailView};
use farol_web::ui::{Icon, IconView, translated, use_t};
use leptos::prelude::*;

/// Label of one filter, and the view without it.
struct Chip {
    label: String,
    without: RiskDetailView,
}

/// Renders the active filters.
#[component]
pub(super) fn Chips(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let chips = move || list.view.with(|view| chips(view, t()));
    let draw = move || {
        let chips = chips().into_iter().map(|chip| {
            let label = t().remove_filter(&chip.label);
            let without = chip.without;
            view! {
                <li>
                    <button type="button" class="chip" aria-label=label on:click=move |_| list.go(without.clone())>
                        <span>{chip.label}</span>
                        <IconView icon=Icon::Close />
                    </button>
                </li>
            }
        });
        chips.collect_view()
    };
    view! {
        <Show when=move || list.view.with(RiskDetailView::is_filtered)>
            <div class="chips">
                <ul aria-label=translated(Language::active_filters)>{draw}</ul>
                <button type="button" class="button" data-kind="link" on:click=move |_| list.clear_filters()>
                    {translated(Language::clear_filters)}
                </button>
            </div>
        </Show>
    }
}

fn chips(view: &RiskDetailView, language: Language) -> Vec<Chip> {
    let mut chips = Vec::new();
    for ((facet, value), choice) in &view.choices {
        let value_label = language.facet_value(*facet, value);
        let name = language.facet(*facet);
        chips.push(Chip {
            label: match choice {
                // The label of a side is clear without the name of the facet.
                FacetFilter::Include if *facet == Facet::Side && !value.is_empty() => value_label,
                FacetFilter::Include => language.included_chip(name, &value_label),
                FacetFilter::Exclude => language.excluded_chip(name, &value_label),
            },
            without: view.clone().with_facet(*facet, value, *choice),
        });
    }
    let years = view.years;
    if let Some(range) = range(
        years.0.map(|it| it.to_string()),
        years.1.map(|it| it.to_string()),
        language,
    ) {
        chips.push(Chip {
            label: language.included_chip(language.facet_year(), &range),
            without: view.clone().with_years(None, None),
        });
    }
    let money = |reais: Option<i64>| {
        reais.map(|reais| {
            farol_core::model::money::Cents(reais.saturating_mul(100))
                .format(language.format_locale())
        })
    };
    if let Some(range) = range(money(view.reais.0), money(view.reais.1), language) {
        chips.push(Chip {
            label: language.included_chip(language.filter_value(), &range),
            without: view.clone().with_reais(None, None),
        });
    }
    chips
}

fn range(from: Option<String>, to: Option<String>, language: Language) -> Option<String> {
    match (from, to) {
        (Some(from), Some(to)) if from == to => Some(from),
        (Some(from), Some(to)) => Some(format!("{from} – {to}")),
        (Some(from), None) => Some(language.from_range(&from)),
        (None, Some(to)) => Some(language.to_range(&to)),
        (None, None) => None,
    }
}
