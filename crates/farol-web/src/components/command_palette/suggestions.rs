//! Suggestions for a typed or pasted text: queries about its contents, pages, and actions.

use super::palette_action::PaletteAction;
use crate::components::paid_query::{area_icon, name_of};
use crate::ui::Icon;
use farol_core::i18n::Language;
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::document_scan::DocumentScan;
use farol_core::model::operation::QueryArea;
use farol_core::model::text_fold::fold;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::processes::ProcessesTab;
use farol_core::url_state::radars::RadarsView;
use strum::VariantArray;

/// Maximum number of documents, and of processes, with suggestions of their own.
const MAX_NUMBERS: usize = 3;

/// What choosing a suggestion does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SuggestionTarget {
    /// Navigates to a page.
    Navigate(Route),
    /// Opens the page of a person or company.
    OpenSubject(Document),
    /// Opens the form of an area, prefilled with the text; sends nothing.
    PrefillForm(QueryArea, String),
    /// Executes an action without navigation.
    Execute(PaletteAction),
}

/// Suggestion to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Suggestion {
    pub(super) icon: Icon,
    pub(super) label: String,
    /// Number of the document or process, with the name of the person or company if it is known.
    pub(super) about: Option<String>,
    pub(super) target: SuggestionTarget,
}

/// Heading of a group of suggestions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SuggestionHeading {
    Recent,
    Documents,
    Processes,
    Radars,
    Views,
    Pages,
    Actions,
}

impl SuggestionHeading {
    pub(super) const fn name(self) -> fn(Language) -> &'static str {
        match self {
            Self::Recent => Language::command_recent,
            Self::Documents => Language::command_documents,
            Self::Processes => Language::command_processes,
            Self::Radars => Language::nav_radars,
            Self::Views => Language::views_saved,
            Self::Pages => Language::command_pages,
            Self::Actions => Language::command_actions,
        }
    }
}

/// Group of suggestions under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SuggestionGroup {
    pub(super) heading: SuggestionHeading,
    pub(super) suggestions: Vec<Suggestion>,
}

impl SuggestionGroup {
    pub(super) const fn new(heading: SuggestionHeading, suggestions: Vec<Suggestion>) -> Self {
        Self {
            heading,
            suggestions,
        }
    }
}

/// Returns the queries about the documents of a text.
pub(super) fn documents(
    findings: &DocumentScan,
    text: &str,
    language: Language,
) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    let documents = &findings.documents;
    if documents.len() > 1 {
        suggestions.push(Suggestion {
            icon: Icon::Analysis,
            label: language.create_analyses(&language.count(documents.len() as u64)),
            about: None,
            target: SuggestionTarget::PrefillForm(QueryArea::Analyses, text.trim().to_owned()),
        });
    }
    let listed = documents.iter().take(MAX_NUMBERS);
    suggestions.extend(listed.flat_map(|document| about_document(document, language)));
    suggestions
}

fn about_document(
    document: &Document,
    language: Language,
) -> impl Iterator<Item = Suggestion> + use<> {
    let number = document.formatted();
    let kind = document.kind();
    let profile = Suggestion {
        icon: Icon::Person,
        label: language.subject_open().to_owned(),
        about: Some(number.clone()),
        target: SuggestionTarget::OpenSubject(*document),
    };
    let queries = QueryArea::of_documents().map(move |area| Suggestion {
        icon: area_icon(area),
        label: name_of(language, area, kind).to_owned(),
        about: Some(number.clone()),
        target: SuggestionTarget::PrefillForm(area, number.clone()),
    });
    queries.chain(std::iter::once(profile))
}

/// Returns the actions for the processes of a text.
pub(super) fn processes(
    workspace: WorkspaceKey,
    findings: &DocumentScan,
    language: Language,
) -> Vec<Suggestion> {
    let listed = findings.processes.iter().take(MAX_NUMBERS);
    let suggestions = listed.flat_map(|number| about_process(workspace, number, language));
    suggestions.collect()
}

fn about_process(
    workspace: WorkspaceKey,
    number: &ProcessNumber,
    language: Language,
) -> [Suggestion; 2] {
    let about = Some(number.formatted());
    let registering = RadarsView::default().registering(Some(number.clone()));
    [
        Suggestion {
            icon: Icon::Process,
            label: language.command_open_process().to_owned(),
            about: about.clone(),
            target: SuggestionTarget::Navigate(Route::Process(
                workspace,
                number.clone(),
                ProcessView::default(),
            )),
        },
        Suggestion {
            icon: Icon::Radar,
            label: language.command_monitor_process().to_owned(),
            about,
            target: SuggestionTarget::Navigate(Route::Radars(workspace, registering)),
        },
    ]
}

/// Returns the pages whose names contain every word of `text`.
pub(super) fn pages(workspace: WorkspaceKey, text: &str, language: Language) -> Vec<Suggestion> {
    let pages = all_pages(workspace, language);
    pages
        .filter(|(_, name, _)| contains_words(name, text))
        .map(|(icon, name, route)| Suggestion {
            icon,
            label: name.to_owned(),
            about: None,
            target: SuggestionTarget::Navigate(route),
        })
        .collect()
}

/// Returns the pages of a workspace, with their icons and names.
fn all_pages(
    workspace: WorkspaceKey,
    language: Language,
) -> impl Iterator<Item = (Icon, &'static str, Route)> {
    let form = move |area: QueryArea| {
        let route = Route::QueryForm(workspace, area);
        (area_icon(area), language.area(area), route)
    };
    let areas = QueryArea::VARIANTS.iter().copied();
    let queries = areas.filter(|area| *area != QueryArea::Analyses);
    let first = [
        (Icon::Home, language.start_title(), Route::Start(workspace)),
        form(QueryArea::Analyses),
        (
            Icon::Radar,
            language.nav_radars(),
            Route::Radars(workspace, RadarsView::default()),
        ),
        (
            Icon::Process,
            language.nav_processes(),
            Route::Processes(workspace, ProcessesTab::default()),
        ),
        (
            Icon::Shield,
            language.queries_title(),
            Route::Queries(workspace),
        ),
    ];
    let last = [
        (
            Icon::Journal,
            language.queries_journal_title(),
            Route::Journal(workspace),
        ),
        (Icon::Balance, language.nav_plans(), Route::Plans(workspace)),
        (Icon::Info, language.glossary(), Route::Glossary(workspace)),
        (
            Icon::Info,
            language.help_support(),
            Route::Support(workspace),
        ),
        (
            Icon::Workspace,
            language.nav_workspaces(),
            Route::Workspaces,
        ),
    ];
    first.into_iter().chain(queries.map(form)).chain(last)
}

/// Returns the actions whose names contain every word of `text`.
pub(super) fn actions(text: &str, language: Language) -> Vec<Suggestion> {
    let actions = PaletteAction::VARIANTS.iter().copied();
    let actions = actions.filter(|action| contains_words(action.name(language), text));
    actions
        .map(|action| Suggestion {
            icon: action.icon(),
            label: action.name(language).to_owned(),
            about: None,
            target: SuggestionTarget::Execute(action),
        })
        .collect()
}

/// Returns whether `name` contains every word of `text`.
pub(super) fn contains_words(name: &str, text: &str) -> bool {
    let name = fold(name);
    fold(text)
        .split_whitespace()
        .all(|word| name.contains(word))
}
