//! Table of a batch of analyses: its numbers and the order of the rows.

use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::batch::{BatchItem, BatchTarget};
use farol_core::model::document::Document;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::view_model::batch_results::{BatchColumn, BatchResultRow, sort_batch_rows};

#[test]
fn figures_round_trip_in_few_bytes() {
    let figures = AnalysisFigures {
        with_risk: Some(7),
        value_cents: Some(123_456),
        ..AnalysisFigures::default()
    };
    let text = serde_json::to_string(&figures).unwrap();
    assert_eq!(text, r#"{"r":7,"v":123456}"#);
    assert_eq!(
        serde_json::from_str::<AnalysisFigures>(&text).unwrap(),
        figures
    );
}

fn row(index: usize, label: Option<&str>, total: Option<i64>) -> BatchResultRow {
    let document = Document::parse("123.456.789-09").unwrap();
    let target = BatchTarget::Document(document);
    let item = BatchItem::labelled(target, label.map(str::to_owned));
    BatchResultRow {
        total,
        ..BatchResultRow::new(index, &item, None)
    }
}

#[test]
fn a_zero_of_a_part_that_was_pending_is_in_no_row() {
    let document = Document::parse("123.456.789-09").unwrap();
    let request = PaidRequest::new(Operation::Analysis, document);
    let mut entry = JournalEntry::sent("1-2".to_owned(), &request, 1, "ana@example.com");
    entry.outcome = Outcome::Done;
    entry.total = Some(0);
    entry.figures = Some(AnalysisFigures {
        protests: Some(0),
        ..AnalysisFigures::default()
    });
    let item = BatchItem::labelled(BatchTarget::Document(document), None);
    let row = |entry: &JournalEntry| BatchResultRow::new(0, &item, Some(entry));
    let columns = [BatchColumn::Total, BatchColumn::Protests];
    let numbers = |entry: &JournalEntry| columns.map(|column| column.number(&row(entry)));
    assert_eq!(numbers(&entry), [None; 2]);
    entry.status = Some("DONE".to_owned());
    assert_eq!(numbers(&entry), [Some(0); 2]);
}

#[test]
fn rows_without_a_value_are_last_in_both_directions() {
    let mut rows = [
        row(0, Some("Élcio"), None),
        row(1, None, Some(3)),
        row(2, Some("ana"), Some(9)),
        row(3, Some("Zeta"), Some(3)),
    ];
    let mut order = |column, is_ascending| {
        sort_batch_rows(&mut rows, column, is_ascending);
        rows.iter().map(|row| row.index).collect::<Vec<_>>()
    };
    assert_eq!(order(BatchColumn::Total, false), [2, 1, 3, 0]);
    assert_eq!(order(BatchColumn::Total, true), [1, 3, 2, 0]);
    assert_eq!(order(BatchColumn::Label, true), [2, 0, 3, 1]);
    assert_eq!(order(BatchColumn::Label, false), [3, 0, 2, 1]);
}
