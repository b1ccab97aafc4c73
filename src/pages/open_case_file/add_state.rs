//! Adding the content of a case to the signed-in user's history.

use farol_case_file::{CaseFile, CaseQuery};
use farol_core::api::analysis::record_stored_response;
use farol_core::model::decision::Decision;
use farol_core::model::earlier_summary::EarlierSummaryId;
use farol_core::model::file_origin::FileOrigin;
use farol_core::model::namesake_mark::NamesakeMark;
use farol_core::model::operation::Operation;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use farol_core::view_model::record_counts::RecordCounts;
use farol_web::platform::{clock, storage};
use farol_web::services::CaseFileInUse;
use farol_web::store::{AddOutcome, FileQuery, Journal};
use leptos::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What became of the responses, decisions and marks of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AddCounts {
    pub(super) added: RecordCounts,
    /// Those that were here already.
    pub(super) already_present: u64,
    /// Those that this version can't add.
    pub(super) refused: u64,
    /// Those that the browser can't store.
    pub(super) not_stored: u64,
    /// Workspaces of what is here now, by their keys.
    pub(super) workspaces: BTreeMap<String, WorkspaceKey>,
}

/// State of adding.
#[derive(Clone, Copy)]
pub(super) struct AddState {
    journal: Journal,
    pub(super) is_adding: RwSignal<bool>,
    /// Number of records that were added or left out.
    pub(super) done: RwSignal<u64>,
    pub(super) outcome: RwSignal<Option<AddCounts>>,
}

impl AddState {
    pub(super) fn new() -> Self {
        Self {
            journal: Journal::get(),
            is_adding: RwSignal::new(false),
            done: RwSignal::new(0),
            outcome: RwSignal::new(None),
        }
    }

    /// Adds everything that isn't here yet.
    pub(super) fn add(self, case: Arc<CaseFile>) {
        if self.is_adding.get_untracked() {
            return;
        }
        self.is_adding.set(true);
        self.done.set(0);
        self.outcome.set(None);
        storage::request_persistence();
        leptos::task::spawn_local(async move {
            let _in_use = CaseFileInUse::begin();
            let counts = self.add_all(&case).await;
            self.is_adding.try_set(false);
            self.outcome.try_set(counts);
        });
    }

    /// Adds everything that isn't here yet; `None` if the user changes meanwhile, which ends it.
    async fn add_all(self, case: &CaseFile) -> Option<AddCounts> {
        let owner = self.journal.user_email();
        let is_of_owner = || (self.journal.user_email() == owner).then_some(());
        let mut counts = AddCounts::default();
        // Oldest first, as they were made.
        for query in case.queries.iter().rev() {
            is_of_owner()?;
            let added = self.add_query(case, query, &mut counts).await;
            counts.count(added, |counts| &mut counts.responses);
            self.done.try_update(|done| *done += 1);
        }
        for (id, decision) in &case.decisions {
            is_of_owner()?;
            let added = self.add_decision(case, id, decision, &mut counts).await;
            counts.count(added, |counts| &mut counts.decisions);
            self.done.try_update(|done| *done += 1);
        }
        for mark in case.marks.iter().flat_map(marks_of) {
            is_of_owner()?;
            let added = self.add_mark(case, mark, &mut counts).await;
            counts.count(added, |counts| &mut counts.marks);
            self.done.try_update(|done| *done += 1);
        }
        is_of_owner()?;
        Some(counts)
    }

    /// Returns the number of records of a file that [`Self::add`] adds or leaves out.
    pub(super) fn total(case: &CaseFile) -> u64 {
        let marks = case.marks.iter().flat_map(marks_of).count();
        let total = case.queries.len() + case.decisions.len() + marks;
        u64::try_from(total).unwrap_or(u64::MAX)
    }

