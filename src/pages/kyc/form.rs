//! Query forms for the compliance data of a document, or of a QSA's root company.

use farol_core::api::kyc::{QueryKyc, QueryKycOfQsa};
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::ids::OrganizationQsaId;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::paid_request::Justification;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::journal_list::QueryAside;
use farol_web::components::paid_query::{
    DocumentQuery, DraftHandle, PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt,
    PurposeField,
};
use farol_web::components::{TermButton, TermLine};
use farol_web::platform::dom;
use farol_web::services::use_navigation;
use farol_web::ui::PageHeader;
use farol_web::ui::{Field, SubmitButton, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders both forms and their confirmation dialog.
#[component]
pub(super) fn KycForms(workspace: WorkspaceKey) -> impl IntoView {
    let dialog = PaidQueryDialogState::new(workspace);
    let draft = DraftHandle::new(workspace, QueryArea::Kyc);
    let root = DraftHandle::of_qsa_root(workspace);
    let navigation = use_navigation();
    let (organization, holder) = (workspace.organization, workspace.holder);
    let on_response = move |draft: DraftHandle| {
        let sent = untrack(|| draft.get()).text;
        move |entry_id: String| {
            draft.replace_sent(&sent, String::new());
            if dialog.was_open_at_end() {
                navigation.go(&Route::QueryResult(workspace, entry_id));
            }
        }
    };
    let confirm = move |prompt: PaidQueryPrompt| match prompt.subjects[..] {
        [QuerySubject::Document(document)] => {
            let query = QueryKyc {
                organization,
                holder,
                document,
            };
            let on_response = on_response(draft);
            dialog.send(query, move |_, entry_id| on_response(entry_id));
        }
        [QuerySubject::QsaRoot(organization_qsa)] => {
            let query = QueryKycOfQsa {
                organization,
                holder,
                organization_qsa,
            };
            let on_response = on_response(root);
            dialog.send(query, move |_, entry_id| on_response(entry_id));
        }
        _ => {}
    };
    view! {
        <div class="form-page">
            <PageHeader title=translated_signal(Language::kyc_title) lead=translated_signal(Language::kyc_lead) badge=Box::new(|| view! { <TermButton entry=Term::Kyc /> }.into_any()) />
            <DocumentQuery dialog=dialog draft=draft operation=|_| Ok(Operation::Kyc) hint=translated_signal(Language::kyc_hint) />
            <RootForm dialog=dialog draft=root />
            <QueryAside workspace=workspace area=QueryArea::Kyc />
            <PaidQueryDialog dialog=dialog on_confirm=confirm />
        </div>
    }
}

/// Renders the form for a root company's id, which no documented response field contains.
#[component]
fn RootForm(dialog: PaidQueryDialogState, draft: DraftHandle) -> impl IntoView {
    let t = use_t();
    let is_bad = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = untrack(|| draft.get());
        if let Ok(id) = typed.text.trim().parse::<OrganizationQsaId>() {
            dialog.open(PaidQueryPrompt {
                justification: Justification::for_purpose(&typed.purpose),
                ..PaidQueryPrompt::about_one_subject(Operation::KycOfQsa, QuerySubject::QsaRoot(id))
            });
        } else {
            is_bad.set(true);
            dom::focus_next_frame("#qsa-root");
        }
    };
    view! {
        <form class="form card" novalidate aria-labelledby="qsa-root-title" on:submit=submit>
            <h2 id="qsa-root-title">{translated(Language::kyc_root_title)}</h2>
            <Field
                id="qsa-root"
                label=translated_signal(Language::kyc_root_field)
                hint=translated_signal(Language::kyc_root_lead)
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
            <TermLine terms=&[Term::QsaCode] />
            <PurposeField id="qsa-root-purpose" draft=draft />
            <div class="form-actions">
                <SubmitButton busy=dialog.is_sending() label=translated_signal(Language::query_submit) kind="secondary" />
                <span class="muted">{translated(Language::paid_query_notice)}</span>
            </div>
        </form>
    }
}
