//! Namesake marks of the entries of one finding.

use farol_core::i18n::Language;
use farol_core::model::namesake_mark::NamesakeItem;
use farol_web::components::{NamesakeControl, NamesakeState, namesake_item_text};
use leptos::prelude::*;

/// Marks of a finding's entries.
#[derive(Clone, Copy)]
pub(super) struct EntryMarks {
    pub(super) state: NamesakeState,
    /// Number of the finding, which makes the IDs of its buttons unique.
    pub(super) finding: usize,
}

impl EntryMarks {
    /// Returns whether an entry is marked, as the attribute of its element.
    pub(super) fn attribute(self, item: NamesakeItem) -> impl Fn() -> Option<&'static str> {
        move || self.state.is_marked(&item).then_some("")
    }

    /// Renders the mark of an entry; `list` and `at` are its list and its position there.
    pub(super) fn control(
        self,
        item: NamesakeItem,
        (list, at): (&str, usize),
        text: &str,
        language: Language,
    ) -> AnyView {
        let label = format!("{}: {text}", namesake_item_text(&item, language));
        let place = format!("namesake-{}-{list}-{at}", self.finding);
        view! { <NamesakeControl state=self.state item=item place=place label=label /> }.into_any()
    }
}
