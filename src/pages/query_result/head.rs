//! Metadata of a query: subject, time, user, plan and purpose.

use crate::components::paid_query::{DraftHandle, SubjectView};
use crate::platform::clock;
use crate::services::{PageStateCache, ScrFormState, use_navigation};
use crate::store::Journal;
use crate::ui::format_moment;
use crate::ui::{translated, use_t};
use farol_core::api::scr::ScrProduct;
use farol_core::i18n::Language;
use farol_core::model::document_scan::append_line;
use farol_core::model::journal::{JournalEntry, QueryArea};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Renders the metadata and the link to a new query with the same subject.
#[component]
pub(super) fn AnswerHead(
    workspace: WorkspaceKey,
    entry: Memo<Option<JournalEntry>>,
) -> impl IntoView {
    view! {
        {move || entry.get().map(|entry| view! { <Facts workspace=workspace entry=entry /> })}
    }
}

#[component]
fn Facts(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let t = use_t();
    let at = entry.at;
    let outcome = entry.outcome_at(clock::now_ms());
    let told = move || {
        let ago = t().ago(clock::now_ms().saturating_sub(at));
        format!("{} · {ago}", format_moment(&Moment::from_millis(at), t()))
    };
    let rows = [
        (
            Language::paid_query_plan as fn(Language) -> &'static str,
            entry.plan_name.clone(),
        ),
        (Language::answer_by, Some(entry.by.clone())),
        (Language::purpose, entry.purpose.clone()),
    ];
    let rows = rows.into_iter().filter_map(|(name, value)| {
        let value = value.filter(|value| !value.is_empty())?;
        Some(view! { <div><dt>{translated(name)}</dt><dd>{value}</dd></div> })
    });
    let attested = entry.attested_at.map(|at| {
        let at = Moment::from_millis(at);
        view! { <div><dt>{translated(Language::attestation)}</dt><dd>{move || format_moment(&at, t())}</dd></div> }
    });
    view! {
        <div class="card query-result-header">
            <dl class="description-list">
                <div><dt>{translated(Language::paid_query_document)}</dt><dd><SubjectView entry=entry.clone() /></dd></div>
                <div><dt>{translated(Language::answer_when)}</dt><dd>{told}</dd></div>
                <div><dt>{translated(Language::history_outcome)}</dt><dd>{move || t().outcome(outcome)}</dd></div>
                {rows.collect_view()}
                {attested}
                {entry.unexplained_charge.map(|surplus| view! {
                    <div><dt>{translated(Language::paid_query_cost)}</dt><dd>{move || t().unexplained_charge_short(surplus)}</dd></div>
                })}
            </dl>
            <Again workspace=workspace entry=entry />
        </div>
    }
}

/// Renders the link that opens the form with the same subject; nothing is sent.
#[component]
fn Again(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let journal = Journal::get();
    let area = entry.operation.area();
    let draft = DraftHandle::new(workspace, area);
    let words = match area {
        QueryArea::Cnh => Language::cnh_again,
        _ => Language::answer_again,
    };
    let root = DraftHandle::of_qsa_root(workspace);
    let href = use_navigation().link(&Route::of_area(workspace, area));
    let choice = PageStateCache::signal::<ScrFormState>(workspace);
    let fill = move |_| {
        if let Some(product) = ScrProduct::of(entry.operation) {
            choice.update(|choice| choice.product = Some(product));
        }
        let subject = journal.subject_untracked(&entry.id);
        let asked = subject.and_then(|subject| subject.query_subject(entry.operation));
        match asked {
            Some(QuerySubject::QsaRoot(id)) => root.edit(|draft| draft.text = id.to_string()),
            // A field for several numbers is appended to, not replaced.
            Some(QuerySubject::Licence(number)) => {
                draft.edit(|draft| append_line(&mut draft.text, &number.formatted()));
            }
            Some(asked) => draft.edit(|draft| draft.text = asked.formatted()),
            None => {}
        }
    };
    view! {
        <p class="query-result-repeat"><a class="button" href=href on:click=fill>{translated(words)}</a></p>
    }
}
