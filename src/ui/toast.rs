//! Short messages that don't belong to a form, and a voice for screen readers.

use super::{Icon, IconView, Tone, text};
use crate::browser::timer;
use crate::i18n::Language;
use leptos::prelude::*;

/// How long a message stays, in milliseconds; it can be closed before.
const STAY_MS: u32 = 8_000;

#[derive(Clone, PartialEq, Eq)]
struct Toast {
    id: u32,
    tone: Tone,
    text: String,
}

/// The messages of the page; copies are handles to the same ones.
#[derive(Clone, Copy)]
pub struct Toasts {
    shown: RwSignal<Vec<Toast>>,
    spoken: RwSignal<String>,
    next: StoredValue<u32>,
}

impl Toasts {
    /// Makes the messages and offers them to everything below.
    pub fn provide() -> Self {
        let toasts = Self {
            shown: RwSignal::new(Vec::new()),
            spoken: RwSignal::new(String::new()),
            next: StoredValue::new(0),
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
        self.show(Tone::Success, text.into());
    }

    /// Says that something didn't.
    pub fn warn(&self, text: impl Into<String>) {
        self.show(Tone::Warning, text.into());
    }

    /// Tells screen readers alone what others can see.
    pub fn announce(&self, text: impl Into<String>) {
        self.spoken.try_set(text.into());
    }

    fn show(&self, tone: Tone, text: String) {
        let id = self.next.try_update_value(|next| {
            *next += 1;
            *next
        });
        let Some(id) = id else { return };
        self.shown
            .update(|shown| shown.push(Toast { id, tone, text }));
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

/// Draws the messages; one for the whole page.
#[component]
pub fn ToastList() -> impl IntoView {
    let toasts = Toasts::get();
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
                        aria-label=text(Language::close)
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
