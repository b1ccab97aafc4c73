//! Replacement of a file by a new one, with the marks of the records that are in it.

use super::attempt::SaveAttempt;
use super::state::{Destination, SaveCaseState, SaveOutcome};
use super::target::{SaveTarget, TargetProtection};
use super::write::SavedContent;
use crate::platform::web_locks;
use crate::platform::writable_file::WritableFile;
use crate::store::SavedTimes;
use farol_core::i18n::Language;
use leptos::prelude::Set;

impl SaveCaseState {
    /// Replaces the content of a file, and stores which records are in it. Those that it will lack count as not saved
    /// before it is replaced: the tab may end meanwhile.
    pub(super) async fn write_file(
        &self,
        attempt: &SaveAttempt,
        file: WritableFile,
        content: &SavedContent,
    ) -> Result<(), SaveOutcome> {
        // Held until the browser has replaced the file, also after a cancellation: what another tab saved to it
        // meanwhile would be lost.
        let lock = format!("{}.{}", attempt.replacing_lock, file.name());
        let replacing = web_locks::try_acquire(&lock).await;
        attempt.check()?;
        if replacing.is_none() {
            self.destination.try_set(Destination::Other);
            return Err(SaveOutcome::Failed(Language::case_still_replaced));
        }
        attempt.replacing.set(replacing);
        let lost = self.lost_records(&file, content).await;
        attempt.check()?;
        let responses = self.journal.responses();
        let mut cleared = SavedTimes::new();
        let begin = || {
            let is_begun = attempt.begin_replacement();
            if is_begun {
                cleared = responses.clear_saved(lost);
            }
            is_begun
        };
        if file.write(&content.bytes, begin).await.is_err() {
            // The file has its earlier content.
            responses.restore_saved(cleared);
            attempt.check()?;
            return Err(SaveOutcome::Failed(Language::case_write_failed));
        }
        let _guard = if attempt.run.is_canceled() {
            // The file was replaced nevertheless, perhaps while another tab writes another one.
            Some(web_locks::acquire(&attempt.lock).await)
        } else {
            None
        };
        self.remember(attempt, file, content).await;
        Ok(())
    }

    /// Returns the IDs of the records that the session has in a file, and that are not, or not as a whole, in its new
    /// content.
    async fn lost_records(&self, file: &WritableFile, content: &SavedContent) -> Vec<String> {
        let mut lost = self.targets.records_in(file).await;
        lost.extend(self.journal.responses().records_in(file).await);
        lost.retain(|id| !content.records.contains(id) || content.incomplete.contains(id));
        lost
    }

    /// Stores the file that was written, so that it can be written again.
    async fn remember(&self, attempt: &SaveAttempt, file: WritableFile, content: &SavedContent) {
        let SavedContent {
            records, excluded, ..
        } = content;
        // Another session must get neither the file nor its passphrase.
        let is_next_session = || self.journal.epoch() != attempt.epoch;
        if is_next_session() {
            return;
        }
        let (scope, responses) = (self.scope, self.journal.responses());
        // Before the records count as saved: a page that lost this list would write the file without them.
        let name = scope.storage_name();
        let version = responses
            .store_saved_file(&name, &file, records, excluded)
            .await;
        self.targets.take_over(scope, &file).await;
        if is_next_session() {
            return;
        }
        let target = SaveTarget {
            file,
            protection: TargetProtection::Chosen(attempt.passphrase.clone()),
            records: records.clone(),
            excluded: excluded.iter().cloned().collect(),
            version,
        };
        self.targets.set(scope, target);
        self.show_earlier();
    }
}
