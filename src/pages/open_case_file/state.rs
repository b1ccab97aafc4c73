//! State of the page that opens a case file.

use farol_case_file::{CaseFile, CaseFileError, MAX_FILE_BYTES, is_encrypted, read_in_steps};
use farol_core::i18n::Language;
use farol_core::protocol::Secret;
use farol_web::components::CaseFileTask;
use farol_web::long_lived::LongLivedMemo;
use farol_web::platform::dom;
use farol_web::platform::files::InputFile;
use farol_web::services::CaseFileInUse;
use farol_web::ui::{Toasts, use_language};
use leptos::prelude::*;
use std::sync::Arc;

/// Reason why a file was not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenCaseError {
    /// The browser can't read the file.
    Unreadable,
    /// The file is not a case file of this version, or not the one that was saved.
    Invalid(CaseFileError),
}

impl OpenCaseError {
    /// Returns the explanation for users.
    pub(super) fn text(self, t: Language) -> String {
        let Self::Invalid(error) = self else {
            return t.case_error_unreadable().to_owned();
        };
        let text = match error {
            CaseFileError::NewerVersion(version) => {
                return t.case_error_newer(&version.to_string());
            }
            CaseFileError::NotACaseFile => t.case_error_not_a_case(),
            CaseFileError::PassphraseNeeded => t.case_passphrase_missing(),
            CaseFileError::WrongPassphrase => t.case_error_passphrase(),
            CaseFileError::TooMuchWork => t.case_error_work(),
            CaseFileError::NotEnoughMemory => t.case_error_memory(),
            CaseFileError::Truncated => t.case_error_truncated(),
            CaseFileError::Changed => t.case_error_changed(),
            CaseFileError::TooLarge => t.case_error_too_large(),
            CaseFileError::UnsafeName => t.case_error_unsafe_name(),
            CaseFileError::DuplicateEntry => t.case_error_duplicate(),
            CaseFileError::UnknownEntry => t.case_error_unknown_entry(),
            CaseFileError::MissingEntry => t.case_error_missing_entry(),
            CaseFileError::HashMismatch => t.case_error_hash(),
            CaseFileError::Malformed => t.case_error_malformed(),
            CaseFileError::Canceled => t.case_open_canceled(),
        };
        text.to_owned()
    }

    /// Returns whether another passphrase may open the same file.
    const fn is_of_passphrase(self) -> bool {
        matches!(
            self,
            Self::Invalid(CaseFileError::WrongPassphrase | CaseFileError::PassphraseNeeded)
        )
    }
}

/// File that was read, and not opened yet.
#[derive(Clone)]
pub(super) struct ChosenFile {
    pub(super) name: String,
    bytes: Arc<Vec<u8>>,
}

/// Case that is shown.
#[derive(Clone)]
pub(super) struct OpenedCase {
    pub(super) case: Arc<CaseFile>,
    pub(super) was_encrypted: bool,
    /// The file is in use as long as the case is shown.
    _in_use: Arc<CaseFileInUse>,
}

/// State of the page.
#[derive(Clone, Copy)]
pub(super) struct OpenCaseState {
    /// File that needs a passphrase.
    pub(super) locked: RwSignal<Option<ChosenFile>>,
    pub(super) passphrase: RwSignal<String>,
    /// Error of the passphrase.
    pub(super) passphrase_error: RwSignal<Option<OpenCaseError>>,
    /// Error of the file.
    pub(super) error: RwSignal<Option<OpenCaseError>>,
    pub(super) is_opening: RwSignal<bool>,
    /// Number of the chosen file.
    choice: StoredValue<u32>,
    pub(super) task: CaseFileTask,
    pub(super) opened: RwSignal<Option<OpenedCase>>,
    toasts: Toasts,
    language: LongLivedMemo<Language>,
}

