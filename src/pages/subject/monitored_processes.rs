//! Processes that this browser has registered in the radars of a subject.

use super::radars::radars_of;
use super::state::SubjectState;
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::view_model::subject::monitored_processes;
use farol_web::services::AllRadars;
use farol_web::store::MonitoringLog;
use farol_web::ui::translated;
use leptos::prelude::*;

/// Renders the processes as an item of a description list; nothing if there are none.
///
/// The service has no list of the processes of a radar: these are from the log of this browser.
#[component]
pub(super) fn MonitoredProcesses(state: SubjectState) -> impl IntoView {
    let log = MonitoringLog::get();
    let all_radars = AllRadars::get(state.workspace);
    let code = state.document.code();
    let processes = Memo::new(move |_| {
        let radars: Vec<_> = all_radars.with(|loaded| {
            let radars = radars_of(&loaded.index, &code).into_iter();
            radars.map(|item| item.radar.id).collect()
        });
        monitored_processes(&log.entries(state.workspace), &radars)
    });
    let link = move |number: ProcessNumber| {
        let text = number.formatted();
        let route = Route::Process(state.workspace, number, ProcessView::default());
        let href = state.navigation.link(&route);
        view! { <li><a class="number" href=href>{text}</a></li> }
    };
    view! {
        <Show when=move || !processes.with(Vec::is_empty)>
            <div>
                <dt>{translated(Language::subject_monitored)}</dt>
                <dd>
                    <ul class="plain-list">{move || processes.get().into_iter().map(link).collect_view()}</ul>
                    <span class="muted">{translated(Language::subject_monitored_hint)}</span>
                </dd>
            </div>
        </Show>
    }
}
