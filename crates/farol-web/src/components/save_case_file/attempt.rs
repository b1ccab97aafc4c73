//! One attempt to save a case file, and its cancellation.

use super::state::SaveOutcome;
use crate::components::case_file::TaskRun;
use crate::platform::web_locks::LockGuard;
use farol_core::protocol::Secret;
use std::cell::Cell;
use std::rc::Rc;

/// One attempt to save.
pub(super) struct SaveAttempt {
    pub(super) run: TaskRun,
    pub(super) passphrase: Option<Secret>,
    /// Epoch of the session that it belongs to.
    pub(super) epoch: u32,
    /// Name of the lock that it holds until it is canceled.
    pub(super) lock: String,
    /// Start of the name of the lock of the file.
    pub(super) replacing_lock: String,
    /// Lock of the file, until the browser has replaced it or the attempt is canceled before.
    pub(super) replacing: Rc<Cell<Option<LockGuard>>>,
    /// True once the browser replaces the file, which can't be canceled.
    pub(super) is_replacing: Rc<Cell<bool>>,
}

impl SaveAttempt {
    /// Returns an error if the user has canceled.
    pub(super) fn check(&self) -> Result<(), SaveOutcome> {
        if self.run.is_canceled() {
            Err(SaveOutcome::Canceled)
        } else {
            Ok(())
        }
    }

    /// Returns whether the file may be replaced now.
    pub(super) fn begin_replacement(&self) -> bool {
        self.is_replacing.set(!self.run.is_canceled());
        self.is_replacing.get()
    }
}
