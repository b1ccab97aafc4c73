//! Menu of the queries about a displayed document, each a link to its form.

use super::drafts::{DraftHandle, prefill};
use crate::services::use_navigation;
use crate::store::{Journal, NameReport};
use crate::ui::{Disclosure, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::document::{Document, DocumentKind};
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Renders a menu of links to forms prefilled with the document; nothing is sent.
#[component]
pub fn QueryMenu(
    /// Workspace of the queries.
    workspace: WorkspaceKey,
    /// Subject of the queries.
    document: Document,
    /// Name that the response of the page reports for the document.
    #[prop(optional_no_strip)]
    name: Option<NameReport>,
) -> impl IntoView {
    let t = use_t();
    let opened = RwSignal::new(false);
    view! {
        <Disclosure
            label=Signal::derive(move || t().query_menu_of(&document.formatted()))
            has_tip=false
            opened=opened
            summary=Box::new(|| view! { <span class="menu-label">{translated(Language::query_menu)}</span> }.into_any())
        >
            <SubjectLink workspace=workspace document=document name=name is_shown=opened />
            <QueryLinks workspace=workspace document=document />
        </Disclosure>
    }
}

/// Renders the link to the document's page; its ID is created, and the name stored for it, when the
/// menu opens.
#[component]
fn SubjectLink(
    workspace: WorkspaceKey,
    document: Document,
    name: Option<NameReport>,
    is_shown: RwSignal<bool>,
) -> impl IntoView {
    let journal = Journal::get();
    let navigation = use_navigation();
    let href = move || {
        let id = is_shown.get().then(|| journal.subject_id(&document))??;
        if let Some(name) = &name {
            journal.report_name(&document, name);
        }
        Some(navigation.link(&Route::Subject(workspace, id)))
    };
    view! { <a class="menu-link menu-first" href=href>{translated(Language::subject_open)}</a> }
}

/// Renders the links without the menu.
#[component]
pub fn QueryLinks(
    /// Workspace of the queries.
    workspace: WorkspaceKey,
    /// Subject of the queries.
    document: Document,
) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let links = QueryArea::of_documents().map(|area| {
        let draft = DraftHandle::new(workspace, area);
        let href = navigation.link(&Route::QueryForm(workspace, area));
        let name = move || name_of(t(), area, document.kind());
        view! {
            <li><a class="menu-link" href=href on:click=move |_| prefill(draft, &document)>{name}</a></li>
        }
    });
    view! { <ul class="menu-list">{links.collect_view()}</ul> }
}

/// Returns the label of an area's query about a document of this kind: that of its operation, or of the
/// area if it has several.
pub fn name_of(language: Language, area: QueryArea, kind: DocumentKind) -> &'static str {
    let mut operations = Operation::of_profile(kind).filter(|operation| operation.area() == area);
    match (operations.next(), operations.next()) {
        (Some(operation), None) => language.operation(operation),
        _ => language.area(area),
    }
}
