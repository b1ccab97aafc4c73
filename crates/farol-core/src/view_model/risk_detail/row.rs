//! Table row of a process: the data needed to filter, sort and render it.

use crate::api::analysis::RiskDetailProcess;
use crate::model::document::{ProcessNumber, Segment, Uf};
use crate::model::format_locale::FormatLocale;
use crate::model::money::Cents;
use crate::model::time::Moment;
use crate::url_state::risk_detail::Facet;
use crate::view_model::field_aliases::normalize_key;
use chrono::Datelike;

/// Number of facets.
pub(super) const FACETS: usize = Facet::ALL.len();

/// Row of a process; all other fields are decoded from the response on demand.
#[derive(Clone, Debug)]
pub struct Row {
    /// Index among the response's processes.
    pub doc: u32,
    /// Process number, formatted, or verbatim if it is not valid.
    pub number: Box<str>,
    /// Date of distribution.
    pub date: Option<Moment>,
    /// Year of distribution.
    pub year: Option<u16>,
    /// Amount of the claim, if unambiguous.
    pub value: Option<Cents>,
    /// Amount verbatim, if ambiguous.
    pub odd_value: Option<Box<str>>,
    /// Service's sort priority.
    pub priority: Option<i64>,
    /// Interned value id by facet; for classifications, the id of their set.
    pub(super) ids: [u32; FACETS],
    /// Byte range of the searchable text.
    pub(super) text: (u32, u32),
}

/// Fields of a process before its values are interned.
pub(super) struct Parts {
    pub(super) number: Box<str>,
    pub(super) bare_number: String,
    pub(super) date: Option<Moment>,
    pub(super) year: Option<u16>,
    pub(super) value: Option<Cents>,
    pub(super) odd_value: Option<Box<str>>,
    pub(super) values: [String; FACETS],
}

impl Parts {
    pub(super) fn of(process: &RiskDetailProcess) -> Self {
        let received = process.process.as_deref().unwrap_or_default();
        let number = ProcessNumber::parse_lenient(received)
            .ok()
            .map(|(number, _)| number);
        let date = date(process);
        let year = year(process, date.as_ref(), number.as_ref());
        let (value, odd_value) = value(process);
        let values = Facet::ALL.map(|facet| match facet {
            Facet::Year => year.map(|year| year.to_string()).unwrap_or_default(),
            // A process has several classifications, which are interned separately as a set.
            Facet::Risk => String::new(),
            other => facet_value(process, number.as_ref(), other),
        });
        Self {
            number: number
                .as_ref()
                .map_or_else(|| received.to_owned(), ProcessNumber::formatted)
                .into(),
            bare_number: number.map_or_else(|| received.to_owned(), |number| number.digits()),
            date,
            year,
            value,
            odd_value,
            values,
        }
    }
}

/// Returns the first text that is not blank.
fn first<const N: usize>(texts: [Option<&String>; N]) -> String {
    let has_text = |text: &&String| !text.trim().is_empty();
    let found = texts.into_iter().flatten().find(has_text);
    found.map(|text| text.trim().to_owned()).unwrap_or_default()
}

fn facet_value(
    process: &RiskDetailProcess,
    number: Option<&ProcessNumber>,
    facet: Facet,
) -> String {
    let content = process.content.as_ref();
    match facet {
        Facet::Court => court(process, number).0,
        Facet::Segment => {
            let reported = first([
                process.type_court.as_ref(),
                content.and_then(|content| content.type_court.as_ref()),
            ]);
            let is_numbers = reported.is_empty() || court(process, number).1;
            let segment = number.and_then(ProcessNumber::segment);
            let segment = segment.filter(|_| is_numbers).map(segment_name);
            segment.map_or(reported, str::to_owned)
        }
        Facet::Uf => {
            let reported = first([content.and_then(|content| content.uf.as_ref())]);
            let numbered = || number.and_then(ProcessNumber::uf);
            match Uf::parse(&reported) {
                Ok(uf) => uf.as_str().to_owned(),
                Err(_) if reported.is_empty() => numbered()
                    .map(|uf| uf.as_str().to_owned())
                    .unwrap_or_default(),
                Err(_) => reported,
            }
        }
        Facet::Instance => first([
            process.instance.as_ref(),
            content.and_then(|content| content.instance.as_ref()),
        ]),
        Facet::Status => first([
            process.status_partner.as_ref(),
            content.and_then(|content| content.status.as_ref()),
            // The state of the monitoring: better than none.
            process.status_custom.as_ref(),
        ]),
        Facet::Side => side_name(process).to_owned(),
        Facet::Risk | Facet::Year => String::new(),
    }
}

