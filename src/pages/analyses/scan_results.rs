//! Live scan results of the text: documents with checkboxes, invalid numbers, process numbers.

use super::form_state::AnalysesState;
use farol_core::i18n::Language;
use farol_core::model::batch::MAX_BATCH_ITEMS;
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::document_scan::{DocumentScan, NearMiss};
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_web::platform::dom;
use farol_web::ui::{ShowMore, cell_text, facts, translated, use_t};
use leptos::prelude::*;

/// Number of documents listed initially.
const FIRST: usize = 20;
/// Width in rem up to which a long list is folded.
const NARROW_REM: u32 = 40;
/// Number of documents up to which the list is never folded.
const MAX_EXPANDED: usize = 5;
/// Number of documents added by each "show more".
const MORE: usize = 100;

/// Renders the results below the field.
#[component]
pub(super) fn ScanResults(analyses: AnalysesState) -> impl IntoView {
    let t = use_t();
    let summary = move || {
        let findings = analyses.findings;
        findings.with(|findings| facts(&summary(findings, t())))
    };
    let has_documents = move || {
        analyses
            .findings
            .with(|findings| !findings.documents.is_empty())
    };
    let has_misses = move || {
        analyses
            .findings
            .with(|findings| !findings.misses.is_empty())
    };
    let has_processes = move || {
        analyses
            .findings
            .with(|findings| !findings.processes.is_empty())
    };
    view! {
        <p class="muted scan-summary" id="scan-summary" role="status">{summary}</p>
        <Show when=has_documents><Documents analyses=analyses /></Show>
        <Show when=has_misses>
            <div class="scan-section">
                <h3>{translated(Language::found_invalid_title)}</h3>
                <ul class="scan-results">
                    {move || analyses.findings.with(|findings| {
                        let misses = findings.misses.iter().take(MORE).cloned();
                        misses.map(|miss| view! { <MissLine miss=miss /> }).collect_view()
                    })}
                </ul>
            </div>
        </Show>
        <Show when=has_processes>
            <div class="scan-section">
                <h3>{translated(Language::found_processes_title)}</h3>
                <ul class="scan-results">
                    {move || analyses.findings.with(|findings| {
                        let numbers = findings.processes.iter().take(MORE).cloned();
                        numbers.map(|number| view! { <ProcessLine analyses=analyses number=number /> }).collect_view()
                    })}
                </ul>
            </div>
        </Show>
    }
}

fn summary(findings: &DocumentScan, language: Language) -> String {
    if findings.is_empty() {
        return String::new();
    }
    let count = |count: usize| language.count(count as u64);
    let documents = findings.documents.len() as u64;
    // Beside the invalid ones, a number of documents would be read as that of all.
    let mut parts = vec![if findings.misses.is_empty() {
        language.documents_count(documents)
    } else {
        language.found_valid_count(documents)
    }];
    match findings.repeated {
        0 => {}
        1 => parts.push(language.found_duplicate_one().to_owned()),
        many => parts.push(language.found_duplicate_many(&count(many))),
    }
    match findings.misses.len() {
        0 => {}
        1 => parts.push(language.found_invalid_one().to_owned()),
        many => parts.push(language.found_invalid_many(&count(many))),
    }
    parts.join(" · ")
}

/// Renders the documents; two or more have a checkbox each.
#[component]
fn Documents(analyses: AnalysesState) -> impl IntoView {
    let t = use_t();
    let shown = RwSignal::new(FIRST);
    let total = Memo::new(move |_| analyses.findings.with(|findings| findings.documents.len()));
    let ticked = Memo::new(move |_| analyses.chosen().len());
    let tick_all = move |_| analyses.draft.update(|draft| draft.excluded.clear());
    let tick_none = move |_| {
        let all = analyses
            .findings
            .with_untracked(|findings| findings.documents.clone());
        analyses
            .draft
            .update(|draft| draft.excluded = all.into_iter().collect());
    };
    let count = move |number: usize| t().count(number as u64);
    // On a phone a long list would push the rest of the form off the screen.
    let is_folded = dom::is_narrow(NARROW_REM) && total.get_untracked() > MAX_EXPANDED;
    view! {
        <Show when=move || { total.get() > 1 }>
            <div class="scan-tools">
                <span class="muted">{move || t().found_selected(&count(ticked.get()), &count(total.get()))}</span>
                <button type="button" class="button" data-kind="link" on:click=tick_all>{translated(Language::found_select_all)}</button>
                <button type="button" class="button" data-kind="link" on:click=tick_none>{translated(Language::found_clear_selection)}</button>
            </div>
        </Show>
        <Show when=move || { total.get() > MAX_BATCH_ITEMS }>
            <p class="hint">{move || t().found_too_many(&count(MAX_BATCH_ITEMS))}</p>
        </Show>
        <details class="scan-documents" open=!is_folded>
            <summary hidden=move || { total.get() < 2 }>{move || t().found_valid_count(total.get() as u64)}</summary>
            <ul class="scan-results">
                {move || analyses.findings.with(|findings| {
                    let is_only = findings.documents.len() == 1;
                    let listed = findings.documents.iter().take(shown.get()).copied();
                    listed.map(|document| view! { <DocumentLine analyses=analyses document=document is_only=is_only /> }).collect_view()
                })}
            </ul>
            <ShowMore shown=shown total=total step=MORE />
        </details>
    }
}

#[component]
fn DocumentLine(analyses: AnalysesState, document: Document, is_only: bool) -> impl IntoView {
    let t = use_t();
    let kind = document.kind().as_str();
    let letters = matches!(&document, Document::Cnpj(cnpj) if cnpj.is_alphanumeric());
    let toggle = move |_| {
        analyses.documents_error.set(None);
        analyses.draft.update(|draft| {
            if !draft.excluded.remove(&document) {
                draft.excluded.insert(document);
            }
        });
    };
    let is_included = move || {
        analyses
            .draft
            .with(|draft| !draft.excluded.contains(&document))
    };
    let label = analyses
        .labels
        .with_untracked(|labels| labels.get(&document).cloned());
    let text = move || {
        view! {
            <span class="number" data-sensitive="">{document.formatted()}</span>
            <span class="muted">{kind} " · " {translated(Language::found_valid)}</span>
            {label.map(|label| view! { <span class="scan-result-label" data-sensitive="">{cell_text(label)}</span> })}
        }
    };
    let summary = if is_only {
        view! { <p class="scan-result">{text()}</p> }.into_any()
    } else {
        view! {
            <label class="scan-result">
                <input type="checkbox" prop:checked=is_included on:change=toggle />
                {text()}
            </label>
        }
        .into_any()
    };
    view! {
        <li>
            {summary}
            {letters.then(|| view! { <p class="hint">{move || t().alphanumeric_cnpj()}</p> })}
        </li>
    }
}

#[component]
fn MissLine(miss: NearMiss) -> impl IntoView {
    let t = use_t();
    let NearMiss { text, error } = miss;
    view! {
        <li class="scan-result">
            <span class="number" data-sensitive="">{text}</span>
            <span class="scan-result-error">{move || t().number_error(error)}</span>
        </li>
    }
}

#[component]
fn ProcessLine(analyses: AnalysesState, number: ProcessNumber) -> impl IntoView {
    let t = use_t();
    let formatted = number.formatted();
    let route = Route::Process(analyses.workspace, number, ProcessView::default());
    view! {
        <li><a href=analyses.navigation.link(&route)>{move || t().found_open_process(&formatted)}</a></li>
    }
}
