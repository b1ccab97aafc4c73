//! Drafts of the paid queries' forms: they outlive their pages, and other pages can prefill them.

use crate::long_lived::LongLivedSignal;
use crate::services::PageStateCache;
use farol_core::model::document::Document;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::HashMap;

/// Draft of one form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryDraft {
    /// Document, or the identifier used instead of one.
    pub text: String,
    /// Purpose of the query.
    pub purpose: String,
}

/// Form that has a draft.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Form {
    /// Form of an area.
    Area(QueryArea),
    /// Form for the KYC of a QSA's root, which takes an identifier instead of a document.
    QsaRoot,
}

#[derive(Clone, Default)]
struct Drafts(HashMap<Form, QueryDraft>);

/// Handle to the draft of one form.
#[derive(Clone, Copy)]
pub struct DraftHandle {
    drafts: LongLivedSignal<Drafts>,
    form: Form,
}

impl DraftHandle {
    /// Returns the draft of `area`; call it in a component's body.
    pub fn new(workspace: WorkspaceKey, area: QueryArea) -> Self {
        Self {
            drafts: PageStateCache::signal(workspace),
            form: Form::Area(area),
        }
    }

    /// Returns the draft of the form for the KYC of a QSA's root; call it in a component's body.
    pub fn of_qsa_root(workspace: WorkspaceKey) -> Self {
        Self {
            drafts: PageStateCache::signal(workspace),
            form: Form::QsaRoot,
        }
    }

    /// Returns the draft of another area.
    #[must_use]
    pub fn of_area(self, area: QueryArea) -> Self {
        Self {
            form: Form::Area(area),
            ..self
        }
    }

    /// Returns the draft; tracked.
    pub fn get(&self) -> QueryDraft {
        let found = self.drafts.with(|drafts| drafts.0.get(&self.form).cloned());
        found.unwrap_or_default()
    }

    /// Edits the draft; safe after disposal, because a field can fire a change event while it is
    /// removed.
    pub fn edit(&self, edit: impl FnOnce(&mut QueryDraft)) {
        self.drafts
            .try_update(|drafts| edit(drafts.0.entry(self.form).or_default()));
    }

    /// Replaces the text with `remaining` if it still equals `sent`, so that newer input isn't
    /// lost.
    pub fn replace_sent(&self, sent: &str, remaining: String) {
        self.edit(|draft| {
            if draft.text == sent {
                draft.text = remaining;
            }
        });
    }

    /// Removes the draft and returns its text, for a form with its own storage.
    pub fn take(&self) -> Option<String> {
        let removed = self.drafts.try_update(|drafts| drafts.0.remove(&self.form));
        removed.flatten().map(|draft| draft.text)
    }
}

/// Writes `document` to the draft of a form, before navigation to its page.
pub fn prefill(drafts: DraftHandle, document: &Document) {
    drafts.edit(|draft| draft.text = document.formatted());
}
