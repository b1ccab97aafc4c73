//! Credit register page: queries for one of its five products.

mod form;
mod result;

use crate::components::journal_list::RecentQueries;
use crate::components::layout::workspace_page;
use crate::components::paid_query::{
    DraftHandle, PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt,
};
use crate::services::{PageStateCache, ScrFormState, ScrPolls, use_navigation};
use crate::ui::PageHeader;
use crate::ui::translated_signal;
use farol_core::api::scr::{QueryScr, ScrProduct, ScrReply};
use farol_core::i18n::Language;
use farol_core::model::journal::QueryArea;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
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
    let address = use_navigation();
    let confirm = move |question: PaidQueryPrompt| {
        let product = ScrProduct::of(question.operation);
        let ([QuerySubject::Document(document)], Some(product), Some(plan)) =
            (&question.about[..], product, question.plan)
        else {
            return;
        };
        let query = QueryScr {
            product,
            document: *document,
            plan,
        };
        let sent = untrack(|| draft.get()).text;
        dialog.send(query, move |reply, line| {
            // Text typed after the submission is preserved.
            draft.edit(|draft| {
                if draft.text == sent {
                    draft.text.clear();
                }
            });
            choice.try_update(|choice| choice.attested_for = None);
            if let ScrReply::Processing { message } = reply {
                polls.start(&line, message);
            }
            if dialog.is_seen() {
                address.go(&Route::Answer(workspace, line));
            }
        });
    };
    view! {
        <div class="form-page">
            <PageHeader title=translated_signal(Language::scr_title) lead=translated_signal(Language::scr_lead) />
            <ScrForm workspace=workspace dialog=dialog draft=draft choice=choice />
            <RecentQueries workspace=workspace areas=vec![QueryArea::Scr] />
            <PaidQueryDialog dialog=dialog on_confirm=confirm />
        </div>
    }
}
