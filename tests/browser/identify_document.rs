//! Form for the document of an analysis: a result belongs to the user who typed the document.

use super::mock_network::MockNetwork;
use super::sign_in::{NoPersistence, no_refresh};
use super::test_app::sign_in;
use super::test_dom::{Page, js, mount, tick, type_in, until};
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::config::Idempotency;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::IdentifyDocument;
use farol_web::platform::timer;
use farol_web::services::Client;
use farol_web::session::SessionStore;
use farol_web::store::{Journal, Singletons};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

const CALL: &str = "GET /v1/holder/5001/organization/1001/consumeunique/7001/analytics/9001/detail";
/// Processes with the typed document on the subject's side.
const DETAIL: &str = r#"{"sucess":true,"reason":"","register":{"totalProcess":1,"docs":[
    {"process":"00000013920248260100","process_is_author":true,"content":
        {"autores":[{"nome":"Ana","documento":"12345678909"}]}}]}}"#;

fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

fn analysis() -> AnalysisRef {
    "9001-7001".parse().unwrap()
}

/// Renders the form, and types a document that the processes confirm.
async fn form(channel: &'static str) -> (Page, MockNetwork, SessionStore, Journal) {
    let network = MockNetwork::new();
    network.respond(CALL, 200, None, DETAIL);
    let made = Rc::new(RefCell::new(None));
    let slot = made.clone();
    let page = mount(move || {
        let session = SessionStore::new(NoPersistence, channel, no_refresh());
        sign_in(session, "ana@example.com", false);
        provide_context(session);
        Singletons::provide(channel, session.identity());
        provide_context(Client::new("", Idempotency::default(), session));
        *slot.borrow_mut() = Some((session, Journal::get()));
        let entry = Memo::new(|_| None);
        view! { <IdentifyDocument workspace=workspace() analysis=analysis() entry=entry /> }
    });
    tick().await;
    page.press("Enter the document");
    tick().await;
    type_in(&page.field("Full CPF or CNPJ"), "123.456.789-09");
    let (session, journal) = made.borrow_mut().take().unwrap();
    (page, network, session, journal)
}

fn submit(page: &Page) {
    let form = page.select("form").pop().unwrap();
    js("form", "form.requestSubmit()", &[&form]);
}

fn is_known(journal: Journal) -> bool {
    untrack(|| journal.analysis_subject(workspace(), analysis())).is_some()
}

#[wasm_bindgen_test]
async fn a_confirmed_document_is_known() {
    let (page, network, _, journal) = form("test.identify.same").await;
    submit(&page);
    until("the document is known", || is_known(journal)).await;
    assert_eq!(network.requests().len(), 1);
}

#[wasm_bindgen_test]
async fn a_check_that_ends_after_the_user_has_changed_is_dropped() {
    let (page, network, session, journal) = form("test.identify.other").await;
    network.set_delay(80);
    submit(&page);
    until("the check has begun", || network.requests().len() == 1).await;
    sign_in(session, "bruno@example.com", false);
    timer::sleep(200).await;
    tick().await;
    assert!(!is_known(journal), "nothing is known to the next user");
    assert!(!page.text().contains("was not checked"), "{}", page.text());
    sign_in(session, "ana@example.com", false);
    tick().await;
    assert!(!is_known(journal), "nor to the first one");
}
