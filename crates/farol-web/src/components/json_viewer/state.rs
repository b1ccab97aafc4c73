//! Shared state of the viewer's components.

use crate::platform::{dom, geometry, timer};
use crate::ui::use_t;
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::json::Json;
use farol_core::view_model::json_view::{
    ExpandTarget, ExpansionState, FlatTree, JsonIndex, NodeId, ROOT, SearchQuery, TreeRowKind,
};
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

/// Number of rows rendered initially, and added on demand.
pub(super) const PAGE_ROWS: u32 = 1_000;

/// Options that the page passes to the viewer.
#[derive(Clone, Copy, Default)]
pub(super) struct ViewerOptions {
    pub(super) on_document: Option<Callback<Document>>,
    pub(super) process_href: Option<Callback<ProcessNumber, String>>,
    /// True if each row has actions.
    pub(super) has_actions: bool,
    /// Node that is shown and focused first.
    pub(super) shown: Option<NodeId>,
}

/// Results of a search and the current one.
#[derive(Clone, Default)]
pub(super) struct SearchHits {
    pub(super) hits: Arc<Vec<NodeId>>,
    /// Index of the current result; `None` before the first step.
    pub(super) at: Option<usize>,
    pub(super) is_busy: bool,
}

/// State of a viewer.
#[derive(Clone, Copy)]
pub(super) struct JsonViewerState {
    content: StoredValue<Arc<JsonIndex>>,
    raw: StoredValue<Option<Arc<Vec<u8>>>>,
    pub(super) options: ViewerOptions,
    pub(super) frame: NodeRef<html::Div>,
    pub(super) expansion: RwSignal<ExpansionState>,
    pub(super) limit: RwSignal<u32>,
    /// True if not all nodes could be expanded because of the row limit.
    pub(super) is_cut: RwSignal<bool>,
    /// Search text as typed.
    pub(super) typed: RwSignal<String>,
    pub(super) query: RwSignal<Option<Arc<SearchQuery>>>,
    pub(super) search_hits: RwSignal<SearchHits>,
    /// Node of the current search result; before the first step, the node that the viewer opened at.
    pub(super) current: Memo<Option<NodeId>>,
    /// Number of the latest search; results of earlier ones are discarded.
    pub(super) search_number: StoredValue<u32>,
    /// Node whose actions are expanded.
    pub(super) node_with_actions: RwSignal<Option<NodeId>>,
    /// True if original values are shown.
    pub(super) originals: RwSignal<bool>,
    /// True if the value is shown as plain text.
    pub(super) as_text: RwSignal<bool>,
}

impl JsonViewerState {
    pub(super) fn new(
        content: Arc<JsonIndex>,
        raw: Option<Arc<Vec<u8>>>,
        options: ViewerOptions,
    ) -> Self {
        let expansion = ExpansionState::first(&content);
        let search_hits = RwSignal::new(SearchHits::default());
        Self {
            content: StoredValue::new(content),
            raw: StoredValue::new(raw),
            options,
            frame: NodeRef::new(),
            expansion: RwSignal::new(expansion),
            limit: RwSignal::new(PAGE_ROWS),
            is_cut: RwSignal::new(false),
            typed: RwSignal::new(String::new()),
            query: RwSignal::new(None),
            search_hits,
            current: Memo::new(move |_| {
                let hit = search_hits.with(|found| found.hits.get(found.at?).copied());
                hit.or(options.shown)
            }),
            search_number: StoredValue::new(0),
            node_with_actions: RwSignal::new(None),
            originals: RwSignal::new(false),
            as_text: RwSignal::new(false),
        }
    }

    pub(super) fn content(&self) -> Arc<JsonIndex> {
        self.content.get_value()
    }

    /// Returns the whole value as text: the original text, or JSON.
    pub(super) fn whole_text(&self) -> String {
        let raw = self.raw.get_value();
        let raw = raw.map(|raw| String::from_utf8_lossy(&raw).into_owned());
        raw.unwrap_or_else(|| match self.content().root() {
            Json::Text(text) => text.clone(),
            value => value.to_pretty(),
        })
    }

    /// Returns the label of a field: its name as received while original values are shown.
    pub(super) fn label(&self, name: &str) -> Signal<String> {
        let name = name.to_owned();
        let (t, originals) = (use_t(), self.originals);
        Signal::derive(move || {
            let label = t().field_label(&name).filter(|_| !originals.get());
            label.map_or_else(|| name.clone(), str::to_owned)
        })
    }

    /// Returns the label of a list's item: counted from one, or its index while original values are
    /// shown.
    pub(super) fn place_label(&self, place: u32) -> Signal<String> {
        let originals = self.originals;
        Signal::derive(move || {
            if originals.get() {
                format!("[{place}]")
            } else {
                place.saturating_add(1).to_string()
            }
        })
    }

    /// Returns the rows below a node; tracked.
    pub(super) fn lines(&self, root: NodeId, tables: u32) -> FlatTree {
        let (content, limit) = (self.content(), self.limit.get());
        self.expansion
            .with(|expansion| expansion.lines(&content, root, tables, limit))
    }

    /// Returns whether a node or slice is expanded; tracked.
    pub(super) fn is_open(&self, target: ExpandTarget) -> bool {
        self.expansion.with(|expansion| expansion.is_open(target))
    }

    pub(super) fn toggle(&self, target: ExpandTarget) {
        self.expansion.update(|expansion| expansion.toggle(target));
    }

    /// Expands as many nodes as the row limit allows.
    pub(super) fn expand(&self) {
        let (expansion, is_complete) = ExpansionState::all(&self.content(), PAGE_ROWS);
        self.limit.set(PAGE_ROWS);
        self.expansion.set(expansion);
        self.is_cut.set(!is_complete);
    }

    /// Collapses all nodes.
    pub(super) fn collapse(&self) {
        self.limit.set(PAGE_ROWS);
        self.is_cut.set(false);
        self.expansion.set(ExpansionState::none());
    }

    /// Expands the ancestors of a node; if its row still exceeds the row limit, all other nodes are
    /// collapsed first.
    pub(super) fn reveal(&self, id: NodeId) {
        let content = self.content();
        let mut expansion = self.expansion.get_untracked();
        expansion.reveal(&content, id);
        let lines = expansion.lines(&content, ROOT, 0, self.limit.get_untracked());
        let above: Vec<NodeId> = content.ancestors(id).collect();
        let is_rendered = lines.lines.iter().any(|row| match row.part {
            TreeRowKind::Fold(target) => target == ExpandTarget::Node(id),
            TreeRowKind::Table(table) => above.contains(&table),
        });
        if !is_rendered {
            expansion = ExpansionState::none();
            expansion.reveal(&content, id);
        }
        self.expansion.set(expansion);
    }

    /// Expands the ancestors of a node and focuses its row.
    pub(super) fn open_at(self, id: NodeId) {
        self.reveal(id);
        leptos::task::spawn_local(async move {
            // The page's heading gets the focus in the first frame.
            timer::next_paint().await;
            timer::next_paint().await;
            if let Some(frame) = self.frame.try_get_untracked().flatten() {
                geometry::bring_into_view(&frame, "[data-current]");
                dom::focus(".json-viewer [data-current]");
            }
        });
    }
}
