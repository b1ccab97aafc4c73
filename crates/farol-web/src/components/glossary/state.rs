//! State of one explanation: whether it is open, and where.

use crate::platform::geometry::Anchor;
use crate::platform::timer::{Timeout, timeout};
use farol_core::model::glossary_entry::GlossaryEntry;
use leptos::prelude::*;

/// Time for which the pointer rests on a term before its explanation opens, and until it closes
/// after the pointer has left, in milliseconds.
const HOVER_MS: u32 = 350;

/// State of one explanation.
#[derive(Clone, Copy)]
pub(super) struct TermState {
    pub(super) entry: StoredValue<GlossaryEntry>,
    pub(super) is_open: RwSignal<bool>,
    /// Term that the explanation is positioned next to.
    pub(super) anchor: StoredValue<Option<Anchor>, LocalStorage>,
    /// True if the user has opened it by a click or a key; leaving it with the pointer doesn't close
    /// it then.
    is_pinned: StoredValue<bool>,
    hovering: StoredValue<Option<Timeout>, LocalStorage>,
}

impl TermState {
    pub(super) fn new(entry: GlossaryEntry) -> Self {
        Self {
            entry: StoredValue::new(entry),
            is_open: RwSignal::new(false),
            anchor: StoredValue::new_local(None),
            is_pinned: StoredValue::new(false),
            hovering: StoredValue::new_local(None),
        }
    }

    /// Opens the explanation at a click, or closes it.
    pub(super) fn toggle(self, event: &leptos::ev::MouseEvent) {
        // A label or row around the term has actions of its own.
        event.prevent_default();
        event.stop_propagation();
        self.hovering.set_value(None);
        if self.is_open.get_untracked() && self.is_pinned.get_value() {
            self.close();
        } else {
            self.is_pinned.set_value(true);
            self.open_at(Anchor::of(event));
        }
    }

    /// Opens the explanation once the mouse has rested on the term; touch has no hovering.
    pub(super) fn enter(self, event: &leptos::ev::PointerEvent) {
        if event.pointer_type() != "mouse" {
            return;
        }
        let anchor = Anchor::of(event);
        self.after_hovering(move || {
            if !self.is_open.get_untracked() {
                self.is_pinned.set_value(false);
                self.open_at(anchor);
            }
        });
    }

    /// Keeps the explanation open while the pointer is on it.
    pub(super) fn stay(self) {
        self.hovering.set_value(None);
    }

    /// Closes the explanation once the pointer has left it, unless the user has opened it.
    pub(super) fn leave(self) {
        self.after_hovering(move || {
            if !self.is_pinned.get_value() {
                self.is_open.set(false);
            }
        });
    }

    pub(super) fn close(self) {
        self.hovering.set_value(None);
        self.is_open.set(false);
    }

    fn open_at(self, anchor: Option<Anchor>) {
        self.anchor.set_value(anchor);
        self.is_open.set(true);
    }

    fn after_hovering(self, task: impl FnOnce() + 'static) {
        self.hovering.set_value(Some(timeout(HOVER_MS, task)));
    }
}
