//! Processes by year of distribution, as events of a subject's timeline.

use super::support::sample;
use farol_core::model::classification::Classification;
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark, Namesakes};
use farol_core::model::time::Moment;
use farol_core::view_model::subject::{FilingYear, event_of_filings, filing_years};
use std::sync::Arc;

fn at(text: &str) -> i64 {
    Moment::parse(text).sort_key().unwrap()
}

fn filings(year: u16, disregarded: u64) -> FilingYear {
    FilingYear {
        year,
        count: 1,
        disregarded,
    }
}

#[test]
fn processes_are_counted_by_year_and_those_without_a_year_are_left_out() {
    let mark = NamesakeMark {
        id: NamesakeMark::new_id(1, 1),
        workspace: "1001-5001".parse().unwrap(),
        document: "12345678909".to_owned(),
        item: NamesakeItem::Process {
            number: "00000013920248260100".to_owned(),
        },
        classifications: vec![Classification::Litigation],
        is_namesake: true,
        reason: "Outro CPF.".to_owned(),
        at: 1,
        author: "ana@farol.example".to_owned(),
        file_origin: None,
    };
    let years = filing_years(&sample(), &Namesakes::of([Arc::new(mark)]));
    assert_eq!(
        years,
        [filings(2021, 0), filings(2023, 0), filings(2024, 1)]
    );
}

#[test]
fn a_year_ends_with_it_or_now_and_a_later_one_is_no_event() {
    let now = at("2026-11-25");
    let event = |year| event_of_filings(filings(year, 0), "entry", now);
    let past = event(2024).unwrap();
    assert_eq!(
        (past.start, past.end),
        (at("2024-01-01"), Some(at("2025-01-01") - 1))
    );
    assert_eq!(event(2026).unwrap().end, Some(now));
    assert_eq!(event(2027), None);
    assert_eq!(event(9999), None, "an error of the source");
}
