//! State of a subject's page: the queries about its document, and what they report.

use super::response_facts::ResponseFacts;
use farol_core::model::analysis_selections::AnalysisSelections;
use farol_core::model::document::Document;
use farol_core::model::journal::JournalEntry;
use farol_core::model::max_response_age::MaxResponseAges;
use farol_core::model::namesake_mark::Namesakes;
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::subject_comparison::SubjectComparison;
use farol_core::model::text_fold::fold;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::subject::{
    ProductCoverage, SubjectFigure, coverage, findings_of_analysis,
};
use farol_web::long_lived::LongLivedSignal;
use farol_web::services::{JournalRefresher, Navigation, use_navigation, use_synced_storage};
use farol_web::store::Journal;
use farol_web::ui::use_now_every;
use leptos::prelude::*;
use std::sync::Arc;

/// Interval of updates to relative times, in milliseconds.
const TICK_MS: u32 = 30_000;

/// Name of the subject with the query that reported it.
#[derive(Clone, PartialEq)]
pub(super) struct ReportedName {
    pub(super) name: String,
    pub(super) source: Arc<JournalEntry>,
}

/// State of the page.
#[derive(Clone, Copy)]
pub(super) struct SubjectState {
    pub(super) workspace: WorkspaceKey,
    pub(super) document: Document,
    journal: Journal,
    pub(super) navigation: Navigation,
    /// Queries about the document, newest first.
    pub(super) entries: Memo<Vec<Arc<JournalEntry>>>,
    /// Queries of earlier sessions whose visible digits agree with the document, newest first.
    pub(super) possible: Memo<Vec<Arc<JournalEntry>>>,
    /// Different names that the queries report, newest first.
    pub(super) names: Memo<Vec<ReportedName>>,
    pub(super) coverage: Memo<Vec<ProductCoverage>>,
    /// Current time, the reference of relative times, in epoch milliseconds.
    pub(super) now: Signal<i64>,
    /// What the stored responses state.
    pub(super) facts: ResponseFacts,
    /// Days on which operations were selected for analysis.
    pub(super) selections: RwSignal<AnalysisSelections>,
    max_ages: LongLivedSignal<MaxResponseAges>,
    /// Age in days from which a response is old in the workspace.
    pub(super) max_age_days: Memo<i64>,
    /// Namesake marks of the subject.
    pub(super) namesakes: Memo<Namesakes>,
}

impl SubjectState {
    pub(super) fn new(workspace: WorkspaceKey, document: Document) -> Self {
        let journal = Journal::get();
        let now = use_now_every(TICK_MS);
        JournalRefresher::get().follow();
        let select = move |wanted: SubjectComparison| {
            Memo::new(move |_| {
                let mut entries = journal.entries(workspace);
                entries.retain(|entry| compare(journal, entry, &document) == wanted);
                entries
            })
        };
        let entries = select(SubjectComparison::Exact);
        let facts = ResponseFacts::new(document, entries, now);
        let selections = RwSignal::new(journal.analysis_selections(workspace));
        let max_ages = use_synced_storage("farol.max_response_ages", MaxResponseAges::default);
        let max_age_days = Memo::new(move |_| max_ages.with(|ages| ages.days(workspace)));
        let names = Memo::new(move |_| {
            let mut found = entries.with(|entries| names(journal, facts, entries));
            add_reported(&mut found, journal, workspace, &document);
            found
        });
        Self {
            workspace,
            document,
            journal,
            navigation: use_navigation(),
            entries,
            possible: select(SubjectComparison::Possible),
            names,
            coverage: Memo::new(move |_| {
                let now = now.get();
                let findings = |entry: &JournalEntry| findings(facts, names, entry);
                let max_age = max_age_days.get();
                entries.with(|entries| coverage(document.kind(), entries, findings, max_age, now))
            }),
            now,
            facts,
            selections,
            max_ages,
            max_age_days,
            namesakes: Memo::new(move |_| journal.namesakes().of(workspace, &document)),
        }
    }
}

impl SubjectState {
    /// Sets the day on which an operation of the subject was selected, as `YYYY-MM-DD`, and stores it.
    pub(super) fn select_for_analysis(&self, day: &str) {
        // Another tab may have set the day of another subject.
        let mut selections = self.journal.analysis_selections(self.workspace);
        selections.select(&self.document.code(), day);
        self.journal
            .store_analysis_selections(self.workspace, &selections);
        self.selections.set(selections);
    }

    /// Sets the age from which a response is old, for this workspace and browser.
    pub(super) fn choose_max_age(&self, days: i64) {
        self.max_ages
            .update(|ages| ages.choose(self.workspace, days));
    }
}

/// Compares the subject of an entry with `document`; tracked.
fn compare(journal: Journal, entry: &JournalEntry, document: &Document) -> SubjectComparison {
    let Some(query_subject) = QuerySubject::read(entry.operation, &document.code()) else {
        return SubjectComparison::Different;
    };
    let known = journal.subject(&entry.id);
    entry.match_subject(
        known.as_ref().map(|known| known.code.as_str()),
        &query_subject,
    )
}

/// Returns the names that queries report, each with its newest source; tracked.
fn names(
    journal: Journal,
    facts: ResponseFacts,
    entries: &[Arc<JournalEntry>],
) -> Vec<ReportedName> {
    let mut names: Vec<ReportedName> = Vec::new();
    for source in entries {
        let facts = facts.of(&source.id);
        if facts.as_ref().is_some_and(|it| it.other_document.is_some()) {
            continue;
        }
        let known = journal.subject(&source.id).and_then(|known| known.name);
        let stated = || facts?.name.clone();
        if let Some(name) = known.or_else(stated) {
            add_name(&mut names, name, source.clone());
        }
    }
    names
}

/// Adds the names that responses about others report for the document; tracked.
fn add_reported(
    names: &mut Vec<ReportedName>,
    journal: Journal,
    workspace: WorkspaceKey,
    document: &Document,
) {
    for report in journal.reported_names(document) {
        if let Some(source) = journal.entry(workspace, &report.entry) {
            add_name(names, report.name, Arc::new(source));
        }
    }
}

/// Adds a name, unless it is blank or an earlier one is the same.
fn add_name(names: &mut Vec<ReportedName>, name: String, source: Arc<JournalEntry>) {
    let is_known = |known: &ReportedName| fold(&known.name) == fold(&name);
    if !name.trim().is_empty() && !names.iter().any(is_known) {
        names.push(ReportedName { name, source });
    }
}

/// Returns the findings of a query, as far as its figures or its stored response state them;
/// tracked. A free text that states none is matched to the subject by its names, which other responses
/// may report.
fn findings(
    facts: ResponseFacts,
    names: Memo<Vec<ReportedName>>,
    entry: &JournalEntry,
) -> Option<Vec<SubjectFigure>> {
    if entry.operation == Operation::Analysis {
        return findings_of_analysis(&entry.known_figures()?, entry.known_total());
    }
    let facts = facts.of(&entry.id)?;
    let is_clear = || {
        let text = facts.text.as_ref()?;
        let is_name = |reported: &ReportedName| text.is_clear(Some(&reported.name));
        names.with(|names| names.iter().any(is_name)).then(Vec::new)
    };
    facts.figures.clone().or_else(is_clear)
}
