//! The chosen responses on paper, all fields expanded.

use super::state::{Annex, AnnexState};
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_web::components::json_viewer::PrintedJson;
use farol_web::ui::{format_moment, translated, use_t};
use leptos::prelude::*;

/// Renders the chosen responses; hidden on screen by the style sheet.
#[component]
pub(super) fn PrintedAnnexes(state: AnnexState) -> impl IntoView {
    move || {
        let chosen = state.chosen().into_iter();
        let annexes = chosen.enumerate();
        let annexes = annexes.filter_map(|(at, annex)| printed(at + 1, &annex));
        annexes.collect_view()
    }
}

/// Renders one response; `None` while it is being read.
fn printed(number: usize, annex: &Annex) -> Option<AnyView> {
    let t = use_t();
    let entry = annex.entry.clone();
    let response = annex.response.clone()?;
    let title = move || {
        let at = format_moment(&Moment::from_millis(entry.at), t());
        let operation = t().operation(entry.operation);
        t().subject_annex(&number.to_string(), operation, &at, &entry.id)
    };
    let is_truncated = !response.received.is_whole;
    Some(
        view! {
            <section class="annex">
                <h2>{title}</h2>
                {is_truncated.then(|| view! { <p>{translated(Language::response_truncated)}</p> })}
                <PrintedJson content=response.content.clone() />
            </section>
        }
        .into_any(),
    )
}
