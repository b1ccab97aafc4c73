//! The processes of a document, as the partner counts them: a paid query and its answer.

mod answer;

use crate::api::monitoring::{PartnerProcesses, QueryPartnerProcesses};
use crate::browser::document;
use crate::components::{Door, DoorDialog, PageHead, Question, in_workspace};
use crate::data::Keeper;
use crate::i18n::Language;
use crate::model::document::{Document, NumberFault, mask_document_partial};
use crate::model::journal::Operation;
use crate::model::workspace::WorkspaceKey;
use crate::ui::{Field, SubmitButton, Toasts, caption, text, use_t};
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

/// What is typed.
#[derive(Clone, Default)]
struct Draft(String);

/// The form, the door that it leads to, and the answer.
#[component]
fn PartnerQuery(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let door = Door::new(workspace);
    let toasts = Toasts::get();
    let draft = Keeper::signal::<Draft>(workspace);
    let answers = Keeper::signal::<Answers>(workspace);
    let confirm = move |question: Question| {
        let [document] = question.documents[..] else {
            return;
        };
        let query = QueryPartnerProcesses {
            holder: workspace.holder,
            organization: workspace.organization,
            document,
        };
        door.send(query, move |reply, _| {
            let reply = Arc::new(reply);
            answers.try_update(|answers| answers.0.insert(0, Answered { document, reply }));
            draft.try_set(Draft::default());
            toasts.announce(t().partner_answered());
            document::focus_when_drawn(".partner-answer h2");
        });
    };
    view! {
        <div class="partner-page">
            <PageHead title=caption(Language::partner_title) lead=caption(Language::partner_lead) />
            <DocumentForm door=door draft=draft />
            {move || answers.get().0.into_iter().map(|Answered { document, reply }| view! {
                <Answer document=document reply=reply />
            }).collect_view()}
            <DoorDialog door=door on_confirm=confirm />
        </div>
    }
}

/// One document, checked before anything is asked.
#[component]
fn DocumentForm(door: Door, draft: RwSignal<Draft>) -> impl IntoView {
    let t = use_t();
    let fault = RwSignal::new(None::<NumberFault>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match Document::parse(&draft.get_untracked().0) {
            Ok(document) => door.ask(Question {
                operation: Operation::PartnerProcesses,
                documents: vec![document],
                plan: None,
            }),
            Err(found) => {
                fault.set(Some(found));
                document::focus_when_drawn("#partner-document");
            }
        }
    };
    view! {
        <form class="form card" novalidate on:submit=submit>
            <Field
                id="partner-document"
                label=caption(Language::partner_document)
                hint=caption(Language::partner_document_hint)
                error=Signal::derive(move || fault.get().map(|fault| t().number_fault(fault)))
            >
                <input
                    id="partner-document"
                    class="number"
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="partner-document-hint partner-document-error"
                    aria-invalid=move || fault.get().map(|_| "true")
                    prop:value=move || draft.get().0
                    on:input=move |event| {
                        fault.set(None);
                        draft.set(Draft(event_target_value(&event)));
                    }
                    on:change=move |event| {
                        draft.try_set(Draft(mask_document_partial(&event_target_value(&event))));
                    }
                />
            </Field>
            <div class="form-actions">
                <SubmitButton busy=door.is_sending() label=caption(Language::partner_ask) />
                <span class="muted">{text(Language::partner_paid)}</span>
            </div>
        </form>
    }
}
