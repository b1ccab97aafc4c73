//! State of the dialog of the saved views: the name of a new one, and changes of the stored ones.

use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_core::url_state::saved_views::{SavedView, SavedViewError, SavedViews};
use farol_web::long_lived::{LongLivedMemo, LongLivedSignal};
use farol_web::platform::{dom, files};
use farol_web::services::PageStateCache;
use farol_web::store::SavedViewStore;
use farol_web::ui::{Toasts, use_language};
use leptos::prelude::*;

/// Largest file of views, in bytes; 30 views have less than a tenth.
const MAX_FILE_BYTES: u64 = 200_000;

/// Name of a new view as typed, preserved while the dialog is closed and across pages.
#[derive(Default)]
struct ViewName(String);

/// Change that the dialog states below the list.
#[derive(Clone)]
pub(super) enum ViewsChange {
    /// A view was removed from this position.
    Removed(usize, SavedView),
    /// A file was imported, or not; the text states the result.
    Imported(String),
}

/// State of the dialog.
#[derive(Clone, Copy)]
pub(super) struct ViewsState {
    pub(super) list: RadarsState,
    /// Stored views.
    pub(super) views: Memo<SavedViews>,
    /// Error of the name when it was last sent.
    pub(super) error: RwSignal<Option<SavedViewError>>,
    /// Change since the dialog was opened.
    pub(super) change: RwSignal<Option<ViewsChange>>,
    name: LongLivedSignal<ViewName>,
    store: SavedViewStore,
    toasts: Toasts,
    language: LongLivedMemo<Language>,
}

impl ViewsState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new(list: RadarsState) -> Self {
        let store = SavedViewStore::get();
        Self {
            list,
            views: Memo::new(move |_| store.of(list.workspace)),
            error: RwSignal::new(None),
            change: RwSignal::new(None),
            name: PageStateCache::signal(list.workspace),
            store,
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Returns the name as typed; tracked.
    pub(super) fn name(&self) -> String {
        self.name.with(|name| name.0.clone())
    }

    /// Sets the name as typed.
    pub(super) fn set_name(&self, name: String) {
        self.error.set(None);
        self.name.set(ViewName(name));
    }

    /// Returns the saved view that has the name, which saving replaces; tracked.
    pub(super) fn replaced(&self) -> Option<SavedView> {
        let name = self.name();
        self.views.with(|views| views.named(&name).cloned())
    }

    /// Saves the view of the list under the name; what was typed stays if it can't.
    pub(super) fn save(&self) {
        let name = self.name.with_untracked(|name| name.0.clone());
        let view = untrack(|| self.list.shared_view());
        if let Some(result) = self.update(|views| views.save(&name, view)) {
            if result.is_ok() {
                self.toasts.confirm(self.language().view_saved(name.trim()));
                self.change.set(None);
                self.name.set(ViewName::default());
            }
            self.error.set(result.err());
        }
        dom::focus_next_frame("#view-name");
    }

    /// Removes a view; the dialog then offers to restore it.
    pub(super) fn remove(&self, name: &str) {
        if let Some(Some((position, removed))) = self.update(|views| views.remove(name)) {
            self.change
                .set(Some(ViewsChange::Removed(position, removed)));
            dom::focus_next_frame("#view-restore");
        }
    }

    /// Restores a removed view.
    pub(super) fn restore(&self, position: usize, removed: SavedView) {
        if self
            .update(|views| views.restore(position, removed))
            .is_some()
        {
            self.change.set(None);
            dom::focus_next_frame("#view-name");
        }
    }

    /// Downloads a file of all views.
    pub(super) fn export(&self) {
        let language = self.language();
        let file = language.views_file();
        let content = self.views.with_untracked(SavedViews::to_text);
        if files::download(file, "application/json", &content) {
            self.toasts.confirm(language.export_done(file));
        } else {
            self.toasts.warn(language.export_failed());
        }
    }

    /// Adds the views of a file.
    pub(super) async fn import(self, file: files::InputFile) {
        let content = if file.size() > MAX_FILE_BYTES {
            None
        } else {
            file.read().await
        };
        let result = content.and_then(|content| {
            // Without views nothing is to be stored.
            SavedViews::default().import(&content)?;
            Some(
                self.update(|views| views.import(&content))
                    .map(Option::unwrap_or_default),
            )
        });
        let language = self.language();
        let text = match result {
            None => language.views_not_imported(&file.name()),
            Some(None) => return,
            Some(Some(result)) => language.views_imported(result),
        };
        self.change.try_set(Some(ViewsChange::Imported(text)));
    }

    /// Changes the stored views; returns `None`, with a toast, if this browser can't store them.
    fn update<R>(&self, change: impl FnOnce(&mut SavedViews) -> R) -> Option<R> {
        // Another tab may have changed them since.
        let before = untrack(|| self.store.of(self.list.workspace));
        let mut views = before.clone();
        let result = change(&mut views);
        if views == before || self.store.store(self.list.workspace, &views) {
            return Some(result);
        }
        self.toasts.warn(self.language().views_not_stored());
        None
    }

    fn language(&self) -> Language {
        self.language.try_get_untracked().unwrap_or_default()
    }
}
