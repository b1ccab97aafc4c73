//! Dialog for paid queries: states the cost, confirms once, sends once and reports the outcome.

mod dialog;
mod other_tabs;

use super::mock_network::MockNetwork;
use super::paid_query_support::{BALANCE, CREATE, Tab, clear_storage, open};
use super::test_dom::{js, text, tick, until};
use farol_core::api::analysis::CreateAnalysis;
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::paid_query::{PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt};
use leptos::prelude::*;

fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

fn document() -> Document {
    Document::parse("123.456.789-09").unwrap()
}

/// Page with the dialog for paid queries; shows whether a response arrived while the dialog was
/// open.
fn page(plan: i64) -> AnyView {
    let dialog = PaidQueryDialogState::new(workspace());
    let labels = RwSignal::new(Vec::new());
    let open_dialog = move |_| {
        dialog.open(PaidQueryPrompt {
            plan: Some(PlanId(plan)),
            ..PaidQueryPrompt::about_one_subject(Operation::Analysis, document())
        });
    };
    let confirm = move |prompt: PaidQueryPrompt| {
        let query = CreateAnalysis {
            holder: workspace().holder,
            organization: workspace().organization,
            plan: prompt.plan.unwrap(),
            document: prompt.subjects[0].document().unwrap(),
        };
        dialog.send(query, move |_, _| {
            let label = if dialog.was_open_at_end() {
                "received"
            } else {
                "received unseen"
            };
            labels.update(|labels| labels.push(label));
        });
    };
    view! {
        <button type="button" on:click=open_dialog>"Ask"</button>
        <p>{move || labels.get().join(", ")}</p>
        <PaidQueryDialog dialog=dialog on_confirm=confirm />
    }
    .into_any()
}

pub(super) fn premium() -> AnyView {
    page(301)
}

pub(super) async fn open_with_dialog(scope: &'static str, view: fn() -> AnyView) -> Tab {
    clear_storage(scope);
    let tab = open(scope, view).await;
    // The balance is loaded by then.
    tick().await;
    tab.press("Ask").await;
    until("the dialog is open", || {
        !tab.page().all("dialog").is_empty()
    })
    .await;
    until("the balance is shown", || {
        !facts(&tab).iter().any(|fact| fact.contains("checking"))
    })
    .await;
    tab
}

pub(super) fn outcomes(tab: &Tab) -> Vec<Outcome> {
    let entries = untrack(|| tab.journal.entries(workspace()));
    entries.iter().map(|entry| entry.outcome).collect()
}

/// Waits until the request has completed and the balance is loaded again.
async fn wait_for_balance(network: &MockNetwork) {
    until("the balance is read again", || {
        let calls = network.requests();
        let sent = calls.iter().rposition(|call| call == CREATE);
        let read = calls.iter().rposition(|call| call.starts_with(BALANCE));
        sent.is_some() && read > sent
    })
    .await;
    tick().await;
}

fn click() -> web_sys::Event {
    let event = js("", "return new MouseEvent('click', {bubbles: true})", &[]);
    wasm_bindgen::JsCast::unchecked_into(event)
}

/// Returns the names and values of the facts in the dialog.
fn facts(tab: &Tab) -> Vec<String> {
    let rows = tab.page().select("dialog[open] .description-list > div");
    rows.iter().map(text).collect()
}
