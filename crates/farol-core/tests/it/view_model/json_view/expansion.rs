//! Expanded nodes of the JSON view, within limits.

use super::{content, find, is_visible, query};
use farol_core::model::json::Json;
use farol_core::view_model::json_view::{ExpansionState, JsonIndex, NodeId, ROOT};
use std::sync::Arc;

#[test]
fn long_lists_are_shown_in_pages() {
    let numbers: Vec<String> = (0..50_000).map(|n| n.to_string()).collect();
    let content = content(&format!("[{}]", numbers.join(",")));
    let mut folds = ExpansionState::first(&content);
    let first = folds.lines(&content, ROOT, 0, 1_000).lines;
    assert!(first.len() < 400, "{}", first.len());
    let target = find(&content, &query("43210"))[0];
    folds.reveal(&content, target);
    assert!(is_visible(&content, &folds, target));
    let (all, complete) = ExpansionState::all(&content, 1_000);
    assert!(!complete);
    let rows = all.lines(&content, ROOT, 0, 1_000);
    assert_eq!((rows.lines.len(), rows.has_more), (1_000, true));
}

#[test]
fn deep_nesting_is_listed_with_its_level() {
    let deep = format!("{}{}{}", r#"{"a":["#.repeat(60), 1, "]}".repeat(60));
    let content = content(&deep);
    assert_eq!(
        content.level(NodeId::try_from(content.len() - 1).unwrap()),
        120
    );
    let (folds, complete) = ExpansionState::all(&content, 1_000);
    assert!(complete);
    let lines = folds.lines(&content, ROOT, 0, 1_000).lines;
    assert_eq!(lines.last().unwrap().level, 120);
}

#[test]
fn nesting_beyond_the_limit_of_the_parser_does_not_overflow() {
    let mut json = Json::Int(1);
    for _ in 0..5_000 {
        json = Json::List(vec![json]);
    }
    let content = JsonIndex::new(Arc::new(json));
    assert_eq!(content.path(5_000).len(), 1 + 5_000 * 3);
    assert_eq!(find(&content, &query("1")), [5_000]);
}
