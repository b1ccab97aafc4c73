//! Details of one process.

mod documents_by_year;
mod extra_fields;
mod head;
mod known_fields;
mod load_error;
mod parties;
mod state;
mod timeline;

use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::time::Moment;
use farol_core::route::{self};
use farol_web::components::layout::{use_page_print_margins, workspace_page};
use farol_web::components::process::{InactivateDialog, ProcessSequenceLinks};
use farol_web::services::LoadState;
use farol_web::ui::{CopyButton, Icon, IconView, PageHeader, Skeleton, format_moment_zoned};
use farol_web::ui::{translated, translated_signal, use_t};
use leptos::prelude::*;
use state::ProcessState;

/// Renders the process page.
#[component]
pub fn ProcessPage() -> impl IntoView {
    workspace_page(route::process_of, |workspace, number| {
        view! { <Process state=ProcessState::new(workspace, number) /> }.into_any()
    })
}

#[component]
fn Process(state: ProcessState) -> impl IntoView {
    let t = use_t();
    let loader = state.loader;
    let details = state.details();
    let is_waiting =
        Memo::new(move |_| details.with(Option::is_none) && loader.with(LoadState::is_busy));
    let to_inactivate = RwSignal::new(None);
    let is_busy = move || loader.with(LoadState::is_busy).then_some("true");
    let number = state.number.get_value();
    let title = number.formatted();
    let printed_title = title.clone();
    use_page_print_margins(state.workspace, move || printed_title.clone());
    let eyebrow = move || match state.number.with_value(ProcessNumber::court) {
        Some(court) => t().process_of(&court),
        None => t().process_title().to_owned(),
    };
    view! {
        <div class="process">
            <PageHeader
                title=Signal::stored(title)
                eyebrow=Signal::derive(eyebrow)
                badge=Box::new(move || view! {
                    <CopyButton
                        text=Signal::stored(state.number.with_value(ProcessNumber::formatted))
                        label=translated_signal(Language::copy_process_number)
                    />
                    <head::MonitoringBadge state=state />
                }.into_any())
            >
                <head::MonitoringActions state=state to_inactivate=to_inactivate />
            </PageHeader>
            <head::ProcessIdentity state=state />
            <div class="process-bar">
                <AsOf state=state />
                <ProcessSequenceLinks workspace=state.workspace number=number />
            </div>
            <load_error::ProcessErrorNotice state=state />
            <div class="process-body" aria-busy=is_busy>
                <Show when=move || is_waiting.get()><Skeleton rows=8 /></Show>
                {move || details.get().map(|details| view! {
                    <head::Facts state=state details=details.clone() />
                    {parties::sections(state, &details, t())}
                    <timeline::Timeline state=state details=details.clone() />
                    {extra_fields::sections(state, &details, t())}
                })}
            </div>
            <InactivateDialog workspace=state.workspace process=to_inactivate />
        </div>
    }
}

/// Renders the time of the request and the refresh button.
#[component]
fn AsOf(state: ProcessState) -> impl IntoView {
    let t = use_t();
    let at = Memo::new(move |_| {
        state
            .loader
            .with(|load| load.value().map(|loaded| loaded.at_ms))
    });
    let to_inactivate = move || {
        at.get().map(|at| {
            t().process_updated_at(&format_moment_zoned(Some(Moment::from_millis(at)), t()))
        })
    };
    view! {
        <Show when=move || at.get().is_some()>
            <p class="as-of muted">
                <span>{to_inactivate}</span>
                <button type="button" class="button" data-kind="link" on:click=move |_| state.loader.refetch()>
                    <IconView icon=Icon::Refresh />
                    {translated(Language::process_refresh)}
                </button>
            </p>
        </Show>
    }
}
