//! Content of the file: the responses as received, with their queries, subjects and workspaces.

use super::selection::CaseSelection;
use crate::session::Workspaces;
use crate::store::Journal;
use farol_case_file::{
    Canceled, CaseFile, CaseFileProgress, CaseFileStage, CaseFileSteps, CaseQuery, CaseRequest,
    CaseSubject, CaseWorkspace,
};
use farol_core::model::classification::RiskType;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use leptos::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

/// Most bytes of lists of processes in one file: half of what a file can hold, so that the lists
/// leave room for the responses.
const MAX_LIST_BYTES: usize = 256 << 20;

/// Content of a file.
pub(super) struct CaseContent {
    /// What is written.
    pub(super) case: CaseFile,
    /// IDs of the queries of which a list of processes is not in it.
    pub(super) incomplete: Vec<String>,
}

/// Reason why there is no content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CaseContentError {
    /// The user has canceled.
    Canceled,
    /// The browser can't read one of the records.
    Unreadable,
}

impl From<Canceled> for CaseContentError {
    fn from(_: Canceled) -> Self {
        Self::Canceled
    }
}

/// Reads the records of a selection, each as a step.
///
/// # Errors
/// See [`CaseContentError`].
pub(super) async fn case_of(
    selection: &CaseSelection,
    journal: Journal,
    workspaces: Workspaces,
    now: i64,
    steps: &mut impl CaseFileSteps,
) -> Result<CaseContent, CaseContentError> {
    let total = selection.ids().len() as u64;
    let mut done = 0;
    let mut next = async || {
        let stage = CaseFileStage::Records;
        let progress = CaseFileProgress { stage, done, total };
        done += 1;
        steps.next(progress).await
    };
    let unreadable = CaseContentError::Unreadable;
    let mut case = empty_case(journal, now);
    let mut lists = ProcessLists::default();
    for query in &selection.queries {
        next().await?;
        let entry = &query.entry;
        let response = journal.responses().body(&entry.id).await;
        let response = response.ok_or(unreadable)?;
        let risk_details = lists.read(journal, &entry.id).await;
        let known = journal.subject_untracked(&entry.id);
        let document = known.as_ref().map(|known| known.code.clone());
        let document = document.unwrap_or_else(|| entry.redacted_subject.clone());
        add_workspace(&mut case, query.workspace, workspaces);
        add_subject(&mut case, &document, known.and_then(|known| known.name));
        case.queries.push(CaseQuery {
            request: CaseRequest::new(entry, query.workspace, document),
            response,
            risk_details,
        });
    }
    for id in &selection.decisions {
        next().await?;
        let decision = journal.decisions().read(id).await.ok_or(unreadable)?;
        add_workspace(&mut case, decision.workspace, workspaces);
        add_subject(&mut case, &decision.document, None);
        let content = serde_json::to_value(&*decision).map_err(|_| unreadable)?;
        case.decisions.push((id.clone(), content));
    }
    let mut marks = Vec::new();
    for id in &selection.marks {
        next().await?;
        let mark = journal.namesakes().read(id).await.ok_or(unreadable)?;
        add_workspace(&mut case, mark.workspace, workspaces);
        add_subject(&mut case, &mark.document, None);
        marks.push(serde_json::to_value(&*mark).map_err(|_| unreadable)?);
    }
    case.marks = (!marks.is_empty()).then_some(Value::Array(marks));
    Ok(CaseContent {
        case,
        incomplete: lists.incomplete,
    })
}

fn empty_case(journal: Journal, now: i64) -> CaseFile {
    CaseFile {
        app_version: env!("CARGO_PKG_VERSION").to_owned(),
        saved_at: now,
        author: journal.user_email().unwrap_or_default(),
        workspaces: Vec::new(),
        subjects: Vec::new(),
        queries: Vec::new(),
        decisions: Vec::new(),
        marks: None,
    }
}

/// Lists of processes that were read for a file.
#[derive(Default)]
struct ProcessLists {
    bytes: usize,
    incomplete: Vec<String>,
}

impl ProcessLists {
    /// Reads the lists that are stored beside the response of an entry. One that can't be read or has
    /// no room is left out, so that the file can still be saved.
    async fn read(&mut self, journal: Journal, entry: &str) -> BTreeMap<RiskType, ReceivedBody> {
        let mut details = BTreeMap::new();
        let stored = untrack(|| journal.stored_risk_details(entry));
        let count = stored.len();
        for id in stored {
            let detail = journal.responses().body(&id.to_string()).await;
            let has_room =
                |detail: &ReceivedBody| detail.bytes.len() <= MAX_LIST_BYTES - self.bytes;
            if let Some(detail) = detail.filter(has_room) {
                self.bytes += detail.bytes.len();
                details.insert(id.risk, detail);
            }
        }
        if details.len() < count {
            self.incomplete.push(entry.to_owned());
        }
        details
    }
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
