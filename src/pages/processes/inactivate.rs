//! Form that ends the monitoring of a process, and the pending requests.

use super::recent_changes::RecentChanges;
use super::state::ProcessesState;
use farol_core::i18n::Language;
use farol_core::model::monitoring_log::MonitoringAction;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_web::components::process::{
    InactivateDialog, ProcessNumberField, ProcessNumberInput, SubmitAttempt,
};
use farol_web::platform::dom;
use farol_web::services::{PageStateCache, PendingInactivation, use_navigation};
use farol_web::ui::{SubmitButton, translated, use_t};
use leptos::prelude::*;

const NAME: fn(Language) -> &'static str = Language::inactivate_number;

/// Text of the number field.
#[derive(Clone, Default)]
struct Typed(String);

/// Renders the form, its confirmation dialog, and the pending requests.
#[component]
pub(super) fn Inactivate(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let typed = PageStateCache::signal::<Typed>(processes.workspace);
    let draft = ProcessNumberInput::new(Memo::new(move |_| typed.with(|typed| typed.0.clone())));
    let to_inactivate = RwSignal::new(None);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match draft.attempt() {
            SubmitAttempt::Accepted(number) => {
                draft.clear_warning();
                to_inactivate.set(Some(number));
            }
            SubmitAttempt::Invalid => dom::focus_next_frame("#inactivation-number"),
            SubmitAttempt::Warned => {}
        }
    };
    let label = move || {
        let label = if draft.is_confirming() {
            t().inactivate_anyway()
        } else {
            t().inactivate_next()
        };
        label.to_owned()
    };
    view! {
        <div class="processes-top">
        <section class="card" aria-labelledby="inactivation-title">
            <div>
                <h2 id="inactivation-title">{translated(Language::inactivate)}</h2>
                <p class="muted">{translated(Language::inactivate_lead)}</p>
            </div>
            <form class="form" novalidate on:submit=submit>
                <ProcessNumberField
                    id="inactivation-number"
                    draft=draft
                    on_type=move |text| { typed.try_set(Typed(text)); }
                    advice=Language::inactivate_nonstandard
                    label=NAME
                />
                <div class="form-actions">
                    <SubmitButton busy=Signal::stored(false) label=Signal::derive(label) kind="danger" />
                </div>
            </form>
            <Pending processes=processes />
            <InactivateDialog workspace=processes.workspace process=to_inactivate />
        </section>
        <section class="card">
            <h2>{translated(Language::inactivate_before)}</h2>
            <ul class="inactivation-notes">
                <li>{translated(Language::inactivate_window)}</li>
                <li>{translated(Language::inactivate_warning)}</li>
            </ul>
        </section>
        </div>
        <RecentChanges processes=processes action=MonitoringAction::Inactivate />
    }
}

/// Lists the pending requests; their buttons are in the bar above the page.
#[component]
fn Pending(processes: ProcessesState) -> impl IntoView {
    let navigation = use_navigation();
    let items = Memo::new(move |_| {
        let mut items = processes.monitoring.pending(Some(processes.workspace));
        items.retain(|item| item.workspace == processes.workspace);
        items
    });
    let pending_item = move |item: PendingInactivation| {
        let formatted = item.number.formatted();
        let route = Route::Process(processes.workspace, item.number, ProcessView::default());
        view! { <li><a class="number" href=navigation.link(&route)>{formatted}</a></li> }
    };
    view! {
        <Show when=move || !items.with(Vec::is_empty)>
            <div class="scan-section">
                <h3>{translated(Language::pending_inactivation_title)}</h3>
                <p class="hint">{translated(Language::pending_inactivation_hint)}</p>
                <ul class="scan-results">{move || items.get().into_iter().map(pending_item).collect_view()}</ul>
            </div>
        </Show>
    }
}
