//! Identity of a subject: its document, the names that queries report, its radars and their processes.

use super::monitored_processes::MonitoredProcesses;
use super::radars::Radars;
use super::state::{ReportedName, SubjectState};
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_web::components::journal_list::entry_link;
use farol_web::ui::{
    CopyButton, format_unbroken_moment, legible, translated, translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the card with the identity.
#[component]
pub(super) fn Identification(state: SubjectState) -> impl IntoView {
    let document = state.document;
    view! {
        <section class="card" aria-labelledby="identity-title">
            <h2 id="identity-title">{translated(Language::subject_identity)}</h2>
            <dl class="description-list">
                <div>
                    <dt>{translated(Language::paid_query_document)}</dt>
                    <dd>
                        <span class="subject-document">
                            <span class="number" data-sensitive="">{document.formatted()}</span>
                            <CopyButton text=Signal::stored(document.code()) label=translated_signal(Language::copy_document) />
                        </span>
                    </dd>
                </div>
                <div>
                    <dt>{translated(Language::subject_names)}</dt>
                    <dd><Names state=state /></dd>
                </div>
                <div>
                    <dt>{translated(Language::subject_radars)}</dt>
                    <dd><Radars state=state /></dd>
                </div>
                <MonitoredProcesses state=state />
            </dl>
        </section>
    }
}

/// Renders each name with the query that reported it.
#[component]
fn Names(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let name = move |reported: ReportedName| {
        let ReportedName { name, source } = reported;
        let at = Moment::from_millis(source.at);
        let operation = source.operation;
        let text = move || {
            format!(
                "{}, {}",
                t().operation(operation),
                format_unbroken_moment(&at, t())
            )
        };
        let source = entry_link(state.workspace, &source, text);
        view! { <li><strong data-sensitive="">{legible(name)}</strong> " " <span class="muted">{source}</span></li> }
    };
    view! {
        <Show
            when=move || !state.names.with(Vec::is_empty)
            fallback=|| view! { <span class="muted">{translated(Language::subject_no_name)}</span> }
        >
            <ul class="plain-list subject-names">{move || state.names.get().into_iter().map(name).collect_view()}</ul>
        </Show>
    }
}