    async fn add_query(
        self,
        case: &CaseFile,
        query: &CaseQuery,
        counts: &mut AddCounts,
    ) -> AddOutcome {
        let request = &query.request;
        let entry = request.journal_entry(case.saved_at);
        let (Some((mut entry, subject)), Ok(workspace)) = (entry, request.workspace.parse()) else {
            return AddOutcome::Refused;
        };
        if entry.operation == Operation::Analysis {
            record_stored_response(&query.response.bytes, &mut entry);
        }
        let mut subjects = case.subjects.iter();
        let named = subjects.find(|subject| subject.document == request.document);
        let is_analysis = entry.operation == Operation::Analysis;
        let further = query
            .risk_detail_records()
            .chain(earlier_summaries(case, query))
            .filter(|_| is_analysis);
        let query = FileQuery {
            workspace,
            entry,
            subject,
            name: named.and_then(|named| named.name.clone()),
            response: query.response.clone(),
            further_records: further.map(owned).collect(),
        };
        let added = self.journal.add_query(query, origin(case)).await;
        counts.add_workspace(workspace, added);
        added
    }

    async fn add_decision(
        self,
        case: &CaseFile,
        id: &str,
        decision: &Value,
        counts: &mut AddCounts,
    ) -> AddOutcome {
        let decision: Option<Decision> = serde_json::from_value(decision.clone()).ok();
        let is_valid =
            |decision: &Decision| decision.id == id && Decision::is_plausible_id(id, case.saved_at);
        let Some(decision) = decision.filter(is_valid) else {
            return AddOutcome::Refused;
        };
        let workspace = decision.workspace;
        let added = self.journal.add_decision(decision, origin(case)).await;
        counts.add_workspace(workspace, added);
        added
    }

    async fn add_mark(self, case: &CaseFile, mark: &Value, counts: &mut AddCounts) -> AddOutcome {
        let mark: Option<NamesakeMark> = serde_json::from_value(mark.clone()).ok();
        let is_valid = |mark: &NamesakeMark| NamesakeMark::is_plausible_id(&mark.id, case.saved_at);
        let Some(mark) = mark.filter(is_valid) else {
            return AddOutcome::Refused;
        };
        let workspace = mark.workspace;
        let added = self.journal.add_namesake_mark(mark, origin(case)).await;
        counts.add_workspace(workspace, added);
        added
    }
}

impl AddCounts {
    fn count(&mut self, added: AddOutcome, of: fn(&mut RecordCounts) -> &mut u64) {
        match added {
            AddOutcome::Added => *of(&mut self.added) += 1,
            AddOutcome::AlreadyPresent => self.already_present += 1,
            AddOutcome::Refused => self.refused += 1,
            AddOutcome::NotStored => self.not_stored += 1,
        }
    }

    fn add_workspace(&mut self, workspace: WorkspaceKey, added: AddOutcome) {
        if matches!(added, AddOutcome::Added | AddOutcome::AlreadyPresent) {
            self.workspaces.insert(workspace.to_string(), workspace);
        }
    }
}

fn origin(case: &CaseFile) -> FileOrigin {
    FileOrigin {
        saved_by: case.author.clone(),
        saved_at: case.saved_at,
        is_own_query: false,
    }
}

/// Returns the earlier summaries of a query; without those of the future, on which later decisions would seem to rest.
fn earlier_summaries<'a>(
    case: &CaseFile,
    query: &'a CaseQuery,
) -> impl Iterator<Item = (String, &'a ReceivedBody)> {
    let now = clock::now_ms().min(case.saved_at);
    let is_past = move |(id, _): &(String, &ReceivedBody)| {
        EarlierSummaryId::parse(id).is_some_and(|id| id.until <= now)
    };
    query.earlier_summary_records().filter(is_past)
}

fn owned((id, body): (String, &ReceivedBody)) -> (String, ReceivedBody) {
    (id, body.clone())
}

/// Returns the marks of a file; a version that doesn't write a list has none that can be read.
fn marks_of(marks: &Value) -> &[Value] {
    marks.as_array().map(Vec::as_slice).unwrap_or_default()
}
