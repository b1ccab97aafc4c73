//! Line that states what is in no case file yet.

use super::context::CaseScope;
use super::selection::CaseSelection;
use crate::platform::clock;
use crate::store::Journal;
use crate::ui::{use_now_every, use_t};
use farol_core::i18n::Language;
use farol_core::model::time::brasilia_day;
use leptos::prelude::*;

/// Renders how many records of a scope are in no file, or when all were saved;
/// nothing if there are none.
#[component]
pub fn SaveStatus(scope: CaseScope) -> impl IntoView {
    let t = use_t();
    let journal = Journal::get();
    let selection = Memo::new(move |_| CaseSelection::of(journal, scope, &[]));
    let now = use_now_every(60_000);
    let text = move || {
        selection.with(|selection| {
            let unsaved = selection.unsaved(journal);
            if unsaved.is_zero() {
                let at = selection.saved_at(journal)?;
                Some(t().case_all_saved(&time(at, now.get(), t())))
            } else {
                Some(t().case_unsaved(unsaved))
            }
        })
    };
    let is_unsaved = move || selection.with(|it| !it.unsaved(journal).is_zero());
    view! {
        <p class="save-status muted" role="status" data-unsaved=move || is_unsaved().then_some("")>
            {move || text()}
        </p>
    }
}

/// Formats a time in Brasília, with its day unless that is today.
fn time(at: i64, now: i64, language: Language) -> String {
    let text = clock::brasilia_time(at, language.format_locale()).unwrap_or_default();
    let is_today = brasilia_day(at) == brasilia_day(now);
    match text.split_once(' ') {
        Some((_, time)) if is_today => language.case_at_time(time),
        _ => language.case_on_day(&text),
    }
}
