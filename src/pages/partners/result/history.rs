//! History of a company as a table; columns whose names are not known are shown as received.

use farol_core::i18n::Language;
use farol_core::view_model::partners::{CompanyHistory, HistoryCell};
use farol_web::ui::{dash, format_moment, legible, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the card with the table.
pub(super) fn history(history: CompanyHistory) -> AnyView {
    let t = use_t();
    let history = Arc::new(history);
    let table = move || table(&history, t());
    view! {
        <section class="card company-history" aria-labelledby="history-title">
            <h2 id="history-title">{translated(Language::company_history)}</h2>
            <div class="table-frame">{table}</div>
        </section>
    }
    .into_any()
}

fn table(history: &CompanyHistory, language: Language) -> AnyView {
    let labels: Vec<String> = history
        .columns
        .iter()
        .map(|it| label(it, language))
        .collect();
    let heads = labels.iter().map(|label| {
        view! { <th scope="col" role="columnheader"><bdi>{label.clone()}</bdi></th> }
    });
    let heads = heads.collect_view();
    let rows = history.rows.iter().map(|row| {
        let cells = row.iter().zip(&labels).map(|(cell, label)| {
            let text = match cell {
                HistoryCell::Empty => dash(),
                HistoryCell::Date(date) => {
                    let date = format_moment(date, language);
                    view! { <span class="company-history-number">{date}</span> }.into_any()
                }
                HistoryCell::Text(text) if is_short_number(text) => {
                    view! { <bdi class="company-history-number">{legible(text)}</bdi> }.into_any()
                }
                HistoryCell::Text(text) => view! { <bdi>{legible(text)}</bdi> }.into_any(),
            };
            view! { <td role="cell" data-label=label.clone()>{text}</td> }
        });
        view! { <tr role="row">{cells.collect_view()}</tr> }
    });
    view! {
        <table class="table" role="table" data-cards="" aria-labelledby="history-title">
            <thead role="rowgroup"><tr role="row">{heads}</tr></thead>
            <tbody role="rowgroup">{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// Returns whether a text is a number, such as that of a protocol, which must not break at a hyphen and
/// is short enough for that.
fn is_short_number(text: &str) -> bool {
    const MAX_LENGTH: usize = 24;
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '/');
    text.len() <= MAX_LENGTH
        && text.chars().all(is_part)
        && text.contains(|c: char| c.is_ascii_digit())
}

/// Returns the label of a column, or its name if it is not known.
fn label(name: &str, language: Language) -> String {
    let known = language.history_column(name);
    known.map_or_else(|| legible(name), str::to_owned)
}
