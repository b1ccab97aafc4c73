//! Name and value of a classification, in tiles and tables.

use super::state::AnalysisState;
use farol_core::api::analysis::ClassificationRow;
use farol_core::model::classification::Classification;
use farol_core::model::money::Cents;
use farol_core::route::Route;
use farol_core::url_state::risk_detail::RiskDetailView;
use farol_web::components::TermName;
use farol_web::ui::{Icon, IconView, dash, legible, use_t};
use leptos::prelude::*;

/// Renders the name of a classification: a link if its processes can be listed.
pub(super) fn classification_name(
    state: AnalysisState,
    classification: &Classification,
    opens: bool,
) -> AnyView {
    let t = use_t();
    let name = {
        let classification = classification.clone();
        move || t().classification(&classification)
    };
    match classification.detail().filter(|_| opens) {
        Some(risk) => {
            let view = RiskDetailView::default();
            let route = Route::RiskDetail(state.workspace, state.analysis, risk, view);
            view! {
                <a class="class-link" href=state.navigation.link(&route)>
                    <span>{name}</span>
                    <IconView icon=Icon::Next />
                </a>
            }
            .into_any()
        }
        // A link is explained on the page that it opens.
        None if classification.is_known() => {
            view! { <TermName entry=classification.clone() /> }.into_any()
        }
        None => view! { <span>{name}</span> }.into_any(),
    }
}

/// Renders the value by `amount`, or as the raw text if it can't be parsed.
pub(super) fn value(row: &ClassificationRow, amount: impl FnOnce(Cents) -> AnyView) -> AnyView {
    match (row.cents(), row.value.clone()) {
        (Some(cents), _) => amount(cents),
        (None, Some(text)) if !text.trim().is_empty() => {
            view! { <bdi>{legible(text)}</bdi> }.into_any()
        }
        _ => dash(),
    }
}
