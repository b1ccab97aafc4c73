//! Processes of a list, for going from one process page to the next.

use crate::services::{PageStateCache, use_navigation};
use crate::ui::{Icon, IconView, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use leptos::prelude::*;

/// Processes of the list that a process page was opened from, in its order; in memory only.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct ProcessSequence(Vec<ProcessNumber>);

impl ProcessSequence {
    /// Stores the processes of a list that links to one of them.
    pub fn store(workspace: WorkspaceKey, numbers: Vec<ProcessNumber>) {
        PageStateCache::signal::<Self>(workspace).set(Self(numbers));
    }

    /// Returns the position of `number`, and its neighbors.
    fn neighbors_of(&self, number: &ProcessNumber) -> Option<Neighbors> {
        let at = self.0.iter().position(|item| item == number)?;
        let get = |at: usize| self.0.get(at).cloned();
        Some(Neighbors {
            at: at as u64 + 1,
            all: self.0.len() as u64,
            previous: at.checked_sub(1).and_then(get),
            next: get(at + 1),
        })
    }
}

/// Position in a sequence.
#[derive(Clone, PartialEq, Eq)]
struct Neighbors {
    at: u64,
    all: u64,
    previous: Option<ProcessNumber>,
    next: Option<ProcessNumber>,
}

/// Renders the links to the previous and the next process of the list, if there is one.
#[component]
pub fn ProcessSequenceLinks(
    /// Workspace of the processes.
    workspace: WorkspaceKey,
    /// Process of the page.
    number: ProcessNumber,
) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let sequence = PageStateCache::signal::<ProcessSequence>(workspace);
    let link = move |number: Option<ProcessNumber>, icon, label: fn(Language) -> &'static str| {
        let href = number.map(|number| {
            navigation.link(&Route::Process(workspace, number, ProcessView::default()))
        });
        let is_missing = href.is_none().then_some("true");
        view! {
            <a class="icon-button" href=href aria-disabled=is_missing role="link" aria-label=translated(label) title=translated(label)>
                <IconView icon=icon />
            </a>
        }
    };
    move || {
        let neighbors = sequence.with(|sequence| sequence.neighbors_of(&number))?;
        (neighbors.all > 1).then(|| view! {
            <nav class="process-sequence" aria-label=translated(Language::sequence_label)>
                {link(neighbors.previous, Icon::Previous, Language::sequence_previous)}
                <span class="muted">{t().sequence_position(&t().count(neighbors.at), &t().count(neighbors.all))}</span>
                {link(neighbors.next, Icon::Next, Language::sequence_next)}
            </nav>
        })
    }
}
