//! Files that the session has saved and can write again.

use super::context::CaseScope;
use crate::platform::writable_file::WritableFile;
use crate::store::{Journal, SavedFile, SavedFileError, Singletons};
use farol_core::protocol::Secret;
use leptos::prelude::*;

/// File that was saved, with what it needs to be written again.
#[derive(Clone)]
pub(super) struct SaveTarget {
    pub(super) file: WritableFile,
    pub(super) protection: TargetProtection,
    /// IDs of the records in the file.
    pub(super) records: Vec<String>,
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
    /// another tab may have written further records to it.
    ///
    /// # Errors
    /// If the browser takes too long.
    pub(super) async fn load(
        self,
        scope: CaseScope,
        journal: Journal,
    ) -> Result<(), SavedFileError> {
        let epoch = journal.epoch();
        let stored = journal
            .responses()
            .saved_file(&scope.storage_name())
            .await?;
        let Some(SavedFile { file, mut records }) = stored else {
            return Ok(());
        };
        let known = self.of(scope);
        let is_same = match &known {
            Some(known) => file.is_same_file(&known.file).await,
            None => true,
        };
        if !is_same || journal.epoch() != epoch {
            return Ok(());
        }
        let mut protection = TargetProtection::Unknown;
        if let Some(known) = known {
            protection = known.protection;
            records.extend(known.records);
        }
        let target = SaveTarget {
            file,
            protection,
            records,
        };
        self.set(scope, target);
        Ok(())
    }

    /// Replaces the file of a scope.
    pub(super) fn set(self, scope: CaseScope, target: SaveTarget) {
        self.0.try_update_value(|targets| {
            targets.retain(|(known, _)| *known != scope);
            targets.push((scope, target));
        });
    }
}
