//! State of the dialog that saves a case.

use crate::pages::subject::state::SubjectState;
use crate::platform::{clock, dom, files, random, timer};
use crate::session::Workspaces;
use crate::store::Journal;
use farol_case_file::{
    CaseFile, CaseFileWriteError, CaseQuery, CaseRequest, CaseSubject, CaseWorkspace, Encryption,
    generate_passphrase, write,
};
use farol_core::i18n::{Language, Message};
use farol_core::model::journal::JournalEntry;
use farol_core::protocol::Secret;
use leptos::prelude::*;
use serde_json::Value;
use std::sync::Arc;

/// Shortest passphrase that a user may choose, in characters.
const MIN_PASSPHRASE: usize = 12;

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

/// Outcome of the last attempt to save.
#[derive(Clone)]
pub(super) enum SaveOutcome {
    /// The browser has downloaded the file of this name.
    Saved(String),
    /// Nothing was saved.
    Failed(Message),
}

/// State of the dialog.
#[derive(Clone, Copy)]
pub(super) struct SaveCaseState {
    subject: SubjectState,
    journal: Journal,
    workspaces: Workspaces,
    /// Queries whose responses this browser has, newest first.
    pub(super) entries: Memo<Vec<Arc<JournalEntry>>>,
    pub(super) protection: RwSignal<Protection>,
    pub(super) generated: RwSignal<String>,
    pub(super) typed: RwSignal<String>,
    pub(super) is_risk_accepted: RwSignal<bool>,
    /// Error of the chosen protection.
    pub(super) error: RwSignal<Option<Message>>,
    pub(super) is_saving: RwSignal<bool>,
    pub(super) outcome: RwSignal<Option<SaveOutcome>>,
}

impl SaveCaseState {
    /// Creates the state with a new passphrase.
    pub(super) fn new(subject: SubjectState) -> Self {
        let journal = Journal::get();
        let this = Self {
            subject,
            journal,
            workspaces: expect_context(),
            entries: Memo::new(move |_| {
                let mut entries = subject.entries.get();
                entries.retain(|entry| journal.responses().has(&entry.id));
                entries
            }),
            protection: RwSignal::new(Protection::Generated),
            generated: RwSignal::new(String::new()),
            typed: RwSignal::new(String::new()),
            is_risk_accepted: RwSignal::new(false),
            error: RwSignal::new(None),
            is_saving: RwSignal::new(false),
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
        match self.passphrase() {
            Ok(passphrase) => {
                self.error.set(None);
                self.is_saving.set(true);
                let this = *self;
                leptos::task::spawn_local(async move {
                    let outcome = this.save(passphrase).await;
                    this.is_saving.try_set(false);
                    this.outcome.try_set(Some(match outcome {
                        Ok(name) => SaveOutcome::Saved(name),
                        Err(reason) => SaveOutcome::Failed(reason),
                    }));
                });
            }
            Err(reason) => {
                self.error.set(Some(reason));
                dom::focus_next_frame("#save-case [aria-invalid=true]");
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

    /// Saves the file; returns its name.
    async fn save(&self, passphrase: Option<Secret>) -> Result<String, Message> {
        let now = clock::now_ms();
        let case = self
            .case(now)
            .await
            .ok_or(Language::case_save_incomplete as Message)?;
        // Deriving the key blocks the page for about a second.
        timer::next_paint().await;
        let encryption = match &passphrase {
            Some(passphrase) => {
                let random = random::secret_bytes();
                let random = random.ok_or(Language::case_save_failed as Message)?;
                Some(Encryption::new(passphrase, random))
            }
            None => None,
        };
        let file = write(&case, encryption.as_ref()).map_err(|error| match error {
            CaseFileWriteError::TooLarge => Language::case_save_too_large as Message,
            _ => Language::case_save_failed,
        })?;
        let name = file_name(now);
        if files::download_bytes(&name, "application/octet-stream", &file) {
            Ok(name)
        } else {
            Err(Language::download_refused)
        }
    }

    /// Returns the decisions on the subject by ID, oldest first.
    fn decisions(&self) -> Option<Vec<(String, Value)>> {
        let SubjectState {
            workspace,
            document,
            ..
        } = self.subject;
        let decisions = untrack(|| self.journal.decisions().of(workspace, &document));
        let decisions = decisions.iter().rev();
        decisions
            .map(|decision| Some((decision.id.clone(), serde_json::to_value(&**decision).ok()?)))
            .collect()
    }

    /// Reads the responses; `None` if the browser can't read one of them.
    async fn case(&self, now: i64) -> Option<CaseFile> {
        let subject = self.subject;
        let document = subject.document.code();
        let name = subject.names.get_untracked();
        let name = name.first().map(|reported| reported.name.clone());
        let author = self.journal.person().unwrap_or_default();
        let mut queries = Vec::new();
        for entry in self.entries.get_untracked() {
            let response = self.journal.responses().body(&entry.id).await?;
            queries.push(CaseQuery {
                request: CaseRequest::new(&entry, document.clone()),
                response,
            });
        }
        Some(CaseFile {
            app_version: env!("CARGO_PKG_VERSION").to_owned(),
            saved_at: now,
            author,
            workspace: CaseWorkspace {
                key: subject.workspace.to_string(),
                name: untrack(|| self.workspaces.name(subject.workspace)),
            },
            subject: CaseSubject { document, name },
            queries,
            decisions: self.decisions()?,
            marks: None,
        })
    }
}

/// Returns the name of a file that is saved now, by the time in Brasília.
fn file_name(now: i64) -> String {
    let time = clock::brasilia_time(now, "en-CA").unwrap_or_default();
    let time = time.replace(' ', "-").replace(':', "");
    format!("caso-{time}.farol")
}
