//! Aside of a query's form: the newest queries, and what a query returns.

use super::recent_queries::RecentQueries;
use crate::ui::translated;
use farol_core::i18n::{Language, Message};
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Renders the newest queries of an area, and a card with what a response contains and what a query
/// costs.
#[component]
pub fn QueryAside(
    /// Workspace of the queries.
    workspace: WorkspaceKey,
    /// Area of the queries.
    area: QueryArea,
) -> impl IntoView {
    let items = Language::area_returns(area).iter().map(|item: &Message| {
        view! { <li>{translated(*item)}</li> }
    });
    view! {
        <div class="form-aside">
            <RecentQueries workspace=workspace areas=vec![area] />
            <section class="card query-returns" aria-labelledby="query-returns-title">
                <h2 id="query-returns-title">{translated(Language::query_returns)}</h2>
                <ul>{items.collect_view()}</ul>
                <p class="muted">{translated(Language::area_cost(area))}</p>
            </section>
        </div>
    }
}
