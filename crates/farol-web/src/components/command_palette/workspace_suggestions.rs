//! Suggestions from data of the workspace: results of this session, saved views of the radar list,
//! and radars by name.

use super::suggestions::{Suggestion, SuggestionTarget, contains_words};
use crate::components::paid_query::area_icon;
use crate::services::AllRadars;
use crate::store::{Journal, SavedViewStore};
use crate::ui::Icon;
use farol_core::api::monitoring::RadarColumn;
use farol_core::i18n::Language;
use farol_core::model::document_scan::DocumentScan;
use farol_core::model::radar_type::format_code;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::Order;
use farol_core::route::Route;
use farol_core::url_state::radars::RadarsView;
use farol_core::view_model::radar_index::RadarQuery;
use std::collections::HashSet;

/// Maximum number of recent results.
const MAX_RECENT: usize = 5;
/// Maximum number of radars.
const MAX_RADARS: usize = 5;
/// Length from which a text is searched for in the radars, in characters.
const MIN_RADAR_TEXT: usize = 3;

/// Returns whether a text is long enough to be searched for in the radars.
pub(super) fn is_radar_text(text: &str) -> bool {
    text.trim().chars().count() >= MIN_RADAR_TEXT
}

/// Returns the loaded radars whose name or number contains the text, and how many more there are;
/// tracked.
pub(super) fn radars(workspace: WorkspaceKey, text: &str, language: Language) -> Vec<Suggestion> {
    if !is_radar_text(text) {
        return Vec::new();
    }
    let query = RadarQuery {
        text: text.to_owned(),
        ..RadarQuery::default()
    };
    AllRadars::get(workspace).with(|loaded| {
        let found = loaded.index.search(&query, RadarColumn::Name, Order::Asc);
        let more = found.len().saturating_sub(MAX_RADARS) as u64;
        let found = found.into_iter().filter_map(|at| loaded.index.get(at));
        let suggestions = found.take(MAX_RADARS).map(|item| Suggestion {
            icon: Icon::Radar,
            label: item.radar.name.clone(),
            about: Some(format_code(&item.radar.kind, &item.radar.code)),
            target: SuggestionTarget::Navigate(Route::Radars(
                workspace,
                RadarsView::default().opening(Some(item.id)),
            )),
        });
        let list = (more > 0).then(|| Suggestion {
            icon: Icon::Radar,
            label: language.more_radars(more),
            about: None,
            target: SuggestionTarget::Navigate(Route::Radars(workspace, RadarsView::default())),
        });
        suggestions.chain(list).collect()
    })
}

/// Returns the saved views of the radar list whose names contain every word of `text`; tracked.
pub(super) fn views(workspace: WorkspaceKey, text: &str, language: Language) -> Vec<Suggestion> {
    let views = SavedViewStore::get().of(workspace);
    let suggestions = views.all().iter().map(|saved| Suggestion {
        icon: Icon::Bookmark,
        label: language.view_of_list(&saved.name),
        about: None,
        target: SuggestionTarget::Navigate(Route::Radars(workspace, saved.view.clone())),
    });
    suggestions
        .filter(|suggestion| contains_words(&suggestion.label, text))
        .collect()
}

/// Returns the newest result of this session of each operation on a subject; with a text those of
/// its documents, or those whose name or number contains it; tracked.
pub(super) fn recent(
    workspace: WorkspaceKey,
    findings: &DocumentScan,
    text: &str,
    language: Language,
) -> Vec<Suggestion> {
    let journal = Journal::get();
    let mut seen = HashSet::new();
    let mut suggestions = Vec::new();
    for entry in journal.entries(workspace) {
        let Some(subject) = journal.subject(&entry.id) else {
            continue;
        };
        let route = Route::of_entry(workspace, &entry, || journal.responses().has(&entry.id));
        let (Some(route), Some(query_subject)) = (route, subject.query_subject(entry.operation))
        else {
            continue;
        };
        let label = language.operation(entry.operation);
        let about = match subject.name {
            Some(name) => format!("{name} · {}", query_subject.formatted()),
            None => query_subject.formatted(),
        };
        let is_match = if findings.documents.is_empty() {
            contains_words(&format!("{label} {about} {}", subject.code), text)
        } else {
            let document = query_subject.document();
            document.is_some_and(|document| findings.documents.contains(&document))
        };
        if is_match && seen.insert((subject.code, entry.operation)) {
            suggestions.push(Suggestion {
                icon: area_icon(entry.operation.area()),
                label: label.to_owned(),
                about: Some(about),
                target: SuggestionTarget::Navigate(route),
            });
        }
        if suggestions.len() == MAX_RECENT {
            break;
        }
    }
    suggestions
}
