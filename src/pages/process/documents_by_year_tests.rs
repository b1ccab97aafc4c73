//! Tests of the timeline's order, years and filters.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::*;
use farol_core::model::json::Json;
use farol_core::protocol::FromJson;
use wasm_bindgen_test::wasm_bindgen_test;

fn document(json: &str) -> ProcessDocument {
    ProcessDocument::from_json(Json::parse(json.as_bytes()).unwrap()).unwrap()
}

/// Formats the date at UTC-3, Brasília's offset since 2019.
fn local(epoch_ms: i64) -> Option<String> {
    let there = chrono::DateTime::from_timestamp_millis(epoch_ms - 3 * 3_600_000)?;
    Some(there.date_naive().to_string())
}

fn entries(documents: &[&str]) -> Vec<TimelineEntry> {
    let entries = documents.iter();
    entries
        .map(|json| TimelineEntry::new(&document(json), local))
        .collect()
}

fn ids(shown: &[&TimelineEntry]) -> Vec<i64> {
    let ids = shown.iter().map(|entry| entry.document.moviment_id);
    ids.map(Option::unwrap_or_default).collect()
}

fn sample() -> Vec<TimelineEntry> {
    entries(&[
        r#"{"moviment_id": 1, "document_date": "2024-05-06T10:00:00Z", "type": "PDF",
            "description": "Petição Inicial", "file": "https://a.example/1", "has_session": true}"#,
        r#"{"moviment_id": 2, "document_date": null, "type": "HTML", "file": " "}"#,
        r#"{"moviment_id": 3, "document_date": "2025-01-01T02:59:59Z", "type": "PDF",
            "description": "Ata de audiência", "has_session": true, "problem_file": true}"#,
        r#"{"moviment_id": 4, "document_date": "2025-01-01T03:00:00Z", "type": "áudio",
            "file": "ftp://a.example", "type_upload_file": "COURT"}"#,
        r#"{"moviment_id": 5, "document_date": "06/05/2024 07:00:00", "problem_file": false}"#,
        r#"{"moviment_id": 6, "document_date": "logo", "type": ""}"#,
        r#"{"moviment_id": 7, "document_date": "2023-12-31"}"#,
    ])
}

#[wasm_bindgen_test]
fn entries_are_sorted_newest_first_and_undated_last() {
    let entries = sample();
    let newest = shown(&entries, &ProcessView::default(), "");
    // 1 and 5 have the same date, so they preserve the service's order.
    assert_eq!(ids(&newest), [4, 3, 1, 5, 7, 2, 6]);
    let view = ProcessView {
        oldest_first: true,
        ..ProcessView::default()
    };
    assert_eq!(ids(&shown(&entries, &view, "")), [7, 1, 5, 3, 4, 2, 6]);
}

#[wasm_bindgen_test]
fn entries_are_grouped_by_the_year_of_their_date() {
    let entries = sample();
    let newest = shown(&entries, &ProcessView::default(), "");
    let years = |limit| {
        let years = by_year(&newest, limit).into_iter();
        years
            .map(|year| (year.year, ids(&year.entries)))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        years(99),
        [
            (Some(2025), vec![4]),
            // In UTC, its year is 2025.
            (Some(2024), vec![3, 1, 5]),
            (Some(2023), vec![7]),
            (None, vec![2, 6]),
        ]
    );
    assert_eq!(years(2), [(Some(2025), vec![4]), (Some(2024), vec![3])]);
    assert_eq!(years(0), []);
    assert_eq!(by_year(&[], 50), []);
}

#[wasm_bindgen_test]
fn dates_that_stand_for_none_have_no_year() {
    let entries = entries(&[
        r#"{"document_date": "0001-01-01T00:00:00"}"#,
        r#"{"document_date": "9999-12-31T00:00:00"}"#,
        r#"{"document_date": "2020-02-30"}"#,
        "{}",
    ]);
    assert!(entries.iter().all(|entry| entry.year.is_none()));
}

#[wasm_bindgen_test]
fn filters_combine() {
    let entries = sample();
    let only = |kind: Option<&str>, marks: &[DocumentFlag]| {
        let view = ProcessView {
            kind: kind.map(str::to_owned),
            only: marks.to_vec(),
            ..ProcessView::default()
        };
        ids(&shown(&entries, &view, ""))
    };
    assert_eq!(only(Some("PDF"), &[]), [3, 1]);
    assert_eq!(only(None, &[DocumentFlag::Session]), [3, 1]);
    assert_eq!(only(None, &[DocumentFlag::Problem]), [3]);
    assert_eq!(
        only(None, &[DocumentFlag::File]),
        [4, 1],
        "blanks are no file"
    );
    assert_eq!(
        only(None, &[DocumentFlag::File, DocumentFlag::Session]),
        [1]
    );
    assert_eq!(only(Some("HTML"), &[DocumentFlag::Session]), [0; 0]);
    assert_eq!(
        only(Some("pdf"), &[]),
        [0; 0],
        "types are compared as received"
    );
}

#[wasm_bindgen_test]
fn a_search_matches_every_word_and_ignores_accents() {
    let entries = sample();
    let found = |search: &str| ids(&shown(&entries, &ProcessView::default(), search));
    assert_eq!(found("PETICAO"), [1]);
    assert_eq!(found("inicial petição pdf"), [1]);
    assert_eq!(found("audi"), [4, 3]);
    assert_eq!(found("court"), [4]);
    assert_eq!(found("3"), [3]);
    assert_eq!(found("petição contestação"), [0; 0]);
    assert_eq!(found("  ").len(), entries.len());
}

#[wasm_bindgen_test]
fn every_type_is_offered_once_with_its_count() {
    let entries = sample();
    let of = |chosen: Option<&str>| kinds(&entries, chosen.map(str::to_owned).as_ref());
    let known = [("áudio", 1), ("HTML", 1), ("PDF", 2)].map(|(kind, n)| (kind.to_owned(), n));
    assert_eq!(of(None), known);
    assert_eq!(of(Some("PDF")), known);
    assert_eq!(of(Some("nada")).get(2), Some(&("nada".to_owned(), 0)));
}
