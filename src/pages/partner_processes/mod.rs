//! Processes of a document as the partner counts them: a paid query and its response.

mod result;

use farol_core::api::monitoring::{PartnerProcesses, QueryPartnerProcesses};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::glossary_entry::Term;
use farol_core::model::json::Json;
use farol_core::model::operation::{Operation, QueryArea};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::other_document::other_document;
use farol_web::components::journal_list::QueryAside;
use farol_web::components::layout::workspace_page;
use farol_web::components::paid_query::{
    DocumentQuery, DraftHandle, PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt,
};
use farol_web::components::{OtherDocumentNotice, TermButton};
use farol_web::platform::dom;
use farol_web::services::PageStateCache;
use farol_web::ui::PageHeader;
use farol_web::ui::{Toasts, translated_signal, use_t};
use leptos::prelude::*;
use result::UsageResult;
use std::sync::Arc;

/// Renders the partner processes page.
#[component]
pub fn PartnerProcessesPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <PartnerQuery workspace=workspace /> }.into_any(),
    )
}

/// A response with the document it concerns.
#[derive(Clone)]
struct UsageResponse {
    document: Document,
    /// Document of the response, if it is another one.
    other: Option<String>,
    response: Arc<PartnerProcesses>,
}

/// Responses of this visit, newest first; stored beyond the page, because they were paid for.
#[derive(Clone, Default)]
struct UsageResponses(Vec<UsageResponse>);

/// Renders the count of a stored response; `None` if it has another form.
pub(super) fn summary(content: &Json) -> Option<AnyView> {
    let response = Arc::new(PartnerProcesses::of_content(content)?);
    Some(view! { <UsageResult document=None response=response /> }.into_any())
}

/// Renders the form, its confirmation dialog, and the responses.
#[component]
fn PartnerQuery(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let dialog = PaidQueryDialogState::new(workspace);
    let toasts = Toasts::get();
    let draft = DraftHandle::new(workspace, QueryArea::Lawsuits);
    let responses = PageStateCache::signal::<UsageResponses>(workspace);
    let confirm = move |prompt: PaidQueryPrompt| {
        let [QuerySubject::Document(document)] = prompt.subjects[..] else {
            return;
        };
        let query = QueryPartnerProcesses {
            holder: workspace.holder,
            organization: workspace.organization,
            document,
        };
        let sent = untrack(|| draft.get()).text;
        dialog.send(query, move |response, _| {
            let operation = Operation::PartnerProcesses;
            let response = UsageResponse {
                document,
                other: other_document(operation, &response.content.tree, &document.code()),
                response: Arc::new(response.value),
            };
            responses.try_update(|responses| responses.0.insert(0, response));
            draft.replace_sent(&sent, String::new());
            toasts.announce(t().partner_queried());
            dom::focus_next_frame(".partner-result h2");
        });
    };
    view! {
        <div class="form-page partner-page">
            <PageHeader title=translated_signal(Language::partner_title) lead=translated_signal(Language::partner_lead) badge=Box::new(|| view! { <TermButton entry=Term::Consumption /> }.into_any()) />
            <DocumentQuery
                dialog=dialog
                draft=draft
                operation=|_| Ok(Operation::PartnerProcesses)
                hint=translated_signal(Language::partner_document_hint)
            />
            <QueryAside workspace=workspace area=QueryArea::Lawsuits />
            {move || responses.get().0.into_iter().map(|UsageResponse { document, other, response }| view! {
                {other.map(|document| view! { <OtherDocumentNotice document=document /> })}
                <UsageResult document=Some(document) response=response />
            }).collect_view()}
            <PaidQueryDialog dialog=dialog on_confirm=confirm />
        </div>
    }
}
