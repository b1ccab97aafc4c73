//! Content of unknown structure: every node is listed, searchable, and addressed by a reversible
//! path.

use farol_core::model::json::Json;
use farol_core::view_model::json_view::{
    ExpandTarget, ExpansionState, JsonIndex, NodeId, NodeName, PAGE, ROOT, SearchQuery,
    TreeRowKind, as_it_came, complete_tree, read, search_slice, sorted_rows,
};
use proptest::prelude::*;
use std::fmt::Write;
use std::sync::Arc;

fn content(text: &str) -> JsonIndex {
    JsonIndex::new(Arc::new(Json::parse(text.as_bytes()).unwrap()))
}

fn any_json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Bool),
        any::<i64>().prop_map(Json::Int),
        (-1e9..1e9).prop_map(Json::Float),
        ".{0,12}".prop_map(Json::Text),
        prop_oneof![
            Just("12345678909"),
            Just("2024-02-29T00:00:00Z"),
            Just("R$ 1.234,56"),
            Just("İstanbul AÇÃO"),
        ]
        .prop_map(|text| Json::Text(text.to_owned())),
    ];
    let name = prop_oneof![Just("a".to_owned()), Just("cpf".to_owned()), ".{0,4}"];
    leaf.prop_recursive(5, 64, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Json::List),
            prop::collection::btree_map(name.clone(), inner, 0..6).prop_map(|fields| {
                let fields = fields.into_iter();
                Json::Object(
                    fields
                        .map(|(name, value)| (name.as_str().into(), value))
                        .collect(),
                )
            }),
        ]
    })
}

/// Resolves a path from the root, independently of the code under test.
fn follow<'a>(root: &'a Json, path: &str) -> &'a Json {
    let mut rest = path.strip_prefix('$').unwrap();
    let mut value = root;
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix('.') {
            let end = after.find(['.', '[']).unwrap_or(after.len());
            value = value.get(&after[..end]).unwrap();
            rest = &after[end..];
        } else if rest.starts_with("[\"") {
            let mut texts = serde_json::Deserializer::from_str(&rest[1..]).into_iter::<String>();
            let name = texts.next().unwrap().unwrap();
            let end = 1 + texts.byte_offset();
            value = value.get(&name).unwrap();
            rest = rest[end..].strip_prefix(']').unwrap();
        } else {
            let (place, after) = rest[1..].split_once(']').unwrap();
            let Json::List(items) = value else {
                panic!("{path}")
            };
            value = &items[place.parse::<usize>().unwrap()];
            rest = after;
        }
    }
    value
}

fn find(content: &JsonIndex, query: &SearchQuery) -> Vec<NodeId> {
    let mut hits = Vec::new();
    let mut from = Some((ROOT, 0));
    while let Some(at) = from {
        from = search_slice(content, query, at, &mut hits);
    }
    hits
}

/// Fields with labels of their own.
const LABELS: [(&str, &str); 1] = [("cpf", "Documento da parte")];

fn query(text: &str) -> SearchQuery {
    SearchQuery::new(text, "Sim", "Não", LABELS.into_iter()).unwrap()
}

/// Returns whether a node is visible: in a row of its own, or as a cell of an unpaged table.
fn is_seen(content: &JsonIndex, folds: &ExpansionState, id: NodeId) -> bool {
    fn below(
        content: &JsonIndex,
        folds: &ExpansionState,
        root: NodeId,
        tables: u32,
        id: NodeId,
    ) -> bool {
        let lines = folds.lines(content, root, tables, 5_000).lines;
        lines.iter().any(|line| match line.part {
            TreeRowKind::Fold(ExpandTarget::Node(part)) => part == id,
            TreeRowKind::Fold(ExpandTarget::Slice { .. }) => false,
            TreeRowKind::Table(table) => {
                assert!(content.parts(table) <= PAGE);
                content.children(table).any(|row| {
                    row == id
                        || content.children(row).any(|cell| cell == id)
                        || (folds.is_open(ExpandTarget::Node(row))
                            && below(content, folds, row, tables + 1, id))
                })
            }
        })
    }
    id == ROOT || below(content, folds, ROOT, 0, id)
}

