//! Looking a process up by its number, and the way to those of a document.

use crate::components::{LookUpForm, PageHead, in_workspace};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use crate::ui::{caption, text};
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
    view! {
        <div class="narrow-page">
            <PageHead title=caption(Language::processes_title) lead=caption(Language::look_up_lead) />
            <div class="card"><LookUpForm workspace=workspace id="look-up-process" /></div>
            <section class="card">
                <h2>{text(Language::partner_title)}</h2>
                <p class="muted">{text(Language::partner_lead)}</p>
                <p><a class="button" href=partner>{text(Language::partner_open)}</a></p>
            </section>
        </div>
    }
}
