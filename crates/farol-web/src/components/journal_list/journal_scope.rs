//! Subset of journal entries shown by a list, with its labels.

use crate::ui::Icon;
use farol_core::i18n::{Language, Message};
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::Operation;

/// Subset of the journal entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JournalScope {
    /// Analyses only.
    Analyses,
    /// All queries.
    Everything,
}

impl JournalScope {
    /// Returns whether the subset contains an entry.
    pub(super) fn includes(self, entry: &JournalEntry) -> bool {
        self == Self::Everything || entry.operation == Operation::Analysis
    }

    pub(super) const fn icon(self) -> Icon {
        match self {
            Self::Analyses => Icon::Analysis,
            Self::Everything => Icon::Journal,
        }
    }

    pub(super) const fn title(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_title,
            Self::Everything => Language::queries_journal_list_title,
        }
    }

    pub(super) const fn lead(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_lead,
            Self::Everything => Language::queries_journal_list_lead,
        }
    }

    pub(super) const fn empty(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_empty,
            Self::Everything => Language::queries_journal_empty,
        }
    }

    pub(super) const fn empty_hint(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_empty_hint,
            Self::Everything => Language::queries_journal_empty_hint,
        }
    }

    pub(super) const fn no_match(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_no_match,
            Self::Everything => Language::queries_journal_no_match,
        }
    }

    pub(super) const fn clear_title(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_clear_title,
            Self::Everything => Language::queries_journal_clear_title,
        }
    }

    pub(super) const fn clear_lead(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_clear_lead,
            Self::Everything => Language::queries_journal_clear_lead,
        }
    }

    pub(super) const fn file(self) -> Message {
        match self {
            Self::Analyses => Language::analyses_journal_file_name,
            Self::Everything => Language::queries_journal_file_name,
        }
    }

    pub(super) fn count(self, language: Language, count: u64) -> String {
        match self {
            Self::Analyses => language.analyses_count(count),
            Self::Everything => language.queries_count(count),
        }
    }
}
