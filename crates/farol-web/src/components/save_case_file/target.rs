//! Files that this tab has saved and can write again.

use super::context::CaseScope;
use crate::platform::writable_file::WritableFile;
use crate::store::Singletons;
use farol_core::protocol::Secret;
use leptos::prelude::*;

/// File that was saved, with what it needs to be written again.
#[derive(Clone)]
pub(super) struct SaveTarget {
    pub(super) file: WritableFile,
    /// Passphrase of the file; `None` if it has none.
    pub(super) passphrase: Option<Secret>,
    /// IDs of the records in the file.
    pub(super) records: Vec<String>,
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

    /// Replaces the file of a scope.
    pub(super) fn set(self, scope: CaseScope, target: SaveTarget) {
        self.0.try_update_value(|targets| {
            targets.retain(|(known, _)| *known != scope);
            targets.push((scope, target));
        });
    }
}
