//! Credit register page: queries for one or several of its five products.

mod authorization;
mod form;
mod result;

use farol_core::api::scr::{QueryScr, ScrProduct, ScrReply};
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::operation::QueryArea;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::components::TermButton;
use farol_web::components::journal_list::QueryAside;
use farol_web::components::layout::workspace_page;
use farol_web::components::paid_query::{
    DraftHandle, PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt,
};
use farol_web::services::{PageStateCache, ScrFormState, ScrPolls, use_navigation};
use farol_web::ui::{PageHeader, Toasts, translated_signal, use_language};
use form::ScrForm;
use leptos::prelude::*;
pub(super) use result::{ProcessingCard, summary};

/// Renders the credit register page.
#[component]
pub fn ScrPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <Scr workspace=workspace /> }.into_any(),
    )
}

/// Renders the form and its confirmation dialog.
#[component]
fn Scr(workspace: WorkspaceKey) -> impl IntoView {
    let dialog = PaidQueryDialogState::new(workspace);
    let draft = DraftHandle::new(workspace, QueryArea::Scr);
    let choice = PageStateCache::signal::<ScrFormState>(workspace);
    let polls = ScrPolls::of(workspace);
    let navigation = use_navigation();
    let toasts = Toasts::get();
    let language = use_language();
    let confirm = move |prompt: PaidQueryPrompt| {
        let ([QuerySubject::Document(document)], Some(plan)) = (&prompt.subjects[..], prompt.plan)
        else {
            return;
        };
        choice.try_update(|choice| choice.consent_of = Some(*document));
        let products = prompt.operations().filter_map(ScrProduct::of);
        let queries = products.map(|product| QueryScr {
            product,
            document: *document,
            plan,
        });
        let queries: Vec<QueryScr> = queries.collect();
        let count = queries.len();
        let mut executed = 0;
        let mut sent = queries
            .iter()
            .map(|query| query.product)
            .collect::<Vec<_>>()
            .into_iter();
        dialog.send_all(queries, move |reply, id| {
            executed += 1;
            let product = sent.next();
            choice.try_update(|choice| choice.products.retain(|it| Some(*it) != product));
            if let ScrReply::Processing { message } = reply {
                polls.start(&id, message);
            }
            if executed < count {
                return;
            }
            choice.try_update(|choice| choice.attested_for = None);
            if count > 1 && dialog.was_open_at_end() {
                let language = language.try_get_untracked().unwrap_or_default();
                toasts.confirm(language.scr_sent(&language.count(count as u64)));
            } else if dialog.was_open_at_end() {
                navigation.go(&Route::QueryResult(workspace, id));
            }
        });
    };
    view! {
        <div class="form-page scr-page">
            <PageHeader title=translated_signal(Language::scr_title) lead=translated_signal(Language::scr_lead) badge=Box::new(|| view! { <TermButton entry=Term::Scr /> }.into_any()) />
            <ScrForm workspace=workspace dialog=dialog draft=draft choice=choice />
            <QueryAside workspace=workspace area=QueryArea::Scr />
            <PaidQueryDialog dialog=dialog on_confirm=confirm />
        </div>
    }
}
