//! Row of the monitoring log.

use super::monitoring_log_state::outcome_name;
use farol_core::i18n::Language;
use farol_core::model::monitoring_log::MonitoringEntry;
use farol_core::model::time::Moment;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_web::platform::clock;
use farol_web::services::Navigation;
use farol_web::ui::{DASH, format_moment, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the entry with a link to its process; a changed state renders a new row.
pub(super) fn row(
    workspace: WorkspaceKey,
    navigation: Navigation,
    entry: Arc<MonitoringEntry>,
) -> AnyView {
    let t = use_t();
    let state = entry.state_at(clock::now_ms());
    let formatted = entry.number.formatted();
    let route = Route::Process(workspace, entry.number.clone(), ProcessView::default());
    let href = navigation.link(&route);
    let (action_text, at) = (entry.action, entry.at);
    let without_radar = entry.radar.is_none().then_some("");
    let radar = move || radar_of(&entry, t());
    let name = formatted.clone();
    let outcome = outcome_name(&state);
    let reason = {
        let state = state.clone();
        move || t().monitoring_state_reason(&state)
    };
    view! {
        <tr role="row" data-outcome=outcome>
            <td role="cell" data-column="document" data-label=translated(Language::monitoring_log_number)>
                <a class="row-link number" href=href aria-label=move || t().registration_item_open(&name)>{formatted}</a>
            </td>
            <td role="cell" data-column="operation" data-label=translated(Language::monitoring_log_action)>{move || t().monitoring_action(action_text)}</td>
            <td role="cell" data-column="radar" data-empty=without_radar data-label=translated(Language::radar_picker_label)>{radar}</td>
            <td role="cell" data-column="state" data-label=translated(Language::monitoring_log_outcome)>
                <div class="journal-state">
                    <span class="badge">{move || t().monitoring_state(&state)}</span>
                    <span class="muted">{reason}</span>
                </div>
            </td>
            <td role="cell" data-column="when" data-label=translated(Language::journal_column_when)>
                {move || format_moment(&Moment::from_millis(at), t())}
            </td>
        </tr>
    }
    .into_any()
}

fn radar_of(entry: &MonitoringEntry, language: Language) -> String {
    let unnamed = || {
        entry
            .radar
            .map(|id| language.radar_picker_unnamed(&id.to_string()))
    };
    let name = entry.radar_name.clone().or_else(unnamed);
    name.unwrap_or_else(|| DASH.to_owned())
}
