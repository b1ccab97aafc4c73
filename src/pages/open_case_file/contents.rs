//! Content of an opened case: who saved it and when, what it proves, and its queries.

use super::add::{AddToHistory, workspace_text};
use super::groups::CaseGroups;
use super::state::OpenedCase;
use farol_case_file::CaseFile;
use farol_core::i18n::{Language, Message};
use farol_core::model::document::Document;
use farol_core::model::time::Moment;
use farol_core::view_model::record_counts::RecordCounts;
use farol_web::ui::{
    description_item, format_moment_zoned, legible, sensitive_item, translated, use_t,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the case.
#[component]
pub(super) fn CaseContents(opened: OpenedCase) -> impl IntoView {
    let OpenedCase {
        case,
        was_encrypted,
        ..
    } = opened;
    let proof: [Message; 3] = [
        if was_encrypted {
            Language::case_proof_encrypted
        } else {
            Language::case_proof_plain
        },
        Language::case_proof_not_service,
        Language::case_proof_not_clock,
    ];
    let proof = proof.map(|text| view! { <li>{translated(text)}</li> });
    view! {
        <section class="card" aria-labelledby="case-summary">
            <h2 id="case-summary" tabindex="-1">{translated(Language::case_summary)}</h2>
            {summary(case.clone())}
        </section>
        <section class="card" aria-labelledby="case-proof">
            <h2 id="case-proof">{translated(Language::case_proof)}</h2>
            <ul>{proof.collect_view()}</ul>
        </section>
        <AddToHistory case=case.clone() />
        <CaseGroups case=case />
    }
}

fn summary(case: Arc<CaseFile>) -> impl IntoView {
    let t = use_t();
    let items = move || {
        let t = t();
        let saved_at = Moment::from_millis(case.saved_at);
        let workspaces = case.workspaces.iter();
        let workspaces = workspaces.map(|it| {
            let name = it.name.clone();
            name.unwrap_or_else(|| workspace_text(&it.key, t))
        });
        let workspaces = workspaces.collect::<Vec<_>>().join(", ");
        view! {
            {subjects(&case, t)}
            {description_item(t.case_saved_at().to_owned(), format_moment_zoned(Some(saved_at), t), None)}
            {description_item(t.case_saved_by().to_owned(), case.author.clone(), None)}
            {description_item(t.case_workspace().to_owned(), legible(workspaces), None)}
            {left_out(case.left_out, t)}
            {description_item(t.case_app_version().to_owned(), case.app_version.clone(), None)}
        }
    };
    view! { <dl class="description-list">{items}</dl> }
}

/// Renders how many responses whoever saved the file has left out; nothing if none.
fn left_out(count: u64, t: Language) -> Option<AnyView> {
    let counts = RecordCounts {
        responses: count,
        ..RecordCounts::default()
    };
    let item = || description_item(t.case_excluded().to_owned(), t.case_records(counts), None);
    (count > 0).then(|| item().into_any())
}

/// Renders the person or company of the case, or how many there are.
fn subjects(case: &CaseFile, t: Language) -> impl IntoView + use<> {
    let [only] = case.subjects.as_slice() else {
        let count = t.count(case.subjects.len() as u64);
        return description_item(t.case_subjects().to_owned(), count, None).into_any();
    };
    let document = Document::parse(&only.document);
    let document = document.map_or(only.document.clone(), |it| it.formatted());
    let name = only.name.clone();
    view! {
        {sensitive_item(t.paid_query_document().to_owned(), document, None)}
        {name.map(|name| sensitive_item(t.subject_names().to_owned(), name, None))}
    }
    .into_any()
}
