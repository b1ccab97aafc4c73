//! Content of unknown structure: every node is listed, searchable, and addressed by a reversible
//! path.

mod expansion;
mod properties;
mod search;
mod table;

use farol_core::model::json::Json;
use farol_core::view_model::json_view::{
    ExpandTarget, ExpansionState, JsonIndex, NodeId, PAGE, ROOT, SearchQuery, TreeRowKind,
    search_slice,
};
use std::sync::Arc;

fn content(text: &str) -> JsonIndex {
    JsonIndex::new(Arc::new(Json::parse(text.as_bytes()).unwrap()))
}

fn find(content: &JsonIndex, query: &SearchQuery) -> Vec<NodeId> {
    let mut hits = Vec::new();
    let mut from = Some((ROOT, 0));
    while let Some(at) = from {
        from = search_slice(content, query, at, &mut hits);
    }
    hits
}

/// Labels of known fields.
const LABELS: [(&str, &str); 1] = [("cpf", "Documento da parte")];

fn query(text: &str) -> SearchQuery {
    SearchQuery::new(text, "Sim", "Não", LABELS.into_iter()).unwrap()
}

/// Returns whether a node is visible: in a row of its own, or as a cell of an unpaged table.
fn is_visible(content: &JsonIndex, folds: &ExpansionState, id: NodeId) -> bool {
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
                assert!(content.child_count(table) <= PAGE);
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
