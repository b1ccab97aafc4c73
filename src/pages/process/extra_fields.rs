//! Data that the contract doesn't describe: known fields as rows, the rest as technical details.

use super::known_fields::{KnownFields, split};
use super::state::ProcessState;
use farol_core::api::monitoring::ProcessDetails;
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::glossary_entry::Term;
use farol_core::model::json::Json;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_web::components::TermName;
use farol_web::components::json_viewer::{JsonFields, JsonTree, JsonViewer};
use farol_web::ui::{CopyButton, description_item, legible};
use leptos::prelude::*;
use std::sync::Arc;

/// Number of nested fields and items from which a section is rendered with a search field.
const MIN_SEARCHABLE: usize = 24;

/// Section of unspecified data.
struct Section {
    id: &'static str,
    title: &'static str,
    /// Base name of the exported file.
    file: &'static str,
}

/// Renders the known fields, and all others folded.
pub(super) fn sections(state: ProcessState, details: &ProcessDetails, t: Language) -> AnyView {
    let KnownFields { rows, rest } = split(&details.other, t);
    let is_empty =
        rest.is_empty() && details.part_matches.is_empty() && details.process_id.is_none();
    if rows.is_empty() && is_empty {
        return ().into_any();
    }
    let rows: Vec<AnyView> = rows
        .into_iter()
        .map(|(name, value)| known_row(name, value, t))
        .collect();
    let rows = (!rows.is_empty()).then(|| {
        view! { <dl class="description-list process-description-list">{rows}</dl> }
    });
    view! {
        <section class="card" aria-labelledby="others-title">
            <h2 id="others-title">{t.more_data()}</h2>
            {rows}
            {(!is_empty).then(|| technical(state, details, Json::Object(rest), t))}
        </section>
    }
    .into_any()
}

/// Renders a row; the name of a term is the button that explains it.
fn known_row(name: String, value: String, t: Language) -> AnyView {
    if name != t.term(Term::LegalSecrecy) {
        return description_item(name, value, None);
    }
    view! {
        <div><dt><TermName entry=Term::LegalSecrecy /></dt><dd>{legible(value)}</dd></div>
    }
    .into_any()
}

/// Renders the ids, the matches of parties and the fields of unknown meaning.
fn technical(state: ProcessState, details: &ProcessDetails, rest: Json, t: Language) -> AnyView {
    let matches = Section {
        id: "matches-title",
        title: t.part_matches(),
        file: "farol-processo-correspondencias",
    };
    let others = Section {
        id: "fields-title",
        title: t.other_fields(),
        file: "farol-processo-outros-campos",
    };
    let found = Json::List(details.part_matches.clone());
    let id = details.process_id.map(|id| id.to_string());
    let id = id.map(|id| {
        let copy = Some((t.copy_id().to_owned(), id.clone()));
        description_item(t.field_process_id().to_owned(), id, copy)
    });
    let id = id.map(|id| view! { <dl class="description-list">{id}</dl> });
    view! {
        <details class="disclosure">
            <summary>{t.technical_details()}</summary>
            <div class="technical-details">
                {id}
                {section(state, &matches, found, t)}
                {section(state, &others, rest, t)}
            </div>
        </details>
    }
    .into_any()
}

fn section(state: ProcessState, section: &Section, value: Json, t: Language) -> Option<AnyView> {
    let (id, title) = (section.id, section.title);
    if !value.has_children() {
        return None;
    }
    let copy = is_small(&value).then(|| {
        let text = value.to_pretty();
        view! { <CopyButton text=Signal::stored(text) label=Signal::stored(t.copy_json_of(title)) /> }
    });
    Some(
        view! {
            <section class="technical-details" aria-labelledby=id>
                <div class="card-header">
                    <h3 id=id>{title}</h3>
                    {copy}
                </div>
                {content(state, value, section.file)}
            </section>
        }
        .into_any(),
    )
}

fn is_small(value: &Json) -> bool {
    value.count_descendants(MIN_SEARCHABLE) < MIN_SEARCHABLE
}

fn content(state: ProcessState, value: Json, file: &'static str) -> AnyView {
    if is_small(&value) {
        return match value {
            Json::Object(fields) => view! { <JsonFields fields=fields /> }.into_any(),
            other => view! { <JsonTree value=other /> }.into_any(),
        };
    }
    let process_href = Callback::new(move |number: ProcessNumber| {
        let route = Route::Process(state.workspace, number, ProcessView::default());
        state.navigation.link(&route)
    });
    view! { <JsonViewer content=Arc::new(value) name=file process_href=process_href /> }.into_any()
}
