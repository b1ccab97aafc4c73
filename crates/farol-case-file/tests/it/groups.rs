//! Content by person or company.

use crate::support::{DOCUMENT, case_of};
use farol_case_file::CaseFile;
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
    assert!(groups.iter().all(|group| group.marks.is_empty()));
}

#[test]
fn marks_belong_to_the_group_of_their_document() {
    let mut case = case_of([b"1".to_vec()]);
    case.decisions.clear();
    case.marks =
        Some(json!([{ "document": DOCUMENT }, 2, { "document": "33" }, { "document": DOCUMENT }]));
    let marks = |case: &CaseFile| -> Vec<Vec<usize>> {
        case.groups().into_iter().map(|group| group.marks).collect()
    };
    assert_eq!(marks(&case), [vec![0, 3], vec![], vec![2]]);
    case.marks = None;
    assert_eq!(marks(&case), [vec![], Vec::<usize>::new()]);
}
