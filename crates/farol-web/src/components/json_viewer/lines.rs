//! JSON tree as one flat list of rows: the nesting depth is unlimited, and collapsed nodes aren't
//! rendered.

use super::highlight::highlighted;
use super::list_button::as_list_button;
use super::node_actions::{self, strip};
use super::state::{JsonViewerState, PAGE_ROWS};
use super::table::table;
use super::value::value;
use super::value_format::{ValueContext, size};
use crate::ui::{LoadMoreButton, decoration, translated, use_t};
use farol_core::i18n::Language;
use farol_core::view_model::json_view::{
    ExpandTarget, NodeId, NodeName, ROOT, TreeRow, TreeRowKind,
};
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;

/// Maximum indentation level; deeper rows show their level as text.
const MAX_INDENT: u32 = 10;

/// Renders the rows of the root.
pub(super) fn outermost(view: JsonViewerState) -> AnyView {
    lines(view, ROOT, 0)
}

/// Renders the rows below a node; `tables` is the number of enclosing tables.
pub(super) fn lines(view: JsonViewerState, root: NodeId, tables: u32) -> AnyView {
    let rows = Memo::new(move |_| view.lines(root, tables));
    let has_more = Signal::derive(move || rows.with(|rows| rows.has_more));
    let more = Callback::new(move |()| view.limit.update(|limit| *limit += PAGE_ROWS));
    view! {
        <ul class="json-viewer-nodes" role="list">
            <For each=move || rows.with(|rows| rows.lines.clone()) key=|tree_row| *tree_row let:item>
                {tree_row(view, item, tables)}
            </For>
        </ul>
        <LoadMoreButton has_more=has_more on_press=more class="button json-viewer-more">{translated(Language::show_more_rows)}</LoadMoreButton>
    }
    .into_any()
}

fn tree_row(view: JsonViewerState, tree_row: TreeRow, tables: u32) -> AnyView {
    let level = tree_row.level;
    let node = match tree_row.part {
        TreeRowKind::Fold(ExpandTarget::Node(id)) => Some(id),
        _ => None,
    };
    let content = match tree_row.part {
        TreeRowKind::Table(id) => table(view, id, tables, lines),
        TreeRowKind::Fold(target @ ExpandTarget::Slice { start, count, .. }) => {
            slice(view, target, start, count)
        }
        TreeRowKind::Fold(target @ ExpandTarget::Node(id)) if view.content().has_children(id) => {
            branch(view, target, id)
        }
        TreeRowKind::Fold(ExpandTarget::Node(id)) => leaf(view, id),
    };
    let is_current = move || (node.is_some() && view.current.get() == node).then_some("");
    view! {
        <li
            class="json-viewer-node"
            {..custom_attribute("aria-level", level.to_string())}
            data-level=level.min(MAX_INDENT).to_string()
            data-depth=(level > MAX_INDENT).then(|| level.to_string())
            data-current=is_current
            tabindex=move || is_current().map(|_| "-1")
        >
            {content}
        </li>
    }
    .into_any()
}

/// Renders the name of a node; the root has none.
pub(super) fn name(view: JsonViewerState, id: NodeId) -> Option<AnyView> {
    let content = view.content();
    match content.name(id) {
        NodeName::Whole => None,
        NodeName::Place(place) => {
            let label = view.place_label(place);
            Some(view! { <span class="json-viewer-name" data-place="">{label}</span> }.into_any())
        }
        NodeName::Field(name) => {
            let raw = name.to_owned();
            let label = view.label(name);
            Some(
                view! {
                    <bdi class="json-viewer-name" title=raw>
                        {move || view.query.with(|query| highlighted(&label.get(), query.as_deref()))}
                    </bdi>
                }
                .into_any(),
            )
        }
    }
}

fn leaf(view: JsonViewerState, id: NodeId) -> AnyView {
    view! {
        <div class="json-viewer-entry">
            {name(view, id)}
            " "
            <div class="json-viewer-value">{value(view, id, ValueContext::Line)}</div>
            {node_actions::button(view, id)}
        </div>
        {strip(view, id)}
    }
    .into_any()
}

fn branch(view: JsonViewerState, target: ExpandTarget, id: NodeId) -> AnyView {
    let t = use_t();
    let text = move || size(view.content().value(id), t());
    let is_table = view.content().columns(id).is_some();
    view! {
        <div class="json-viewer-entry">
            {toggle(view, target, view! {
                {name(view, id)} " " <span class="json-viewer-size">{text}</span>
            }.into_any())}
            {is_table.then(|| as_list_button(view, target, id))}
            {node_actions::button(view, id)}
        </div>
        {strip(view, id)}
    }
    .into_any()
}

fn slice(view: JsonViewerState, target: ExpandTarget, start: u32, count: u32) -> AnyView {
    let t = use_t();
    let text = move || {
        let name = |place: u32| t().count(u64::from(place));
        t().item_range(&name(start), &name(start + count - 1))
    };
    let name = view! { <span class="json-viewer-size">{text}</span> }.into_any();
    view! { <div class="json-viewer-entry">{toggle(view, target, name)}</div> }.into_any()
}

fn toggle(view: JsonViewerState, target: ExpandTarget, name: AnyView) -> AnyView {
    view! {
        <button
            type="button"
            class="json-viewer-toggle"
            aria-expanded=move || view.is_open(target).to_string()
            on:click=move |_| view.toggle(target)
        >
            {decoration("json-viewer-chevron")}
            <span>{name}</span>
        </button>
    }
    .into_any()
}
