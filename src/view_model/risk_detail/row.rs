//! What is kept of each process: enough to filter, sort and draw it.

use crate::api::analysis::DetailProcess;
use crate::model::document::{ProcessNumber, Segment};
use crate::model::money::Cents;
use crate::model::time::Moment;
use crate::url_state::detail::Facet;
use crate::view_model::field_aliases::normalize_key;
use chrono::Datelike;

/// How many facets there are.
pub(super) const FACETS: usize = Facet::ALL.len();

/// One process; everything else of it is read again when it is needed.
#[derive(Clone, Debug)]
pub struct Row {
    /// The place among the reply's processes.
    pub doc: u32,
    /// The number in its mask, or as it came.
    pub number: Box<str>,
    /// The date of distribution.
    pub date: Option<Moment>,
    /// The year of distribution.
    pub year: Option<u16>,
    /// The value of the claim, where it is certain.
    pub value: Option<Cents>,
    /// The value as it came, where it isn't.
    pub odd_value: Option<Box<str>>,
    /// The service's own order.
    pub priority: Option<i64>,
    /// The number of its value for each facet; for the risk classes that of their set.
    pub(super) ids: [u32; FACETS],
    /// Where its searchable text lies.
    pub(super) text: (u32, u32),
}

/// A process taken apart, before its values have numbers.
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
    pub(super) fn of(process: &DetailProcess) -> Self {
        let came = process.process.as_deref().unwrap_or_default();
        let number = ProcessNumber::parse_lenient(came)
            .ok()
            .map(|(number, _)| number);
        let date = date(process);
        let year = year(process, date.as_ref(), number.as_ref());
        let (value, odd_value) = value(process);
        let values = Facet::ALL.map(|facet| match facet {
            Facet::Year => year.map(|year| year.to_string()).unwrap_or_default(),
            // A process has several: they are numbered apart.
            Facet::Risk => String::new(),
            other => facet_value(process, number.as_ref(), other),
        });
        Self {
            number: number
                .as_ref()
                .map_or_else(|| came.to_owned(), ProcessNumber::formatted)
                .into(),
            bare_number: number.map_or_else(|| came.to_owned(), |number| number.digits()),
            date,
            year,
            value,
            odd_value,
            values,
        }
    }
}

/// The first text that says something.
fn first<const N: usize>(texts: [Option<&String>; N]) -> String {
    let told = |text: &&String| !text.trim().is_empty();
    let found = texts.into_iter().flatten().find(told);
    found.map(|text| text.trim().to_owned()).unwrap_or_default()
}

fn facet_value(process: &DetailProcess, number: Option<&ProcessNumber>, facet: Facet) -> String {
    let content = process.content.as_ref();
    match facet {
        Facet::Court => court(process, number).0,
        Facet::Segment => {
            let told = first([
                process.type_court.as_ref(),
                content.and_then(|content| content.type_court.as_ref()),
            ]);
            let is_numbers = told.is_empty() || court(process, number).1;
            let segment = number.and_then(ProcessNumber::segment);
            let segment = segment.filter(|_| is_numbers).map(segment_name);
            segment.map_or(told, str::to_owned)
        }
        Facet::Instance => first([
            process.instance.as_ref(),
            content.and_then(|content| content.instance.as_ref()),
        ]),
        Facet::Status => first([
            process.status_custom.as_ref(),
            process.status_partner.as_ref(),
            content.and_then(|content| content.status.as_ref()),
        ]),
        Facet::Side => side_name(process).to_owned(),
        Facet::Risk | Facet::Year => String::new(),
    }
}

/// The court, and whether it is the number's. What the service tells counts: a case that goes on at a
/// higher court keeps its number. Where both mean the same, it is spelt as by the number.
fn court(process: &DetailProcess, number: Option<&ProcessNumber>) -> (String, bool) {
    let content = process.content.as_ref();
    let told = first([
        process.court.as_ref(),
        content.and_then(|content| content.court.as_ref()),
    ]);
    let spelt = number.and_then(ProcessNumber::court);
    match spelt.filter(|spelt| {
        told.is_empty() || told == *spelt || normalize_key(&told) == normalize_key(spelt)
    }) {
        Some(spelt) => (spelt, true),
        None => (told, false),
    }
}

/// The side that the document is on: `author`, `defendant`, `both`, `neither`, or empty where the
/// service doesn't tell.
pub const fn side_name(process: &DetailProcess) -> &'static str {
    match (process.is_author, process.is_defendant) {
        (Some(true), Some(true)) => "both",
        (Some(true), _) => "author",
        (_, Some(true)) => "defendant",
        (None, None) => "",
        _ => "neither",
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

/// The court's calendar date, or else the service's moment.
fn date(process: &DetailProcess) -> Option<Moment> {
    let content = process.content.as_ref();
    let court = content.and_then(|content| content.distribution_date.as_ref());
    let text = first([court, process.distribution_date.as_ref()]);
    (!text.is_empty()).then(|| Moment::parse_day(&text))
}

fn year(
    process: &DetailProcess,
    date: Option<&Moment>,
    number: Option<&ProcessNumber>,
) -> Option<u16> {
    let told = process.year.as_deref().map(str::trim).unwrap_or_default();
    let told = (told.len() == 4).then(|| told.parse().ok()).flatten();
    let dated = || {
        let day = match date?.clone() {
            Moment::Date(day) => day,
            Moment::Local(time) => time.date(),
            other => chrono::DateTime::from_timestamp_millis(other.sort_key()?)?.date_naive(),
        };
        u16::try_from(day.year()).ok()
    };
    told.or_else(dated).or_else(|| number?.year())
}

/// The value and, where it can't be told for certain, its text.
fn value(process: &DetailProcess) -> (Option<Cents>, Option<Box<str>>) {
    if let Some(cents) = process.value_claim.and_then(Cents::from_reais) {
        return (Some(cents), None);
    }
    let content = process.content.as_ref();
    let text = first([content.and_then(|content| content.value.as_ref())]);
    match Cents::parse(&text) {
        Some(cents) => (Some(cents), None),
        None if text.is_empty() => (None, None),
        None => (None, Some(text.into())),
    }
}
