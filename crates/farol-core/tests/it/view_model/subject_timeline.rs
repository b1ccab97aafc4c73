//! Timeline of a subject: events of a response, and their places on the line.

use farol_core::model::json::Json;
use farol_core::model::time::{DAY_MS, Moment};
use farol_core::view_model::json_view::JsonIndex;
use farol_core::view_model::subject::{
    TimelineEvent, TimelineKind, TimelineRange, TimelineScale, TimelineZoom, events_of_kyc,
};
use std::sync::Arc;

fn at(text: &str) -> i64 {
    Moment::parse(text).sort_key().unwrap()
}

fn now() -> i64 {
    at("2026-11-24")
}

fn events(text: &str) -> Vec<TimelineEvent> {
    let content = JsonIndex::new(Arc::new(Json::parse(text.as_bytes()).unwrap()));
    events_of_kyc(&content, "entry", now())
}

#[test]
fn positions_and_sanctions_with_dates_are_events() {
    let found = events(
        r#"{"PEPHistory": [
            {"JobTitle": "Vereador", "Department": "Câmara", "StartDate": "2013-01-01", "EndDate": "2016-12-31"},
            {"JobTitle": "Prefeito", "StartDate": "2021-01-01", "EndDate": "9999-12-31T00:00:00Z"},
            {"JobTitle": "Sem data", "StartDate": "0001-01-01T00:00:00"}],
        "SanctionsHistory": [{"Source": "CEIS", "Type": "Inidônea", "EndDate": "2020-05-05"}]}"#,
    );
    let texts: Vec<_> = found.iter().map(|event| &event.text[..]).collect();
    assert_eq!(texts, ["Prefeito", "Vereador, Câmara", "CEIS, Inidônea"]);
    assert_eq!((found[0].end, found[0].is_open), (Some(now()), true));
    assert_eq!(found[1].end, Some(at("2016-12-31")));
    assert_eq!((found[2].start, found[2].end), (at("2020-05-05"), None));
    let ends: Vec<_> = found.iter().map(|event| event.is_end).collect();
    assert_eq!(ends, [false, false, true]);
}

#[test]
fn several_subjects_have_no_events() {
    let two = r#"[{"IsCurrentlyPEP": true, "PEPHistory": [{"JobTitle": "A", "StartDate": "2020-01-01"}]},
        {"IsCurrentlyPEP": false}]"#;
    assert!(events(two).is_empty());
}

#[test]
fn a_range_cuts_periods_and_leaves_out_what_ended_before() {
    let event = |start: &str, end: Option<&str>| TimelineEvent {
        end: end.map(at),
        ..TimelineEvent::at(TimelineKind::Position, at(start), String::new())
    };
    let events = [
        event("2006-11-24", Some("2016-11-24")),
        event("2016-11-24", Some("2024-11-24")),
        event("2026-11-24", None),
    ];
    let all = TimelineScale::new(TimelineRange::All, &events, now());
    let (start, width) = all.place(&events[0]).unwrap();
    assert!(
        start.abs() < 0.01 && (width - 50.0).abs() < 0.1,
        "{start} {width}"
    );
    let five = TimelineScale::new(TimelineRange::FiveYears, &events, now());
    assert_eq!(five.place(&events[0]), None);
    let (start, width) = five.place(&events[1]).unwrap();
    assert!(
        start.abs() < 0.01 && (width - 60.0).abs() < 0.1,
        "{start} {width}"
    );
    assert!(all.contains(&events[1]) && five.contains(&events[2]));
    assert!(!five.contains(&events[1]), "it began before");
    let year = TimelineScale::new(TimelineRange::TwelveMonths, &events, now());
    assert_eq!(year.place(&events[1]), None);
    assert_eq!(year.place(&events[2]), Some((100.0, 0.0)));
    assert_eq!(
        year.ticks().iter().map(|tick| tick.1).collect::<Vec<_>>(),
        [2026]
    );
    let ticks = all.ticks();
    assert!(ticks.len() <= 6 && ticks.iter().all(|(at, _)| (0.0..=100.0).contains(at)));
}

#[test]
fn a_single_event_and_none_have_a_line_of_a_year() {
    let one = [TimelineEvent::at(
        TimelineKind::Query,
        now() - DAY_MS,
        String::new(),
    )];
    for events in [&one[..], &[]] {
        let scale = TimelineScale::new(TimelineRange::All, events, now());
        let (place, width) = scale.place(&one[0]).unwrap();
        assert!(
            place > 99.0 && place < 100.0 && width.abs() < f64::EPSILON,
            "{place}"
        );
    }
}

fn scale(from: &str, to: &str) -> TimelineScale {
    let range = TimelineRange::Zoomed {
        from: at(from),
        to: at(to),
    };
    TimelineScale::new(range, &[], now())
}

#[test]
fn a_zoomed_part_stays_within_the_whole_line() {
    let all = scale("2000-01-01", "2026-01-01");
    let shown = |range: Option<TimelineRange>| {
        let range = range.unwrap();
        TimelineScale::new(range, &[], now()).ends()
    };
    let part = scale("2010-01-01", "2014-01-01");
    let (from, to) = shown(part.zoomed(TimelineZoom::In, all));
    assert_eq!(
        (from, to),
        (
            at("2011-01-01") + DAY_MS / 4,
            at("2012-12-31") + 3 * DAY_MS / 4
        )
    );
    let (from, _) = shown(part.zoomed(TimelineZoom::Earlier, all));
    assert_eq!(from, at("2008-01-01") + DAY_MS / 2);
    // At an end the part moves no further than the line.
    let last = scale("2024-01-01", "2026-01-01");
    assert_eq!(last.zoomed(TimelineZoom::Later, all), None);
    let (from, to) = shown(last.zoomed(TimelineZoom::Out, all));
    assert_eq!(
        (to, to - from),
        (at("2026-01-01"), 2 * (at("2026-01-01") - at("2024-01-01")))
    );
    let half = scale("2002-01-01", "2020-01-01");
    assert_eq!(
        half.zoomed(TimelineZoom::Out, all),
        Some(TimelineRange::All)
    );
    assert_eq!(all.zoomed(TimelineZoom::Out, all), None);
    let short = scale("2010-01-01", "2010-01-31");
    assert_eq!(short.zoomed(TimelineZoom::In, all), None);
}

#[test]
fn a_part_is_selected_in_either_direction() {
    let all = scale("2000-01-01", "2000-04-10");
    let part = TimelineRange::Zoomed {
        from: at("2000-01-21"),
        to: at("2000-03-01"),
    };
    assert_eq!(all.between([20.0, 60.0], all), part);
    assert_eq!(all.between([60.0, 20.0], all), part);
    assert_eq!(all.between([-5.0, 120.0], all), TimelineRange::All);
}
