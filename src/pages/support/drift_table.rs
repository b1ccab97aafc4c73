//! Table of the differences from the contract.

use super::state::SupportState;
use farol_core::i18n::Language;
use farol_core::view_model::support::DriftRecord;
use farol_web::ui::{EmptyState, Icon, column_headers, translated, use_t};
use leptos::prelude::*;

/// Renders the differences, by operation and path.
#[component]
pub(super) fn DriftTable(support: SupportState) -> impl IntoView {
    let drift = support.drift;
    view! {
        <Show
            when=move || !drift.with(Vec::is_empty)
            fallback=|| view! {
                <EmptyState
                    icon=Icon::Shield
                    title=Language::support_no_drift
                    hint=Language::support_no_drift_hint
                />
            }
        >
            <div class="table-frame">
                <table class="table support-table" role="table" data-cards="" aria-labelledby="support-drift">
                    <thead role="rowgroup">
                        <tr role="row">
                            {column_headers([
                                Language::support_operation,
                                Language::support_path,
                                Language::support_difference,
                            ])}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <For
                            each=move || drift.get()
                            key=DriftRecord::clone
                            children=|record| view! { <DriftRow record=record /> }
                        />
                    </tbody>
                </table>
            </div>
        </Show>
    }
}

#[component]
fn DriftRow(record: DriftRecord) -> impl IntoView {
    let t = use_t();
    let path = record.path.clone();
    view! {
        <tr role="row">
            <td role="cell" class="code-cell" data-label=translated(Language::support_operation)><code>{record.operation}</code></td>
            <td role="cell" data-label=translated(Language::support_path)><code>{path}</code></td>
            <td role="cell" data-label=translated(Language::support_difference)>
                {move || t().drift_difference(&record)}
            </td>
        </tr>
    }
}
