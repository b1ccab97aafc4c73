//! Decisions, namesake marks and earlier summaries over a file, and what the user has left out.

use crate::support::{DOCUMENT, case_of, encrypted, passphrase};
use farol_case_file::{CaseFile, read, write};
use farol_core::model::classification::Classification;
use farol_core::model::decision::{Decision, DecisionContent, DecisionResult};
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark, Namesakes};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ReceivedBody;
use serde_json::{Value, from_value, to_value};
use std::io::{Cursor, Read};
use std::sync::Arc;
use zip::ZipArchive;

const NOW: i64 = 1_790_000_000_000;
const NUMBER: &str = "00000013920248260100";

fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

fn mark(number: &str, at: i64, is_namesake: bool) -> NamesakeMark {
    let reason = if is_namesake { "Outro CPF" } else { "" };
    NamesakeMark {
        id: NamesakeMark::new_id(at, 7),
        workspace: workspace(),
        document: DOCUMENT.to_owned(),
        item: NamesakeItem::Process {
            number: number.to_owned(),
        },
        classifications: vec![Classification::RiskWorker],
        is_namesake,
        reason: reason.to_owned(),
        at,
        author: "ana@farol.example".to_owned(),
        file_origin: None,
    }
}

fn decision(at: i64, result: DecisionResult) -> Decision {
    Decision {
        id: Decision::new_id(at, 7),
        workspace: workspace(),
        document: DOCUMENT.to_owned(),
        at,
        author: "ana@farol.example".to_owned(),
        content: DecisionContent {
            result,
            opinion: "Conferido".to_owned(),
            conditions: String::new(),
            reason: String::new(),
            valid_until: None,
        },
        sources: Vec::new(),
        file_origin: None,
    }
}

fn reopened(case: &CaseFile) -> CaseFile {
    read(&encrypted(case), Some(&passphrase())).unwrap()
}

#[test]
fn a_mark_that_was_taken_back_stays_so_in_a_file() {
    let other = "00000023920248260100";
    let records = [
        mark(NUMBER, NOW, true),
        mark(other, NOW + 1, true),
        mark(NUMBER, NOW + 2, false),
    ];
    let case = CaseFile {
        marks: Some(to_value(&records).unwrap()),
        ..case_of([])
    };
    let opened = reopened(&case).marks.unwrap();
    let opened: Vec<NamesakeMark> = from_value(opened).unwrap();
    assert_eq!(opened, records, "nothing is dropped");
    let state = Namesakes::of(opened.into_iter().map(Arc::new));
    assert!(state.process(NUMBER).is_none(), "taken back");
    assert!(state.process(other).is_some());
    let is_worker = |classification: &Classification| *classification == Classification::RiskWorker;
    assert_eq!(state.marked_in(is_worker, 3), 1);
    let newest = state.newest(&records[2].item).unwrap();
    assert_eq!((newest.at, newest.reason.as_str()), (NOW + 2, ""));
}

/// Returns the text of an entry.
fn text_of(case: &CaseFile, name: &str) -> String {
    let file = write(case, None).unwrap();
    let mut archive = ZipArchive::new(Cursor::new(file)).unwrap();
    let mut text = String::new();
    let mut entry = archive.by_name(name).unwrap();
    entry.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_number_of_responses_that_were_left_out_is_stated_without_their_ids() {
    let whole = case_of([b"{}".to_vec()]);
    assert!(!text_of(&whole, "manifest.json").contains("leftOut"));
    assert!(!text_of(&whole, "README.txt").contains("deixou de fora:"));
    let case = CaseFile {
        left_out: 2,
        ..whole
    };
    assert_eq!(reopened(&case).left_out, 2);
    assert!(text_of(&case, "manifest.json").contains("\"leftOut\": 2"));
    let readme = text_of(&case, "README.txt");
    assert!(readme.contains("O que quem salvou deixou de fora: 2 respostas"));
}

#[test]
fn earlier_summaries_are_in_the_file_with_the_response() {
    let mut case = case_of([b"{\"total\":3}".to_vec()]);
    assert!(text_of(&case, "manifest.json").contains("\"version\": 3"));
    let earlier = [(NOW, "{\"total\":1}"), (NOW + 1, "{\"total\":2}")];
    let earlier =
        earlier.map(|(until, body)| (until, ReceivedBody::complete(body.as_bytes().to_vec())));
    case.queries[0].earlier_summaries.extend(earlier);
    assert_eq!(reopened(&case), case);
    assert!(text_of(&case, "manifest.json").contains("\"version\": 4"));
}

#[test]
fn a_decision_that_was_replaced_stays_beside_the_later_one() {
    let decisions = [
        decision(NOW, DecisionResult::Approve),
        decision(NOW + 1, DecisionResult::Refuse),
    ];
    let entry = |decision: &Decision| (decision.id.clone(), to_value(decision).unwrap());
    let case = CaseFile {
        decisions: decisions.iter().map(entry).collect(),
        ..case_of([])
    };
    let opened = reopened(&case).decisions;
    let parsed = |(id, content): (String, Value)| {
        let decision: Decision = from_value(content).unwrap();
        assert_eq!(decision.id, id);
        decision
    };
    let opened: Vec<Decision> = opened.into_iter().map(parsed).collect();
    assert_eq!(opened, decisions, "oldest first");
}
