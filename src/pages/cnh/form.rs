//! Form of license queries: free text, and the numbers found in it.

use super::form_state::CnhState;
use farol_core::i18n::Language;
use farol_core::model::batch::MAX_BATCH_ITEMS;
use farol_core::model::document::cnh_scan::{CnhScan, ScannedCnh};
use farol_web::components::batch::PaidBatchActions;
use farol_web::components::paid_query::PurposeField;
use farol_web::ui::{PasteField, facts, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Maximum number of listed numbers.
const MAX_LISTED: usize = 100;

/// Renders the form.
#[component]
pub(super) fn NewRequest(cnh: CnhState) -> impl IntoView {
    let t = use_t();
    let count = Memo::new(move |_| cnh.scan.with(|it| it.found.len().min(MAX_BATCH_ITEMS)));
    let label = move || t().cnh_submit(count.get() as u64);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        cnh.open_confirmation();
    };
    view! {
        <section class="card new-analysis" aria-labelledby="new-request-title">
            <h2 id="new-request-title">{translated(Language::cnh_new)}</h2>
            <form class="new-analysis-form" novalidate on:submit=submit>
                <div class="new-analysis-section">
                    <NumbersField cnh=cnh />
                    <Found cnh=cnh />
                </div>
                <div class="new-analysis-section">
                    <PurposeField id="cnh-purpose" draft=cnh.draft />
                    <PaidBatchActions form=cnh.form count=count label=Signal::derive(label) />
                </div>
            </form>
        </section>
    }
}

#[component]
fn NumbersField(cnh: CnhState) -> impl IntoView {
    let t = use_t();
    let CnhState {
        draft, is_missing, ..
    } = cnh;
    let edit = move |text: String| {
        is_missing.set(false);
        draft.edit(|draft| draft.text = text);
    };
    view! {
        <PasteField
            id="cnh-numbers"
            label=translated_signal(Language::cnh_numbers)
            hint=translated_signal(Language::cnh_numbers_hint)
            error=Signal::derive(move || is_missing.get().then(|| t().cnh_missing().to_owned()))
            summary="cnh-scan-summary"
            is_private=true
            rows=3
            value=Signal::derive(move || draft.get().text)
            edit=Callback::new(edit)
            clear=Callback::new(move |()| edit(String::new()))
        />
    }
}

/// Renders the live scan results: the numbers with their warnings, and what won't be sent.
#[component]
fn Found(cnh: CnhState) -> impl IntoView {
    let t = use_t();
    let scan = cnh.scan;
    let summary = move || scan.with(|scan| facts(&summary(scan, t())));
    let has_found = move || scan.with(|scan| !scan.found.is_empty());
    let has_misses = move || scan.with(|scan| !scan.misses.is_empty());
    view! {
        <p class="muted scan-summary" id="cnh-scan-summary" role="status">{summary}</p>
        <Show when=move || scan.with(|scan| scan.found.len() > MAX_BATCH_ITEMS)>
            <p class="hint">{move || t().cnh_too_many(&t().count(MAX_BATCH_ITEMS as u64))}</p>
        </Show>
        <Show when=has_found>
            <ul class="scan-results">
                {move || scan.with(|scan| {
                    let listed = scan.found.iter().take(MAX_LISTED).cloned();
                    listed.map(|scanned| view! { <CnhLine scanned=scanned /> }).collect_view()
                })}
            </ul>
        </Show>
        <Show when=has_misses>
            <div class="scan-section">
                <h3>{translated(Language::cnh_invalid_title)}</h3>
                <ul class="scan-results">
                    {move || scan.with(|scan| {
                        let misses = scan.misses.iter().take(MAX_LISTED).cloned();
                        misses.map(|miss| view! {
                            <li class="scan-result">
                                <span class="number" data-sensitive="">{miss.text}</span>
                                <span class="scan-result-error">{t().number_error(miss.error)}</span>
                            </li>
                        }).collect_view()
                    })}
                </ul>
            </div>
        </Show>
    }
}

fn summary(scan: &CnhScan, language: Language) -> String {
    if scan.found.is_empty() && scan.misses.is_empty() {
        return String::new();
    }
    let found = language.numbers_count(scan.found.len() as u64);
    let repeated = match scan.repeated {
        0 => None,
        1 => Some(language.found_duplicate_one().to_owned()),
        many => Some(language.found_duplicate_many(&language.count(many as u64))),
    };
    let parts: Vec<String> = std::iter::once(found).chain(repeated).collect();
    parts.join(" · ")
}

#[component]
fn CnhLine(scanned: ScannedCnh) -> impl IntoView {
    let t = use_t();
    let ScannedCnh { number, warning } = scanned;
    view! {
        <li>
            <p class="scan-result">
                <span class="number" data-sensitive="">{number.formatted()}</span>
                {match warning {
                    None => view! { <span class="muted">{translated(Language::found_valid)}</span> }.into_any(),
                    Some(warning) => view! { <span class="cnh-warning">{move || t().cnh_warning(warning)}</span> }.into_any(),
                }}
            </p>
        </li>
    }
}
