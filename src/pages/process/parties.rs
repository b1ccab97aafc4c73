//! Parties of a process: both sides with their representatives, and other participants.

use super::state::ProcessState;
use farol_core::api::monitoring::{CustomPerson, ProcessDetails, ProcessParty};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::glossary_entry::Term;
use farol_core::model::json::ExtraFields;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::TermButton;
use farol_web::components::json_viewer::JsonFields;
use farol_web::components::paid_query::QueryMenu;
use farol_web::ui::description_item;
use farol_web::ui::{CopyButton, legible};
use leptos::prelude::*;

/// Number of parties per side shown before the rest is expanded.
const MAX_SHOWN: usize = 10;

/// Renders the parties and the other participants.
pub(super) fn sections(state: ProcessState, details: &ProcessDetails, t: Language) -> AnyView {
    let workspace = state.workspace;
    let authors = details.authors.as_deref();
    let defendants = details.defendants.as_deref();
    let others = details.person_custom.iter();
    let others: Vec<_> = others.map(|person| other_person(person, t)).collect();
    let others = (!others.is_empty()).then(|| {
        view! {
            <h3>{t.other_people()}</h3>
            <dl class="description-list">{others}</dl>
        }
    });
    view! {
        <section class="card" aria-labelledby="parties-title">
            <h2 id="parties-title">{t.parties()}</h2>
            <div class="party-sides">
                {side(workspace, Term::ActiveSide, t.class_author(), authors, t)}
                {side(workspace, Term::PassiveSide, t.class_defendant(), defendants, t)}
            </div>
            {others}
        </section>
    }
    .into_any()
}

fn side(
    workspace: WorkspaceKey,
    term: Term,
    name: &str,
    parties: Option<&[ProcessParty]>,
    t: Language,
) -> AnyView {
    let title = t.parties_count(name, parties.map(|parties| parties.len() as u64));
    let mut views: Vec<AnyView> = parties
        .unwrap_or_default()
        .iter()
        .map(|item| party(workspace, item, t))
        .collect();
    let rest = views.split_off(views.len().min(MAX_SHOWN));
    let rest = (!rest.is_empty()).then(|| {
        view! {
            <details class="disclosure">
                <summary>{t.more_parties(rest.len() as u64)}</summary>
                <ul class="parties">{rest}</ul>
            </details>
        }
    });
    view! {
        <div class="party-side">
            <div class="term-heading"><h3>{title}</h3> <TermButton entry=term /></div>
            <ul class="parties">{views}</ul>
            {rest}
        </div>
    }
    .into_any()
}

fn party(workspace: WorkspaceKey, party: &ProcessParty, t: Language) -> AnyView {
    let representatives: Vec<AnyView> = party
        .representatives
        .iter()
        .map(|one| {
            view! {
                <li>
                    {person(workspace, one.name.as_deref(), one.document.as_deref(), t)}
                    {extra(&one.other, t)}
                </li>
            }
            .into_any()
        })
        .collect();
    let representatives = if representatives.is_empty() {
        view! { <p class="muted">{t.no_representatives()}</p> }.into_any()
    } else {
        view! {
            <p class="muted">{t.represented_by()}</p>
            <ul class="representatives">{representatives}</ul>
        }
        .into_any()
    };
    view! {
        <li class="party">
            {person(workspace, party.name.as_deref(), party.document.as_deref(), t)}
            {representatives}
            {extra(&party.other, t)}
        </li>
    }
    .into_any()
}

/// Renders a name with its document, formatted if it is a CPF or CNPJ, otherwise unchanged; a
/// complete one has the menu of queries.
fn person(
    workspace: WorkspaceKey,
    name: Option<&str>,
    document: Option<&str>,
    t: Language,
) -> AnyView {
    let name = name.filter(|name| !name.trim().is_empty());
    let name_shown = legible(name.unwrap_or_else(|| t.unnamed()));
    let document = document.filter(|document| !document.trim().is_empty());
    let document = document.map(|text| {
        let menu = Document::parse(text).map(|document| view! {
            <QueryMenu workspace=workspace document=document />
        });
        let menu = menu.ok();
        let (kind, shown_document, code) = match Document::parse(text) {
            Ok(document) => (document.kind().as_str(), document.formatted(), document.code()),
            Err(_) => (t.document(), legible(text), text.to_owned()),
        };
        view! {
            <div class="person-document">
                <span class="muted">{kind}</span>
                <bdi class="number" data-sensitive="">{shown_document}</bdi>
                <CopyButton text=Signal::stored(code) label=Signal::stored(t.copy_document_of(&name_shown)) />
                {menu}
            </div>
        }
    });
    view! {
        <div class="person">
            <bdi class="person-name" data-unnamed=name.is_none().then_some("")>{name_shown.clone()}</bdi>
            {document}
        </div>
    }
    .into_any()
}

fn other_person(person: &CustomPerson, t: Language) -> AnyView {
    let function = person
        .function
        .clone()
        .filter(|text| !text.trim().is_empty());
    let function = function.map_or_else(
        || t.function_unknown().to_owned(),
        |function| t.service_value(&function).to_owned(),
    );
    let row = description_item(function, person.name.clone().unwrap_or_default(), None);
    if person.other.is_empty() {
        return row;
    }
    let more = person.other.0.clone();
    view! {
        {row}
        <div><dt>{t.other_fields()}</dt><dd data-nested=""><JsonFields fields=more /></dd></div>
    }
    .into_any()
}

/// Renders the fields of an entry that the contract doesn't name; `None` if there are none.
pub(super) fn extra(other: &ExtraFields, t: Language) -> Option<AnyView> {
    let fields = (!other.is_empty()).then(|| other.0.clone())?;
    Some(
        view! {
            <details class="disclosure">
                <summary>{t.other_fields()}</summary>
                <JsonFields fields=fields />
            </details>
        }
        .into_any(),
    )
}
