//! Writing of a case file: to the earlier file, to one that the user picks, or as a download.

use super::case::{CaseContent, CaseContentError, case_of};
use super::selection::CaseSelection;
use super::state::{Destination, SaveCaseState, SaveOutcome};
use super::target::{SaveTarget, TargetProtection};
use crate::platform::writable_file::{self, PickFileError, WritableFile};
use crate::platform::{clock, files, random};
use farol_case_file::{CaseFileWriteError, Encryption, write_in_steps};
use farol_core::i18n::Language;
use farol_core::model::format_locale::FormatLocale;
use farol_core::protocol::Secret;
use leptos::prelude::*;

/// End of the names of case files.
const EXTENSION: &str = ".farol";

impl SaveCaseState {
    /// Writes `earlier`, or a file that the user picks, or else downloads one.
    pub(super) async fn save(
        &self,
        passphrase: Option<Secret>,
        earlier: Option<WritableFile>,
    ) -> Result<SaveOutcome, SaveOutcome> {
        let (now, epoch) = (clock::now_ms(), self.journal.epoch());
        let name = file_name(now, self.language.get_untracked());
        let file = match earlier {
            Some(file) => Some(self.reopen(file).await?),
            None => self.pick(&name).await?,
        };
        let closed = SaveOutcome::Canceled;
        let selection = self.selection.try_get_untracked().ok_or(closed)?;
        let records = selection.ids();
        self.journal.begin_saving(&records);
        let (content, incomplete) = self.content(&selection, passphrase.as_ref(), now).await?;
        let is_next_session = self.journal.epoch() != epoch && self.journal.user_email().is_some();
        if is_next_session {
            return Err(SaveOutcome::Canceled);
        }
        let saved = match file {
            Some(file) => {
                let task = self.task;
                let written = file.write(&content, || task.is_canceled()).await;
                if task.is_canceled() && written.is_err() {
                    return Err(SaveOutcome::Canceled);
                }
                written.map_err(|_| SaveOutcome::Failed(Language::case_write_failed))?;
                let name = file.name();
                // Another session must get neither the file nor its passphrase.
                if self.journal.epoch() == epoch {
                    self.remember(file, passphrase, &records).await;
                }
                name
            }
            None if files::download_bytes(&name, "application/octet-stream", &content) => name,
            None => return Err(SaveOutcome::Failed(Language::download_refused)),
        };
        // What the file lacks still counts as not saved.
        let mut complete = records;
        complete.retain(|id| !incomplete.contains(id));
        self.journal.clear_saved(&incomplete);
        self.journal.finish_saving(&complete, now);
        Ok(SaveOutcome::Saved {
            name: saved,
            incomplete: incomplete.len() as u64,
        })
    }

    /// Asks for permission to write an earlier file, and reads what other tabs have written to it, so that all of it
    /// is written again.
    async fn reopen(&self, file: WritableFile) -> Result<WritableFile, SaveOutcome> {
        if !file.request_permission().await {
            self.destination.try_set(Destination::Other);
            return Err(SaveOutcome::Failed(Language::case_write_not_permitted));
        }
        let loaded = self.targets.load(self.scope, self.journal).await;
        // Without the list of what is in the file, it would be written without the records of other tabs.
        loaded.map_err(|_| SaveOutcome::Failed(Language::case_write_failed))?;
        // The selection depends on the records in the file.
        self.earlier.try_update(|_| ());
        Ok(file)
    }

    /// Stores the file that was written, so that it can be written again.
    async fn remember(&self, file: WritableFile, passphrase: Option<Secret>, records: &[String]) {
        let scope = self.scope;
        let target = SaveTarget {
            file: file.clone(),
            protection: TargetProtection::Chosen(passphrase),
            records: records.to_vec(),
        };
        self.targets.set(scope, target);
        self.show_earlier();
        // Before the records count as saved: a page that lost this list would write the file without them.
        let name = scope.storage_name();
        let responses = self.journal.responses();
        responses.store_saved_file(&name, &file, records).await;
    }

    /// Shows the browser's picker; `None` if it has none.
    async fn pick(&self, name: &str) -> Result<Option<WritableFile>, SaveOutcome> {
        let kind = self.language.get_untracked().case_file_field();
        match writable_file::pick(name, kind, EXTENSION).await {
            Ok(file) => Ok(Some(file)),
            Err(PickFileError::Canceled) => Err(SaveOutcome::Canceled),
            Err(PickFileError::Unsupported) => Ok(None),
        }
    }

    /// Returns the bytes of the file, and the IDs of the queries that are not in it as a whole.
    async fn content(
        &self,
        selection: &CaseSelection,
        passphrase: Option<&Secret>,
        now: i64,
    ) -> Result<(Vec<u8>, Vec<String>), SaveOutcome> {
        let mut steps = self.task.begin();
        let (journal, workspaces) = (self.journal, self.workspaces);
        let case = case_of(selection, journal, workspaces, now, &mut steps).await;
        let CaseContent { case, incomplete } = case.map_err(|error| match error {
            CaseContentError::Canceled => SaveOutcome::Canceled,
            CaseContentError::Unreadable => SaveOutcome::Failed(Language::case_save_incomplete),
        })?;
        let encryption = match passphrase {
            Some(passphrase) => {
                let random = random::secret_bytes();
                let random = random.ok_or(SaveOutcome::Failed(Language::case_save_failed))?;
                Some(Encryption::new(passphrase, random))
            }
            None => None,
        };
        let file = Box::pin(write_in_steps(&case, encryption.as_ref(), &mut steps)).await;
        let file = file.map_err(|error| match error {
            CaseFileWriteError::Canceled => SaveOutcome::Canceled,
            CaseFileWriteError::TooLarge => SaveOutcome::Failed(Language::case_save_too_large),
            _ => SaveOutcome::Failed(Language::case_save_failed),
        })?;
        Ok((file, incomplete))
    }
}

/// Returns the name of a file that is saved now, by the time in Brasília.
fn file_name(now: i64, language: Language) -> String {
    let time = clock::brasilia_time(now, FormatLocale::English).unwrap_or_default();
    let time = time.replace(' ', "-").replace(':', "");
    format!("{}-{time}{EXTENSION}", language.case_file_name())
}
