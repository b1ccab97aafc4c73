//! Newest queries of an area, read from the journal.

use super::entry_link::entry_link;
use crate::platform::clock;
use crate::services::use_navigation;
use crate::store::Journal;
use crate::ui::{facts, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;
use std::sync::Arc;

/// Default maximum number of queries listed.
const MAX_LISTED: usize = 5;

/// Renders the newest queries with links to their responses, or that there are none.
#[component]
pub fn RecentQueries(
    /// Workspace of the queries.
    workspace: WorkspaceKey,
    /// Areas of the queries.
    areas: Vec<QueryArea>,
    /// Maximum number of queries listed.
    #[prop(default = MAX_LISTED)]
    limit: usize,
    /// True to link to the whole journal.
    #[prop(optional)]
    links_journal: bool,
) -> impl IntoView {
    let journal = Journal::get();
    let entries = Memo::new(move |_| {
        let mut entries = journal.entries(workspace);
        entries.retain(|entry| areas.contains(&entry.operation.area()));
        entries.truncate(limit);
        entries
    });
    let journal_href = use_navigation().link(&Route::Journal(workspace));
    let journal_href = links_journal.then_some(journal_href);
    let items = move || {
        let entries = entries.get().into_iter();
        entries
            .map(|entry| view! { <RecentQuery workspace=workspace entry=Arc::unwrap_or_clone(entry) /> })
            .collect_view()
    };
    view! {
        <section class="card recent" aria-labelledby="recent-title">
            <div class="card-header">
                <h2 id="recent-title">{translated(Language::recent_title)}</h2>
                {journal_href.map(|href| view! {
                    <a href=href>{translated(Language::journal_view_all)}</a>
                })}
            </div>
            <Show
                when=move || !entries.with(Vec::is_empty)
                fallback=|| view! { <p class="muted">{translated(Language::recent_empty)}</p> }
            >
                <ul class="recent-list">{items}</ul>
            </Show>
        </section>
    }
}

#[component]
fn RecentQuery(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let t = use_t();
    let responses = Journal::get().responses();
    let JournalEntry {
        id,
        operation,
        at,
        unexplained_charge,
        ..
    } = entry.clone();
    let outcome = entry.outcome_at(clock::now_ms());
    let subject = entry.redacted_subject.clone();
    let name = move || {
        let operation = t().operation(operation);
        view! { <span>{operation}</span> " " <span class="number" data-sensitive="">{subject.clone()}</span> }
    };
    let link = entry_link(workspace, &entry, name);
    let about = move || {
        let ago = t().ago(clock::now_ms().saturating_sub(at));
        let outcome_and_age = format!("{} · {ago}", t().outcome(outcome));
        let response = responses
            .has(&id)
            .then(|| t().recent_response_stored().to_owned());
        let surplus = unexplained_charge.map(|surplus| t().unexplained_charge_short(surplus));
        let stated = [Some(outcome_and_age), response, surplus];
        facts(&stated.into_iter().flatten().collect::<Vec<_>>().join(" · "))
    };
    view! { <li>{link} " " <span class="muted">{about}</span></li> }
}
