//! Dialog for paid queries: states the cost, confirms once, sends once and reports the outcome.

use super::journal;
use super::mock_network::Network;
use super::paid_query_support::{
    BALANCE, CREATE, Tab, balance, clear_storage, created, network, open,
};
use super::test_dom::{js, text, tick, until};
use farol::components::paid_query::{PaidQueryDialog, PaidQueryDialogState, PaidQueryPrompt};
use farol::platform::locks;
use farol::platform::storage::{self, StorageArea};
use farol_core::api::analysis::CreateAnalysis;
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::{Operation, Outcome};
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

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
    let answers = RwSignal::new(Vec::new());
    let open_dialog = move |_| {
        dialog.open(PaidQueryPrompt {
            plan: Some(PlanId(plan)),
            ..PaidQueryPrompt::one(Operation::Analysis, document())
        });
    };
    let confirm = move |question: PaidQueryPrompt| {
        let query = CreateAnalysis {
            holder: workspace().holder,
            organization: workspace().organization,
            plan: question.plan.unwrap(),
            document: question.about[0].document().unwrap(),
        };
        dialog.send(query, move |_, _| {
            let label = if dialog.is_seen() {
                "answered"
            } else {
                "answered unseen"
            };
            answers.update(|answers| answers.push(label));
        });
    };
    view! {
        <button type="button" on:click=open_dialog>"Ask"</button>
        <p>{move || answers.get().join(", ")}</p>
        <PaidQueryDialog dialog=dialog on_confirm=confirm />
    }
    .into_any()
}

pub(super) fn premium() -> AnyView {
    page(301)
}

fn exhausted() -> AnyView {
    page(303)
}

/// Returns the names and values of the facts in the dialog.
fn facts(tab: &Tab) -> Vec<String> {
    let rows = tab.page().select("dialog[open] .description-list > div");
    rows.iter().map(text).collect()
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
        !facts(&tab).iter().any(|fact| fact.contains("reading"))
    })
    .await;
    tab
}

pub(super) fn outcomes(tab: &Tab) -> Vec<Outcome> {
    let entries = untrack(|| tab.journal.entries(workspace()));
    entries.iter().map(|entry| entry.outcome).collect()
}

/// Waits until the request has completed and the balance is loaded again.
async fn wait_for_balance(network: &Network) {
    until("the balance is read again", || {
        let calls = network.calls();
        let sent = calls.iter().rposition(|call| call == CREATE);
        let read = calls.iter().rposition(|call| call.starts_with(BALANCE));
        sent.is_some() && read > sent
    })
    .await;
    tick().await;
}

