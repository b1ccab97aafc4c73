//! The service's totals of this classification.

use super::state::RiskDetailState;
use farol_core::api::analysis::ClassificationTotal;
use farol_core::i18n::Language;
use farol_core::model::money::Cents;
use farol_core::model::number::format_integer;
use farol_web::ui::{DASH, translated, use_t};
use leptos::prelude::*;

/// Renders the totals as reported by the service, over all processes, loaded or not.
#[component]
pub(super) fn Totals(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    // Decoding more rows doesn't change the totals, so only a new response updates them.
    let edition = Memo::new(move |_| list.shown.with(|shown| shown.edition));
    let disregarded = Memo::new(move |_| list.count_loaded_namesakes());
    let body = move || {
        // Subscribes with `get`, because a lazy memo notifies only after it has been read.
        edition.get();
        let Some(detail) = list.shown.with_untracked(|shown| shown.detail.clone()) else {
            return ().into_any();
        };
        let language = t();
        let value = detail.value.as_deref().map(|value| money(value, language));
        let count = detail
            .total
            .map(|total| format_integer(total, language.format_locale()));
        let disregarded = move || disregarded_text(disregarded.get(), language);
        let rows = sorted_totals(&detail.totals, language)
            .into_iter()
            .map(|total| class_row(total, language))
            .collect_view();
        view! {
            <dl class="risk-detail-total">
                <div>
                    <dt>{language.detail_total()}</dt>
                    <dd>{count.unwrap_or_else(|| language.unknown().to_owned())} " " {disregarded}</dd>
                </div>
                <div>
                    <dt>{language.filter_value()}</dt>
                    <dd>{value.unwrap_or_else(|| language.unknown().to_owned())}</dd>
                </div>
            </dl>
            {(!detail.totals.is_empty()).then(|| view! {
                <table class="plain-table">
                    <caption class="visually-hidden">{language.detail_totals()}</caption>
                    <thead class="visually-hidden">
                        <tr>
                            <th scope="col">{language.classifications_category()}</th>
                            <th scope="col">{language.column_lawsuits()}</th>
                            <th scope="col">{language.filter_value()}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
                <p class="hint">{language.detail_totals_note()}</p>
            })}
        }
        .into_any()
    };
    view! {
        <section class="risk-detail-card" aria-labelledby="totals-title">
            <h2 id="totals-title">{translated(Language::detail_totals)}</h2>
            {body}
        </section>
    }
}

/// Returns the totals by name: a category and its part with risk are next to each other.
fn sorted_totals(totals: &[ClassificationTotal], language: Language) -> Vec<&ClassificationTotal> {
    let mut sorted: Vec<_> = totals.iter().collect();
    sorted.sort_by_cached_key(|total| language.classification(&total.classification));
    sorted
}

/// Renders how many of the processes are disregarded, if any is.
fn disregarded_text(count: u64, language: Language) -> Option<AnyView> {
    let text = format!("({})", language.processes_disregarded(count));
    (count > 0).then(|| view! { <span class="risk-detail-disregarded">{text}</span> }.into_any())
}

fn class_row(total: &ClassificationTotal, language: Language) -> impl IntoView + use<> {
    let dash = || DASH.to_owned();
    let count = total
        .total
        .map(|total| format_integer(total, language.format_locale()));
    let value = total.value.as_deref().map(|value| money(value, language));
    view! {
        <tr>
            <th scope="row">{language.classification(&total.classification)}</th>
            <td class="amount">{count.unwrap_or_else(dash)}</td>
            <td class="amount">{value.unwrap_or_else(dash)}</td>
        </tr>
    }
}

/// Formats an amount in the format of the language; if it can't be parsed, returns it unchanged.
fn money(text: &str, language: Language) -> String {
    Cents::parse(text).map_or_else(
        || text.to_owned(),
        |cents| cents.format(language.format_locale()),
    )
}
