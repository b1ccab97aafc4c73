//! Tracker of driver's license requests: entries of one request form one row.

use farol_core::i18n::Language;
use farol_core::model::document::Cnh;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::query_subject::QuerySubject;
use farol_core::view_model::cnh::{CnhProgress, latest_requests};

fn cnh_entry(id: &str, request: Option<&str>, status: &str) -> JournalEntry {
    let number = Cnh::parse_lenient("12345678900").unwrap().0;
    let queried_at = PaidRequest::new(Operation::Cnh, QuerySubject::Cnh(number));
    let mut entry = JournalEntry::sent(id.to_owned(), &queried_at, 0, "ana@example.com");
    entry.request = request.map(str::to_owned);
    entry.status = Some(status.to_owned());
    entry
}

#[test]
fn a_response_without_a_status_is_not_a_completed_request() {
    let state = |status, outcome| Language::Portuguese.cnh_state(status, outcome);
    assert_eq!(state(Some("DONE"), Outcome::Done), "Concluída");
    assert_eq!(state(Some("SUSPENSA"), Outcome::Done), "SUSPENSA");
    for status in [None, Some(""), Some(" ")] {
        assert_eq!(state(status, Outcome::Done), "Não informado");
    }
    let failed = Language::Portuguese.outcome(Outcome::Failed);
    assert_eq!(state(None, Outcome::Failed), failed);
}

#[test]
fn the_newest_entry_of_a_request_applies() {
    let rows = latest_requests(vec![
        cnh_entry("4", Some("r-1"), "DONE"),
        cnh_entry("3", None, "SENT"),
        cnh_entry("2", Some("r-2"), "QUEUED"),
        cnh_entry("1", Some("r-1"), "QUEUED"),
        cnh_entry("0", None, "SENT"),
    ]);
    let statuses: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row.entry.id.as_str(),
                row.entry.status.as_deref(),
                row.lines,
            )
        })
        .collect();
    assert_eq!(
        statuses,
        [
            ("4", Some("DONE"), 2),
            ("3", Some("SENT"), 1),
            ("2", Some("QUEUED"), 1),
            ("0", Some("SENT"), 1),
        ]
    );
}

#[test]
fn a_status_is_labelled_only_if_it_is_known() {
    let t = Language::Portuguese;
    let cases = [
        ("QUEUED", Some(CnhProgress::Queued), "Na fila"),
        (
            "IN_PROGRESS",
            Some(CnhProgress::Processing),
            "Em processamento",
        ),
        ("DONE", Some(CnhProgress::Done), "Concluída"),
        ("ERROR", Some(CnhProgress::Failed), "Falhou"),
        ("NOT_DONE", None, "NOT_DONE"),
        ("", None, ""),
    ];
    for (status, progress, label) in cases {
        assert_eq!(CnhProgress::of(status), progress, "{status}");
        assert_eq!(t.cnh_status_label(status), label);
    }
}
