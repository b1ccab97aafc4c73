//! The credit register: asking for one of its five products.

mod form;

use crate::api::scr::{QueryScr, ScrProduct, ScrReply};
use crate::components::{
    Door, DoorDialog, DraftOf, PageHead, Question, RecentQueries, in_workspace,
};
use crate::data::{Keeper, ScrChoice, Waits, use_address};
use crate::i18n::Language;
use crate::model::asked::Asked;
use crate::model::journal::Area;
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use crate::ui::caption;
use form::ScrForm;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ScrPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <Scr workspace=workspace /> }.into_any(),
    )
}

/// The form, and the door that it leads to.
#[component]
fn Scr(workspace: WorkspaceKey) -> impl IntoView {
    let door = Door::new(workspace);
    let draft = DraftOf::new(workspace, Area::Scr);
    let choice = Keeper::signal::<ScrChoice>(workspace);
    let waits = Waits::of(workspace);
    let address = use_address();
    let confirm = move |question: Question| {
        let product = ScrProduct::of(question.operation);
        let ([Asked::Document(document)], Some(product), Some(plan)) =
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
        door.send(query, move |reply, line| {
            // What was typed since the sending stays.
            draft.edit(|draft| {
                if draft.text == sent {
                    draft.text.clear();
                }
            });
            choice.try_update(|choice| choice.attested_for = None);
            if let ScrReply::Processing { message } = reply {
                waits.begin(&line, message);
            }
            if door.is_seen() {
                address.go(&Route::Answer(workspace, line));
            }
        });
    };
    view! {
        <div class="narrow-page">
            <PageHead title=caption(Language::scr_title) lead=caption(Language::scr_lead) />
            <ScrForm workspace=workspace door=door draft=draft choice=choice />
            <RecentQueries workspace=workspace areas=vec![Area::Scr] />
            <DoorDialog door=door on_confirm=confirm />
        </div>
    }
}
