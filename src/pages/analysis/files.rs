//! Files of the report: temporary URLs, with their age.

use super::state::{AnalysisState, SharedSnapshot};
use farol_core::api::analysis::AnalysisPart;
use farol_core::i18n::Language;
use farol_web::ui::FileLink;
use farol_web::ui::{translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the links, or the reason why there are none yet.
#[component]
pub(super) fn Files(state: AnalysisState, snapshot: SharedSnapshot) -> impl IntoView {
    let t = use_t();
    let summary = &snapshot.summary;
    let full_name = filled(summary.filename_full.clone());
    let full_label = match full_name {
        Some(name) => Signal::stored(name),
        None => translated_signal(Language::files_full),
    };
    let report = filled(summary.url_temp.clone())
        .map(|url| (url, translated_signal(Language::files_report)));
    let full = filled(summary.url_temp_full.clone()).map(|url| (url, full_label));
    let links: Vec<_> = report.into_iter().chain(full).collect();
    let is_empty = links.is_empty();
    let links = links.into_iter().map(|(url, label)| {
        view! { <li><FileLink address=url label=label /></li> }
    });
    let at = snapshot.at;
    let none = if summary.statuses().is_part_final(AnalysisPart::Report) {
        Language::files_none
    } else {
        Language::files_not_yet
    };
    view! {
        <section class="card" aria-labelledby="files-title">
            <h2 id="files-title">{translated(Language::files_title)}</h2>
            {if is_empty {
                view! { <p class="muted">{translated(none)}</p> }.into_any()
            } else {
                view! {
                    <ul class="files">{links.collect_view()}</ul>
                    <p class="hint files-age">{move || t().files_age(&t().ago(state.now.get() - at))}</p>
                    <p>
                        <button type="button" class="button" on:click=move |_| state.poller.refresh()>
                            {translated(Language::files_renew)}
                        </button>
                    </p>
                }
                .into_any()
            }}
        </section>
    }
}

fn filled(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}
