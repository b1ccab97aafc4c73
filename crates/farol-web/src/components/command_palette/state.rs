//! State of a command field: its text, and the suggestions for it.

use super::suggestions::{self, SuggestionGroup, SuggestionHeading, SuggestionTarget};
use super::workspace_suggestions;
use crate::long_lived::LongLivedSignal;
use crate::services::AllRadars;
use crate::ui::use_t;
use farol_core::i18n::Language;
use farol_core::model::document_scan::DocumentScan;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Sources of suggestions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuggestionSources {
    /// Documents and processes found in the text only.
    DocumentsAndProcesses,
    /// All pages and actions as well.
    Everything,
}

/// State of a command field.
#[derive(Clone, Copy)]
pub(super) struct CommandFieldState {
    pub(super) typed: LongLivedSignal<String>,
    /// Documents and processes in the text.
    pub(super) findings: Memo<DocumentScan>,
    pub(super) groups: Memo<Vec<SuggestionGroup>>,
    /// True while the radars are loaded, in which the text is then searched.
    pub(super) is_searching: Memo<bool>,
}

impl CommandFieldState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new(
        workspace: WorkspaceKey,
        sources: SuggestionSources,
        typed: LongLivedSignal<String>,
    ) -> Self {
        let t = use_t();
        let findings = Memo::new(move |_| typed.with(|typed| DocumentScan::read(typed)));
        let groups =
            Memo::new(move |_| groups(workspace, sources, &findings.get(), &typed.get(), t()));
        let radars = AllRadars::get(workspace);
        // Loading all radars takes many requests, so it is left to texts that nothing else matches.
        let is_radar_search = Memo::new(move |_| {
            sources == SuggestionSources::Everything
                && groups.with(Vec::is_empty)
                && typed.with(|typed| workspace_suggestions::is_radar_text(typed))
        });
        Effect::new(move |_| {
            if is_radar_search.get() {
                radars.ensure();
            }
        });
        let is_searching =
            Memo::new(move |_| is_radar_search.get() && radars.with(|loaded| loaded.is_loading));
        Self {
            typed,
            findings,
            groups,
            is_searching,
        }
    }

    /// Returns the target of the first suggestion.
    pub(super) fn first_target(&self) -> Option<SuggestionTarget> {
        self.groups.with_untracked(|groups| {
            let mut suggestions = groups.iter().flat_map(|group| &group.suggestions);
            suggestions
                .next()
                .map(|suggestion| suggestion.target.clone())
        })
    }
}

fn groups(
    workspace: WorkspaceKey,
    sources: SuggestionSources,
    findings: &DocumentScan,
    typed: &str,
    language: Language,
) -> Vec<SuggestionGroup> {
    let has_numbers = !findings.documents.is_empty() || !findings.processes.is_empty();
    // While nothing is typed the recent results come first, else the suggestions for the text.
    let recent = match sources {
        SuggestionSources::Everything => {
            workspace_suggestions::recent(workspace, findings, typed, language)
        }
        SuggestionSources::DocumentsAndProcesses => Vec::new(),
    };
    let mut groups = vec![
        SuggestionGroup::new(
            SuggestionHeading::Documents,
            suggestions::documents(findings, typed, language),
        ),
        SuggestionGroup::new(
            SuggestionHeading::Processes,
            suggestions::processes(workspace, findings, language),
        ),
    ];
    groups.push(SuggestionGroup::new(SuggestionHeading::Recent, recent));
    if sources == SuggestionSources::Everything && !has_numbers {
        groups.push(SuggestionGroup::new(
            SuggestionHeading::Pages,
            suggestions::pages(workspace, typed, language),
        ));
        groups.push(SuggestionGroup::new(
            SuggestionHeading::Views,
            workspace_suggestions::views(workspace, typed, language),
        ));
        groups.push(SuggestionGroup::new(
            SuggestionHeading::Actions,
            suggestions::actions(typed, language),
        ));
        groups.push(SuggestionGroup::new(
            SuggestionHeading::Radars,
            workspace_suggestions::radars(workspace, typed, language),
        ));
    }
    groups.retain(|group| !group.suggestions.is_empty());
    groups
}
