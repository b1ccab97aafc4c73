//! Summaries of analyses that newer ones replace: one that a decision rests on stays stored.

use super::journal::{Tab, clear_storage, workspace};
use super::stored_responses::{fail_database_writes, keep, open, text_response};
use super::test_dom::until;
use farol_core::model::decision::{DecisionContent, DecisionResult, DecisionSource};
use farol_core::model::document::Document;
use farol_core::model::earlier_summary::EarlierSummaryId;
use farol_core::model::operation::Operation;
use farol_core::protocol::ReceivedBody;
use farol_web::store::Journal;
use leptos::prelude::*;
use std::collections::HashSet;
use wasm_bindgen_test::wasm_bindgen_test;

/// Records a decision that rests on the response to an entry; returns its time.
async fn decide(tab: &Tab, entry: &str) -> i64 {
    let content = DecisionContent {
        result: DecisionResult::Approve,
        opinion: "Conferido".to_owned(),
        conditions: String::new(),
        reason: String::new(),
        valid_until: None,
    };
    let source = DecisionSource {
        entry: entry.to_owned(),
        operation: Operation::Analysis,
        at: 1,
        numbers: None,
    };
    let document = Document::parse("12345678909").unwrap();
    let decisions = tab.journal.decisions();
    let recorded = decisions.record(workspace(), &document, content, vec![source]);
    assert_eq!(recorded.await, Some(true));
    untrack(|| decisions.all()).last().unwrap().at
}

fn summary(text: &str) -> ReceivedBody {
    text_response(text).received
}

/// Reads a newer summary of an entry at `at`.
async fn read_newer(tab: &Tab, entry: &str, text: &str, at: i64) {
    let journal = tab.journal;
    journal
        .store_newer_response(entry.to_owned(), summary(text), at)
        .await;
    let newest = journal.responses().body(entry).await;
    assert_eq!(newest, Some(summary(text)), "the newer one is never lost");
}

/// Returns the summary that a decision of the time `at` rests on.
async fn summary_at(journal: Journal, entry: &str, at: i64) -> Option<ReceivedBody> {
    let earlier = untrack(|| journal.summary_at(entry, at));
    let id = earlier.map_or(entry.to_owned(), |earlier| earlier.to_string());
    journal.responses().body(&id).await
}

fn count(tab: &Tab, entry: &str) -> usize {
    untrack(|| tab.journal.earlier_summaries(entry)).len()
}

#[wasm_bindgen_test]
async fn a_summary_that_a_decision_rests_on_stays_when_a_newer_one_is_read() {
    let scope = "@test.earlier.kept";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let other = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "1").await;
    let first = decide(&tab, &id).await;
    read_newer(&tab, &id, "2", first + 1_000).await;
    read_newer(&tab, &id, "3", first + 2_000).await;
    assert_eq!(count(&tab, &id), 1, "no decision rests on the second");
    assert_eq!(
        untrack(|| tab.journal.summary_at(&id, first)),
        Some(EarlierSummaryId {
            entry: id.clone(),
            until: first + 1_000
        })
    );
    assert_eq!(
        summary_at(tab.journal, &id, first).await,
        Some(summary("1"))
    );
    let later = summary_at(tab.journal, &id, first + 1_000).await;
    assert_eq!(later, Some(summary("3")), "a later decision");
    until("the other tab has it", || count(&other, &id) == 1).await;
    assert_eq!(
        summary_at(other.journal, &id, first).await,
        Some(summary("1"))
    );
    drop((tab, other));
    let tab = open(scope, "ana@example.com").await;
    until("it is there after a reload", || count(&tab, &id) == 1).await;
    assert_eq!(
        summary_at(tab.journal, &id, first).await,
        Some(summary("1"))
    );
    tab.journal.clear(workspace(), |_| true);
    assert_eq!(count(&tab, &id), 0, "deleted with its entry");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_summary_without_a_decision_is_replaced() {
    let scope = "@test.earlier.replaced";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (other, _) = keep(&tab, "1").await;
    let (id, _) = keep(&tab, "1").await;
    let at = decide(&tab, &other).await;
    read_newer(&tab, &id, "2", at + 1_000).await;
    assert_eq!(count(&tab, &id), 0, "the decision rests on another one");
    read_newer(&tab, &other, "1", at + 1_000).await;
    assert_eq!(count(&tab, &other), 0, "it states the same");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn what_the_browser_cannot_store_stays_in_memory_and_counts_as_not_saved() {
    let scope = "@test.earlier.full";
    clear_storage(scope);
    let tab = open(scope, "ana@example.com").await;
    let (id, _) = keep(&tab, "1").await;
    let at = decide(&tab, &id).await;
    let ids = [id.clone()];
    tab.journal.begin_saving(&ids);
    tab.journal.finish_saving(&ids, at);
    let full = fail_database_writes();
    read_newer(&tab, &id, "2", at + 1_000).await;
    drop(full);
    assert_eq!(summary_at(tab.journal, &id, at).await, Some(summary("1")));
    assert_eq!(untrack(|| tab.journal.saved_at(&id)), None);
    let unsaved = untrack(|| tab.journal.responses().unsaved_in_memory());
    assert_eq!(unsaved, HashSet::from([id]), "one record with its response");
    clear_storage(scope);
}
