//! State of the form that saves a case file.

use super::case::{CaseContent, CaseContentError, case_of};
use super::context::CaseScope;
use super::selection::CaseSelection;
use super::target::{SaveTarget, SaveTargets};
use crate::components::case_file_task::CaseFileTask;
use crate::long_lived::LongLivedMemo;
use crate::platform::writable_file::{self, PickFileError, WritableFile};
use crate::platform::{clock, dom, files, random};
use crate::session::Workspaces;
use crate::store::Journal;
use crate::ui::use_language;
use farol_case_file::{CaseFileWriteError, Encryption, generate_passphrase, write_in_steps};
use farol_core::i18n::{Language, Message};
use farol_core::model::format_locale::FormatLocale;
use farol_core::protocol::Secret;
use leptos::prelude::*;

/// Shortest passphrase that a user may choose, in characters.
const MIN_PASSPHRASE: usize = 12;

/// End of the names of case files.
const EXTENSION: &str = ".farol";

/// How the file is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protection {
    /// A generated passphrase.
    Generated,
    /// A passphrase that the user types.
    Typed,
    /// None: everybody can read the file.
    Unprotected,
}

/// Which file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Destination {
    /// The one that this tab has saved before, with its passphrase.
    Same,
    /// Another one.
    Other,
}

/// Outcome of the last attempt to save.
#[derive(Clone)]
pub(super) enum SaveOutcome {
    /// The browser has written or downloaded the file.
    Saved {
        /// Name of the file.
        name: String,
        /// Number of analyses of which a list of processes is not in it.
        incomplete: u64,
    },
    /// The user has canceled; nothing was saved.
    Canceled,
    /// Nothing was saved.
    Failed(Message),
}

/// State of the form.
#[derive(Clone, Copy)]
pub(super) struct SaveCaseState {
    scope: CaseScope,
    journal: Journal,
    workspaces: Workspaces,
    targets: SaveTargets,
    language: LongLivedMemo<Language>,
    /// Records that go into the file.
    pub(super) selection: Memo<CaseSelection>,
    /// Name of the file that can be written again.
    pub(super) earlier_name: RwSignal<Option<String>>,
    pub(super) destination: RwSignal<Destination>,
    pub(super) protection: RwSignal<Protection>,
    pub(super) generated: RwSignal<String>,
    pub(super) typed: RwSignal<String>,
    pub(super) is_risk_accepted: RwSignal<bool>,
    /// Error of the chosen protection.
    pub(super) error: RwSignal<Option<Message>>,
    pub(super) is_saving: RwSignal<bool>,
    pub(super) task: CaseFileTask,
    pub(super) outcome: RwSignal<Option<SaveOutcome>>,
}

impl SaveCaseState {
    /// Creates the state with a new passphrase.
    pub(super) fn new(scope: CaseScope) -> Self {
        let (journal, targets) = (Journal::get(), SaveTargets::get());
        let earlier_name = targets.of(scope).map(|target| target.file.name());
        let first = if earlier_name.is_some() {
            Destination::Same
        } else {
            Destination::Other
        };
        let destination = RwSignal::new(first);
        let this = Self {
            scope,
            journal,
            workspaces: expect_context(),
            targets,
            language: use_language(),
            selection: Memo::new(move |_| {
                let earlier = targets.of(scope);
                let earlier = earlier.filter(|_| destination.get() == Destination::Same);
                let records = earlier.map(|target| target.records).unwrap_or_default();
                CaseSelection::of(journal, scope, &records)
            }),
            earlier_name: RwSignal::new(earlier_name),
            destination,
            protection: RwSignal::new(Protection::Generated),
            generated: RwSignal::new(String::new()),
            typed: RwSignal::new(String::new()),
            is_risk_accepted: RwSignal::new(false),
            error: RwSignal::new(None),
            is_saving: RwSignal::new(false),
            task: CaseFileTask::default(),
            outcome: RwSignal::new(None),
        };
        this.suggest();
        this
    }

    /// Generates another passphrase.
    pub(super) fn suggest(&self) {
        let passphrase = random::secret_bytes().map(generate_passphrase);
        let passphrase = passphrase.map(|secret| secret.expose().to_owned());
        self.generated.set(passphrase.unwrap_or_default());
    }

    /// Chooses how the file is protected.
    pub(super) fn choose(&self, protection: Protection) {
        self.protection.set(protection);
        self.error.set(None);
    }

    /// Checks the chosen protection, and saves the file.
    pub(super) fn submit(&self) {
        if self.is_saving.get_untracked() {
            return;
        }
        self.outcome.set(None);
        let earlier = self.targets.of(self.scope);
        let earlier = earlier.filter(|_| self.destination.get_untracked() == Destination::Same);
        let passphrase = match &earlier {
            Some(target) => Ok(target.passphrase.clone()),
            None => self.passphrase(),
        };
        match passphrase {
            Ok(passphrase) => {
                self.error.set(None);
                self.is_saving.set(true);
                let this = *self;
                leptos::task::spawn_local(async move {
                    let file = earlier.map(|target| target.file);
                    let outcome = this.save(passphrase, file).await;
                    this.task.end();
                    this.is_saving.try_set(false);
                    this.outcome.try_set(Some(outcome.unwrap_or_else(|it| it)));
                });
            }
            Err(reason) => {
                self.error.set(Some(reason));
                dom::focus_next_frame("#save-case-form [aria-invalid=true]");
            }
        }
    }

    /// Returns the passphrase of the chosen protection, if it has one.
    fn passphrase(&self) -> Result<Option<Secret>, Message> {
        match self.protection.get_untracked() {
            Protection::Generated => match self.generated.get_untracked() {
                // The browser has no cryptographic generator.
                passphrase if passphrase.is_empty() => Err(Language::case_save_failed),
                passphrase => Ok(Some(Secret::new(passphrase))),
            },
            Protection::Typed => {
                let typed = self.typed.get_untracked().trim().to_owned();
                match typed.chars().count() {
                    0 => Err(Language::case_passphrase_missing),
                    len if len < MIN_PASSPHRASE => Err(Language::case_passphrase_short),
                    _ => Ok(Some(Secret::new(typed))),
                }
            }
            Protection::Unprotected if self.is_risk_accepted.get_untracked() => Ok(None),
            Protection::Unprotected => Err(Language::case_unprotected_not_accepted),
        }
    }

    /// Writes `earlier`, or a file that the user picks, or else downloads one.
    async fn save(
        &self,
        passphrase: Option<Secret>,
        earlier: Option<WritableFile>,
    ) -> Result<SaveOutcome, SaveOutcome> {
        let now = clock::now_ms();
        let owner = self.journal.user_email();
        let selection = self.selection.get_untracked();
        let name = file_name(now, self.language.get_untracked());
        let file = match earlier {
            Some(file) => Some(file),
            None => self.pick(&name).await?,
        };
        let records = selection.ids();
        self.journal.begin_saving(&records);
        let (content, incomplete) = self.content(&selection, passphrase.as_ref(), now).await?;
        let user = self.journal.user_email();
        if user.is_some() && user != owner {
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
                // Another user must get neither the file nor its passphrase.
                if self.journal.user_email() == owner {
                    let target = SaveTarget {
                        file,
                        passphrase,
                        records: records.clone(),
                    };
                    self.targets.set(self.scope, target);
                    self.earlier_name.try_set(Some(name.clone()));
                    self.destination.try_set(Destination::Same);
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
