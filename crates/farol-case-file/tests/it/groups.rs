//! Content by person or company.

use crate::support::{DOCUMENT, case_of};
use serde_json::json;

#[test]
fn the_content_is_grouped_by_document() {
    let mut case = case_of([b"1".to_vec(), b"2".to_vec(), b"3".to_vec()]);
    case.queries[1].request.document = "11222333000181".to_owned();
    case.queries[2].request.document = "***.456.789-**".to_owned();
    case.decisions = vec![("d1".to_owned(), json!({ "document": "11222333000181" }))];
    let groups = case.groups();
    let found: Vec<_> = groups
        .iter()
        .map(|group| (group.document.as_str(), &*group.queries, &*group.decisions))
        .collect();
    let expected: [(&str, &[usize], &[usize]); 3] = [
        (DOCUMENT, &[0], &[]),
        ("11222333000181", &[1], &[0]),
        ("***.456.789-**", &[2], &[]),
    ];
    assert_eq!(found, expected);
    assert_eq!(groups[0].name.as_deref(), Some("Maria da Silva"));
}
