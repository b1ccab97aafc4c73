//! Looking a process up, and monitoring: registering many, inactivating, and the record of both.

mod desk;
mod export;
mod found;
mod history;
mod inactivate;
mod numbers;
mod radar_choice;
mod register;
mod row;

use crate::components::{BatchSection, LookUpForm, PageHead, in_workspace};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use crate::ui::{caption, text};
use desk::Desk;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ProcessesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <Processes workspace=workspace /> }.into_any(),
    )
}

#[component]
fn Processes(workspace: WorkspaceKey) -> impl IntoView {
    let partner = use_address().link(&Route::PartnerProcesses(workspace));
    let desk = Desk::new(workspace);
    view! {
        <div class="processes">
            <PageHead title=caption(Language::processes_title) lead=caption(Language::look_up_lead) />
            <div class="processes-top">
                <div class="card"><LookUpForm workspace=workspace id="look-up-process" /></div>
                <section class="card">
                    <h2>{text(Language::partner_title)}</h2>
                    <p class="muted">{text(Language::partner_lead)}</p>
                    <p><a class="button" href=partner>{text(Language::partner_open)}</a></p>
                </section>
            </div>
            <register::Register desk=desk />
            <BatchSection board=desk.board() />
            <inactivate::Inactivate desk=desk />
            <history::HistorySection desk=desk />
        </div>
    }
}
