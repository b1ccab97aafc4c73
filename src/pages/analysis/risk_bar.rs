//! All processes of an analysis as one bar, divided by state and risk.

use super::state::SharedSnapshot;
use farol_core::i18n::Language;
use farol_core::model::classification::Classification;
use farol_web::ui::{translated, use_t};
use leptos::prelude::*;

/// Renders the bar with its legend; nothing unless the parts add up to all processes.
pub(super) fn risk_bar(snapshot: &SharedSnapshot) -> Option<AnyView> {
    let t = use_t();
    let parts = snapshot.summary.risk_parts()?;
    let bar_total: i64 = parts.iter().map(|(_, total)| total).sum();
    // Thousandths of the bar, rounded at the ends of the parts so that no gap remains.
    let place = move |sum: i64| i128::from(sum) * 1_000 / i128::from(bar_total);
    let mut sum = 0;
    let bars = parts.iter().map(|(classification, total)| {
        let from = place(sum);
        sum += total;
        let width = place(sum) - from;
        view! {
            <rect
                data-part=part_name(classification)
                x=from.to_string()
                width=width.to_string()
                height="10"
            />
        }
    });
    let bars = bars.collect_view();
    let legend = parts.into_iter().map(|(classification, total)| {
        let part = part_name(&classification);
        let text = move || t().classification(&classification);
        view! {
            <li data-part=part>
                {text} " " <strong>{move || t().whole(total)}</strong>
            </li>
        }
    });
    let figure = view! {
        <figure class="risk-bar">
            <figcaption>{translated(Language::risk_bar_title)}</figcaption>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">{bars}</svg>
            <ul>{legend.collect_view()}</ul>
        </figure>
    };
    Some(figure.into_any())
}

const fn part_name(classification: &Classification) -> &'static str {
    match classification {
        Classification::IsActiveWithRisk => "active-risk",
        Classification::IsInactiveWithRisk => "inactive-risk",
        Classification::IsActiveWithoutRisk => "active",
        _ => "inactive",
    }
}