/// Returns the court, and whether it comes from the process number. The service's statement takes
/// precedence, because a case on appeal retains its number. If both denote the same court, the
/// spelling derived from the number is used.
fn court(process: &RiskDetailProcess, number: Option<&ProcessNumber>) -> (String, bool) {
    let content = process.content.as_ref();
    let reported = first([
        process.court.as_ref(),
        content.and_then(|content| content.court.as_ref()),
    ]);
    let of_number = number.and_then(ProcessNumber::court);
    match of_number.filter(|of_number| {
        reported.is_empty()
            || reported == *of_number
            || normalize_key(&reported) == normalize_key(of_number)
    }) {
        Some(of_number) => (of_number, true),
        None => (reported, false),
    }
}

/// Returns the side of the queried document: `author`, `defendant`, `both`, `neither`, or empty if
/// not stated.
pub const fn side_name(process: &RiskDetailProcess) -> &'static str {
    match (process.is_author, process.is_defendant) {
        (Some(true), Some(true)) => "both",
        (Some(true), _) => "author",
        (_, Some(true)) => "defendant",
        (Some(false), Some(false)) => "neither",
        _ => "",
    }
}

const fn segment_name(segment: Segment) -> &'static str {
    match segment {
        Segment::Supreme => "supreme",
        Segment::Council => "council",
        Segment::SuperiorCourt => "superior",
        Segment::Federal => "federal",
        Segment::Labour => "labour",
        Segment::Electoral => "electoral",
        Segment::Military => "military",
        Segment::State => "state",
        Segment::StateMilitary => "state-military",
    }
}

/// Returns the court's calendar date, or else the service's timestamp.
fn date(process: &RiskDetailProcess) -> Option<Moment> {
    let content = process.content.as_ref();
    let court = content.and_then(|content| content.distribution_date.as_ref());
    let text = first([court, process.distribution_date.as_ref()]);
    let moment = (!text.is_empty()).then(|| Moment::parse_day(&text))?;
    moment.sentinel().is_none().then_some(moment)
}

fn year(
    process: &RiskDetailProcess,
    date: Option<&Moment>,
    number: Option<&ProcessNumber>,
) -> Option<u16> {
    let reported = process.year.as_deref().map(str::trim).unwrap_or_default();
    let reported = (reported.len() == 4)
        .then(|| reported.parse().ok())
        .flatten();
    let dated = || {
        let day = match date?.clone() {
            Moment::Date(day) => day,
            Moment::Local(time) => time.date(),
            other => chrono::DateTime::from_timestamp_millis(other.sort_key()?)?.date_naive(),
        };
        u16::try_from(day.year()).ok()
    };
    reported.or_else(dated).or_else(|| number?.year())
}

/// Returns the amount and, if ambiguous, its text; of a number beside the text of another amount neither
/// is certain, and both are the text.
fn value(process: &RiskDetailProcess) -> (Option<Cents>, Option<Box<str>>) {
    let content = process.content.as_ref();
    let text = first([content.and_then(|content| content.value.as_ref())]);
    let stated = Cents::parse(&text);
    match process.value_claim.and_then(Cents::from_reais) {
        Some(Cents(0)) if stated.is_some_and(|cents| cents != Cents(0)) => {
            return (None, Some(text.into()));
        }
        Some(cents) if stated.is_some_and(|stated| stated != cents) => {
            let number = cents.format(FormatLocale::Brazilian);
            return (None, Some(format!("{number} ≠ {text}").into()));
        }
        Some(cents) => return (Some(cents), None),
        None => {}
    }
    match stated {
        Some(cents) => (Some(cents), None),
        None if text.is_empty() => (None, None),
        None => (None, Some(text.into())),
    }
}
