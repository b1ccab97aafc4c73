//! Newest entries of the monitoring log, below a form.

use super::state::ProcessesState;
use farol_core::i18n::{Language, Message};
use farol_core::model::monitoring_log::{MonitoringAction, MonitoringEntry};
use farol_core::model::time::Moment;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::processes::ProcessesTab;
use farol_web::platform::clock;
use farol_web::services::use_navigation;
use farol_web::ui::{facts, format_moment, translated, use_t};
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// Maximum number of entries listed.
const MAX_LISTED: usize = 5;

/// Renders the newest entry of each process with a link to it, or that there are none.
#[component]
pub(super) fn RecentChanges(
    processes: ProcessesState,
    /// Kind of the entries; all kinds if missing.
    #[prop(optional)]
    action: Option<MonitoringAction>,
) -> impl IntoView {
    let log = processes.monitoring.log();
    let entries = Memo::new(move |_| {
        let list = log.entries(processes.workspace);
        let entries = list.iter().rev();
        let entries = entries.filter(|entry| action.is_none_or(|action| entry.action == action));
        let mut known = HashSet::new();
        let newest = entries.filter(|entry| known.insert(entry.number.clone()));
        newest.take(MAX_LISTED).cloned().collect::<Vec<_>>()
    });
    let (title, empty): (Message, Message) = match action {
        Some(MonitoringAction::Inactivate) => (
            Language::recent_inactivations,
            Language::recent_inactivations_empty,
        ),
        _ => (Language::recent_changes, Language::recent_changes_empty),
    };
    let log_href = use_navigation().link(&Route::Processes(
        processes.workspace,
        ProcessesTab::History,
    ));
    view! {
        <section class="card recent" aria-labelledby="recent-changes">
            <div class="card-header">
                <h2 id="recent-changes">{translated(title)}</h2>
                <a href=log_href>{translated(Language::journal_view_all)}</a>
            </div>
            <Show
                when=move || !entries.with(Vec::is_empty)
                fallback=move || view! { <p class="muted">{translated(empty)}</p> }
            >
                <ul class="recent-list">
                    {move || entries.get().into_iter().map(|entry| item(processes, entry)).collect_view()}
                </ul>
            </Show>
        </section>
    }
}

fn item(processes: ProcessesState, entry: Arc<MonitoringEntry>) -> AnyView {
    let t = use_t();
    let route = Route::Process(
        processes.workspace,
        entry.number.clone(),
        ProcessView::default(),
    );
    let href = use_navigation().link(&route);
    let number = entry.number.formatted();
    let about = move || {
        let state = t().monitoring_state(&entry.state_at(clock::now_ms()));
        let at = format_moment(&Moment::from_millis(entry.at), t());
        let action = t().monitoring_action(entry.action);
        facts(&format!("{action} · {state} · {at}"))
    };
    view! { <li><a class="number" href=href>{number}</a> " " <span class="muted">{about}</span></li> }
        .into_any()
}
