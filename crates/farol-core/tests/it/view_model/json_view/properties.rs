//! Properties of the JSON view for any content.

use super::{LABELS, find, is_visible};
use farol_core::model::json::Json;
use farol_core::view_model::json_view::{
    ExpansionState, JsonIndex, NodeId, NodeName, ROOT, SearchQuery, complete_tree, original_text,
};
use proptest::prelude::*;
use std::sync::Arc;

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

proptest! {
    #[test]
    fn each_path_resolves_to_its_node(json in any_json()) {
        let root = Arc::new(json);
        let content = JsonIndex::new(root.clone());
        for id in 0..content.len() {
            let id = NodeId::try_from(id).unwrap();
            let path = content.path(id);
            let value = content.value(id).unwrap();
            prop_assert!(std::ptr::eq(follow(&root, &path), value), "{}", path);
            let _ = content.recognize(id);
            prop_assert_eq!(content.children(id).count(), content.child_count(id) as usize);
            for (slot, child) in (0..).zip(content.children(id)) {
                prop_assert_eq!(content.child_at(id, slot), child);
                prop_assert_eq!(content.parent(child), Some(id));
            }
        }
    }

    #[test]
    fn every_node_is_found_by_its_value_and_by_its_name(json in any_json()) {
        let content = JsonIndex::new(Arc::new(json));
        for id in 0..content.len() {
            let id = NodeId::try_from(id).unwrap();
            let search_text = original_text(content.value(id).unwrap());
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
    fn a_revealed_node_is_visible(json in any_json()) {
        let content = JsonIndex::new(Arc::new(json));
        for id in 0..content.len() {
            let id = NodeId::try_from(id).unwrap();
            let mut folds = ExpansionState::none();
            folds.reveal(&content, id);
            prop_assert!(is_visible(&content, &folds, id), "{}", content.path(id));
        }
    }

    #[test]
    fn any_text_can_be_searched(json in any_json(), text in ".{0,10}") {
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
    fn the_print_view_and_expand_all_contain_every_node(json in any_json()) {
        let content = JsonIndex::new(Arc::new(json));
        let print_view = complete_tree(&content, ROOT, 100_000);
        let parts = if content.has_children(ROOT) { content.len() - 1 } else { 1 };
        prop_assert_eq!(print_view.lines.len(), parts);
        prop_assert!(!print_view.has_more);
        let (folds, complete) = ExpansionState::all(&content, 100_000);
        prop_assert!(complete);
        prop_assert!(!folds.lines(&content, ROOT, 0, 100_000).has_more);
    }
}
