//! Saving of a case file: to the earlier file, to one that the user picks, or as a download.

use super::attempt::SaveAttempt;
use super::case::{CaseContent, CaseContentError, case_of};
use super::selection::CaseSelection;
use super::state::{Destination, SaveCaseState, SaveOutcome};
use super::target::SaveTarget;
use crate::platform::writable_file::{self, PickFileError, WritableFile};
use crate::platform::{clock, files, random, storage, web_locks};
use crate::services::CaseFileInUse;
use farol_case_file::{CaseFileWriteError, Encryption, write_in_steps};
use farol_core::i18n::Language;
use farol_core::model::format_locale::FormatLocale;
use farol_core::protocol::Secret;
use farol_core::view_model::excluded_responses::loses_records;
use farol_core::view_model::record_counts::RecordCounts;
use futures::future::{Either, select};
use leptos::prelude::*;
use std::rc::Rc;

/// End of the names of case files.
const EXTENSION: &str = ".farol";

/// File that is written.
pub(super) struct SavedContent {
    pub(super) bytes: Vec<u8>,
    /// IDs of the records in it.
    pub(super) records: Vec<String>,
    /// IDs of the responses that the user has left out.
    pub(super) excluded: Vec<String>,
    /// IDs of the queries that are not in it as a whole.
    pub(super) incomplete: Vec<String>,
    /// Numbers of the records that are not in it, because the browser can't read them.
    unreadable: RecordCounts,
}

impl SaveCaseState {
    /// Writes `earlier`, or a file that the user picks, or else downloads one; not while another tab does so.
    ///
    /// Returns as soon as the user cancels, also if a call of the browser is pending, so that the lock is released.
    pub(super) async fn save(
        self,
        passphrase: Option<Secret>,
        earlier: Option<SaveTarget>,
    ) -> Result<SaveOutcome, SaveOutcome> {
        let (run, canceled) = self.task.begin();
        let user = self.journal.user_email().unwrap_or_default();
        let attempt = SaveAttempt {
            run,
            passphrase,
            epoch: self.journal.epoch(),
            lock: format!("farol.case-file.{user}"),
            replacing_lock: format!("farol.replaced-file.{user}"),
            replacing: Rc::default(),
            is_replacing: Rc::default(),
        };
        // Two tabs that write one file would each replace what the other has added.
        let guard = web_locks::try_acquire(&attempt.lock).await;
        let _guard = guard.ok_or(SaveOutcome::Failed(Language::case_saving_elsewhere))?;
        let is_replacing = attempt.is_replacing.clone();
        let replacing = attempt.replacing.clone();
        let saving = Box::pin(async move {
            let _in_use = CaseFileInUse::begin();
            self.save_alone(&attempt, earlier).await
        });
        match select(saving, Box::pin(canceled)).await {
            Either::Left((outcome, _)) => outcome,
            Either::Right(((), saving)) => {
                // It ends at its next step, unless the browser replaces the file already.
                leptos::task::spawn_local(async move {
                    let _ = saving.await;
                });
                Err(if is_replacing.get() {
                    SaveOutcome::Failed(Language::case_canceled_late)
                } else {
                    replacing.take();
                    SaveOutcome::Canceled
                })
            }
        }
    }

    async fn save_alone(
        &self,
        attempt: &SaveAttempt,
        earlier: Option<SaveTarget>,
    ) -> Result<SaveOutcome, SaveOutcome> {
        let now = clock::now_ms();
        let name = file_name(now, self.language.get_untracked());
        let in_earlier = earlier.as_ref().map(|earlier| earlier.records.clone());
        let file = match earlier {
            Some(earlier) => Some(self.reopen(attempt, earlier).await?),
            None => self.pick(&name).await?,
        };
        attempt.check()?;
        let closed = SaveOutcome::Canceled;
        let selection = self.selection.try_get_untracked().ok_or(closed)?;
        self.journal.begin_saving(&selection.ids());
        let content = self.content(attempt, selection, now).await?;
        let loses = |ids: Vec<String>| loses_records(&ids, &content.records, &content.excluded);
        if in_earlier.is_some_and(loses) {
            // The file may have the only copy of what this browser no longer has.
            self.destination.try_set(Destination::Other);
            return Err(SaveOutcome::Failed(Language::case_file_has_more));
        }
        // The records of a session that has ended can't be read any more.
        let is_cut = self.journal.user_email().is_some() || !content.unreadable.is_zero();
        if self.journal.epoch() != attempt.epoch && is_cut {
            return Err(SaveOutcome::Canceled);
        }
        attempt.check()?;
        let saved = match file {
            Some(file) => {
                let name = file.name();
                self.write_file(attempt, file, &content).await?;
                name
            }
            None if files::download_bytes(&name, "application/octet-stream", &content.bytes) => {
                name
            }
            None => return Err(SaveOutcome::Failed(Language::download_refused)),
        };
        storage::request_persistence();
        // What the file lacks still counts as not saved.
        let mut complete = content.records;
        complete.retain(|id| !content.incomplete.contains(id));
        let incomplete = content.incomplete.len() as u64;
        self.journal.responses().clear_saved(content.incomplete);
        // Another tab may have written the file since.
        attempt.check()?;
        self.journal.finish_saving(&complete, now);
        if !self.has_choice {
            // What was left out of earlier files is in this one.
            self.choices.remove(self.scope);
        }
        Ok(SaveOutcome::Saved {
            name: saved,
            incomplete,
            unreadable: content.unreadable,
        })
    }

