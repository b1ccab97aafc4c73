//! Range filters of the year and the claim's value.

use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::model::money::Cents;
use farol_web::ui::{Disclosure, Icon, IconView, translated, translated_signal};
use leptos::prelude::*;

/// Renders a form of two fields; `apply` receives their texts.
#[component]
fn RangeForm(
    ids: [&'static str; 2],
    labels: [fn(Language) -> &'static str; 2],
    #[prop(into)] range: Signal<[String; 2]>,
    #[prop(into)] apply: Callback<[String; 2]>,
) -> impl IntoView {
    let typed = ids.map(|_| RwSignal::new(String::new()));
    Effect::new(move |_| {
        for (typed, value) in typed.into_iter().zip(range.get()) {
            typed.set(value);
        }
    });
    let fields = [0, 1].map(|at| {
        let (id, label, typed) = (
            ids.get(at).copied(),
            labels.get(at).copied(),
            typed.get(at).copied(),
        );
        let (Some(id), Some(label), Some(typed)) = (id, label, typed) else {
            return ().into_any();
        };
        view! {
            <div class="field">
                <label for=id>{translated(label)}</label>
                <input
                    id=id
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </div>
        }
        .into_any()
    });
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        apply.run(typed.map(|typed| typed.get_untracked()));
    };
    view! {
        <form class="range-form" on:submit=send>
            {fields.collect_view()}
            <button type="submit" class="button">{translated(Language::apply)}</button>
        </form>
    }
}

/// Renders the range of years, inside the menu of years.
#[component]
pub(super) fn YearRange(list: RiskDetailState) -> impl IntoView {
    let range = move || list.view.with(|view| range_texts(view.years));
    let apply = move |[from, to]: [String; 2]| {
        let view = list.view.get_untracked();
        list.go(view.with_years(from.trim().parse().ok(), to.trim().parse().ok()));
    };
    view! {
        <RangeForm
            ids=["year-from", "year-to"]
            labels=[Language::year_from, Language::year_to]
            range=Signal::derive(range)
            apply=Callback::new(apply)
        />
    }
}

/// Renders the menu with the range of the claim's value.
#[component]
pub(super) fn ReaisRange(list: RiskDetailState) -> impl IntoView {
    let range = move || list.view.with(|view| range_texts(view.reais));
    let is_set = move || list.view.with(|view| view.reais != (None, None));
    let apply = move |[min, max]: [String; 2]| {
        let view = list.view.get_untracked();
        list.go(view.with_reais(reais(&min), reais(&max)));
    };
    view! {
        <Disclosure
            label=translated_signal(Language::filter_value)
            summary=Box::new(move || view! {
                <span>{translated(Language::filter_value)}</span>
                {move || is_set().then(|| view! { <span class="count-badge" data-count="1"></span> })}
                <IconView icon=Icon::Down />
            }.into_any())
        >
            <RangeForm
                ids=["reais-min", "reais-max"]
                labels=[Language::reais_min, Language::reais_max]
                range=Signal::derive(range)
                apply=Callback::new(apply)
            />
        </Disclosure>
    }
}

fn range_texts<T: ToString>((from, to): (Option<T>, Option<T>)) -> [String; 2] {
    [from, to].map(|number| number.map(|number| number.to_string()).unwrap_or_default())
}

/// Parses an amount into whole reais; an ambiguous point or comma is a thousands separator.
fn reais(text: &str) -> Option<i64> {
    let text = text.trim();
    let grouped = || text.replace(['.', ','], "").parse().ok();
    Cents::parse(text)
        .map(|cents| cents.0 / 100)
        .or_else(grouped)
}