impl OpenCaseState {
    pub(super) fn new() -> Self {
        Self {
            locked: RwSignal::new(None),
            passphrase: RwSignal::new(String::new()),
            passphrase_error: RwSignal::new(None),
            error: RwSignal::new(None),
            is_opening: RwSignal::new(false),
            choice: StoredValue::new(0),
            task: CaseFileTask::default(),
            opened: RwSignal::new(None),
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Reads a file; opens it if it needs no passphrase.
    pub(super) fn choose(&self, file: InputFile) {
        // The reading of an earlier file may still run.
        self.task.end();
        self.is_opening.set(false);
        let choice = self.choice.get_value() + 1;
        self.choice.set_value(choice);
        self.locked.set(None);
        self.opened.set(None);
        self.error.set(None);
        self.passphrase_error.set(None);
        self.passphrase.set(String::new());
        if file.size() > MAX_FILE_BYTES {
            self.error
                .set(Some(OpenCaseError::Invalid(CaseFileError::TooLarge)));
            return;
        }
        let this = *self;
        leptos::task::spawn_local(async move {
            let name = file.name();
            let bytes = file.read().await;
            if !this.is_current(choice) {
                return;
            }
            let Some(bytes) = bytes else {
                this.error.try_set(Some(OpenCaseError::Unreadable));
                return;
            };
            if is_encrypted(&bytes) {
                let bytes = Arc::new(bytes);
                this.locked.try_set(Some(ChosenFile { name, bytes }));
                dom::focus_next_frame("#case-passphrase");
            } else {
                this.open(choice, &bytes, None).await;
            }
        });
    }

    /// Opens the chosen file with the typed passphrase.
    pub(super) fn unlock(&self) {
        let Some(file) = self.locked.get_untracked() else {
            return;
        };
        if self.is_opening.get_untracked() {
            return;
        }
        let typed = self.passphrase.get_untracked().trim().to_owned();
        if typed.is_empty() {
            self.fail(OpenCaseError::Invalid(CaseFileError::PassphraseNeeded));
            return;
        }
        self.passphrase_error.set(None);
        self.error.set(None);
        let (this, choice) = (*self, self.choice.get_value());
        leptos::task::spawn_local(async move {
            this.open(choice, &file.bytes, Some(&Secret::new(typed)))
                .await;
        });
    }

    /// Opens the file of a choice; its result is dropped if another file was chosen meanwhile.
    async fn open(&self, choice: u32, bytes: &[u8], passphrase: Option<&Secret>) {
        self.is_opening.try_set(true);
        let mut steps = self.task.begin().0.steps();
        let result = Box::pin(read_in_steps(bytes, passphrase, &mut steps)).await;
        if !self.is_current(choice) {
            return;
        }
        self.task.end();
        self.is_opening.try_set(false);
        self.finish(result, passphrase.is_some());
    }

    /// Returns whether no other file was chosen since, and the page still exists.
    fn is_current(&self, choice: u32) -> bool {
        self.choice.try_get_value() == Some(choice)
    }

    fn finish(&self, result: Result<CaseFile, CaseFileError>, was_encrypted: bool) {
        match result {
            Ok(case) => {
                let case = Arc::new(case);
                self.locked.try_set(None);
                self.opened.try_set(Some(OpenedCase {
                    case,
                    was_encrypted,
                    _in_use: Arc::new(CaseFileInUse::begin()),
                }));
                self.toasts
                    .announce(self.language.get_untracked().case_opened());
                dom::focus_next_frame("#case-summary");
            }
            Err(error) => self.fail(OpenCaseError::Invalid(error)),
        }
    }

    fn fail(&self, error: OpenCaseError) {
        if error == OpenCaseError::Invalid(CaseFileError::Canceled) {
            // The file stays chosen.
            let text = self.language.get_untracked().case_open_canceled();
            self.toasts.confirm(text);
        } else if error.is_of_passphrase() {
            self.passphrase_error.try_set(Some(error));
            dom::focus_next_frame("#case-passphrase");
        } else {
            self.locked.try_set(None);
            self.error.try_set(Some(error));
        }
    }
}
