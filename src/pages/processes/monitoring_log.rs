//! Log of the processes that this browser registered and inactivated in this workspace.

use super::csv_export::export;
use super::monitoring_log_state::{MonitoringLogState, PAGE};
use super::row::row;
use super::state::ProcessesState;
use farol_core::i18n::{Language, Message};
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::MonitoringAction;
use farol_web::components::journal_list::ClearHistoryDialog;
use farol_web::services::use_navigation;
use farol_web::ui::{
    EmptyState, FilterField, Icon, IconView, Notice, Severity, ShowMore, Toasts, column_headers,
    translated, use_t,
};
use leptos::prelude::*;

/// Outcome filters: name of the option and its label.
const OUTCOMES: [(&str, Message); 5] = [
    ("done", Language::monitoring_log_done),
    ("failed", Language::monitoring_log_failed),
    ("unknown", Language::monitoring_log_unknown),
    ("open", Language::monitoring_log_in_progress),
    ("undone", Language::monitoring_log_undone),
];

/// Names of the columns.
const COLUMNS: [Message; 5] = [
    Language::monitoring_log_number,
    Language::monitoring_log_action,
    Language::radar_picker_label,
    Language::monitoring_log_outcome,
    Language::journal_column_when,
];

/// Renders the log section.
#[component]
pub(super) fn HistorySection(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let log_state = MonitoringLogState::new(processes);
    let toasts = Toasts::get();
    let is_empty = Memo::new(move |_| log_state.total() == 0);
    let download = move |_| export(log_state, toasts, t());
    let count = move || t().monitoring_log_entries(log_state.total() as u64);
    view! {
        <section class="journal monitoring-log" aria-labelledby="monitoring-log-title">
            <div class="journal-header">
                <div>
                    <h2 id="monitoring-log-title" tabindex="-1">{translated(Language::monitoring_log_title)}</h2>
                    <p class="muted">{translated(Language::monitoring_log_lead)}</p>
                </div>
                <Show when=move || !is_empty.get()>
                    <div class="journal-actions">
                        <button type="button" class="button" on:click=download>
                            <IconView icon=Icon::Download />
                            <span>{translated(Language::journal_export)}</span>
                        </button>
                        <button type="button" class="button" data-kind="danger" on:click=move |_| log_state.is_clear_open.set(true)>
                            {translated(Language::journal_clear)}
                        </button>
                    </div>
                </Show>
            </div>
            <Show when=move || !processes.monitoring.log().is_persisted()>
                <Notice tone=Severity::Warning><p>{translated(Language::monitoring_log_not_stored)}</p></Notice>
            </Show>
            <Show when=move || !is_empty.get() fallback=|| view! { <EmptyState icon=Icon::Process title=Language::monitoring_log_empty hint=Language::monitoring_log_empty_hint /> }>
                <Toolbar log_state=log_state />
                <Table log_state=log_state />
                <p class="hint">{translated(Language::zone_note)}</p>
            </Show>
            <ClearHistoryDialog
                id="clear-monitoring-log"
                open=log_state.is_clear_open
                title=Language::monitoring_log_clear_title
                count=Signal::derive(count)
                lead=Language::monitoring_log_clear_lead
                clear=Callback::new(move |()| processes.monitoring.log().clear(processes.workspace))
            />
        </section>
    }
}

#[component]
fn Toolbar(log_state: MonitoringLogState) -> impl IntoView {
    let t = use_t();
    let count = move || {
        let shown = log_state.filtered().len() as u64;
        let all = log_state.total() as u64;
        if shown == all {
            t().monitoring_log_entries(all)
        } else {
            t().journal_shown_count(&t().count(shown), &t().monitoring_log_entries(all))
        }
    };
    let choose_action = move |event: leptos::ev::Event| {
        log_state
            .action_filter
            .set(match event_target_value(&event).as_str() {
                "register" => Some(MonitoringAction::Register),
                "inactivate" => Some(MonitoringAction::Inactivate),
                _ => None,
            });
    };
    let choose_outcome = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let known = OUTCOMES.iter().find(|(known, _)| *known == name);
        log_state.outcome.set(known.map(|(known, _)| *known));
    };
    let outcome_option = |(value, text): (&'static str, Message)| {
        view! { <option value=value>{translated(text)}</option> }
    };
    view! {
        <div class="toolbar monitoring-log-toolbar">
            <FilterField
                id="monitoring-log-search"
                label=Language::monitoring_log_search
                value=log_state.search
                count=Signal::derive(count)
            />
            <select aria-label=translated(Language::monitoring_log_action) on:change=choose_action>
                <option value="">{translated(Language::monitoring_log_any_action)}</option>
                <option value="register">{translated(Language::monitoring_log_registered)}</option>
                <option value="inactivate">{translated(Language::monitoring_log_inactivated)}</option>
            </select>
            <RadarFilter log_state=log_state />
            <select aria-label=translated(Language::monitoring_log_outcome) on:change=choose_outcome>
                <option value="">{translated(Language::monitoring_log_any_outcome)}</option>
                {OUTCOMES.map(outcome_option).collect_view()}
            </select>
        </div>
    }
}

/// Renders the filter by radar.
#[component]
fn RadarFilter(log_state: MonitoringLogState) -> impl IntoView {
    let t = use_t();
    let choose = move |event: leptos::ev::Event| {
        log_state.radar.set(event_target_value(&event).parse().ok());
    };
    let radars = Memo::new(move |_| log_state.radars());
    let option = move |(id, name): (RadarId, Option<String>)| {
        let is_chosen = move || log_state.radar.get() == Some(id);
        let id = id.to_string();
        let text = name.unwrap_or_else(|| t().radar_picker_unnamed(&id));
        view! { <option value=id prop:selected=is_chosen>{text}</option> }
    };
    view! {
        <select aria-label=translated(Language::radar_picker_label) on:change=choose>
            <option value="">{translated(Language::monitoring_log_any_radar)}</option>
            {move || radars.get().into_iter().map(option).collect_view()}
        </select>
    }
}

#[component]
fn Table(log_state: MonitoringLogState) -> impl IntoView {
    let navigation = use_navigation();
    let lines = Memo::new(move |_| log_state.filtered());
    let listed = move || {
        lines.with(|lines| {
            let lines = lines.iter().take(log_state.shown.get());
            lines.cloned().collect::<Vec<_>>()
        })
    };
    let workspace = log_state.processes.workspace;
    view! {
        <div class="table-frame" data-tall="">
            <Show
                when=move || !lines.with(Vec::is_empty)
                fallback=|| view! { <div class="empty"><h3>{translated(Language::monitoring_log_no_match)}</h3></div> }
            >
                <table class="table journal-table" role="table" data-cards="" aria-labelledby="monitoring-log-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            {column_headers(COLUMNS)}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <For
                            each=listed
                            key=|entry| (entry.id.clone(), entry.state.clone())
                            children=move |entry| row(workspace, navigation, entry)
                        />
                    </tbody>
                </table>
            </Show>
        </div>
        <ShowMore shown=log_state.shown total=Signal::derive(move || lines.with(Vec::len)) step=PAGE />
    }
}
