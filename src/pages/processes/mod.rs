//! Processes page: lookup, and monitoring: batch registration, inactivation and the log.

mod csv_export;
mod draft;
mod inactivate;
mod monitoring_log;
mod monitoring_log_state;
mod numbers;
mod radar_id_form;
mod radar_picker;
mod recent_changes;
mod register;
mod row;
mod state;
mod validation_results;

use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::processes::ProcessesTab;
use farol_web::components::batch::BatchPanel;
use farol_web::components::layout::workspace_page;
use farol_web::components::process::ProcessLookupForm;
use farol_web::components::{TermButton, TermLine};
use farol_web::services::use_navigation;
use farol_web::ui::{PageHeader, Tab, Tabs, translated, translated_signal};
use leptos::prelude::*;
use recent_changes::RecentChanges;
use state::ProcessesState;

/// Tabs with their labels.
const TABS: [Tab; 4] = [
    (ProcessesTab::LookUp.name(), Language::tab_look_up),
    (ProcessesTab::Monitor.name(), Language::tab_monitor),
    (ProcessesTab::Stop.name(), Language::tab_stop),
    (ProcessesTab::History.name(), Language::tab_monitoring_log),
];

/// Renders the processes page.
#[component]
pub fn ProcessesPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Processes workspace=workspace /> }.into_any(),
    )
}

#[component]
fn Processes(workspace: WorkspaceKey) -> impl IntoView {
    let navigation = use_navigation();
    let search = navigation.search();
    let tab = Memo::new(move |_| search.with(|search| ProcessesTab::parse(search)));
    let select = move |name: &'static str| {
        let tab = ProcessesTab::from_name(name).unwrap_or_default();
        navigation.go(&Route::Processes(workspace, tab));
    };
    let processes = ProcessesState::new(workspace);
    let panel = move || match tab.get() {
        ProcessesTab::LookUp => view! { <LookUp processes=processes /> }.into_any(),
        ProcessesTab::Monitor => view! {
            <register::Register processes=processes />
            <BatchPanel panel=processes.form.panel() />
        }
        .into_any(),
        ProcessesTab::Stop => view! { <inactivate::Inactivate processes=processes /> }.into_any(),
        ProcessesTab::History => {
            view! { <monitoring_log::HistorySection processes=processes /> }.into_any()
        }
    };
    view! {
        <div class="processes">
            <PageHeader title=translated_signal(Language::processes_title) badge=Box::new(|| view! { <TermButton entry=Term::MonitoredProcess /> }.into_any()) />
            <Tabs
                label=Language::processes_tabs
                tabs=TABS
                selected=Signal::derive(move || tab.get().name())
                on_select=Callback::new(select)
            />
            <div
                class="processes-panel"
                role="tabpanel"
                id=move || format!("{}-panel", tab.get().name())
                aria-labelledby=move || format!("{}-tab", tab.get().name())
            >
                {panel}
            </div>
        </div>
    }
}

/// Renders the lookup of a process by its number, the link to the query by a document, and the
/// newest changes of the monitoring.
#[component]
fn LookUp(processes: ProcessesState) -> impl IntoView {
    let workspace = processes.workspace;
    let partner = use_navigation().link(&Route::QueryForm(workspace, QueryArea::Lawsuits));
    view! {
        <div class="processes-top">
            <section class="card">
                <h2>{translated(Language::look_up_process)}</h2>
                <p class="muted">{translated(Language::look_up_lead)}</p>
                <ProcessLookupForm workspace=workspace id="process-lookup-process" />
                <TermLine terms=&[Term::CnjNumber] />
            </section>
            <section class="card">
                <h2>{translated(Language::partner_title)}</h2>
                <p class="muted">{translated(Language::partner_lead)}</p>
                <p><a class="button" href=partner>{translated(Language::partner_open)}</a></p>
            </section>
        </div>
        <RecentChanges processes=processes />
    }
}
