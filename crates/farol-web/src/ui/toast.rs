//! Toasts, and the live region for screen readers.

use super::icon::{Icon, IconView};
use super::language::{translated, use_language};
use super::notice::Severity;
use crate::long_lived::{LongLived, LongLivedMemo, LongLivedSignal};
use crate::platform::timer;
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Display time of a toast, in milliseconds; the user can close it earlier.
const STAY_MS: u32 = 8_000;

#[derive(Clone, PartialEq, Eq)]
struct Toast {
    id: u32,
    tone: Severity,
    text: String,
    /// Language of the text; in another one the toast is not shown.
    language: Language,
}

/// Toasts of the page.
#[derive(Clone, Copy)]
pub struct Toasts {
    shown: LongLivedSignal<Vec<Toast>>,
    spoken: LongLivedSignal<String>,
    next: StoredValue<u32>,
    /// Open modal dialogs, topmost last: everything outside the topmost one is inert.
    dialogs: LongLivedSignal<Vec<&'static str>>,
    language: LongLivedMemo<Language>,
}

/// Viewport id of the page itself.
const PAGE: &str = "";

impl Toasts {
    /// Creates the toasts and provides them through context.
    pub fn provide() -> Self {
        let toasts = Self {
            shown: LongLived::signal(Vec::new()),
            spoken: LongLived::signal(String::new()),
            next: StoredValue::new(0),
            dialogs: LongLived::signal(Vec::new()),
            language: use_language(),
        };
        provide_context(toasts);
        toasts
    }

    /// Returns the toasts of the page; without a provider (in a component test) messages are
    /// discarded.
    pub fn get() -> Self {
        use_context().unwrap_or_else(Self::provide)
    }

    /// Shows a success message.
    pub fn confirm(&self, text: impl Into<String>) {
        self.show(Severity::Success, text.into());
    }

    /// Shows a warning.
    pub fn warn(&self, text: impl Into<String>) {
        self.show(Severity::Warning, text.into());
    }

    /// Announces a text to screen readers only.
    pub fn announce(&self, text: impl Into<String>) {
        // A repeated text is announced only if the live region was cleared in between.
        self.spoken.try_set(String::new());
        self.spoken.try_set(text.into());
    }

    /// Registers or unregisters an open modal dialog as the viewport of the toasts.
    pub(super) fn set_dialog_open(&self, dialog: &'static str, is_open: bool) {
        self.dialogs.try_update(|dialogs| {
            dialogs.retain(|known| *known != dialog);
            if is_open {
                dialogs.push(dialog);
            }
        });
    }

    fn show(&self, tone: Severity, text: String) {
        let id = self.next.try_update_value(|next| {
            *next += 1;
            *next
        });
        let Some(id) = id else { return };
        let toast = Toast {
            id,
            tone,
            text,
            language: self.language.try_get_untracked().unwrap_or_default(),
        };
        self.shown.try_update(|shown| shown.push(toast));
        let toasts = *self;
        leptos::task::spawn_local(async move {
            timer::sleep(STAY_MS).await;
            toasts.close(id);
        });
    }

    fn close(&self, id: u32) {
        self.shown
            .try_update(|shown| shown.retain(|toast| toast.id != id));
    }
}

/// Toasts of the page, unless a modal dialog shows them.
#[component]
pub fn ToastList() -> impl IntoView {
    view! { <ToastViewport place=PAGE /> }
}

/// Toasts, rendered while `place` (the page or a dialog) is topmost.
#[component]
pub(super) fn ToastViewport(place: &'static str) -> impl IntoView {
    let toasts = Toasts::get();
    let is_here = Memo::new(move |_| {
        toasts
            .dialogs
            .with(|dialogs| dialogs.last().copied().unwrap_or(PAGE))
            == place
    });
    view! { <Show when=move || is_here.get()><Messages toasts=toasts /></Show> }
}

#[component]
fn Messages(toasts: Toasts) -> impl IntoView {
    let shown = move || {
        let language = toasts.language.get();
        let mut shown = toasts.shown.get();
        shown.retain(|toast| toast.language == language);
        shown
    };
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=shown key=|toast| toast.id let:toast>
                <div class="toast" data-tone=toast.tone.name()>
                    <IconView icon=toast.tone.icon() />
                    <p>{toast.text.clone()}</p>
                    <button
                        type="button"
                        class="icon-button"
                        data-kind="quiet"
                        aria-label=translated(Language::close)
                        on:click=move |_| toasts.close(toast.id)
                    >
                        <IconView icon=Icon::Close />
                    </button>
                </div>
            </For>
        </div>
        <div class="visually-hidden" aria-live="polite">{move || toasts.spoken.get()}</div>
    }
}
