//! Data that the contract doesn't describe: matches of parties, and unnamed fields.

use super::state::ProcessState;
use crate::components::json_viewer::{JsonFields, JsonTree, JsonViewer};
use crate::ui::CopyButton;
use farol_core::api::monitoring::ProcessDetails;
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::json::Json;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use leptos::prelude::*;
use std::sync::Arc;

/// Number of nested fields and items from which a section is rendered with a search field.
const AT_A_GLANCE: usize = 24;

/// Section of unspecified data.
struct Section {
    id: &'static str,
    title: &'static str,
    /// Text for an empty section.
    nothing: &'static str,
    /// Base name of the exported file.
    file: &'static str,
}

/// Renders both sections; an empty one shows a text.
pub(super) fn sections(case: ProcessState, details: &ProcessDetails, t: Language) -> AnyView {
    let matches = Section {
        id: "matches-title",
        title: t.part_matches(),
        nothing: t.no_part_matches(),
        file: "farol-processo-correspondencias",
    };
    let others = Section {
        id: "others-title",
        title: t.other_fields(),
        nothing: t.no_other_fields(),
        file: "farol-processo-outros-campos",
    };
    let found = Json::List(details.part_matches.clone());
    let rest = Json::Object(details.other.0.clone());
    view! {
        {section(case, &matches, found, t)}
        {section(case, &others, rest, t)}
    }
    .into_any()
}

fn section(case: ProcessState, section: &Section, value: Json, t: Language) -> AnyView {
    let (id, title) = (section.id, section.title);
    if !value.has_children() {
        return view! {
            <section class="card" aria-labelledby=id>
                <h2 id=id>{title}</h2>
                <p class="muted">{section.nothing}</p>
            </section>
        }
        .into_any();
    }
    let copy = is_small(&value).then(|| {
        let text = value.to_pretty();
        view! { <CopyButton text=Signal::stored(text) label=Signal::stored(t.copy_json_of(title)) /> }
    });
    view! {
        <section class="card" aria-labelledby=id>
            <div class="card-header">
                <h2 id=id>{title}</h2>
                {copy}
            </div>
            {content(case, value, section.file)}
        </section>
    }
    .into_any()
}

fn is_small(value: &Json) -> bool {
    value.count_descendants(AT_A_GLANCE) < AT_A_GLANCE
}

fn content(case: ProcessState, value: Json, file: &'static str) -> AnyView {
    if is_small(&value) {
        return match value {
            Json::Object(fields) => view! { <JsonFields fields=fields /> }.into_any(),
            other => view! { <JsonTree value=other /> }.into_any(),
        };
    }
    let process_href = Callback::new(move |number: ProcessNumber| {
        let route = Route::Process(case.workspace, number, ProcessView::default());
        case.address.link(&route)
    });
    view! { <JsonViewer content=Arc::new(value) name=file process_href=process_href /> }.into_any()
}
