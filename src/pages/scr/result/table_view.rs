//! Table of indicators and amounts recognized in a response.

use super::field_text::field_text;
use super::figure_bar::FigureBar;
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::money::Cents;
use farol_core::model::number::{format_decimal, format_integer};
use farol_core::model::operation::Operation;
use farol_core::view_model::data_date::parse_month;
use farol_core::view_model::scr::{CreditState, MAX_ROWS, ScrCell, ScrTable};
use farol_web::ui::{DASH, sensitive_attr, translated, use_t};
use leptos::prelude::*;

/// Number of columns from which a table becomes cards on a phone.
const MIN_CARD_COLUMNS: usize = 5;
/// Number of columns from which a table becomes cards on a tablet too.
const MIN_WIDE_COLUMNS: usize = 7;

/// Renders the table; on narrow screens, one of many columns as cards.
#[component]
pub(super) fn TableView(
    /// Query whose response has the table.
    operation: Operation,
    table: ScrTable,
) -> impl IntoView {
    let t = use_t();
    let ScrTable {
        path,
        heads,
        rows,
        total,
        bars,
    } = table;
    let full_title = Memo::new(move |_| {
        let steps = path.iter().map(|step| field_text(step, t()));
        steps.collect::<Vec<_>>().join(" › ")
    });
    let own_title = fallback_title(operation, &heads, &rows);
    let title = move || {
        let title = full_title.get();
        let is_own = title.is_empty() || title == t().scr_summary();
        if is_own { own_title(t()) } else { title }
    };
    let cards = cards_attr(heads.len());
    // A name and its value are read together only if they are near each other.
    let width = if bars.is_some() { "bars" } else { "" };
    let narrow = (heads.len() == 2).then_some(width);
    let column_heads = heads.iter().cloned().enumerate().map(|(at, head)| {
        let text = move || header_text(&head, at, t());
        let kind = is_numeric(&rows, at).then_some("number");
        view! { <th scope="col" role="columnheader" class=kind>{text}</th> }.into_any()
    });
    let column_heads = column_heads.collect_view();
    let shown = rows.len();
    let rows = rows.into_iter().map(|row| table_row(row, &heads, bars));
    // Regions need names that no other has.
    let frame_label = move || format!("{}: {}", t().scr_summary(), title());
    view! {
        <div class="figures" data-narrow=narrow>
            <h3>{title}</h3>
            <div class="table-frame" tabindex="0" role="region" aria-label=frame_label>
                <table class="table figures-table" role="table" data-cards=cards aria-label=title>
                    <thead role="rowgroup">
                        <tr role="row">
                            {column_heads}
                            {bars.map(|_| view! {
                                <th scope="col" role="columnheader" class="figure-cell">
                                    <span class="visually-hidden">{translated(Language::scr_bars_head)}</span>
                                </th>
                            })}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">{rows.collect_view()}</tbody>
                </table>
            </div>
            {(total > shown).then(|| more_rows(total))}
        </div>
    }
}

/// Returns the value of `data-cards`: from which width the rows of a table are cards.
const fn cards_attr(columns: usize) -> Option<&'static str> {
    match columns {
        MIN_WIDE_COLUMNS.. => Some("wide"),
        MIN_CARD_COLUMNS.. => Some(""),
        _ => None,
    }
}

/// Renders how many rows the response has beyond those of the table.
fn more_rows(total: usize) -> impl IntoView {
    let t = use_t();
    let text = move || t().scr_rows_more(&t().count(MAX_ROWS as u64), &t().count(total as u64));
    view! { <p class="hint">{text}</p> }
}

/// Returns the title of a table whose path names it no better than the section: what its fields are,
/// or else the product.
fn fallback_title(
    operation: Operation,
    heads: &[String],
    rows: &[Vec<ScrCell>],
) -> impl Fn(Language) -> String + Copy + Send + use<> {
    let are_fields = heads.iter().all(String::is_empty);
    let is_amount = |cell: &ScrCell| matches!(cell, ScrCell::Money(_));
    let cells = || rows.iter().flatten();
    let has_amounts = cells().any(is_amount);
    let has_others = cells().any(|cell| cell.number().is_some() && !is_amount(cell));
    move |language| {
        let title = match (has_amounts, has_others) {
            _ if !are_fields => language.operation(operation),
            (true, false) => language.scr_amounts(),
            (true, true) => language.scr_amounts_and_probabilities(),
            (false, _) => language.scr_probabilities(),
        };
        title.to_owned()
    }
}

