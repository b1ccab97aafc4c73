//! Log of the processes that this browser registered and inactivated in this workspace.

use super::export::export;
use super::monitoring_log_state::{MonitoringLogState, PAGE};
use super::row::row;
use super::state::ProcessesState;
use crate::components::journal_list::ClearHistoryDialog;
use crate::services::use_navigation;
use crate::ui::{
    EmptyState, FilterField, Icon, IconView, Notice, Severity, ShowMore, Toasts, translated, use_t,
};
use farol_core::i18n::Language;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::MonitoringAction;
use leptos::prelude::*;

type Words = fn(Language) -> &'static str;

/// Outcome filters: name of the option and its label.
const OUTCOMES: [(&str, Words); 5] = [
    ("done", Language::record_done),
    ("failed", Language::record_failed),
    ("unknown", Language::record_unknown),
    ("open", Language::record_open),
    ("undone", Language::record_undone),
];

/// Renders the log section.
#[component]
pub(super) fn HistorySection(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let log_state = MonitoringLogState::new(processes);
    let toasts = Toasts::get();
    let is_empty = Memo::new(move |_| log_state.total() == 0);
    let download = move |_| export(log_state, toasts, t());
    let count = move || t().record_entries(log_state.total() as u64);
    view! {
        <section class="journal monitoring-log" aria-labelledby="monitoring-log-title">
            <div class="journal-header">
                <div>
                    <h2 id="monitoring-log-title" tabindex="-1">{translated(Language::record_title)}</h2>
                    <p class="muted">{translated(Language::record_lead)}</p>
                </div>
                <Show when=move || !is_empty.get()>
                    <div class="journal-actions">
                        <button type="button" class="button" on:click=download>
                            <IconView icon=Icon::Download />
                            <span>{translated(Language::history_export_do)}</span>
                        </button>
                        <button type="button" class="button" data-kind="quiet" on:click=move |_| log_state.wiping.set(true)>
                            {translated(Language::history_wipe)}
                        </button>
                    </div>
                </Show>
            </div>
            <Show when=move || !processes.monitoring.log().is_kept()>
                <Notice tone=Severity::Warning><p>{translated(Language::record_not_kept)}</p></Notice>
            </Show>
            <Show when=move || !is_empty.get() fallback=|| view! { <EmptyState icon=Icon::Process title=Language::record_empty hint=Language::record_empty_hint /> }>
                <Toolbar log_state=log_state />
                <Table log_state=log_state />
            </Show>
            <ClearHistoryDialog
                id="clear-monitoring-log"
                open=log_state.wiping
                title=Language::record_wipe_title
                count=Signal::derive(count)
                lead=Language::record_wipe_lead
                wipe=Callback::new(move |()| processes.monitoring.log().wipe(processes.workspace))
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
            t().record_entries(all)
        } else {
            t().history_shown(&t().count(shown), &t().record_entries(all))
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
    let choose_radar = move |event: leptos::ev::Event| {
        log_state.radar.set(event_target_value(&event).parse().ok());
    };
    let choose_outcome = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let known = OUTCOMES.iter().find(|(known, _)| *known == name);
        log_state.outcome.set(known.map(|(known, _)| *known));
    };
    let radars = Memo::new(move |_| log_state.radars());
    let radar_option = move |(id, name): (RadarId, Option<String>)| {
        let is_chosen = move || log_state.radar.get() == Some(id);
        let id = id.to_string();
        let words = name.unwrap_or_else(|| t().inactivation_radar_unnamed(&id));
        view! { <option value=id prop:selected=is_chosen>{words}</option> }
    };
    let outcome_option = |(value, words): (&'static str, Words)| {
        view! { <option value=value>{translated(words)}</option> }
    };
    view! {
        <div class="toolbar monitoring-log-toolbar">
            <FilterField
                id="monitoring-log-search"
                label=Language::record_search
                value=log_state.search
                count=Signal::derive(count)
            />
            <select aria-label=translated(Language::record_action) on:change=choose_action>
                <option value="">{translated(Language::record_any_action)}</option>
                <option value="register">{translated(Language::record_registered)}</option>
                <option value="inactivate">{translated(Language::record_inactivated)}</option>
            </select>
            <select aria-label=translated(Language::inactivation_radar) on:change=choose_radar>
                <option value="">{translated(Language::record_any_radar)}</option>
                {move || radars.get().into_iter().map(radar_option).collect_view()}
            </select>
            <select aria-label=translated(Language::record_outcome) on:change=choose_outcome>
                <option value="">{translated(Language::record_any_outcome)}</option>
                {OUTCOMES.map(outcome_option).collect_view()}
            </select>
        </div>
    }
}

#[component]
fn Table(log_state: MonitoringLogState) -> impl IntoView {
    let address = use_navigation();
    let lines = Memo::new(move |_| log_state.filtered());
    let listed = move || {
        lines.with(|lines| {
            let lines = lines.iter().take(log_state.shown.get());
            lines.cloned().collect::<Vec<_>>()
        })
    };
    let workspace = log_state.processes.workspace;
    let heads: [Words; 5] = [
        Language::record_number,
        Language::record_action,
        Language::inactivation_radar,
        Language::record_outcome,
        Language::history_column_when,
    ];
    view! {
        <div class="table-frame">
            <Show
                when=move || !lines.with(Vec::is_empty)
                fallback=|| view! { <div class="empty"><h3>{translated(Language::record_nothing)}</h3></div> }
            >
                <table class="table journal-table" role="table" data-cards="" aria-labelledby="monitoring-log-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            {heads.map(|name| view! { <th scope="col" role="columnheader">{translated(name)}</th> }).collect_view()}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <For
                            each=listed
                            key=|line| (line.id.clone(), line.state.clone())
                            children=move |line| row(workspace, address, line)
                        />
                    </tbody>
                </table>
            </Show>
        </div>
        <ShowMore shown=log_state.shown total=Signal::derive(move || lines.with(Vec::len)) step=PAGE />
    }
}