proptest! {
    #[test]
    fn paths_lead_to_their_parts(json in any_json()) {
        let root = Arc::new(json);
        let content = JsonIndex::new(root.clone());
        for id in 0..content.len() {
            let id = NodeId::try_from(id).unwrap();
            let path = content.path(id);
            let value = content.value(id).unwrap();
            prop_assert!(std::ptr::eq(follow(&root, &path), value), "{}", path);
            let _ = content.recognise(id);
            prop_assert_eq!(content.children(id).count(), content.parts(id) as usize);
            for (slot, child) in (0..).zip(content.children(id)) {
                prop_assert_eq!(content.part_at(id, slot), child);
                prop_assert_eq!(content.parent(child), Some(id));
            }
        }
    }

    #[test]
    fn every_part_is_found_by_its_value_and_by_its_name(json in any_json()) {
        let content = JsonIndex::new(Arc::new(json));
        for id in 0..content.len() {
            let id = NodeId::try_from(id).unwrap();
            let search_text = as_it_came(content.value(id).unwrap());
            let name = match content.name(id) {
                NodeName::Field(name) => Some(name),
                _ => None,
            };
            for text in search_text.as_deref().into_iter().chain(name) {
                if let Some(query) = SearchQuery::new(text, "Sim", "Não", LABELS.into_iter()) {
                    prop_assert!(find(&content, &query).contains(&id), "{:?}", text);
                }
            }
        }
    }

    #[test]
    fn what_is_revealed_is_seen(json in any_json()) {
        let content = JsonIndex::new(Arc::new(json));
        for id in 0..content.len() {
            let id = NodeId::try_from(id).unwrap();
            let mut folds = ExpansionState::none();
            folds.reveal(&content, id);
            prop_assert!(is_seen(&content, &folds, id), "{}", content.path(id));
        }
    }

    #[test]
    fn whatever_is_typed_is_looked_for(json in any_json(), text in ".{0,10}") {
        let content = JsonIndex::new(Arc::new(json));
        if let Some(query) = SearchQuery::new(&text, "Sim", "Não", LABELS.into_iter()) {
            for id in find(&content, &query) {
                prop_assert!((id as usize) < content.len());
            }
            if let Some(found) = query.find(&text, 0) {
                prop_assert_eq!(text[found].trim(), text.trim());
            }
        }
    }

    #[test]
    fn paper_and_unfolding_all_show_everything(json in any_json()) {
        let content = JsonIndex::new(Arc::new(json));
        let paper = complete_tree(&content, ROOT, 100_000);
        let parts = if content.has_parts(ROOT) { content.len() - 1 } else { 1 };
        prop_assert_eq!(paper.lines.len(), parts);
        prop_assert!(!paper.has_more);
        let (folds, complete) = ExpansionState::all(&content, 100_000);
        prop_assert!(complete);
        prop_assert!(!folds.lines(&content, ROOT, 0, 100_000).has_more);
    }
}

