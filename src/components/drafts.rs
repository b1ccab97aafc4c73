//! What is typed into the forms of paid queries: it outlives their pages, and other pages hand
//! documents over to it.

use crate::model::document::Document;
use crate::model::journal::QueryArea;
use crate::model::workspace::WorkspaceKey;
use crate::services::PageStateCache;
use leptos::prelude::*;
use std::collections::HashMap;

/// What is typed into one form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryDraft {
    /// The document, or what stands in its place.
    pub text: String,
    /// What it is asked for.
    pub purpose: String,
}

/// A form that has a draft.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Form {
    /// An area's own.
    Area(QueryArea),
    /// The one for the KYC of a QSA's root, which takes an identifier in place of a document.
    QsaRoot,
}

#[derive(Clone, Default)]
struct Drafts(HashMap<Form, QueryDraft>);

/// The draft of one form; copies are handles to the same one.
#[derive(Clone, Copy)]
pub struct DraftHandle {
    drafts: RwSignal<Drafts>,
    form: Form,
}

impl DraftHandle {
    /// The draft of `area`; call it in a component's body.
    pub fn new(workspace: WorkspaceKey, area: QueryArea) -> Self {
        Self {
            drafts: PageStateCache::signal(workspace),
            form: Form::Area(area),
        }
    }

    /// The draft of the form for the KYC of a QSA's root; call it in a component's body.
    pub fn of_qsa_root(workspace: WorkspaceKey) -> Self {
        Self {
            drafts: PageStateCache::signal(workspace),
            form: Form::QsaRoot,
        }
    }

    /// The draft of another area.
    #[must_use]
    pub fn of_area(self, area: QueryArea) -> Self {
        Self {
            form: Form::Area(area),
            ..self
        }
    }

    /// What is typed; tracked.
    pub fn get(&self) -> QueryDraft {
        let found = self.drafts.with(|drafts| drafts.0.get(&self.form).cloned());
        found.unwrap_or_default()
    }

    /// Changes what is typed; a field tells of a change also when it is being taken down.
    pub fn edit(&self, edit: impl FnOnce(&mut QueryDraft)) {
        self.drafts
            .try_update(|drafts| edit(drafts.0.entry(self.form).or_default()));
    }

    /// Leaves `rest` in the field once `sent`, which stood there, has gone: what was typed since stays.
    pub fn leave(&self, sent: &str, rest: String) {
        self.edit(|draft| {
            if draft.text == sent {
                draft.text = rest;
            }
        });
    }

    /// Takes out what is typed, for a form that keeps it in its own way.
    pub fn take(&self) -> Option<String> {
        let taken = self.drafts.try_update(|drafts| drafts.0.remove(&self.form));
        taken.flatten().map(|draft| draft.text)
    }
}

/// Puts `document` into the form of an area, for the page that is gone to next.
pub(super) fn prefill(drafts: DraftHandle, document: &Document) {
    drafts.edit(|draft| draft.text = document.formatted());
}
