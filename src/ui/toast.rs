//! Short messages that don't belong to a form, and a voice for screen readers.

use super::{Icon, IconView, Severity, translated};
use crate::i18n::Language;
use crate::platform::timer;
use leptos::prelude::*;

/// How long a message stays, in milliseconds; it can be closed before.
const STAY_MS: u32 = 8_000;

#[derive(Clone, PartialEq, Eq)]
struct Toast {
    id: u32,
    tone: Severity,
    text: String,
}

/// The messages of the page; copies are handles to the same ones.
#[derive(Clone, Copy)]
pub struct Toasts {
    shown: RwSignal<Vec<Toast>>,
    spoken: RwSignal<String>,
    next: StoredValue<u32>,
    /// The modal dialogs that are open, the topmost last: all outside of it is silent and dead.
    dialogs: RwSignal<Vec<&'static str>>,
}

/// The page itself, as a place for messages.
const PAGE: &str = "";

impl Toasts {
    /// Makes the messages and offers them to everything below.
    pub fn provide() -> Self {
        let toasts = Self {
            shown: RwSignal::new(Vec::new()),
            spoken: RwSignal::new(String::new()),
            next: StoredValue::new(0),
            dialogs: RwSignal::new(Vec::new()),
        };
        provide_context(toasts);
        toasts
    }

    /// The page's messages; outside an app (in a test of one widget) messages go nowhere.
    pub fn get() -> Self {
        use_context().unwrap_or_else(Self::provide)
    }

    /// Says that something worked.
    pub fn confirm(&self, text: impl Into<String>) {
        self.show(Severity::Success, text.into());
    }

    /// Says that something didn't.
    pub fn warn(&self, text: impl Into<String>) {
        self.show(Severity::Warning, text.into());
    }

    /// Tells screen readers alone what others can see.
    pub fn announce(&self, text: impl Into<String>) {
        // The same words again are spoken only if they were gone in between.
        self.spoken.try_set(String::new());
        self.spoken.try_set(text.into());
    }

    /// Lets the messages stand in a modal dialog while it is open, or no longer.
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
        self.shown
            .try_update(|shown| shown.push(Toast { id, tone, text }));
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

/// Draws the messages of the page, unless a modal dialog does.
#[component]
pub fn ToastList() -> impl IntoView {
    view! { <ToastViewport place=PAGE /> }
}

/// Draws the messages while `place`, the page or a dialog, is on top.
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
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=move || toasts.shown.get() key=|toast| toast.id let:toast>
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