    /// Asks for permission to write an earlier file, and reads what other tabs have written to it, so that all of it
    /// is written again.
    ///
    /// If another tab has written the file meanwhile, the user first sees its name and its protection again.
    async fn reopen(
        &self,
        attempt: &SaveAttempt,
        earlier: SaveTarget,
    ) -> Result<WritableFile, SaveOutcome> {
        let is_permitted = earlier.file.request_permission().await;
        attempt.check()?;
        if !is_permitted {
            self.destination.try_set(Destination::Other);
            return Err(SaveOutcome::Failed(Language::case_write_not_permitted));
        }
        let loaded = self.targets.load(self.scope, self.journal).await;
        attempt.check()?;
        // Without the list of what is in the file, it would be written without the records of other tabs.
        loaded.map_err(|_| SaveOutcome::Failed(Language::case_write_failed))?;
        let current = self.targets.of(self.scope);
        if current.is_some_and(|current| current.version == earlier.version) {
            return Ok(earlier.file);
        }
        self.typed.try_set(String::new());
        self.show_earlier();
        Err(SaveOutcome::Failed(Language::case_file_uncertain))
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

    /// Returns what is written.
    async fn content(
        &self,
        attempt: &SaveAttempt,
        mut selection: CaseSelection,
        now: i64,
    ) -> Result<SavedContent, SaveOutcome> {
        let excluded = untrack(|| self.excluded_ids());
        let mut steps = attempt.run.steps();
        let (journal, workspaces) = (self.journal, self.workspaces);
        let left_out = excluded.len() as u64;
        let case = case_of(&selection, journal, workspaces, left_out, now, &mut steps).await;
        let CaseContent {
            case,
            incomplete,
            unreadable,
        } = case.map_err(|error| match error {
            CaseContentError::Canceled => SaveOutcome::Canceled,
            CaseContentError::Unreadable => SaveOutcome::Failed(Language::case_save_unreadable),
        })?;
        let encryption = match &attempt.passphrase {
            Some(passphrase) => {
                let random = random::secret_bytes();
                let random = random.ok_or(SaveOutcome::Failed(Language::case_save_failed))?;
                Some(Encryption::new(passphrase, random))
            }
            None => None,
        };
        let bytes = Box::pin(write_in_steps(&case, encryption.as_ref(), &mut steps)).await;
        let bytes = bytes.map_err(|error| match error {
            CaseFileWriteError::Canceled => SaveOutcome::Canceled,
            CaseFileWriteError::TooLarge => SaveOutcome::Failed(Language::case_save_too_large),
            CaseFileWriteError::NotEnoughMemory => SaveOutcome::Failed(Language::case_save_memory),
            _ => SaveOutcome::Failed(Language::case_save_failed),
        })?;
        let mut left_out = selection.clone();
        left_out.retain(|id| unreadable.contains(id));
        selection.retain(|id| !unreadable.contains(id));
        Ok(SavedContent {
            bytes,
            records: selection.ids(),
            excluded,
            incomplete,
            unreadable: left_out.counts(),
        })
    }
}

/// Returns the name of a file that is saved now, by the time in Brasília.
fn file_name(now: i64, language: Language) -> String {
    let time = clock::brasilia_time(now, FormatLocale::English).unwrap_or_default();
    let time = time.replace(' ', "-").replace(':', "");
    format!("{}-{time}{EXTENSION}", language.case_file_name())
}
