//! Small chart of the queries of the last days.

use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::daily_queries::{COUNTED_DAYS, daily_queries};
use farol_web::platform::clock;
use farol_web::store::Journal;
use farol_web::ui::use_t;
use leptos::prelude::*;

/// Renders a bar for each day with the sum as text; nothing while too few days have a query.
#[component]
pub(super) fn DailyChart(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let counts = Memo::new(move |_| {
        let entries = journal.entries(workspace);
        daily_queries(entries.iter().map(AsRef::as_ref), clock::now_ms())
    });
    move || {
        let counts = counts.get()?;
        let most = counts.iter().copied().max().unwrap_or_default().max(1);
        let bars = counts.iter().enumerate().map(|(at, count)| {
            let height = (count * 20).div_ceil(most);
            view! { <rect x=(at * 10).to_string() y=(20 - height).to_string() width="8" height=height.to_string() /> }
        });
        let sum: u32 = counts.iter().sum();
        let text = t().daily_queries(
            &t().count(COUNTED_DAYS as u64),
            &t().queries_count(u64::from(sum)),
        );
        Some(view! {
            <figure class="daily-chart">
                <svg viewBox="0 0 138 20" preserveAspectRatio="none" aria-hidden="true">{bars.collect_view()}</svg>
                <figcaption class="hint">{text}</figcaption>
            </figure>
        })
    }
}
