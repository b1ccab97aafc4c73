//! Making analyses, and the journal of those that were made.

mod desk;
mod form;
mod found;
mod open_by;
mod plan_choice;

use crate::components::{
    BatchSection, DoorDialog, JournalList, JournalScope, PageHead, in_workspace,
};
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::ui::caption;
use desk::Desk;
use leptos::prelude::*;

/// The page.
#[component]
pub fn AnalysesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <Analyses workspace=workspace /> }.into_any(),
    )
}

/// The form, the batch that is under way, and the journal.
#[component]
fn Analyses(workspace: WorkspaceKey) -> impl IntoView {
    let desk = Desk::new(workspace);
    view! {
        <div class="analyses">
            <PageHead title=caption(Language::analyses_title) lead=caption(Language::analyses_lead) />
            <form::NewAnalysis desk=desk />
            <BatchSection board=desk.board() />
            <JournalList workspace=workspace scope=JournalScope::Analyses />
            <open_by::OpenBy desk=desk />
            <DoorDialog door=desk.door on_confirm=move |question| desk.confirm(question) />
        </div>
    }
}
