//! Parties of one side of a process, in its expanded row.

use farol_core::api::analysis::DetailParty;
use farol_core::i18n::Language;
use farol_core::model::document::{Document, format_cnpj, format_cpf};
use farol_core::model::json::Json;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::paid_query::SubjectButton;
use farol_web::ui::legible;
use leptos::prelude::*;

/// Renders the parties of one side; a complete document leads to its page. A menu of queries would be
/// cut off by the frame of the grid.
pub(super) fn party_list(
    workspace: WorkspaceKey,
    title: &'static str,
    parties: &[DetailParty],
    language: Language,
) -> AnyView {
    let items = parties.iter().map(|party| {
        let name = legible(party.name.clone().unwrap_or_default());
        let document = party.document.as_deref().unwrap_or_default();
        let complete = Document::parse(document).ok();
        let formatted = format_cpf(document).or_else(|| format_cnpj(document));
        let document = formatted.unwrap_or_else(|| legible(document));
        let open = complete.map(|complete| view! {
            <SubjectButton
                workspace=workspace
                document=Signal::stored(Some(complete))
                shown=Signal::stored(document.clone())
            />
        });
        let other = party.other.iter().map(|(name, value)| {
            view! { <span class="muted">{legible(format!("{name}: {}", json_text(value)))}</span> }
        });
        let other = other.collect_view();
        view! { <li><span>{name}</span><span class="number muted" data-sensitive="">{document}</span>{open}{other}</li> }
    });
    let items = items.collect_view();
    let is_empty = parties.is_empty();
    view! {
        <div>
            <h3>{title}</h3>
            <ul class="party-list">{items}</ul>
            {is_empty.then(|| view! { <p class="muted">{language.no_party()}</p> })}
        </div>
    }
    .into_any()
}

/// Returns the text of a value, or its JSON.
pub(super) fn json_text(value: &Json) -> String {
    match value {
        Json::Text(text) => text.clone(),
        other => other.to_pretty(),
    }
}
