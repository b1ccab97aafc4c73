//! Sections of the summary: the classifications, the important terms, and the report's files.

use super::state::Dossier;
use farol_core::api::analysis::AnalysisSummary;
use farol_core::i18n::Language;
use farol_core::model::namesake_mark::Namesakes;
use farol_core::model::time::Moment;
use farol_web::components::{ApiErrorNotice, ClassificationSummary};
use farol_web::services::SummarySnapshot;
use farol_web::ui::{FileLink, format_moment, legible, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the load error of the summary, if any.
#[component]
pub(super) fn Failure(dossier: Dossier) -> impl IntoView {
    let error = Memo::new(move |_| dossier.summary.with(|load| load.error().cloned()));
    move || {
        let error = error.get()?;
        let retry = Callback::new(move |()| dossier.summary.refetch());
        Some(view! { <ApiErrorNotice error=error retry=retry /> })
    }
}

/// Renders the classifications and the terms.
#[component]
pub(super) fn Classifications(dossier: Dossier) -> impl IntoView {
    view! {
        <section class="card" aria-labelledby="dossier-classifications">
            <h2 id="dossier-classifications">{translated(Language::dossier_classifications)}</h2>
            <Failure dossier=dossier />
            {move || dossier.snapshot().map(|it| classifications(dossier.namesakes, it))}
        </section>
        <section class="card" aria-labelledby="dossier-terms">
            <h2 id="dossier-terms">{translated(Language::terms_title)}</h2>
            {move || dossier.snapshot().map(|snapshot| terms(&snapshot.summary))}
            <Missing dossier=dossier />
        </section>
    }
}

/// Renders the terms. That there are none is stated only once the processes are counted, and only if
/// the response has a list.
fn terms(summary: &AnalysisSummary) -> AnyView {
    let terms = summary.important_terms.as_deref();
    let is_final = summary.statuses().are_processes_final();
    match terms {
        Some([]) if summary.statuses().are_processes_done() => nothing(),
        None | Some([]) => {
            let state = if is_final {
                Language::unknown
            } else {
                Language::class_pending
            };
            view! { <p class="dossier-empty">{translated(state)}</p> }.into_any()
        }
        Some(terms) => {
            let terms = terms.iter();
            let terms = terms.map(|term| view! { <li><bdi>{legible(term.as_str())}</bdi></li> });
            view! { <ul class="important-terms">{terms.collect_view()}</ul> }.into_any()
        }
    }
}

/// Renders a notice that the part is unknown because the summary failed to load.
#[component]
fn Missing(dossier: Dossier) -> impl IntoView {
    let is_missing = move || {
        dossier
            .summary
            .with(|load| load.error().is_some() && load.value().is_none())
    };
    view! { <Show when=is_missing><p>{translated(Language::dossier_not_read)}</p></Show> }
}

/// Renders the text of a search without results.
pub(super) fn nothing() -> AnyView {
    view! { <p class="dossier-empty">{translated(Language::dossier_nothing)}</p> }.into_any()
}

fn classifications(namesakes: Memo<Namesakes>, snapshot: Arc<SummarySnapshot>) -> AnyView {
    let summary = &snapshot.summary.summary;
    if summary.0.is_empty() {
        return view! { <p>{translated(Language::classifications_none)}</p> }.into_any();
    }
    let is_final = snapshot.summary.statuses().are_processes_final();
    let is_empty = is_final && snapshot.total() == Some(0);
    view! {
        {is_empty.then(nothing)}
        <ClassificationSummary
            summary=&snapshot.summary
            namesakes=namesakes
            class="dossier-table class-table"
            labelled_by="dossier-classifications"
        />
    }
    .into_any()
}

/// Lists the report's files as links, which expire, with the time of their issue.
#[component]
pub(super) fn Reports(dossier: Dossier) -> impl IntoView {
    let t = use_t();
    let files = move || Some(files(&dossier.snapshot()?.summary));
    let issued = move || {
        let read = Moment::from_millis(dossier.snapshot()?.at);
        Some(t().dossier_links_issued(&format_moment(&read, t())))
    };
    view! {
        // Without files there is nothing to look up here.
        <Show when=move || files().is_some_and(|files| !files.is_empty())>
            <section class="card" aria-labelledby="dossier-files">
                <h2 id="dossier-files">{translated(Language::files_title)}</h2>
                <ul class="dossier-files">{move || files().map(file_items)}</ul>
                <p class="hint">{issued}</p>
            </section>
        </Show>
    }
}

/// Returns the address and the name, if known, of each file.
fn files(summary: &AnalysisSummary) -> Vec<(String, Option<String>)> {
    let filled = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let full = filled(&summary.url_temp_full).map(|url| (url, filled(&summary.filename_full)));
    let report = filled(&summary.url_temp).map(|url| (url, None));
    report.into_iter().chain(full).collect()
}

fn file_items(files: Vec<(String, Option<String>)>) -> AnyView {
    let t = use_t();
    let count = files.len();
    let items = files.into_iter().enumerate().map(|(at, (address, name))| {
        let label = move || match &name {
            Some(name) => name.clone(),
            None if at + 1 < count => t().files_report().to_owned(),
            None => t().files_full().to_owned(),
        };
        view! { <li><FileLink address=address label=Signal::derive(label) /></li> }
    });
    items.collect_view().into_any()
}
