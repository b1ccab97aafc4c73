//! Adding what a case file holds: nothing that is here already is replaced.

use super::Journal;
use crate::platform::clock;
use crate::store::file_query::FileQuery;
use crate::store::full_documents::{KnownSubject, SubjectSource};
use crate::store::journal_message::JournalMessage;
use crate::store::response_store::AddOutcome;
use farol_core::model::decision::Decision;
use farol_core::model::file_origin::FileOrigin;
use farol_core::model::journal::JournalEntry;
use farol_core::model::namesake_mark::NamesakeMark;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::untrack;
use std::collections::{HashMap, HashSet};

impl Journal {
    /// Adds the response of a query of a case file, and its entry if there is none with its ID.
    pub async fn add_query(&self, query: FileQuery, origin: FileOrigin) -> AddOutcome {
        let (id, owner) = (query.entry.id.clone(), self.user_email());
        let workspaces = untrack(|| self.workspaces());
        let known = workspaces.into_iter().find_map(|workspace| {
            let entry = self.stored_entry(workspace, &id)?;
            Some((workspace, entry))
        });
        // A file can state any number under an ID.
        let is_other = |(_, entry): &(_, JournalEntry)| !self.is_about(entry, &query.subject);
        if known.as_ref().is_some_and(is_other) {
            return AddOutcome::Refused;
        }
        let added = self
            .responses
            .add(&id, &query.response, clock::now_ms())
            .await;
        if added != AddOutcome::Added || self.user_email() != owner {
            return added;
        }
        // Only with their response, because anyone can write a file that adds some to a response that is here.
        if !self.add_further_records(&query).await {
            self.responses.remove_entries(&HashSet::from([id]));
            return AddOutcome::NotStored;
        }
        if self.user_email() != owner {
            return added;
        }
        let known = known.map(|(workspace, _)| workspace);
        self.record_query(query, known, origin);
        added
    }

    /// Records a query whose response was added: its subject, and its entry unless the workspace `known`
    /// has that already.
    fn record_query(&self, query: FileQuery, known: Option<WorkspaceKey>, origin: FileOrigin) {
        let id = query.entry.id.clone();
        if self.subject_untracked(&id).is_none() {
            let subject = KnownSubject {
                code: query.subject.code(),
                name: query.name,
                source: SubjectSource::Query,
            };
            self.store_subject(&id, subject);
        }
        let saved_at = origin.saved_at;
        match known {
            None => {
                let file_origin = Some(origin);
                let entry = JournalEntry {
                    file_origin,
                    ..query.entry
                };
                self.write(query.workspace, &entry);
            }
            Some(workspace) => self.update(workspace, &id, |entry| {
                if entry.is_made_here() {
                    entry.file_origin = Some(FileOrigin {
                        is_own_query: true,
                        ..origin
                    });
                }
            }),
        }
        self.set_saved(id, saved_at);
    }

    /// Adds the processes and earlier summaries of an analysis; returns whether all of them are stored, or another user
    /// is signed in.
    async fn add_further_records(&self, query: &FileQuery) -> bool {
        let owner = self.user_email();
        for (record, body) in &query.further_records {
            let added = self.responses.add(record, body, clock::now_ms()).await;
            if self.user_email() != owner {
                return true;
            }
            if added == AddOutcome::NotStored {
                return false;
            }
        }
        true
    }

    /// Adds a decision of a case file, unless there is one with its ID.
    pub async fn add_decision(&self, decision: Decision, origin: FileOrigin) -> AddOutcome {
        let (id, saved_at) = (decision.id.clone(), origin.saved_at);
        let decision = Decision {
            file_origin: Some(origin),
            ..decision
        };
        let added = self.decisions.add(decision).await;
        if added == AddOutcome::Added {
            self.set_saved(id, saved_at);
        }
        added
    }

    /// Adds a record of a namesake mark of a case file, unless there is one with its ID.
    pub async fn add_namesake_mark(&self, mark: NamesakeMark, origin: FileOrigin) -> AddOutcome {
        let (id, saved_at) = (mark.id.clone(), origin.saved_at);
        let mark = NamesakeMark {
            file_origin: Some(origin),
            ..mark
        };
        let added = self.namesakes.add(mark).await;
        if added == AddOutcome::Added {
            self.set_saved(id, saved_at);
        }
        added
    }

    fn set_saved(&self, id: String, at: i64) {
        let times = HashMap::from([(id, at)]);
        self.responses.saved().extend(times.clone());
        self.broadcast(JournalMessage::Saved(times));
    }
}
