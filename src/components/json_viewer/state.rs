//! What the parts of a viewer share.

use crate::model::document::{Document, ProcessNumber};
use crate::model::json::Json;
use crate::view_model::json_view::{
    ExpandTarget, ExpansionState, FlatTree, JsonIndex, NodeId, ROOT, SearchQuery, TreeRowKind,
};
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

/// How many lines are drawn at most, and how many more on demand.
pub(super) const LINES: u32 = 1_000;

/// What the page around the viewer adds to it.
#[derive(Clone, Copy, Default)]
pub(super) struct ViewerSlots {
    pub(super) on_document: Option<Callback<Document>>,
    pub(super) process_href: Option<Callback<ProcessNumber, String>>,
    /// Whether each line can be copied.
    pub(super) has_options: bool,
}

/// What was found of a search, and where one is in it.
#[derive(Clone, Default)]
pub(super) struct SearchHits {
    pub(super) hits: Arc<Vec<NodeId>>,
    /// None before the first step.
    pub(super) at: Option<usize>,
    pub(super) is_busy: bool,
}

/// A viewer's state; copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct JsonViewerState {
    content: StoredValue<Arc<JsonIndex>>,
    raw: StoredValue<Option<Arc<Vec<u8>>>>,
    pub(super) hooks: ViewerSlots,
    pub(super) frame: NodeRef<html::Div>,
    pub(super) folds: RwSignal<ExpansionState>,
    pub(super) limit: RwSignal<u32>,
    /// Whether everything was to be unfolded, and was too much.
    pub(super) is_cut: RwSignal<bool>,
    /// What is searched for, as it was typed.
    pub(super) typed: RwSignal<String>,
    pub(super) query: RwSignal<Option<Arc<SearchQuery>>>,
    pub(super) found: RwSignal<SearchHits>,
    /// The part that the search is at.
    pub(super) current: Memo<Option<NodeId>>,
    /// Counts the searches: only the latest one may tell what it has found.
    pub(super) searches: StoredValue<u32>,
    /// The part whose options are unfolded.
    pub(super) picked: RwSignal<Option<NodeId>>,
    /// Whether values are shown as they came.
    pub(super) originals: RwSignal<bool>,
    /// Whether all is shown as one text.
    pub(super) as_text: RwSignal<bool>,
}

impl JsonViewerState {
    pub(super) fn new(
        content: Arc<JsonIndex>,
        raw: Option<Arc<Vec<u8>>>,
        hooks: ViewerSlots,
    ) -> Self {
        let folds = ExpansionState::first(&content);
        let found = RwSignal::new(SearchHits::default());
        Self {
            content: StoredValue::new(content),
            raw: StoredValue::new(raw),
            hooks,
            frame: NodeRef::new(),
            folds: RwSignal::new(folds),
            limit: RwSignal::new(LINES),
            is_cut: RwSignal::new(false),
            typed: RwSignal::new(String::new()),
            query: RwSignal::new(None),
            found,
            current: Memo::new(move |_| found.with(|found| found.hits.get(found.at?).copied())),
            searches: StoredValue::new(0),
            picked: RwSignal::new(None),
            originals: RwSignal::new(false),
            as_text: RwSignal::new(false),
        }
    }

    pub(super) fn content(&self) -> Arc<JsonIndex> {
        self.content.get_value()
    }

    /// The whole as a text: as it came, or as JSON.
    pub(super) fn whole_text(&self) -> String {
        let raw = self.raw.get_value();
        let raw = raw.map(|raw| String::from_utf8_lossy(&raw).into_owned());
        raw.unwrap_or_else(|| match self.content().root() {
            Json::Text(text) => text.clone(),
            value => value.to_pretty(),
        })
    }

    /// The lines below a part; tracked.
    pub(super) fn lines(&self, root: NodeId, tables: u32) -> FlatTree {
        let (content, limit) = (self.content(), self.limit.get());
        self.folds
            .with(|folds| folds.lines(&content, root, tables, limit))
    }

    /// Whether something is unfolded; tracked.
    pub(super) fn is_open(&self, fold: ExpandTarget) -> bool {
        self.folds.with(|folds| folds.is_open(fold))
    }

    pub(super) fn toggle(&self, fold: ExpandTarget) {
        self.folds.update(|folds| folds.toggle(fold));
    }

    /// Unfolds as much as can be drawn.
    pub(super) fn expand(&self) {
        let (folds, is_complete) = ExpansionState::all(&self.content(), LINES);
        self.limit.set(LINES);
        self.folds.set(folds);
        self.is_cut.set(!is_complete);
    }

    /// Folds everything.
    pub(super) fn collapse(&self) {
        self.limit.set(LINES);
        self.is_cut.set(false);
        self.folds.set(ExpansionState::none());
    }

    /// Unfolds what hides a part. Where so much is unfolded that its line would not be drawn, the
    /// rest is folded first.
    pub(super) fn reveal(&self, id: NodeId) {
        let content = self.content();
        let mut folds = self.folds.get_untracked();
        folds.reveal(&content, id);
        let lines = folds.lines(&content, ROOT, 0, self.limit.get_untracked());
        let above: Vec<NodeId> = content.ancestors(id).collect();
        let is_drawn = lines.lines.iter().any(|line| match line.part {
            TreeRowKind::Fold(fold) => fold == ExpandTarget::Node(id),
            TreeRowKind::Table(table) => above.contains(&table),
        });
        if !is_drawn {
            folds = ExpansionState::none();
            folds.reveal(&content, id);
        }
        self.folds.set(folds);
    }
}
