//! State of the form that saves a case file.

use super::context::CaseScope;
use super::response_choices::ResponseChoices;
use super::selection::CaseSelection;
use super::target::{SaveTargets, TargetProtection};
use crate::components::case_file::CaseFileTask;
use crate::long_lived::LongLivedMemo;
use crate::platform::{dom, random};
use crate::session::Workspaces;
use crate::store::Journal;
use crate::ui::use_language;
use farol_case_file::generate_passphrase;
use farol_core::i18n::{Language, Message};
use farol_core::protocol::Secret;
use farol_core::view_model::excluded_responses::ExcludedResponses;
use farol_core::view_model::record_counts::RecordCounts;
use leptos::prelude::*;
use std::collections::HashSet;

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

/// Which file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Destination {
    /// The one that the session has saved before.
    Same,
    /// Another one.
    Other,
}

/// File that can be written again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EarlierFile {
    pub(super) name: String,
    /// True if this page has its passphrase, or it has none.
    pub(super) is_protection_known: bool,
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
        /// Numbers of the records that are not in it, because the browser can't read them.
        unreadable: RecordCounts,
    },
    /// The user has canceled; nothing was saved.
    Canceled,
    /// Nothing was saved.
    Failed(Message),
}

/// State of the form.
#[derive(Clone, Copy)]
pub(super) struct SaveCaseState {
    pub(super) scope: CaseScope,
    pub(super) journal: Journal,
    pub(super) workspaces: Workspaces,
    pub(super) targets: SaveTargets,
    pub(super) language: LongLivedMemo<Language>,
    /// True if the user can choose the responses that go into the file.
    pub(super) has_choice: bool,
    pub(super) choices: ResponseChoices,
    /// Records that can go into the file.
    pub(super) available: Memo<CaseSelection>,
    /// Responses that the user leaves out.
    pub(super) excluded: Memo<ExcludedResponses>,
    /// Records that go into the file.
    pub(super) selection: Memo<CaseSelection>,
    /// True while the list of responses is shown.
    pub(super) is_choice_open: RwSignal<bool>,
    /// True after an attempt to save nothing.
    pub(super) is_choice_missing: RwSignal<bool>,
    /// File that can be written again.
    pub(super) earlier: RwSignal<Option<EarlierFile>>,
    pub(super) destination: RwSignal<Destination>,
    /// True once it is known which records this browser has.
    is_listed: RwSignal<bool>,
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
    /// Creates the state with a new passphrase; without a choice, everything is saved.
    pub(super) fn new(scope: CaseScope, has_choice: bool) -> Self {
        let (journal, targets) = (Journal::get(), SaveTargets::get());
        let choices = ResponseChoices::get();
        let earlier = RwSignal::new(None);
        let destination = RwSignal::new(Destination::Other);
        let available = Memo::new(move |_| {
            earlier.track();
            let earlier = targets.of(scope);
            let earlier = earlier.filter(|_| destination.get() == Destination::Same);
            let records = earlier.map(|target| target.records).unwrap_or_default();
            CaseSelection::of(journal, scope, &records)
        });
        let excluded = Memo::new(move |_| {
            earlier.track();
            let earlier = || targets.of(scope).map(|target| target.excluded);
            let excluded = choices.of(scope).or_else(earlier);
            excluded.filter(|_| has_choice).unwrap_or_default()
        });
        let this = Self {
            scope,
            journal,
            workspaces: expect_context(),
            targets,
            language: use_language(),
            has_choice,
            choices,
            available,
            excluded,
            selection: Memo::new(move |_| {
                let mut selection = available.get();
                excluded.with(|excluded| selection.exclude(excluded));
                selection
            }),
            is_choice_open: RwSignal::new(false),
            is_choice_missing: RwSignal::new(false),
            earlier,
            destination,
            is_listed: RwSignal::new(false),
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
        this.show_earlier();
        this.end_choice_of_nothing();
        this.load_earlier();
        this
    }

    /// Reads the file that can be written again, and suggests it unless the user is choosing already.
    fn load_earlier(self) {
        leptos::task::spawn_local(async move {
            let loaded = self.targets.load(self.scope, self.journal).await;
            if loaded.is_err() || self.is_saving.try_get_untracked() != Some(false) {
                return;
            }
            let shown = self.earlier.try_get_untracked().flatten();
            let is_choosing = shown.is_none()
                && self.protection.try_get_untracked() != Some(Protection::Generated);
            if shown == self.known_file() {
                // The selection depends on the records in the file.
                self.earlier.try_update(|_| ());
            } else if !is_choosing {
                self.show_earlier();
            }
            let is_listed = self.journal.responses().wait_for_list().await;
            self.is_listed.try_set(is_listed);
            if untrack(|| self.missing_count()) > 0 {
                self.destination.try_set(Destination::Other);
            }
        });
    }

    /// Returns how many records of the earlier file this browser no longer has, so that it isn't replaced; tracked.
    pub(super) fn missing_count(&self) -> u64 {
        let _ = self.earlier.try_get();
        let target = self.targets.of(self.scope);
        let target = target.filter(|_| self.is_listed.try_get() == Some(true));
        let records = target.map(|target| target.records).unwrap_or_default();
        let records: HashSet<_> = records.into_iter().collect();
        let responses = self.journal.responses();
        let missing = records.iter().filter(|id| !responses.has(id));
        missing.count() as u64
    }

    fn known_file(&self) -> Option<EarlierFile> {
        let target = self.targets.of(self.scope)?;
        Some(EarlierFile {
            name: target.file.name(),
            is_protection_known: matches!(target.protection, TargetProtection::Chosen(_)),
        })
    }

    /// Suggests the file that can be written again, if there is one.
    pub(super) fn show_earlier(&self) {
        let earlier = self.known_file();
        let is_unknown = earlier.as_ref().is_some_and(|it| !it.is_protection_known);
        let destination = match &earlier {
            Some(_) if untrack(|| self.missing_count()) == 0 => Destination::Same,
            _ => Destination::Other,
        };
        self.earlier.try_set(earlier);
        self.destination.try_set(destination);
        if is_unknown {
            // A suggestion would change the passphrase of the file unnoticed.
            self.protection.try_set(Protection::Typed);
        }
    }

    /// Returns whether the user has to choose how the file is protected; tracked.
    pub(super) fn needs_protection(&self) -> bool {
        let is_known = |earlier: &Option<EarlierFile>| {
            let earlier = earlier.as_ref();
            earlier.is_some_and(|earlier| earlier.is_protection_known)
        };
        self.destination.get() == Destination::Other || !self.earlier.with(is_known)
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

    /// Checks the chosen responses and protection, and saves the file.
    pub(super) fn submit(&self) {
        if self.is_saving.get_untracked() {
            return;
        }
        self.outcome.set(None);
        let earlier = self.targets.of(self.scope);
        let earlier = earlier.filter(|_| self.destination.get_untracked() == Destination::Same);
        let protection = earlier.as_ref().map(|target| &target.protection);
        let passphrase = match protection {
            Some(TargetProtection::Chosen(passphrase)) => Ok(passphrase.clone()),
            Some(TargetProtection::Unknown) | None => self.passphrase(),
        };
        self.error.set(passphrase.as_ref().err().copied());
        let has_records = self.check_choice();
        let (Ok(passphrase), true) = (passphrase, has_records) else {
            dom::focus_next_frame("#save-case-form [aria-invalid=true]");
            return;
        };
        self.is_saving.set(true);
        let this = *self;
        leptos::task::spawn_local(async move {
            let outcome = this.save(passphrase, earlier).await;
            this.task.end();
            this.is_saving.try_set(false);
            this.outcome.try_set(Some(outcome.unwrap_or_else(|it| it)));
        });
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
}
