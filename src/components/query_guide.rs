//! What the queries of an area return, next to their form.

use crate::ui::translated;
use farol_core::i18n::{Language, Message};
use farol_core::model::journal::QueryArea;
use leptos::prelude::*;

/// Renders a card with what a response contains and what the query costs.
#[component]
pub fn QueryGuide(
    /// Area of the queries.
    area: QueryArea,
) -> impl IntoView {
    let items = Language::area_returns(area).iter().map(|item: &Message| {
        view! { <li>{translated(*item)}</li> }
    });
    view! {
        <section class="card query-guide" aria-labelledby="query-guide-title">
            <h2 id="query-guide-title">{translated(Language::query_returns)}</h2>
            <ul>{items.collect_view()}</ul>
            <p class="muted">{translated(Language::area_cost(area))}</p>
        </section>
    }
}
