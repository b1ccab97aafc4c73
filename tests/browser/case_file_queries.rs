//! Queries of a case file in the journal: added once, never counted as made here, replacing nothing.

use super::journal::{clear_storage, workspace};
use super::stored_responses::{fail_listing, keep, open, parsed, text_response};
use super::test_dom::BrowserOverride;
use farol_core::model::document::Document;
use farol_core::model::file_origin::FileOrigin;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::json::Json;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_web::store::{AddOutcome, FileQuery};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const ID: &str = "1700000000000-7";
const AT: i64 = 1_700_000_000_000;

fn origin() -> FileOrigin {
    FileOrigin {
        saved_by: "bia@example.com".to_owned(),
        saved_at: AT,
        is_own_query: false,
    }
}

fn file_query(id: &str, digits: &str, text: &str) -> FileQuery {
    let subject: QuerySubject = Document::parse(digits).unwrap().into();
    let request = PaidRequest::new(Operation::Analysis, subject.clone());
    let mut entry = JournalEntry::sent(id.to_owned(), &request, AT, "bia@example.com");
    entry.outcome = Outcome::Done;
    FileQuery {
        workspace: workspace(),
        entry,
        subject,
        name: Some("Maria".to_owned()),
        response: text_response(text).received,
        further_records: Vec::new(),
    }
}

#[wasm_bindgen_test]
async fn a_response_of_a_file_replaces_none_while_the_stored_ones_cannot_be_listed() {
    let scope = "@test.added.unlisted";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "own").await;
    drop(tab);
    let unlisted = fail_listing();
    let tab = open(scope, "ana@example.com").await;
    let other = file_query(&id, "12345678909", "of a file");
    assert_eq!(
        tab.journal.add_query(other.clone(), origin()).await,
        AddOutcome::NotStored
    );
    drop(unlisted);
    assert_eq!(
        tab.journal.add_query(other, origin()).await,
        AddOutcome::AlreadyPresent
    );
    let response = parsed(&tab.journal, &id).await;
    assert_eq!(*response.content.root(), Json::Text("own".to_owned()));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_processes_of_an_analysis_come_with_its_response_alone() {
    let scope = "@test.added.details";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let journal = tab.journal;
    let [worker, execution, ..] = RiskDetailRecordId::all_of(ID);
    let list = |id: &RiskDetailRecordId| (id.to_string(), text_response("list").received);
    let mut query = file_query(ID, "12345678909", "1");
    query.further_records = vec![list(&worker)];
    assert_eq!(
        journal.add_query(query.clone(), origin()).await,
        AddOutcome::Added
    );
    let stored = || untrack(|| journal.stored_risk_details(ID));
    assert_eq!(stored(), std::slice::from_ref(&worker));
    let body = journal.responses().body(&worker.to_string()).await;
    assert_eq!(body, Some(text_response("list").received));
    assert_eq!(untrack(|| journal.saved_at(ID)), Some(AT), "is in the file");
    // Anyone may have written the file.
    query.further_records = vec![list(&execution)];
    assert_eq!(
        journal.add_query(query, origin()).await,
        AddOutcome::AlreadyPresent
    );
    assert_eq!(stored(), [worker]);
    journal.clear(workspace(), |_| true);
    assert_eq!(stored(), [], "deleted with its entry");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_analysis_whose_processes_cannot_be_stored_is_not_added_in_part() {
    let scope = "@test.added.part";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let journal = tab.journal;
    let [worker, ..] = RiskDetailRecordId::all_of(ID);
    let mut query = file_query(ID, "12345678909", "1");
    query.further_records = vec![(worker.to_string(), text_response("list").received)];
    let full = BrowserOverride::new(
        "const original = IDBObjectStore.prototype.put; let count = 0; \
         IDBObjectStore.prototype.put = function (...values) { \
            if (count++ > 0) throw new DOMException('full', 'QuotaExceededError'); \
            return original.apply(this, values); }; return original",
        "IDBObjectStore.prototype.put = original",
    );
    let added = journal.add_query(query.clone(), origin()).await;
    drop(full);
    assert_eq!(added, AddOutcome::NotStored);
    assert!(!untrack(|| journal.responses().has(ID)));
    assert_eq!(tab.entry_count(), 0);
    let added = journal.add_query(query, origin()).await;
    assert_eq!(added, AddOutcome::Added, "with room it is added whole");
    assert_eq!(untrack(|| journal.stored_risk_details(ID)), [worker]);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_query_is_added_once_and_is_not_counted_as_made_here() {
    let scope = "@test.added.once";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let journal = tab.journal;
    let query = file_query(ID, "12345678909", "1");
    let added = journal.add_query(query.clone(), origin()).await;
    assert_eq!(added, AddOutcome::Added);
    let response = parsed(&journal, ID).await;
    assert_eq!(*response.content.root(), Json::Text("1".to_owned()));
    let again = file_query(ID, "12345678909", "2");
    assert_eq!(
        journal.add_query(again, origin()).await,
        AddOutcome::AlreadyPresent
    );
    let response = parsed(&journal, ID).await;
    assert_eq!(*response.content.root(), Json::Text("1".to_owned()));
    assert_eq!(tab.entry_count(), 1);
    let entry = untrack(|| journal.entry(workspace(), ID)).unwrap();
    assert_eq!(entry.file_origin, Some(origin()));
    assert_eq!(untrack(|| journal.saved_at(ID)), Some(AT));
    let charged = journal.count_charged(workspace(), None, "", |_| true);
    assert_eq!(charged, Some(0));
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_own_entry_stays_as_it_is_and_gets_its_response() {
    let scope = "@test.added.own";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let journal = tab.journal;
    let id = tab.record_analysis();
    let before = journal.stored_entry(workspace(), &id).unwrap();
    let query = file_query(&id, "12345678909", "1");
    assert_eq!(journal.add_query(query, origin()).await, AddOutcome::Added);
    let after = journal.stored_entry(workspace(), &id).unwrap();
    let is_own_query = true;
    let expected = JournalEntry {
        file_origin: Some(FileOrigin {
            is_own_query,
            ..origin()
        }),
        ..before
    };
    assert_eq!(after, expected);
    let charged = journal.count_charged(workspace(), None, "", |_| true);
    assert_eq!(charged, Some(1), "it was made here");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_response_here_and_an_entry_about_another_document_are_not_replaced() {
    let scope = "@test.added.other";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let journal = tab.journal;
    let (own, _) = keep(&tab, "own").await;
    let query = file_query(&own, "12345678909", "file");
    assert_eq!(
        journal.add_query(query, origin()).await,
        AddOutcome::AlreadyPresent
    );
    let response = parsed(&journal, &own).await;
    assert_eq!(*response.content.root(), Json::Text("own".to_owned()));
    let id = tab.record_analysis();
    let other = file_query(&id, "11222333000181", "file");
    assert_eq!(
        journal.add_query(other, origin()).await,
        AddOutcome::Refused
    );
    assert!(!untrack(|| journal.responses().has(&id)));
    clear_storage(scope);
}
