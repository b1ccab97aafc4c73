//! Summary of an analysis as this browser has stored it.

use farol_core::api::analysis::AnalysisSummary;
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::json::Json;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::ClassificationSummary;
use farol_web::store::Journal;
use farol_web::ui::{Notice, Severity, translated};
use leptos::prelude::*;

/// Renders the totals of a stored response; `None` if it has none.
pub fn stored_summary(
    workspace: WorkspaceKey,
    entry: Memo<Option<JournalEntry>>,
    content: &Json,
) -> Option<AnyView> {
    let summary = AnalysisSummary::of_content(content)?;
    let journal = Journal::get();
    let document = Memo::new(move |_| {
        let entry = entry.get()?;
        let known = journal.subject(&entry.id)?;
        match known.query_subject(entry.operation)? {
            QuerySubject::Document(document) => Some(document),
            _ => None,
        }
    });
    let namesakes = journal.namesakes().of_subject(workspace, document);
    let is_final = summary.statuses().are_processes_final();
    let section = view! {
        <section class="card" aria-labelledby="stored-classifications">
            <h2 id="stored-classifications">{translated(Language::classifications_title)}</h2>
            <p class="muted">{translated(Language::analysis_stored_summary)}</p>
            {(!is_final).then(|| view! {
                <Notice tone=Severity::Info><p>{translated(Language::classifications_partial)}</p></Notice>
            })}
            <ClassificationSummary
                summary=&summary
                namesakes=namesakes
                class="plain-table"
                labelled_by="stored-classifications"
            />
        </section>
    };
    Some(section.into_any())
}
