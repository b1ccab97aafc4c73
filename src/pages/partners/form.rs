//! Query form for the partners of a company or the relationships of an individual.

use farol_core::api::qsa::{QueryQsa, QueryRelationships};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::glossary_entry::Term;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::TermButton;
use farol_web::components::journal_list::QueryAside;
use farol_web::components::paid_query::{
    DocumentQuery, DraftHandle, PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt,
};
use farol_web::services::use_navigation;
use farol_web::ui::PageHeader;
use farol_web::ui::translated_signal;
use leptos::prelude::*;

/// Renders the form and its confirmation dialog.
#[component]
pub(super) fn PartnersForm(workspace: WorkspaceKey) -> impl IntoView {
    let dialog = PaidQueryDialogState::new(workspace);
    let draft = DraftHandle::new(workspace, QueryArea::Partners);
    let navigation = use_navigation();
    let (organization, holder) = (workspace.organization, workspace.holder);
    let confirm = move |prompt: PaidQueryPrompt| {
        let sent = untrack(|| draft.get()).text;
        let on_response = move |entry_id: String| {
            draft.replace_sent(&sent, String::new());
            if dialog.was_open_at_end() {
                navigation.go(&Route::QueryResult(workspace, entry_id));
            }
        };
        match prompt.subjects[..] {
            [QuerySubject::Document(Document::Cnpj(document))] => dialog.send(
                QueryQsa {
                    organization,
                    document,
                },
                move |_, entry_id| on_response(entry_id),
            ),
            [QuerySubject::Document(Document::Cpf(document))] => dialog.send(
                QueryRelationships {
                    organization,
                    holder,
                    document,
                },
                move |_, entry_id| on_response(entry_id),
            ),
            _ => {}
        }
    };
    view! {
        <div class="form-page">
            <PageHeader title=translated_signal(Language::area_partners) lead=translated_signal(Language::area_partners_lead) badge=Box::new(|| view! { <TermButton entry=Term::Qsa /> }.into_any()) />
            <DocumentQuery
                dialog=dialog
                draft=draft
                operation=|document| Ok(match document {
                    Document::Cnpj(_) => Operation::Qsa,
                    Document::Cpf(_) => Operation::Relationships,
                })
                hint=translated_signal(Language::partners_hint)
            />
            <QueryAside workspace=workspace area=QueryArea::Partners />
            <PaidQueryDialog dialog=dialog on_confirm=confirm />
        </div>
    }
}
