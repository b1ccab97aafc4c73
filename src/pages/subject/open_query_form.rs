//! Link to the form of a query, filled with the subject's document.

use super::state::SubjectState;
use farol_core::api::scr::ScrProduct;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::route::Route;
use farol_web::components::paid_query::{DraftHandle, prefill};
use farol_web::services::{PageStateCache, ScrFormState};
use leptos::prelude::*;

/// Returns the URL of the form of an area, and what fills it with the document and with the products
/// of the credit register among `operations`.
pub(super) fn use_query_form(
    state: SubjectState,
    area: QueryArea,
    operations: Vec<Operation>,
) -> (Signal<String>, impl Fn() + Clone) {
    let draft = DraftHandle::new(state.workspace, area);
    let products = PageStateCache::signal::<ScrFormState>(state.workspace);
    let href = state
        .navigation
        .link(&Route::QueryForm(state.workspace, area));
    let chosen: Vec<_> = operations.into_iter().filter_map(ScrProduct::of).collect();
    let fill = move || {
        if !chosen.is_empty() {
            products.update(|form| form.products.clone_from(&chosen));
        }
        prefill(draft, &state.document);
    };
    (href.into(), fill)
}