#[test]
fn what_is_meant_is_found() {
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
fn names_that_are_no_words_are_quoted() {
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

#[test]
fn objects_that_are_alike_are_a_table() {
    let columns = |text: &str| {
        let content = content(text);
        let names = content.columns(ROOT)?;
        Some(names.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let names = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    assert_eq!(
        columns(r#"[{"a":1,"b":2},{"b":3,"a":4}]"#),
        names(&["a", "b"])
    );
    assert_eq!(
        columns(r#"[{"a":1,"b":2},{"a":4,"b":1},{"a":1,"c":2}]"#),
        names(&["a", "b", "c"])
    );
    assert_eq!(
        columns(r#"[{"a":1,"b":[1]},{"a":4,"b":[]}]"#),
        names(&["a", "b"])
    );
    for other in [
        "[]",
        "[1,2]",
        r#"[{"a":1}]"#,
        r#"[{"a":1},{}]"#,
        r#"[{"a":1},2]"#,
        r#"[{"a":1,"b":2},{"c":3,"d":4}]"#,
        r#"[{"a":[1],"b":{"c":1}},{"a":[2],"b":{}}]"#,
    ] {
        assert_eq!(columns(other), None, "{other}");
    }
}

#[test]
fn rows_are_sorted_by_what_their_cells_mean() {
    let content = content(
        r#"[{"n":"10","v":2.5,"d":"02/01/2020"},{"n":"9","v":10,"d":"2019-05-05"},{"n":"á","d":null},
            {"n":"B","v":-1,"d":"2021-01-01T10:00:00Z"}]"#,
    );
    let sorted = |column, ascending| {
        let rows = sorted_rows(&content, ROOT, Some((column, ascending)));
        rows.iter()
            .map(|row| content.path(*row))
            .collect::<Vec<_>>()
            .concat()
    };
    assert_eq!(
        sorted_rows(&content, ROOT, None),
        content.children(ROOT).collect::<Vec<_>>()
    );
    assert_eq!(sorted(0, true), "$[0]$[1]$[2]$[3]");
    assert_eq!(sorted(1, true), "$[3]$[0]$[1]$[2]");
    assert_eq!(
        sorted(1, false),
        "$[1]$[0]$[3]$[2]",
        "what is missing comes last"
    );
    assert_eq!(sorted(2, true), "$[1]$[0]$[3]$[2]");
    assert_eq!(sorted(9, true), "$[0]$[1]$[2]$[3]");
}

#[test]
fn long_lists_are_drawn_in_stretches() {
    let numbers: Vec<String> = (0..50_000).map(|n| n.to_string()).collect();
    let content = content(&format!("[{}]", numbers.join(",")));
    let mut folds = ExpansionState::first(&content);
    let first = folds.lines(&content, ROOT, 0, 1_000).lines;
    assert!(first.len() < 400, "{}", first.len());
    let target = find(&content, &query("43210"))[0];
    folds.reveal(&content, target);
    assert!(is_seen(&content, &folds, target));
    let (all, complete) = ExpansionState::all(&content, 1_000);
    assert!(!complete);
    let rows = all.lines(&content, ROOT, 0, 1_000);
    assert_eq!((rows.lines.len(), rows.has_more), (1_000, true));
}

#[test]
fn what_is_nested_deeply_is_listed_flat() {
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
fn a_stack_of_levels_beyond_the_reader_is_no_danger() {
    let mut json = Json::Int(1);
    for _ in 0..5_000 {
        json = Json::List(vec![json]);
    }
    let content = JsonIndex::new(Arc::new(json));
    assert_eq!(content.path(5_000).len(), 1 + 5_000 * 3);
    assert_eq!(find(&content, &query("1")), [5_000]);
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
fn five_megabytes_are_searched_in_short_steps() {
    let root = Arc::new(Json::parse(large().as_bytes()).unwrap());
    let content = JsonIndex::new(root);
    let query = query("pessoa de numero 12345");
    let mut hits = Vec::new();
    let (mut from, mut steps) = (Some((ROOT, 0)), 0);
    while let Some(at) = from {
        from = search_slice(&content, &query, at, &mut hits);
        steps += 1;
    }
    assert_eq!(hits.len(), 1);
    assert!(steps > 10, "no step reads much");
    let mut folds = ExpansionState::first(&content);
    folds.reveal(&content, hits[0]);
    assert!(folds.lines(&content, ROOT, 0, 1_000).lines.len() < 1_000);
    let (all, complete) = ExpansionState::all(&content, 1_000);
    assert!(!complete || all.lines(&content, ROOT, 0, 1_000).lines.len() <= 1_001);
}

#[test]
fn a_text_that_is_no_json_is_one_line() {
    let content = JsonIndex::new(Arc::new(read("<a>texto</a>".to_owned())));
    let lines = ExpansionState::first(&content)
        .lines(&content, ROOT, 0, 10)
        .lines;
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].part, TreeRowKind::Fold(ExpandTarget::Node(ROOT)));
    assert_eq!(find(&content, &query("TEXTO")), [ROOT]);
}
