//! Scores, indicators and amounts recognized in a response.

use super::portfolio;
use super::score_view::ScoreView;
use super::table_view::TableView;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::json::Json;
use farol_core::model::operation::Operation;
use farol_core::view_model::data_date::DataDates;
use farol_core::view_model::scr::{CreditPortfolio, recognize};
use farol_web::components::{TermButton, TermLine};
use farol_web::platform::clock;
use farol_web::ui::{format_data_dates, translated, use_t};
use leptos::prelude::*;

/// Renders the section; `None` if nothing is recognized.
pub fn summary(operation: Operation, content: &Json) -> Option<AnyView> {
    let found = recognize(content);
    let portfolio = CreditPortfolio::read(content);
    if found.is_empty() && portfolio.is_empty() {
        return None;
    }
    // A score or an indicator contains none of the terms.
    let has_terms = !portfolio.is_empty();
    let data_date = DataDates::read(content);
    let scores = found
        .scores
        .into_iter()
        .map(|it| view! { <ScoreView score=it /> });
    let tables = found.tables.into_iter();
    let tables = tables
        .filter(|table| !portfolio.charts(table))
        .map(|it| view! { <TableView operation=operation table=it /> })
        .collect_view();
    Some(
        view! {
            <section class="card scr-summary" aria-labelledby="scr-summary-title">
                <div>
                    <div class="term-heading"><h2 id="scr-summary-title">{translated(Language::scr_summary)}</h2> <TermButton entry=Term::DataDate /></div>
                    <p class="muted">{translated(Language::scr_summary_lead)}</p>
                    <DataDateLine date=data_date />
                </div>
                {scores.collect_view()}
                {portfolio::portfolio(portfolio)}
                {tables}
                {has_terms.then(|| view! { <TermLine terms=&[Term::Coobligation, Term::Loss] /> })}
            </section>
        }
        .into_any(),
    )
}

#[component]
fn DataDateLine(date: Option<DataDates>) -> impl IntoView {
    let t = use_t();
    let now = clock::now_ms();
    move || {
        let date = date.as_ref();
        date.map(|date| view! { <p class="scr-data-date">{format_data_dates(date, now, t())}</p> })
    }
}
