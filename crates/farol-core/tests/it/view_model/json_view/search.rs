//! Paths and search in the JSON view.

use super::{LABELS, content, find, query};
use farol_core::model::json::Json;
use farol_core::view_model::json_view::{
    ExpandTarget, ExpansionState, JsonIndex, NodeId, ROOT, SearchQuery, TreeRowKind, read,
    search_slice,
};
use std::fmt::Write;
use std::sync::Arc;

#[test]
fn formatted_and_original_values_are_found() {
    let content = content(
        r#"{"cpf": "12345678909", "Início": "2019-03-01T00:00:00Z", "valorTotal": 777.5,
            "ativo": true, "nome": "JOÃO", "fim": "2020-01-02T01:00:00Z"}"#,
    );
    let cases = [
        ("123.456.789-09", vec!["$.cpf"]),
        ("456789", vec!["$.cpf"]),
        ("01/03/2019", vec!["$[\"Início\"]"]),
        ("01/01/2020", vec!["$.fim"]),
        ("R$ 777,50", vec!["$.valorTotal"]),
        ("777.5", vec!["$.valorTotal"]),
        ("SIM", vec!["$.ativo"]),
        ("true", vec!["$.ativo"]),
        ("não", vec![]),
        ("joao", vec!["$.nome"]),
        ("da parte", vec!["$.cpf"]),
        ("inicio", vec!["$[\"Início\"]"]),
        ("zzz", vec![]),
    ];
    for (text, wanted) in cases {
        let found = find(&content, &query(text));
        let paths: Vec<_> = found.iter().map(|id| content.path(*id)).collect();
        assert_eq!(paths, wanted, "{text}");
    }
    assert_eq!(
        SearchQuery::new(" ", "Sim", "Não", LABELS.into_iter()),
        None
    );
}

#[test]
fn names_that_are_not_identifiers_are_quoted() {
    let content = content(r#"{"a b": [{"c\"d": 1}], "e.f": {"": 2}, "g": [[3]]}"#);
    let paths: Vec<_> = (0..content.len())
        .map(|id| content.path(NodeId::try_from(id).unwrap()))
        .collect();
    let wanted = [
        "$",
        "$[\"a b\"]",
        "$[\"a b\"][0]",
        "$[\"a b\"][0][\"c\\\"d\"]",
        "$[\"e.f\"]",
        "$[\"e.f\"][\"\"]",
        "$.g",
        "$.g[0]",
        "$.g[0][0]",
    ];
    assert_eq!(paths, wanted);
}

/// Builds five megabytes of people with their histories.
fn large() -> String {
    let mut text = "{\"people\":[".to_owned();
    let mut at = 0;
    while text.len() < 5_000_000 {
        let comma = if at == 0 { "" } else { "," };
        write!(
            text,
            r#"{comma}{{"TaxId":"{at:011}","Name":"PESSOA DE NÚMERO {at}","Start":"2019-03-01T00:00:00","Amount":{at}.5,
            "History":[{{"Level":{at},"Motive":"<b>{at}</b>"}},{{"Level":2,"Motive":null}}]}}"#
        )
        .unwrap();
        at += 1;
    }
    text + "]}"
}

#[test]
fn five_megabytes_are_searched_in_short_slices() {
    let root = Arc::new(Json::parse(large().as_bytes()).unwrap());
    let content = JsonIndex::new(root);
    let query = query("pessoa de numero 12345");
    let mut hits = Vec::new();
    let (mut from, mut slices) = (Some((ROOT, 0)), 0);
    while let Some(at) = from {
        from = search_slice(&content, &query, at, &mut hits);
        slices += 1;
    }
    assert_eq!(hits.len(), 1);
    assert!(slices > 10, "each slice is short");
    let mut folds = ExpansionState::first(&content);
    folds.reveal(&content, hits[0]);
    assert!(folds.lines(&content, ROOT, 0, 1_000).lines.len() < 1_000);
    let (all, complete) = ExpansionState::all(&content, 1_000);
    assert!(!complete || all.lines(&content, ROOT, 0, 1_000).lines.len() <= 1_001);
}

#[test]
fn a_text_that_is_not_json_is_one_row() {
    let content = JsonIndex::new(Arc::new(read("<a>texto</a>".to_owned())));
    let lines = ExpansionState::first(&content)
        .lines(&content, ROOT, 0, 10)
        .lines;
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].part, TreeRowKind::Fold(ExpandTarget::Node(ROOT)));
    assert_eq!(find(&content, &query("TEXTO")), [ROOT]);
}
