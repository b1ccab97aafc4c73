//! Content of the file: the responses as received, with their queries, subjects and workspaces.

use super::selection::CaseSelection;
use crate::session::Workspaces;
use crate::store::{AnsweredQuery, Journal};
use farol_case_file::{
    Canceled, CaseFile, CaseFileProgress, CaseFileStage, CaseFileSteps, CaseQuery, CaseRequest,
    CaseSubject, CaseWorkspace,
};
use farol_core::model::classification::RiskType;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use leptos::prelude::*;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// Most bytes of lists of processes in one file: half of what a file can hold, so that the lists
/// leave room for the responses.
const MAX_LIST_BYTES: usize = 256 << 20;

/// Content of a file.
pub(super) struct CaseContent {
    /// What is written.
    pub(super) case: CaseFile,
    /// IDs of the queries of which a list of processes, or an earlier summary, is not in it.
    pub(super) incomplete: Vec<String>,
    /// IDs of the records that are not in it, because the browser can't read them.
    pub(super) unreadable: HashSet<String>,
}

/// Reason why there is no content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CaseContentError {
    /// The user has canceled.
    Canceled,
    /// The browser can't read any of the records.
    Unreadable,
}

impl From<Canceled> for CaseContentError {
    fn from(_: Canceled) -> Self {
        Self::Canceled
    }
}

/// Reads the records of a selection, from which the user has left out a number of responses, each as a step. One that
/// can't be read isn't in the file, so that the others can still be saved.
///
/// # Errors
/// See [`CaseContentError`].
pub(super) async fn case_of(
    selection: &CaseSelection,
    journal: Journal,
    workspaces: Workspaces,
    left_out: u64,
    now: i64,
    steps: &mut impl CaseFileSteps,
) -> Result<CaseContent, CaseContentError> {
    let mut reader = CaseReader {
        journal,
        workspaces,
        steps,
        progress: CaseFileProgress {
            stage: CaseFileStage::Records,
            done: 0,
            total: selection.ids().len() as u64,
        },
        case: empty_case(journal, left_out, now),
        lists: ProcessLists::default(),
        unreadable: HashSet::new(),
    };
    reader.add_queries(&selection.queries).await?;
    reader.add_decisions(&selection.decisions).await?;
    reader.add_marks(&selection.marks).await?;
    if reader.unreadable.len() as u64 == reader.progress.total {
        return Err(CaseContentError::Unreadable);
    }
    Ok(CaseContent {
        case: reader.case,
        incomplete: reader.lists.incomplete,
        unreadable: reader.unreadable,
    })
}

/// Content that is being read.
struct CaseReader<'a, S> {
    journal: Journal,
    workspaces: Workspaces,
    steps: &'a mut S,
    progress: CaseFileProgress,
    case: CaseFile,
    lists: ProcessLists,
    unreadable: HashSet<String>,
}

impl<S: CaseFileSteps> CaseReader<'_, S> {
    async fn next(&mut self) -> Result<(), Canceled> {
        let progress = self.progress;
        self.progress.done += 1;
        self.steps.next(progress).await
    }

    async fn add_queries(&mut self, queries: &[AnsweredQuery]) -> Result<(), Canceled> {
        let journal = self.journal;
        for query in queries {
            self.next().await?;
            let entry = &query.entry;
            let Some(response) = journal.responses().body(&entry.id).await else {
                self.unreadable.insert(entry.id.clone());
                continue;
            };
            let risk_details = self.lists.read(journal, &entry.id).await;
            let earlier_summaries = self.earlier_summaries(&entry.id).await;
            let known = journal.subject_untracked(&entry.id);
            let document = known.as_ref().map(|known| known.code.clone());
            let document = document.unwrap_or_else(|| entry.redacted_subject.clone());
            add_workspace(&mut self.case, query.workspace, self.workspaces);
            add_subject(
                &mut self.case,
                &document,
                known.and_then(|known| known.name),
            );
            self.case.queries.push(CaseQuery {
                request: CaseRequest::new(entry, query.workspace, document),
                response,
                risk_details,
                earlier_summaries,
            });
        }
        Ok(())
    }

    /// Reads the summaries that newer ones have replaced. Without one of them the response is not saved as a whole.
    async fn earlier_summaries(&mut self, entry: &str) -> BTreeMap<i64, ReceivedBody> {
        let mut summaries = BTreeMap::new();
        for id in untrack(|| self.journal.earlier_summaries(entry)) {
            match self.journal.responses().body(&id.to_string()).await {
                Some(summary) => {
                    summaries.insert(id.until, summary);
                }
                None => self.lists.add_incomplete(entry),
            }
        }
        summaries
    }

    async fn add_decisions(&mut self, ids: &[String]) -> Result<(), Canceled> {
        for id in ids {
            self.next().await?;
            let decision = self.journal.decisions().read(id).await;
            let Some((decision, content)) = decision.and_then(with_json) else {
                self.unreadable.insert(id.clone());
                continue;
            };
            add_workspace(&mut self.case, decision.workspace, self.workspaces);
            add_subject(&mut self.case, &decision.document, None);
            self.case.decisions.push((id.clone(), content));
        }
        Ok(())
    }

    async fn add_marks(&mut self, ids: &[String]) -> Result<(), Canceled> {
        let mut marks = Vec::new();
        for id in ids {
            self.next().await?;
            let mark = self.journal.namesakes().read(id).await;
            let Some((mark, content)) = mark.and_then(with_json) else {
                self.unreadable.insert(id.clone());
                continue;
            };
            add_workspace(&mut self.case, mark.workspace, self.workspaces);
            add_subject(&mut self.case, &mark.document, None);
            marks.push(content);
        }
        self.case.marks = (!marks.is_empty()).then_some(Value::Array(marks));
        Ok(())
    }
}

/// Returns a record with its JSON.
fn with_json<T: Serialize>(record: Arc<T>) -> Option<(Arc<T>, Value)> {
    let json = serde_json::to_value(&*record).ok()?;
    Some((record, json))
}

fn empty_case(journal: Journal, left_out: u64, now: i64) -> CaseFile {
    CaseFile {
        app_version: env!("CARGO_PKG_VERSION").to_owned(),
        saved_at: now,
        author: journal.user_email().unwrap_or_default(),
        workspaces: Vec::new(),
        subjects: Vec::new(),
        left_out,
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
            self.add_incomplete(entry);
        }
        details
    }

    fn add_incomplete(&mut self, entry: &str) {
        if self.incomplete.last().is_none_or(|last| last != entry) {
            self.incomplete.push(entry.to_owned());
        }
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
