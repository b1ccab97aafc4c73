//! Know your client: asking for the compliance data of a document, or of a QSA's root company.

use crate::api::kyc::{QueryKyc, QueryKycOfQsa};
use crate::browser::document;
use crate::components::{
    DocumentQuery, Door, DoorDialog, DraftOf, PageHead, PurposeField, Question, RecentQueries,
    in_workspace,
};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::asked::Asked;
use crate::model::ids::OrganizationQsaId;
use crate::model::journal::{Area, Operation, Terms};
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use crate::ui::{Field, SubmitButton, caption, text, use_t};
use leptos::prelude::*;

/// The page.
#[component]
pub fn KycPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <Kyc workspace=workspace /> }.into_any(),
    )
}

/// Both forms, and the door that they lead to.
#[component]
fn Kyc(workspace: WorkspaceKey) -> impl IntoView {
    let door = Door::new(workspace);
    let draft = DraftOf::new(workspace, Area::Kyc);
    let root = DraftOf::of_qsa_root(workspace);
    let address = use_address();
    let (organization, holder) = (workspace.organization, workspace.holder);
    let answered = move |draft: DraftOf| {
        let sent = untrack(|| draft.get()).text;
        move |line: String| {
            draft.leave(&sent, String::new());
            if door.is_seen() {
                address.go(&Route::Answer(workspace, line));
            }
        }
    };
    let confirm = move |question: Question| match question.about[..] {
        [Asked::Document(document)] => {
            let query = QueryKyc {
                organization,
                holder,
                document,
            };
            let answered = answered(draft);
            door.send(query, move |_, line| answered(line));
        }
        [Asked::QsaRoot(organization_qsa)] => {
            let query = QueryKycOfQsa {
                organization,
                holder,
                organization_qsa,
            };
            let answered = answered(root);
            door.send(query, move |_, line| answered(line));
        }
        _ => {}
    };
    view! {
        <div class="narrow-page">
            <PageHead title=caption(Language::kyc_title) lead=caption(Language::kyc_lead) />
            <DocumentQuery door=door draft=draft operation=|_| Ok(Operation::Kyc) hint=caption(Language::kyc_hint) />
            <RootForm door=door draft=root />
            <RecentQueries workspace=workspace areas=vec![Area::Kyc] />
            <DoorDialog door=door on_confirm=confirm />
        </div>
    }
}

/// The identifier of a root company, which no field that the contract shows carries.
#[component]
fn RootForm(door: Door, draft: DraftOf) -> impl IntoView {
    let t = use_t();
    let is_bad = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = untrack(|| draft.get());
        if let Ok(id) = typed.text.trim().parse::<OrganizationQsaId>() {
            door.ask(Question {
                terms: Terms::for_purpose(&typed.purpose),
                ..Question::one(Operation::KycOfQsa, Asked::QsaRoot(id))
            });
        } else {
            is_bad.set(true);
            document::focus_when_drawn("#qsa-root");
        }
    };
    view! {
        <form class="form card" novalidate aria-labelledby="qsa-root-title" on:submit=submit>
            <h2 id="qsa-root-title">{text(Language::kyc_root_title)}</h2>
            <Field
                id="qsa-root"
                label=caption(Language::kyc_root_field)
                hint=caption(Language::kyc_root_lead)
                error=Signal::derive(move || is_bad.get().then(|| t().kyc_root_bad().to_owned()))
            >
                <input
                    id="qsa-root"
                    class="number"
                    inputmode="numeric"
                    autocomplete="off"
                    aria-describedby="qsa-root-hint qsa-root-error"
                    aria-invalid=move || is_bad.get().then_some("true")
                    prop:value=move || draft.get().text
                    on:input=move |event| {
                        is_bad.set(false);
                        draft.edit(|draft| draft.text = event_target_value(&event));
                    }
                />
            </Field>
            <PurposeField id="qsa-root-purpose" draft=draft />
            <div class="form-actions">
                <SubmitButton busy=door.is_sending() label=caption(Language::query_ask) />
                <span class="muted">{text(Language::partner_paid)}</span>
            </div>
        </form>
    }
}
