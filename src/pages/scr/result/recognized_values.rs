//! Scores, indicators and amounts recognized in a response.

use super::portfolio;
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::glossary_entry::Term;
use farol_core::model::json::Json;
use farol_core::model::money::Cents;
use farol_core::model::number::{format_decimal, format_integer};
use farol_core::view_model::data_date::{DataDate, parse_month};
use farol_core::view_model::scr::{
    CreditPortfolio, CreditState, DEFAULT_BOUNDS, MAX_ROWS, Scale, Score, ScoreBand, ScrCell,
    ScrTable, recognize,
};
use farol_web::components::{TermButton, TermLine};
use farol_web::platform::clock;
use farol_web::ui::{DASH, format_data_date, legible, sensitive_attr, translated, use_t};
use leptos::prelude::*;

/// Number of columns from which a table becomes cards on a phone.
const MIN_CARD_COLUMNS: usize = 5;
/// Number of columns from which a table becomes cards on a tablet too.
const MIN_WIDE_COLUMNS: usize = 7;

/// Renders the section; `None` if nothing is recognized.
pub fn summary(content: &Json) -> Option<AnyView> {
    let found = recognize(content);
    let portfolio = CreditPortfolio::read(content);
    if found.is_empty() && portfolio.is_empty() {
        return None;
    }
    // A score or an indicator contains none of the terms.
    let has_terms = !portfolio.is_empty();
    let data_date = DataDate::newest(content);
    let scores = found
        .scores
        .into_iter()
        .map(|it| view! { <ScoreView score=it /> });
    let tables = found.tables.into_iter();
    let tables = tables
        .filter(|table| !portfolio.charts(table))
        .map(|it| view! { <TableView table=it /> })
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
fn DataDateLine(date: Option<DataDate>) -> impl IntoView {
    let t = use_t();
    let now = clock::now_ms();
    move || {
        let date = date.as_ref();
        date.map(|date| view! { <p class="scr-data-date">{format_data_date(date, now, t())}</p> })
    }
}

/// Renders a number on its scale.
#[component]
fn ScoreView(score: Score) -> impl IntoView {
    let t = use_t();
    let number = move |number: f64| format_decimal(number, t().format_locale());
    let (value, scale) = (score.value, score.scale);
    let share = score.share();
    let cell_text = move || match scale {
        Scale::Stated(low, high) => t().scr_scale(&number(low), &number(high)),
        Scale::Assumed => {
            t().scr_scale_assumed(&number(DEFAULT_BOUNDS.0), &number(DEFAULT_BOUNDS.1))
        }
        Scale::Unknown => t().scr_scale_unknown().to_owned(),
    };
    let band = score.band;
    let current = band.clone();
    let bands = score.bands;
    let name = score.name;
    let name = move || field_text(&name, t());
    let bar = match (share, bands.is_empty()) {
        (None, _) => ().into_any(),
        (Some(share), true) => view! { <Bar share=share wide=true /> }.into_any(),
        (Some(share), false) => score_bands(bands, current, share),
    };
    view! {
        <div class="gauge-block">
            <h3>{name}</h3>
            <p class="gauge-number">
                <strong class="number">{move || number(value)}</strong>
                {move || band.as_ref().map(|band| view! { <span class="badge">{t().scr_band(band)}</span> })}
            </p>
            {bar}
            <p class="hint">{cell_text}</p>
        </div>
    }
}

/// Renders the scale with its bands and the position of the score.
fn score_bands(bands: Vec<ScoreBand>, current: Option<String>, share: f64) -> AnyView {
    let t = use_t();
    let place = format!("{:.1}%", share * 100.0);
    let items = bands.into_iter().map(|band| {
        let is_current = current.as_ref() == Some(&band.name);
        let width = format!("{} 1 0", band.high - band.low);
        let name = band.name;
        let low = move || format_decimal(band.low, t().format_locale());
        let high = move || format!("–{}", format_decimal(band.high, t().format_locale()));
        view! {
            <li style:flex=width aria-current=is_current.then_some("true")>
                <strong>{legible(name)}</strong>
                <span class="muted">{low}<span class="score-band-end">{high}</span></span>
            </li>
        }
    });
    view! {
        <div class="score-scale">
            <span class="score-mark" aria-hidden="true" style:left=place></span>
            <ol class="score-bands">{items.collect_view()}</ol>
        </div>
    }
    .into_any()
}

/// Returns the label of a field in the user's language, or its name as words.
fn field_text(name: &str, language: Language) -> String {
    let label = language.field_label(name);
    label.map_or_else(|| legible(name), str::to_owned)
}

/// Renders a bar next to a number that is also shown as text; only a share of a whole has a track.
#[component]
fn Bar(
    share: f64,
    #[prop(optional)] wide: bool,
    #[prop(optional)] has_track: bool,
) -> impl IntoView {
    let width = format!("{:.1}%", (share * 100.0).clamp(0.0, 100.0));
    view! {
        <span class="figure-bar" data-wide=wide.then_some("") data-track=has_track.then_some("") aria-hidden="true">
            <span style:width=width></span>
        </span>
    }
}

#[component]
fn TableView(table: ScrTable) -> impl IntoView {
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
    let title = move || table_title(full_title.get(), t());
    let cards = match heads.len() {
        MIN_WIDE_COLUMNS.. => Some("wide"),
        MIN_CARD_COLUMNS.. => Some(""),
        _ => None,
    };
    // A name and its value are read together only if they are near each other.
    let is_narrow = (heads.len() == 2 && bars.is_none()).then_some("");
    let column_heads = heads.iter().cloned().enumerate().map(|(at, head)| {
        let text = move || header_text(&head, at, t());
        let kind = is_numeric(&rows, at).then_some("number");
        view! { <th scope="col" role="columnheader" class=kind>{text}</th> }.into_any()
    });
    let column_heads = column_heads.collect_view();
    let shown = rows.len();
    let rows = rows.into_iter().map(|row| table_row(row, &heads, bars));
    // Regions need names that no other has.
    let frame_label = move || format!("{}: {}", t().scr_summary(), full_title.get());
    view! {
        <div class="figures" data-narrow=is_narrow>
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
            {(total > shown).then(|| view! {
                <p class="hint">{move || t().scr_rows_more(&t().count(MAX_ROWS as u64), &t().count(total as u64))}</p>
            })}
        </div>
    }
}

/// Returns the title of a table, unless it has none or that of the section.
fn table_title(title: String, language: Language) -> String {
    if title.is_empty() || title == language.scr_summary() {
        return language.scr_figures().to_owned();
    }
    title
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
        Some(view! { <td role="cell" class="figure-cell"><Bar share=share has_track=has_track /></td> })
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

/// Formats a cell as text.
fn cell_text(cell: &ScrCell, language: Language) -> String {
    let locale = language.format_locale();
    match cell {
        ScrCell::Empty => DASH.to_owned(),
        ScrCell::Text(text) => match CreditState::of(text) {
            Some(state) => language.maturity(state, text),
            None => language.service_value(text).to_owned(),
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
