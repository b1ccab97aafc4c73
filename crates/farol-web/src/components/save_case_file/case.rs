//! Content of the file: the responses as received, with their queries, subjects and workspaces.

use super::selection::CaseSelection;
use crate::session::Workspaces;
use crate::store::Journal;
use farol_case_file::{CaseFile, CaseQuery, CaseRequest, CaseSubject, CaseWorkspace};
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use serde_json::Value;

/// Reads the records of a selection; `None` if the browser can't read one of them.
pub(super) async fn case_of(
    selection: &CaseSelection,
    journal: Journal,
    workspaces: Workspaces,
    now: i64,
) -> Option<CaseFile> {
    let mut case = CaseFile {
        app_version: env!("CARGO_PKG_VERSION").to_owned(),
        saved_at: now,
        author: journal.person().unwrap_or_default(),
        workspaces: Vec::new(),
        subjects: Vec::new(),
        queries: Vec::new(),
        decisions: Vec::new(),
        marks: None,
    };
    for query in &selection.queries {
        let entry = &query.entry;
        let response = journal.responses().body(&entry.id).await?;
        let known = journal.subject_untracked(&entry.id);
        let document = known.as_ref().map(|known| known.code.clone());
        let document = document.unwrap_or_else(|| entry.redacted_subject.clone());
        add_workspace(&mut case, query.workspace, workspaces);
        add_subject(&mut case, &document, known.and_then(|known| known.name));
        case.queries.push(CaseQuery {
            request: CaseRequest::new(entry, query.workspace, document),
            response,
        });
    }
    for id in &selection.decisions {
        let decision = journal.decisions().read(id).await?;
        add_workspace(&mut case, decision.workspace, workspaces);
        add_subject(&mut case, &decision.document, None);
        let content = serde_json::to_value(&*decision).ok()?;
        case.decisions.push((id.clone(), content));
    }
    let mut marks = Vec::new();
    for id in &selection.marks {
        let mark = journal.namesakes().read(id).await?;
        add_workspace(&mut case, mark.workspace, workspaces);
        add_subject(&mut case, &mark.document, None);
        marks.push(serde_json::to_value(&*mark).ok()?);
    }
    case.marks = (!marks.is_empty()).then_some(Value::Array(marks));
    Some(case)
}

fn add_workspace(case: &mut CaseFile, workspace: WorkspaceKey, names: Workspaces) {
    let key = workspace.to_string();
    if case.workspaces.iter().all(|known| known.key != key) {
        let name = untrack(|| names.name(workspace));
        case.workspaces.push(CaseWorkspace { key, name });
    }
}

/// Adds a subject, or the name of a known one; numbers that are no CPF or CNPJ are not subjects.
fn add_subject(case: &mut CaseFile, document: &str, name: Option<String>) {
    if Document::parse(document).is_err() {
        return;
    }
    let name = name.filter(|name| !name.trim().is_empty());
    let mut subjects = case.subjects.iter_mut();
    match subjects.find(|known| known.document == document) {
        Some(known) => known.name = known.name.take().or(name),
        None => case.subjects.push(CaseSubject {
            document: document.to_owned(),
            name,
        }),
    }
}