/// Returns whether a column contains numbers.
fn is_numeric(rows: &[Vec<ScrCell>], column: usize) -> bool {
    let mut cells = rows.iter().filter_map(|row| row.get(column));
    cells.any(|cell| cell.number().is_some())
}

/// Returns the name of a column; one without a name in the response has its meaning.
fn header_text(name: &str, column: usize, language: Language) -> String {
    match (name.is_empty(), column) {
        (true, 0) => language.scr_name().to_owned(),
        (true, _) => language.scr_value().to_owned(),
        (false, _) => match parse_month(name) {
            Some((year, month)) => language.month(year, month),
            None => field_text(name, language),
        },
    }
}

fn table_row(row: Vec<ScrCell>, heads: &[String], bars: Option<(usize, f64)>) -> AnyView {
    let t = use_t();
    let bar = bars.and_then(|(at, full)| {
        let cell = row.get(at)?;
        let has_track = matches!(cell, ScrCell::Share(_));
        let share = cell.number()? / full;
        Some(view! { <td role="cell" class="figure-cell"><FigureBar share=share has_track=has_track /></td> })
    });
    let cells = row.into_iter().zip(heads.iter().cloned()).enumerate();
    let cells = cells.map(|(at, (cell, head))| {
        let kind = cell.number().map(|_| "number");
        let private = private(&cell);
        let label = move || header_text(&head, at, t());
        view! {
            <td role="cell" class=kind data-sensitive=private data-label=label>{move || cell_text(&cell, t())}</td>
        }
        .into_any()
    });
    view! {
        <tr role="row">
            {cells.collect_view()}
            {bar}
        </tr>
    }
    .into_any()
}

/// Returns the attribute that marks a cell as sensitive, if it may contain a document number.
fn private(cell: &ScrCell) -> Option<&'static str> {
    match cell {
        ScrCell::Text(text) => sensitive_attr(text),
        // A CPF sent as a JSON number has no leading zeros.
        ScrCell::Whole(number) if *number >= 100_000_000 => {
            let padded = format!("{number:011}");
            let is_document = number.to_string().len() > 10 || Document::parse(&padded).is_ok();
            is_document.then_some("")
        }
        _ => None,
    }
}

/// Returns the label of a text, which can be the name of an indicator; unknown ones as received.
fn value_text(text: &str, language: Language) -> String {
    let known = language.known_service_value(text);
    let label = known.or_else(|| language.field_label(text));
    label.unwrap_or(text).to_owned()
}

/// Formats a cell as text.
fn cell_text(cell: &ScrCell, language: Language) -> String {
    let locale = language.format_locale();
    match cell {
        ScrCell::Empty => DASH.to_owned(),
        ScrCell::Text(text) => match CreditState::of(text) {
            Some(state) if language.field_label(text).is_none() => language.maturity(state, text),
            // An indicator can contain the name of a state.
            _ => value_text(text, language),
        },
        ScrCell::Name(name) => field_text(name, language),
        ScrCell::Whole(number) => format_integer(*number, locale),
        ScrCell::Number(number) => format_decimal(*number, locale),
        ScrCell::Money(reais) => Cents::from_reais(*reais).map_or_else(
            || format_decimal(*reais, locale),
            |cents| cents.format(locale),
        ),
        ScrCell::Month(year, month) => language.month(*year, *month),
        ScrCell::Share(share) => format!("{}%", format_decimal(share * 100.0, locale)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn an_indicator_with_the_name_of_a_state_is_not_a_maturity() {
        let english = |text: &str| cell_text(&ScrCell::Text(text.to_owned()), Language::English);
        assert_eq!(
            english("Carteira vencida / carteira total"),
            "Overdue / total credit"
        );
        assert_eq!(
            english("A vencer até 30 dias"),
            "Not yet due: up to 30 days"
        );
    }
}
