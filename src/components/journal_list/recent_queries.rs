//! Newest queries of an area, read from the journal.

use crate::platform::clock;
use crate::services::use_navigation;
use crate::store::Journal;
use crate::ui::{translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::journal::{JournalEntry, QueryArea};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;

/// Default maximum number of queries listed.
const MAX_LISTED: usize = 5;

/// Renders the newest queries with links to their responses; nothing if there are none.
#[component]
pub fn RecentQueries(
    /// Workspace of the queries.
    workspace: WorkspaceKey,
    /// Areas of the queries.
    areas: Vec<QueryArea>,
    /// Maximum number of queries listed.
    #[prop(default = MAX_LISTED)]
    most: usize,
    /// True to link to the whole journal.
    #[prop(optional)]
    links_journal: bool,
) -> impl IntoView {
    let journal = Journal::get();
    let entries = Memo::new(move |_| {
        let mut entries = journal.entries(workspace);
        entries.retain(|entry| areas.contains(&entry.operation.area()));
        entries.truncate(most);
        entries
    });
    let journal_href = use_navigation().link(&Route::Journal(workspace));
    let journal_href = StoredValue::new(links_journal.then_some(journal_href));
    let lines = move || {
        let entries = entries.get().into_iter();
        entries
            .map(|entry| view! { <Line workspace=workspace entry=entry /> })
            .collect_view()
    };
    view! {
        <Show when=move || !entries.with(Vec::is_empty)>
            <section class="card recent" aria-labelledby="recent-title">
                <div class="card-header">
                    <h2 id="recent-title">{translated(Language::recent_title)}</h2>
                    {journal_href.get_value().map(|href| view! {
                        <a href=href>{translated(Language::start_whole_journal)}</a>
                    })}
                </div>
                <ul class="recent-list">{lines}</ul>
            </section>
        </Show>
    }
}

#[component]
fn Line(workspace: WorkspaceKey, entry: JournalEntry) -> impl IntoView {
    let t = use_t();
    let answers = Journal::get().answers();
    let JournalEntry {
        id,
        operation,
        at,
        unexplained_charge: surplus,
        ..
    } = entry.clone();
    let outcome = entry.outcome_at(clock::now_ms());
    let route = Route::of_entry(workspace, &entry, untrack(|| answers.has(&entry.id)));
    let name = move || {
        let operation = t().operation(operation);
        view! { <span>{operation}</span> " " <span class="number" data-sensitive="">{entry.redacted_subject.clone()}</span> }
    };
    let name = match route {
        Some(route) => {
            let href = use_navigation().link(&route);
            view! { <a href=href>{name}</a> }.into_any()
        }
        None => view! { <span>{name}</span> }.into_any(),
    };
    let facts = move || {
        let ago = t().ago(clock::now_ms().saturating_sub(at));
        let told = format!("{} · {ago}", t().outcome(outcome));
        let here = answers.has(&id).then(|| t().recent_here().to_owned());
        let surplus = surplus.map(|surplus| t().unexplained_charge_short(surplus));
        let facts = [Some(told), here, surplus];
        facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    view! { <li>{name} " " <span class="muted">{facts}</span></li> }
}