#[wasm_bindgen_test]
async fn the_dialog_names_the_query_and_a_confirmation_sends_it_once() {
    let network = network();
    let scope = "@test.door.once";
    let tab = open_with_dialog(scope, premium).await;
    assert_eq!(
        facts(&tab),
        [
            "QueryAnalysis of lawsuits",
            "Document123.456.789-09",
            "PlanPremium",
            "Cost1 query",
            "Available now250",
            "Available afterwards249",
        ]
    );
    assert_eq!(created(&network), 0, "asking sends nothing");
    tab.page().press("Confirm and query");
    tab.page().press("Confirm and query");
    tab.expect_text("answered").await;
    wait_for_balance(&network).await;
    assert_eq!(created(&network), 1);
    assert!(tab.page().all("dialog").is_empty());
    assert!(!tab.page().text().contains("unseen"));
    assert_eq!(outcomes(&tab), [Outcome::Done]);
    assert!(
        network
            .bodies()
            .iter()
            .any(|body| body.contains(r#""documentNumber":"12345678909""#))
    );

    tab.press("Ask").await;
    tab.expect_text("An identical query was made just now")
        .await;
    tab.page().get("link", "Open the earlier one");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_exhausted_plan_sends_nothing() {
    let network = network();
    let scope = "@test.door.short";
    let tab = open_with_dialog(scope, exhausted).await;
    tab.expect_text("The balance does not cover this query.")
        .await;
    let confirm = tab.page().get("button", "Confirm and query");
    assert_eq!(
        confirm.get_attribute("aria-disabled").as_deref(),
        Some("true")
    );
    assert!(facts(&tab).contains(&"Available afterwards0".to_owned()));
    tab.page().press("Confirm and query");
    tick().await;
    assert_eq!(created(&network), 0, "the button is no more than shown");
    // A balance that has increased enables the confirmation.
    network.respond(
        BALANCE,
        200,
        None,
        &balance(250).replace(r#""available": 0"#, r#""available": 2"#),
    );
    tab.page().press("Refresh balance");
    until("the form can be submitted", || {
        let confirm = tab.page().get("button", "Confirm and query");
        !confirm.has_attribute("aria-disabled")
    })
    .await;
    assert_eq!(created(&network), 0);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn the_same_query_in_another_tab_blocks_this_one() {
    let network = network();
    let scope = "@test.door.elsewhere";
    let tab = open_with_dialog(scope, premium).await;
    // Lock that another tab holds while it sends.
    let other = locks::acquire("farol.paid.1001-5001.analysis.12345678909.301").await;
    tab.page().press("Confirm and query");
    tab.expect_text("Nothing was sent now.").await;
    assert_eq!(created(&network), 0);
    assert!(outcomes(&tab).is_empty(), "what wasn't sent has no line");
    drop(other);
    tick().await;
    tab.page().press("Confirm and query");
    tab.expect_text("answered").await;
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_refused_query_can_be_retried() {
    let network = network();
    let scope = "@test.door.refused";
    network.respond(
        CREATE,
        422,
        None,
        r#"{"type": "X", "message": "não assim"}"#,
    );
    let tab = open_with_dialog(scope, premium).await;
    tab.page().press("Confirm and query");
    tab.expect_text("The request was refused: “não assim”")
        .await;
    assert_eq!(outcomes(&tab), [Outcome::Failed]);
    network.respond(CREATE, 200, None, super::paid_query_support::MADE);
    tab.press("Confirm and query").await;
    tab.expect_text("answered").await;
    assert_eq!(created(&network), 2);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_unknown_outcome_shows_the_balance_and_is_not_resent() {
    let cases: [(&str, u16, u32, &str); 2] = [
        ("@test.door.lost", 500, 249, "The balance went down"),
        ("@test.door.lost-not", 502, 250, "The balance is the same"),
    ];
    for (scope, status, after, verdict) in cases {
        let network = network();
        network.respond(CREATE, status, None, "oops");
        let tab = open_with_dialog(scope, premium).await;
        network.respond(BALANCE, 200, None, &balance(after));
        tab.page().press("Confirm and query");
        tab.expect_text("We do not know whether the request was executed.")
            .await;
        tab.expect_text(verdict).await;
        assert_eq!(
            facts(&tab),
            [
                "Balance before sending250".to_owned(),
                format!("Balance now{after}")
            ]
        );
        wait_for_balance(&network).await;
        assert_eq!(created(&network), 1, "{status}");
        assert!(tab.page().maybe("button", "Confirm and query").is_none());
        assert_eq!(outcomes(&tab), [Outcome::Unknown]);
        tab.page().press("Refresh balance");
        wait_for_balance(&network).await;
        assert_eq!(created(&network), 1, "looking at the balance sends nothing");
        clear_storage(scope);
    }
}

#[wasm_bindgen_test]
async fn closing_while_sending_completes_the_query_and_shows_a_toast() {
    let network = network();
    let scope = "@test.door.closed";
    let tab = open_with_dialog(scope, premium).await;
    tab.page().press("Confirm and query");
    until("it is sent", || created(&network) == 1).await;
    tab.page().select("dialog[open] .form-actions button")[1]
        .dispatch_event(&click())
        .unwrap();
    tab.expect_text("answered unseen").await;
    tab.expect_text("A query has finished. The result is in the history.")
        .await;
    assert_eq!(outcomes(&tab), [Outcome::Done]);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn an_earlier_query_does_not_close_a_later_dialog() {
    let network = network();
    let scope = "@test.door.later";
    let tab = open_with_dialog(scope, premium).await;
    tab.page().press("Confirm and query");
    until("it is sent", || created(&network) == 1).await;
    tab.page().select("dialog[open] .form-actions button")[1]
        .dispatch_event(&click())
        .unwrap();
    tab.page().press("Ask");
    tab.expect_text("answered unseen").await;
    tick().await;
    assert_eq!(
        tab.page().all("dialog").len(),
        1,
        "the later question still stands"
    );
    tab.page().get("button", "Confirm and query");
    assert_eq!(created(&network), 1);
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn a_query_of_another_tab_is_shown_when_its_entry_arrives_late() {
    let _network = network();
    let scope = "@test.door.late-line";
    let tab = open_with_dialog(scope, premium).await;
    let other = journal::Tab::open(scope, Some(journal::identity("ana@example.com", false))).await;
    let entry_id = other.note();
    // The message arrives at once; the write that it announces isn't visible yet.
    let place = journal::places(scope).remove(0);
    let text = storage::read(StorageArea::Device, &place).unwrap();
    storage::remove(StorageArea::Device, &place);
    until("the message has arrived", || {
        let subject = tab.journal.subject_untracked(&entry_id);
        subject.is_some_and(|subject| subject.name.is_some())
    })
    .await;
    tick().await;
    assert!(!tab.page().text().contains("already made"));
    storage::write(StorageArea::Device, &place, &text);
    js(
        "place",
        "window.dispatchEvent(new StorageEvent('storage', { key: place }))",
        &[&place.into()],
    );
    tab.expect_text("An identical query was made").await;
    clear_storage(scope);
}

fn click() -> web_sys::Event {
    let event = js("", "return new MouseEvent('click', {bubbles: true})", &[]);
    wasm_bindgen::JsCast::unchecked_into(event)
}
