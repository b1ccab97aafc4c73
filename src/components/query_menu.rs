//! What can be asked about a document that stands on the screen: one step to each form.

use super::drafts::{DraftOf, hand_over};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::document::{Document, DocumentKind};
use crate::model::journal::Area;
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use crate::ui::{Menu, text, use_t};
use leptos::prelude::*;

/// What is asked about documents; a licence's number is another one, so that it isn't among them.
pub(super) const ASKED_OF_DOCUMENTS: [Area; 5] = [
    Area::Analyses,
    Area::Kyc,
    Area::Partners,
    Area::Scr,
    Area::Lawsuits,
];

/// A small menu: each entry leads to a form that holds the document already. Nothing is sent.
#[component]
pub fn QueryMenu(
    /// Where the queries are made.
    workspace: WorkspaceKey,
    /// About whom.
    document: Document,
) -> impl IntoView {
    let t = use_t();
    view! {
        <Menu
            label=Signal::derive(move || t().query_menu_of(&document.formatted()))
            has_tip=false
            summary=Box::new(|| view! { <span class="menu-label">{text(Language::query_menu)}</span> }.into_any())
        >
            <QueryLinks workspace=workspace document=document />
        </Menu>
    }
}

/// The links alone.
#[component]
pub fn QueryLinks(
    /// Where the queries are made.
    workspace: WorkspaceKey,
    /// About whom.
    document: Document,
) -> impl IntoView {
    let address = use_address();
    let links = ASKED_OF_DOCUMENTS.map(|area| {
        let draft = DraftOf::new(workspace, area);
        let href = address.link(&Route::of_area(workspace, area));
        let name = name_of(area, document.kind());
        view! {
            <li><a class="menu-link" href=href on:click=move |_| hand_over(draft, &document)>{text(name)}</a></li>
        }
    });
    view! { <ul class="menu-list">{links.collect_view()}</ul> }
}

/// What a query of an area about such a document is called.
pub(super) fn name_of(area: Area, kind: DocumentKind) -> fn(Language) -> &'static str {
    match (area, kind) {
        (Area::Analyses, _) => Language::operation_analysis,
        (Area::Lawsuits, _) => Language::operation_partner,
        (Area::Kyc, _) => Language::operation_kyc,
        (Area::Partners, DocumentKind::Cnpj) => Language::operation_qsa,
        (Area::Partners, DocumentKind::Cpf) => Language::operation_relationships,
        (Area::Scr, _) => Language::area_scr,
        (Area::Cnh, _) => Language::area_cnh,
    }
}
