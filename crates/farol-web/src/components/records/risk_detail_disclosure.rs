//! Processes of a classification of an analysis, as they are stored or in a case file.

use super::response_disclosure::{ReadBody, ResponseDisclosure};
use crate::ui::{Notice, Severity, use_t};
use farol_core::model::classification::RiskType;
use farol_core::view_model::query_response::QueryResponse;
use farol_core::view_model::risk_detail::Coverage;
use leptos::prelude::*;

/// Renders the disclosure of a list, which states how many of the processes it has.
#[component]
pub fn RiskDetailDisclosure(
    /// Classification of the processes.
    risk: RiskType,
    /// Reads the response that lists them.
    read: ReadBody,
) -> impl IntoView {
    let t = use_t();
    let label = Signal::derive(move || t().classification(&risk.classification()));
    view! { <ResponseDisclosure label=label name="riskDetail" read=read note=coverage_note /> }
}

/// Renders the notice of a list that lacks processes, or may lack some.
fn coverage_note(response: &QueryResponse) -> AnyView {
    let t = use_t();
    let coverage = Coverage::of_json(response.content.root());
    let text = move || {
        let (t, coverage) = (t(), coverage?);
        let listed = t.count(coverage.loaded);
        match coverage.total {
            Some(total) if total > coverage.loaded => {
                Some(t.detail_stored_of(&listed, &t.count(total)))
            }
            Some(_) => None,
            None => {
                let listed = i64::try_from(coverage.loaded).unwrap_or(i64::MAX);
                Some(t.detail_stored_without_total(&t.processes_count(listed)))
            }
        }
    };
    (move || text().map(|text| view! { <Notice tone=Severity::Info><p>{text}</p></Notice> }))
        .into_any()
}
