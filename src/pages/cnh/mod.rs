//! Requests about driver's licences: making them, and what was heard of each.

mod counter;
mod export;
mod form;
mod row;
mod tracker;

use crate::components::{BatchSection, DoorDialog, PageHead, in_workspace};
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::ui::caption;
use counter::Counter;
use leptos::prelude::*;

/// The page.
#[component]
pub fn CnhPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <Requests workspace=workspace /> }.into_any(),
    )
}

/// The form, the queue that is under way, and the tracker.
#[component]
fn Requests(workspace: WorkspaceKey) -> impl IntoView {
    let counter = Counter::new(workspace);
    view! {
        <div class="analyses cnh">
            <PageHead title=caption(Language::cnh_title) lead=caption(Language::cnh_lead) />
            <form::NewRequest counter=counter />
            <BatchSection board=counter.board() />
            <tracker::TrackerSection counter=counter />
            <DoorDialog door=counter.door on_confirm=move |question| counter.confirm(question) />
        </div>
    }
}
