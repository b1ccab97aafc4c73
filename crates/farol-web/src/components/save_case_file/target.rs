//! Files that the session has saved and can write again.

use super::context::CaseScope;
use crate::platform::writable_file::WritableFile;
use crate::store::{Journal, SavedFile, SavedFileError, Singletons};
use farol_core::protocol::Secret;
use farol_core::view_model::excluded_responses::ExcludedResponses;
use leptos::prelude::*;

/// File that was saved, with what it needs to be written again.
#[derive(Clone)]
pub(super) struct SaveTarget {
    pub(super) file: WritableFile,
    pub(super) protection: TargetProtection,
    /// IDs of the records in the file.
    pub(super) records: Vec<String>,
    /// Responses that the user left out of the file.
    pub(super) excluded: ExcludedResponses,
    /// Version of the file, by which it is noticed that another tab has written it; `None` if the browser doesn't
    /// store it.
    pub(super) version: Option<String>,
}

/// What this page has of the protection of a file.
#[derive(Clone)]
pub(super) enum TargetProtection {
    /// This page has written the file with this passphrase, or without one.
    Chosen(Option<Secret>),
    /// An earlier page or another tab has written it: passphrases aren't stored.
    Unknown,
}

/// Last file of each scope; in the memory of this tab, until the user changes.
#[derive(Clone, Copy)]
pub(super) struct SaveTargets(StoredValue<Vec<(CaseScope, SaveTarget)>, LocalStorage>);

impl SaveTargets {
    /// Returns the app's targets.
    pub(super) fn get() -> Self {
        Singletons::of(|_, identity| {
            let this = Self(StoredValue::new_local(Vec::new()));
            Effect::new(move |_| {
                identity.track();
                this.0.try_update_value(Vec::clear);
            });
            this
        })
    }

    /// Returns the last file of a scope.
    pub(super) fn of(self, scope: CaseScope) -> Option<SaveTarget> {
        self.0.with_value(|targets| {
            let found = targets.iter().find(|(known, _)| *known == scope);
            found.map(|(_, target)| target.clone())
        })
    }

    /// Reads the last file of a scope as the browser has stored it: before a reload this tab may have saved it, and
    /// another tab may have written further records to it, or with another passphrase, or have saved another file.
    ///
    /// # Errors
    /// If the browser doesn't return the file that it has stored.
    pub(super) async fn load(
        self,
        scope: CaseScope,
        journal: Journal,
    ) -> Result<(), SavedFileError> {
        let epoch = journal.epoch();
        let responses = journal.responses();
        let stored = responses.saved_file(&scope.storage_name()).await;
        let known = self.of(scope);
        let is_stored = known.as_ref().is_some_and(|known| known.version.is_some());
        let stored = match stored {
            // Nothing was stored in this browser: other tabs share no file with this one.
            Err(_) if known.is_some() && !is_stored => return Ok(()),
            stored => stored?,
        };
        let version = stored.as_ref().map(|stored| &stored.version);
        let is_same = known
            .as_ref()
            .is_some_and(|known| known.version.as_ref() == version);
        if is_same || journal.epoch() != epoch {
            return Ok(());
        }
        let Some(stored) = stored else {
            // What is in the file is unknown: it was written with other records.
            self.remove(scope);
            return Ok(());
        };
        let SavedFile {
            version,
            file,
            mut records,
            excluded,
        } = stored;
        if let Some(known) = known
            && file.is_same_file(&known.file).await
        {
            records.extend(known.records);
        }
        if journal.epoch() != epoch {
            return Ok(());
        }
        let target = SaveTarget {
            file,
            protection: TargetProtection::Unknown,
            records,
            excluded: excluded.into_iter().collect(),
            version: Some(version),
        };
        self.set(scope, target);
        Ok(())
    }

    /// Returns the IDs of the records that any scope has in a file.
    pub(super) async fn records_in(self, file: &WritableFile) -> Vec<String> {
        let mut records = Vec::new();
        for (_, target) in self.0.get_value() {
            if target.file.is_same_file(file).await {
                records.extend(target.records);
            }
        }
        records
    }

    /// Removes other scopes' targets of a file that is written as that of `scope`.
    pub(super) async fn take_over(self, scope: CaseScope, file: &WritableFile) {
        for (known, target) in self.0.get_value() {
            if known != scope && target.file.is_same_file(file).await {
                self.remove(known);
            }
        }
    }

    fn remove(self, scope: CaseScope) {
        self.0
            .try_update_value(|targets| targets.retain(|(known, _)| *known != scope));
    }

    /// Replaces the file of a scope.
    pub(super) fn set(self, scope: CaseScope, target: SaveTarget) {
        self.remove(scope);
        self.0
            .try_update_value(|targets| targets.push((scope, target)));
    }
}
