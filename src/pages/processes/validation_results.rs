//! Live validation results of the process numbers: valid, odd and invalid ones.

use super::state::ProcessesState;
use farol_core::i18n::Language;
use farol_core::model::document::{DocumentError, ProcessNumber};
use farol_core::model::process_list::{ProcessList, ProcessRow, RowValidity};
use farol_web::ui::{facts, sensitive_attr, translated, use_t};
use leptos::prelude::*;

/// Maximum number of listed rows per kind.
const MAX_LISTED: usize = 100;

/// Renders the list below the field.
#[component]
pub(super) fn Found(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let counts = Memo::new(move |_| processes.list.with(ProcessList::counts));
    let summary = move || processes.list.with(|list| facts(&summary(list, t())));
    let has_odd = move || {
        let [_, nonstandard, _] = counts.get();
        nonstandard > 0
    };
    let has_bad = move || {
        let [_, _, invalid] = counts.get();
        invalid > 0
    };
    view! {
        <p class="muted scan-summary" id="registration-scan-summary" role="status">{summary}</p>
        <Show when=has_odd><OddLines processes=processes /></Show>
        <Show when=has_bad>
            <div class="scan-section">
                <h3>{translated(Language::registration_invalid_title)}</h3>
                <ul class="scan-results">
                    {move || processes.list.with(|list| {
                        let rows = list.rows.iter().filter(|row| matches!(row.check, RowValidity::Bad(_)));
                        rows.take(MAX_LISTED).map(|row| invalid_row(row, t())).collect_view()
                    })}
                </ul>
            </div>
        </Show>
    }
}

fn summary(list: &ProcessList, language: Language) -> String {
    type CountTexts = (fn(Language) -> &'static str, fn(Language, &str) -> String);
    let [valid, nonstandard, invalid] = list.counts();
    let parts: [(usize, CountTexts); 5] = [
        (
            valid,
            (
                Language::registration_valid_one,
                Language::registration_valid_many,
            ),
        ),
        (
            nonstandard,
            (
                Language::registration_nonstandard_one,
                Language::registration_nonstandard_many,
            ),
        ),
        (
            invalid,
            (
                Language::registration_invalid_one,
                Language::registration_invalid_many,
            ),
        ),
        (
            list.repeated,
            (
                Language::found_duplicate_one,
                Language::found_duplicate_many,
            ),
        ),
        (
            list.ignored,
            (
                Language::registration_ignored_one,
                Language::registration_ignored_many,
            ),
        ),
    ];
    let counted = parts
        .into_iter()
        .filter_map(|(count, (one, many))| match count {
            0 => None,
            1 => Some(one(language).to_owned()),
            count => Some(many(language, &language.count(count as u64))),
        });
    counted.collect::<Vec<_>>().join(" · ")
}

/// Renders an invalid number: its row, its text and the error.
fn invalid_row(row: &ProcessRow, language: Language) -> AnyView {
    let error = match row.check {
        RowValidity::Bad(error) => language.number_error(error),
        RowValidity::Good(_) | RowValidity::Odd(..) => String::new(),
    };
    view! {
        <li class="scan-result">
            <span class="muted">{language.registration_line_number(&row.line.to_string())}</span>
            <span class="number" data-sensitive=sensitive_attr(&row.text)>{row.text.clone()}</span>
            <span class="scan-result-error">{error}</span>
        </li>
    }
    .into_any()
}

/// Renders the odd numbers with a checkbox each; only checked ones are sent.
#[component]
fn OddLines(processes: ProcessesState) -> impl IntoView {
    let nonstandard = Memo::new(move |_| {
        processes.list.with(|list| {
            let rows = list.rows.iter().filter_map(|row| match &row.check {
                RowValidity::Odd(number, error) => Some((row.line, number.clone(), *error)),
                RowValidity::Good(_) | RowValidity::Bad(_) => None,
            });
            rows.collect::<Vec<_>>()
        })
    });
    let tick_all = move |_| {
        let codes = nonstandard.get_untracked();
        let codes = codes.into_iter().map(|(_, number, _)| number.code());
        processes.numbers_error.set(None);
        processes.draft.update(|draft| draft.ticked.extend(codes));
    };
    let tick_none = move |_| processes.draft.update(|draft| draft.ticked.clear());
    view! {
        <div class="scan-section">
            <h3>{translated(Language::registration_nonstandard_title)}</h3>
            <p class="hint">{translated(Language::registration_nonstandard_hint)}</p>
            <div class="scan-tools">
                <button type="button" class="button" data-kind="link" on:click=tick_all>{translated(Language::found_select_all)}</button>
                <button type="button" class="button" data-kind="link" on:click=tick_none>{translated(Language::found_clear_selection)}</button>
            </div>
            <ul class="scan-results">
                <For
                    each=move || nonstandard.get().into_iter().take(MAX_LISTED)
                    key=Clone::clone
                    children=move |(line, number, error)| view! {
                        <OddLine processes=processes line=line number=number error=error />
                    }
                />
            </ul>
        </div>
    }
}

#[component]
fn OddLine(
    processes: ProcessesState,
    line: usize,
    number: ProcessNumber,
    error: DocumentError,
) -> impl IntoView {
    let t = use_t();
    let formatted = number.formatted();
    let code = number.code();
    let is_ticked = {
        let code = code.clone();
        move || processes.draft.with(|draft| draft.ticked.contains(&code))
    };
    let toggle = move |_| {
        processes.numbers_error.set(None);
        processes.draft.update(|draft| {
            if !draft.ticked.remove(&code) {
                draft.ticked.insert(code.clone());
            }
        });
    };
    view! {
        <li>
            <label class="scan-result">
                <input type="checkbox" prop:checked=is_ticked on:change=toggle />
                <span class="muted">{move || t().registration_line_number(&line.to_string())}</span>
                <span class="number">{formatted}</span>
                <span class="scan-result-warning">{move || t().number_error(error)}</span>
            </label>
        </li>
    }
}
