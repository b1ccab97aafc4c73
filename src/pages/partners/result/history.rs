//! Table of the changes of a company, with the columns of the response.

use crate::ui::{ShowMore, dash, format_moment, legible, translated, use_t};
use farol_core::i18n::Language;
use farol_core::view_model::partners::{CompanyHistory, HistoryValue};
use leptos::prelude::*;
use std::sync::Arc;

/// Number of rows shown initially, and added by each "show more".
const STEP: usize = 50;
/// Number of digits from which a text may hold a document.
const DOCUMENT_DIGITS: usize = 6;

/// Renders the card.
pub(super) fn history(history: CompanyHistory) -> AnyView {
    let t = use_t();
    let history = Arc::new(history);
    let total = history.rows.len();
    let limit = RwSignal::new(STEP);
    // Print contains all rows, not only those shown.
    let printed = window_event_listener_untyped("beforeprint", move |_| {
        limit.try_set(usize::MAX);
    });
    on_cleanup(move || printed.remove());
    let heads = {
        let history = history.clone();
        move || {
            let heads = history.columns.iter().map(|name| {
                view! { <th scope="col" role="columnheader">{heading(name, t())}</th> }
            });
            heads.collect_view()
        }
    };
    let rows = move || {
        let rows = history.rows.iter().take(limit.get());
        rows.map(|row| self::row(&history.columns, row, t()))
            .collect_view()
    };
    view! {
        <section class="card" aria-labelledby="company-history-title">
            <h2 id="company-history-title">{translated(Language::history_title)}</h2>
            <div class="partners-frame">
                <table class="table" role="table" data-cards="" aria-labelledby="company-history-title">
                    <thead role="rowgroup"><tr role="row">{heads}</tr></thead>
                    <tbody role="rowgroup">{rows}</tbody>
                </table>
            </div>
            {(total > STEP).then(|| view! { <ShowMore shown=limit total=total step=STEP /> })}
        </section>
    }
    .into_any()
}

/// Returns the label of a column, or its name as received if it is not known.
fn heading(name: &str, language: Language) -> String {
    let label = language.history_column(name).map(str::to_owned);
    label.unwrap_or_else(|| legible(name))
}

fn row(columns: &[String], row: &[HistoryValue], language: Language) -> AnyView {
    let cells = columns.iter().zip(row).map(|(column, value)| {
        let content = match value {
            HistoryValue::Missing => dash(),
            HistoryValue::Moment(moment) => format_moment(moment, language).into_any(),
            HistoryValue::Text(text) => {
                let digits = text.chars().filter(char::is_ascii_digit).count();
                let is_sensitive = (digits >= DOCUMENT_DIGITS).then_some("");
                view! { <bdi data-sensitive=is_sensitive>{legible(text.clone())}</bdi> }.into_any()
            }
        };
        view! { <td role="cell" data-label=heading(column, language)>{content}</td> }
    });
    view! { <tr role="row">{cells.collect_view()}</tr> }.into_any()
}
