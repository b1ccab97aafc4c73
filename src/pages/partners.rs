//! The partners of a company, or the relationships of a person: asking for them.

use crate::api::qsa::{QueryQsa, QueryRelationships};
use crate::components::{
    DocumentQuery, Door, DoorDialog, DraftOf, PageHead, Question, RecentQueries, in_workspace,
};
use crate::data::use_address;
use crate::i18n::Language;
use crate::model::asked::Asked;
use crate::model::document::Document;
use crate::model::journal::{Area, Operation};
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn PartnersPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| view! { <Partners workspace=workspace /> }.into_any(),
    )
}

/// The form, and the door that it leads to.
#[component]
fn Partners(workspace: WorkspaceKey) -> impl IntoView {
    let door = Door::new(workspace);
    let draft = DraftOf::new(workspace, Area::Partners);
    let address = use_address();
    let (organization, holder) = (workspace.organization, workspace.holder);
    let confirm = move |question: Question| {
        let sent = untrack(|| draft.get()).text;
        let answered = move |line: String| {
            draft.leave(&sent, String::new());
            if door.is_seen() {
                address.go(&Route::Answer(workspace, line));
            }
        };
        match question.about[..] {
            [Asked::Document(Document::Cnpj(document))] => door.send(
                QueryQsa {
                    organization,
                    document,
                },
                move |_, line| answered(line),
            ),
            [Asked::Document(Document::Cpf(document))] => door.send(
                QueryRelationships {
                    organization,
                    holder,
                    document,
                },
                move |_, line| answered(line),
            ),
            _ => {}
        }
    };
    view! {
        <div class="narrow-page">
            <PageHead title=caption(Language::area_partners) lead=caption(Language::area_partners_lead) />
            <DocumentQuery
                door=door
                draft=draft
                operation=|document| Ok(match document {
                    Document::Cnpj(_) => Operation::Qsa,
                    Document::Cpf(_) => Operation::Relationships,
                })
                hint=caption(Language::partners_hint)
            />
            <RecentQueries workspace=workspace areas=vec![Area::Partners] />
            <DoorDialog door=door on_confirm=confirm />
        </div>
    }
}
