//! State of the namesake marks on the items of a page about one subject.

use crate::platform::{dom, timer};
use crate::services::sync_draft;
use crate::store::{Journal, NamesakeMarks};
use farol_core::model::classification::Classification;
use farol_core::model::document::Document;
use farol_core::model::merge_texts::merge_texts;
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark, Namesakes};
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::sync::Arc;

/// Form of a page: one is open at a time, none at first.
#[derive(Clone, Copy, Default)]
pub struct NamesakeForm {
    /// Place of the open form, the ID of the button that opens it.
    pub(super) place: RwSignal<Option<String>>,
    /// Reason as typed.
    pub(super) reason: RwSignal<String>,
    /// True if the reason was missing when the form was submitted.
    pub(super) is_missing: RwSignal<bool>,
    /// True while a record is being stored.
    pub(super) is_busy: RwSignal<bool>,
}

/// Marks on one subject, and the form that adds one.
#[derive(Clone, Copy)]
pub struct NamesakeState {
    store: NamesakeMarks,
    workspace: WorkspaceKey,
    /// Document of the subject; `None` if it isn't known in full.
    document: Memo<Option<Document>>,
    /// Current marks.
    pub namesakes: Memo<Namesakes>,
    pub(super) form: NamesakeForm,
}

/// Item with what its records state.
#[derive(Clone)]
pub(super) struct NamesakeTarget {
    /// ID of the button on the page.
    pub(super) place: String,
    pub(super) item: NamesakeItem,
    pub(super) classifications: Vec<Classification>,
    /// Name of the item for a screen reader.
    pub(super) label: String,
}

impl NamesakeState {
    /// Creates the state for the subject with this document.
    pub fn new(
        workspace: WorkspaceKey,
        document: Memo<Option<Document>>,
        form: NamesakeForm,
    ) -> Self {
        let store = Journal::get().namesakes();
        Self {
            store,
            workspace,
            document,
            namesakes: store.of_subject(workspace, document),
            form,
        }
    }

    /// Returns whether items can be marked; tracked.
    pub fn can_mark(&self) -> bool {
        self.document.with(Option::is_some)
    }

    /// Returns whether an item is marked; tracked.
    pub fn is_marked(&self, item: &NamesakeItem) -> bool {
        self.namesakes
            .with(|namesakes| namesakes.mark(item).is_some())
    }

    /// Returns the newest record on an item; tracked.
    pub(super) fn newest(&self, item: &NamesakeItem) -> Option<Arc<NamesakeMark>> {
        self.namesakes
            .with(|namesakes| namesakes.newest(item).cloned())
    }

    /// Returns whether a record lasts only as long as this page; tracked.
    pub(super) fn is_only_in_memory(&self, mark: &NamesakeMark) -> bool {
        self.store.is_only_in_memory(&mark.id)
    }

    /// Opens the form of an item with what was typed before; the form of another one is closed.
    pub(super) fn open(&self, target: &NamesakeTarget) {
        let document = self.document.get_untracked();
        let draft = document.and_then(|it| self.store.draft(self.workspace, &it, &target.item));
        self.form.reason.set(draft.unwrap_or_default());
        self.form.is_missing.set(false);
        self.form.place.set(Some(target.place.clone()));
        dom::focus_next_frame("#namesake-reason");
    }

    /// Changes the reason of an item.
    pub(super) fn edit(&self, item: &NamesakeItem, reason: String) {
        self.form.is_missing.set(false);
        self.store_draft(item, &reason);
        self.form.reason.set(reason);
    }

    /// Drops what was typed, closes the form, and focuses the button that opens it.
    pub(super) fn cancel(&self, target: &NamesakeTarget) {
        self.store_draft(&target.item, "");
        self.form.place.set(None);
        focus_later(&target.place);
    }

    /// Takes over what another tab has stored about the item of the open form; until the current owner is disposed.
    pub(super) fn watch_draft(self, item: NamesakeItem) {
        let Some(document) = self.document.get_untracked() else {
            return;
        };
        let (store, workspace) = (self.store, self.workspace);
        let item = StoredValue::new(item);
        let read = move |keeps_own: bool| {
            let stored = item.with_value(|item| store.draft(workspace, &document, item));
            // Another tab may have removed what this one had stored.
            let Some(stored) = stored.or_else(|| keeps_own.then(String::new)) else {
                return;
            };
            let (shown, mut reason) = (self.form.reason.get_untracked(), stored.clone());
            if keeps_own {
                reason = merge_texts(reason, shown.clone());
                if reason != stored {
                    item.with_value(|item| store.add_draft(workspace, &document, item, &shown));
                }
            }
            if reason != shown {
                self.form.reason.set(reason);
            }
        };
        sync_draft(
            move || store.owner(),
            read,
            move || {
                item.with_value(|item| {
                    store.on_draft_change(workspace, &document, item, move || read(false));
                });
            },
        );
    }

    fn store_draft(&self, item: &NamesakeItem, reason: &str) {
        if let Some(document) = self.document.try_get_untracked().flatten() {
            self.store
                .store_draft(self.workspace, &document, item, reason);
        }
    }

    /// Marks an item for the reason in the form; calls `done` when it is marked.
    pub(super) fn submit(self, target: NamesakeTarget, done: impl FnOnce() + 'static) {
        let reason = self.form.reason.get_untracked().trim().to_owned();
        if reason.is_empty() {
            self.form.is_missing.set(true);
            dom::focus_next_frame("#namesake-reason");
            return;
        }
        self.record(target, Some(reason), done);
    }

    /// Takes the mark on an item back; calls `done` when it is taken back.
    pub(super) fn undo(self, target: NamesakeTarget, done: impl FnOnce() + 'static) {
        self.record(target, None, done);
    }

    fn record(self, target: NamesakeTarget, reason: Option<String>, done: impl FnOnce() + 'static) {
        let Some(document) = self.document.get_untracked() else {
            return;
        };
        if self.form.is_busy.get_untracked() {
            return;
        }
        self.form.is_busy.set(true);
        leptos::task::spawn_local(async move {
            let marked = target.item.clone();
            let NamesakeTarget {
                place,
                item,
                classifications,
                ..
            } = target;
            let is_recorded = {
                let reason = reason.clone();
                move |draft: String| reason.is_some_and(|reason| reason == draft.trim())
            };
            let recorded =
                self.store
                    .record(self.workspace, &document, item, classifications, reason);
            let recorded = recorded.await;
            self.form.is_busy.try_set(false);
            let draft = self.store.draft(self.workspace, &document, &marked);
            // What was typed meanwhile stays.
            if recorded.is_some() && draft.is_some_and(is_recorded) {
                self.store
                    .store_draft(self.workspace, &document, &marked, "");
            }
            let open = self.form.place.try_get_untracked();
            // Without a user the form stays.
            if let (Some(_), Some(open)) = (recorded, open) {
                if open.as_ref() == Some(&place) {
                    self.form.place.set(None);
                }
                done();
                focus_later(&place);
            }
        });
    }
}

/// Focuses the button with this ID once it is rendered.
fn focus_later(place: &str) {
    let selector = format!("#{place}");
    leptos::task::spawn_local(async move {
        timer::next_paint().await;
        dom::focus(&selector);
    });
}
