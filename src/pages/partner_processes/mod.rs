//! The processes of a document, as the partner counts them: a paid query and its answer.

mod answer;

use crate::api::monitoring::{PartnerProcesses, QueryPartnerProcesses};
use crate::browser::document;
use crate::components::{
    DocumentQuery, Door, DoorDialog, DraftOf, PageHead, Question, in_workspace,
};
use crate::data::Keeper;
use crate::i18n::Language;
use crate::model::asked::Asked;
use crate::model::document::Document;
use crate::model::journal::{Area, Operation};
use crate::model::workspace::WorkspaceKey;
use crate::ui::{Toasts, caption, use_t};
use answer::Answer;
use leptos::prelude::*;
use std::sync::Arc;

/// The page.
#[component]
pub fn PartnerProcessesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <PartnerQuery workspace=workspace /> }.into_any(),
    )
}

/// What was answered, and about whom.
#[derive(Clone)]
struct Answered {
    document: Document,
    reply: Arc<PartnerProcesses>,
}

/// What was answered in this visit, the newest first: it was paid for, and leaving the page must
/// not lose it.
#[derive(Clone, Default)]
struct Answers(Vec<Answered>);

/// The form, the door that it leads to, and the answer.
#[component]
fn PartnerQuery(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let door = Door::new(workspace);
    let toasts = Toasts::get();
    let draft = DraftOf::new(workspace, Area::Lawsuits);
    let answers = Keeper::signal::<Answers>(workspace);
    let confirm = move |question: Question| {
        let [Asked::Document(document)] = question.about[..] else {
            return;
        };
        let query = QueryPartnerProcesses {
            holder: workspace.holder,
            organization: workspace.organization,
            document,
        };
        let sent = untrack(|| draft.get()).text;
        door.send(query, move |reply, _| {
            let reply = Arc::new(reply);
            answers.try_update(|answers| answers.0.insert(0, Answered { document, reply }));
            draft.leave(&sent, String::new());
            toasts.announce(t().partner_answered());
            document::focus_when_drawn(".partner-answer h2");
        });
    };
    view! {
        <div class="partner-page">
            <PageHead title=caption(Language::partner_title) lead=caption(Language::partner_lead) />
            <DocumentQuery
                door=door
                draft=draft
                operation=|_| Ok(Operation::PartnerProcesses)
                hint=caption(Language::partner_document_hint)
            />
            {move || answers.get().0.into_iter().map(|Answered { document, reply }| view! {
                <Answer document=document reply=reply />
            }).collect_view()}
            <DoorDialog door=door on_confirm=confirm />
        </div>
    }
}
