//! Link to what this browser has stored of an analysis.

use crate::services::use_navigation;
use crate::store::Journal;
use crate::ui::translated;
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::ShownField;
use leptos::prelude::*;

/// Renders the link to the page of the last summary that this browser has stored, with the processes;
/// nothing if there is no summary.
#[component]
pub fn StoredAnalysisLink(
    /// Workspace of the analysis.
    workspace: WorkspaceKey,
    /// Analysis of the summary.
    analysis: AnalysisRef,
    /// True if the link is the main action of a notice, instead of a paragraph below it.
    #[prop(optional)]
    is_button: bool,
) -> impl IntoView {
    let (journal, navigation) = (Journal::get(), use_navigation());
    let href = move || {
        let id = journal.analysis(workspace, analysis)?.id;
        let is_stored = journal.responses().has(&id);
        let page = is_stored.then(|| navigation.link(&Route::QueryResult(workspace, id)))?;
        // A figure of a profile opens the page at its field.
        let field = navigation.search().with(|search| ShownField::parse(search));
        Some(match field {
            Some(field) => format!("{page}{}", field.to_query()),
            None => page,
        })
    };
    move || {
        let (href, text) = (href()?, translated(Language::analysis_open_stored));
        Some(if is_button {
            view! { <a class="button" data-kind="primary" href=href>{text}</a> }.into_any()
        } else {
            view! { <p><a href=href>{text}</a></p> }.into_any()
        })
    }
}
