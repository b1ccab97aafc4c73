//! The page of analyses: one at once, several as a batch that pauses, outlives its page and never
//! sends a line twice.

use super::page::{Full, click, js, owned, text, tick, type_in, until, while_full};
use super::paid::{BALANCE, CREATE, MADE, Tab, balance, created, forget, here, network, open};
use farol::browser::storage::{self, Area, LAG_MS};
use farol::browser::{locks, timer};
use farol::data::Keeper;
use farol::journal::Batches;
use farol::model::batch::{Batch, Ending, Errand, Event, Failure, Pause, Subject};
use farol::model::document::{Cnh, Document};
use farol::pages::AnalysesPage;
use farol::session::Identity;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const THREE: &str = "123.456.789-09 100.200.300-88 908.070.605-18";

fn page() -> AnyView {
    view! { <AnalysesPage /> }.into_any()
}

async fn open_page(scope: &'static str) -> Tab {
    let tab = open(scope, page).await;
    tab.says("250 left").await;
    tab
}

async fn type_text(tab: &Tab, words: &str) {
    let field = tab.page().field("CPFs and CNPJs");
    type_in(&field, words);
    tick().await;
}

/// Types three documents and says yes to them.
async fn start(tab: &Tab) {
    type_text(tab, THREE).await;
    tab.press("Analyse 3 documents").await;
    tab.press("Confirm and start").await;
}

fn lines(tab: &Tab) -> Vec<String> {
    tab.page().select(".batch-line").iter().map(text).collect()
}

#[wasm_bindgen_test]
async fn one_document_leads_to_its_analysis() {
    let network = network();
    let scope = "@test.analyses.one";
    forget(scope);
    let tab = open_page(scope).await;
    type_text(&tab, "CPF 123.456.789-09").await;
    tab.says("1 document").await;
    assert!(tab.page().select("input[type=radio]").len() == 2);
    tab.press("Make the analysis").await;
    tab.press("Confirm and query").await;
    until("the analysis is opened", || {
        here() == "/w/1001-5001/analyses/9001-7001"
    })
    .await;
    assert_eq!(created(&network), 1);
    forget(scope);
}

#[wasm_bindgen_test]
async fn what_is_missing_is_said_and_nothing_is_asked() {
    let network = network();
    let scope = "@test.analyses.missing";
    forget(scope);
    let tab = open_page(scope).await;
    tab.press("Make the analysis").await;
    tab.says("Paste at least one CPF or CNPJ.").await;
    type_text(&tab, "123.456.789-00").await;
    tab.says("The second check digit does not fit: it would be 9.")
        .await;
    tab.press("Make the analysis").await;
    tab.says("No valid CPF or CNPJ.").await;
    type_text(&tab, "123.456.789-09").await;
    click(&tab.page().select("input[type=radio]")[1]);
    tab.press("Make the analysis").await;
    tab.says("This plan has nothing left.").await;
    assert!(tab.page().all("dialog").is_empty());
    assert_eq!(created(&network), 0);
    forget(scope);
}

#[wasm_bindgen_test]
async fn a_batch_runs_line_by_line() {
    let network = network();
    let scope = "@test.batch.runs";
    forget(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    tab.says("Finished.").await;
    tab.says("3 of 3").await;
    assert_eq!(created(&network), 3);
    let sent: Vec<_> = network
        .bodies()
        .into_iter()
        .filter(|body| body.contains("documentNumber"))
        .collect();
    for (body, code) in sent
        .iter()
        .zip(["12345678909", "10020030088", "90807060518"])
    {
        assert!(body.contains(code), "{body}");
    }
    let links = tab.page().select(".batch-line a");
    assert_eq!(
        links[0].get_attribute("href").unwrap(),
        "/w/1001-5001/analyses/9001-7001"
    );
    assert_eq!(tab.page().field("CPFs and CNPJs").value(), "");
    tab.press("Close the batch").await;
    tick().await;
    assert!(lines(&tab).is_empty());
    forget(scope);
}

#[wasm_bindgen_test]
async fn a_pause_lets_the_line_under_way_end_and_sends_no_other() {
    let network = network();
    let scope = "@test.batch.pause";
    forget(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    tab.press("Pause").await;
    tab.says("Paused.").await;
    tab.says("1 of 3").await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 1);
    tab.press("Continue").await;
    tab.says("Finished.").await;
    assert_eq!(created(&network), 3);
    forget(scope);
}

#[wasm_bindgen_test]
async fn a_reload_waits_for_a_person_and_does_not_repeat_what_was_under_way() {
    let network = network();
    let scope = "@test.batch.reload";
    forget(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the second is sent", || created(&network) == 2).await;
    drop(tab);
    let tab = open_page(scope).await;
    tab.says("The page was loaded anew. Nothing is sent until you continue.")
        .await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 2, "nothing goes on by itself");
    assert!(
        lines(&tab)[1].contains("Outcome unknown"),
        "{:?}",
        lines(&tab)
    );
    tab.press("Continue").await;
    tab.says("Finished.").await;
    assert_eq!(created(&network), 3, "the unknown line isn't sent again");
    assert!(
        tab.page()
            .maybe("button", "Try the failed ones again")
            .is_none()
    );

    tab.press("Query again 100.200.300-88").await;
    tab.says("it is not known whether it was carried out").await;
    assert_eq!(created(&network), 3, "the door asks first");
    tab.press("Confirm and query").await;
    tab.says("Made: 3").await;
    assert_eq!(created(&network), 4);
    forget(scope);
}

#[wasm_bindgen_test]
async fn only_the_failed_lines_are_tried_again() {
    let network = network();
    let scope = "@test.batch.retry";
    forget(scope);
    network.answer(
        CREATE,
        422,
        None,
        r#"{"type": "X", "message": "não assim"}"#,
    );
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    until("it has failed", || lines(&tab)[0].contains("não assim")).await;
    network.answer(CREATE, 200, None, MADE);
    tab.says("Finished.").await;
    let failed = lines(&tab)
        .iter()
        .filter(|line| line.contains("não assim"))
        .count();
    assert!((1..3).contains(&failed), "{:?}", lines(&tab));
    tab.press("Try the failed ones again").await;
    let yes = if failed == 1 {
        "Confirm and query"
    } else {
        "Confirm and start"
    };
    tab.press(yes).await;
    tab.says("Made: 3").await;
    assert_eq!(created(&network), 3 + failed);
    forget(scope);
}

#[wasm_bindgen_test]
async fn an_exhausted_plan_stops_it_before_the_next_line() {
    let network = network();
    let scope = "@test.batch.exhausted";
    forget(scope);
    let tab = open_page(scope).await;
    network.answer(BALANCE, 200, None, &balance(0));
    start(&tab).await;
    tab.says("The plan has nothing left. The rest was not sent.")
        .await;
    assert_eq!(created(&network), 1);
    assert!(lines(&tab)[2].contains("Waiting"));
    forget(scope);
}

#[wasm_bindgen_test]
async fn a_lost_outcome_stops_it() {
    let network = network();
    let scope = "@test.batch.lost";
    forget(scope);
    network.answer(CREATE, 500, None, "oops");
    let tab = open_page(scope).await;
    start(&tab).await;
    tab.says("It is not known how the last query ended.").await;
    assert_eq!(created(&network), 1);
    forget(scope);
}

#[wasm_bindgen_test]
async fn a_session_that_ends_stops_it_and_nothing_is_lost() {
    let network = network();
    let scope = "@test.batch.expired";
    forget(scope);
    network.answer(CREATE, 401, None, "");
    let tab = open_page(scope).await;
    start(&tab).await;
    tab.says("The session has ended.").await;
    assert!(lines(&tab).iter().all(|line| line.contains("Waiting")));
    let before = created(&network);
    network.answer(CREATE, 200, None, MADE);
    super::paid::sign_in(tab.session);
    timer::sleep(150).await;
    assert_eq!(
        created(&network),
        before,
        "it goes on only when somebody says so"
    );
    tab.press("Continue").await;
    tab.says("Made: 3").await;
    forget(scope);
}

#[wasm_bindgen_test]
async fn one_tab_runs_at_a_time() {
    let network = network();
    let scope = "@test.batch.tabs";
    forget(scope);
    let tab = open_page(scope).await;
    // What another tab holds while it runs a batch.
    let other = locks::acquire("farol.batch@test.batch.tabs.ana@example.com").await;
    start(&tab).await;
    tab.says("Another tab is running a batch of yours.").await;
    assert_eq!(created(&network), 0);
    drop(other);
    tick().await;
    tab.press("Continue").await;
    tab.says("Finished.").await;
    assert_eq!(created(&network), 3);
    forget(scope);
}

#[wasm_bindgen_test]
async fn a_line_whose_end_is_seen_late_is_not_unknown() {
    let network = network();
    let scope = "@test.batch.late";
    forget(scope);
    let place = "farol.batch@test.batch.late.ana@example.com";
    let mut batch = batch("b", &["12345678909"]);
    batch.step(Event::Sending(0));
    store(scope, Area::Tab, &batch);
    let other = locks::acquire(place).await;
    let tab = open_page(scope).await;
    tab.says("Querying").await;
    // The other tab's lock can be free before what it wrote last is seen here.
    drop(other);
    timer::sleep(LAG_MS / 4).await;
    tab.says("Querying").await;
    batch.step(Event::Ended(0, Ending::Done(None)));
    store(scope, Area::Tab, &batch);
    tab.says("Finished.").await;
    assert!(
        !tab.page().text().contains("not known"),
        "{}",
        tab.page().text()
    );
    assert_eq!(created(&network), 0);
    forget(scope);
}

/// A batch of analyses called `id`.
fn batch(id: &str, documents: &[&str]) -> Batch {
    let workspace = "1001-5001".parse().unwrap();
    let errand = Errand::Analyses {
        plan: "301".parse().unwrap(),
        plan_name: None,
    };
    let subjects = documents
        .iter()
        .map(|document| Subject::Document(Document::parse(document).unwrap()));
    Batch::new(id.to_owned(), workspace, errand, subjects, 0)
}

/// Stores a batch as another tab would.
fn store(scope: &str, area: Area, batch: &Batch) {
    let place = format!("farol.batch{scope}.ana@example.com");
    storage::write(area, &place, &serde_json::to_string(batch).unwrap());
}

/// The same batch with each line certainly not carried out.
fn refused(mut batch: Batch) -> Batch {
    for at in 0..batch.lines.len() {
        batch.step(Event::Continue);
        batch.step(Event::Sending(at));
        let failure = Failure::Refused(String::new());
        batch.step(Event::Ended(at, Ending::Failed(failure)));
    }
    batch
}

#[wasm_bindgen_test]
async fn a_yes_holds_for_the_lines_that_it_was_asked_for() {
    let network = network();
    let scope = "@test.batch.another";
    forget(scope);
    let one = refused(batch("one", &["12345678909"]));
    store(scope, Area::Tab, &one);
    let tab = open_page(scope).await;
    tab.press("Try the failed ones again").await;
    // Another tab has closed that batch meanwhile, and another one of it has failed.
    let other = refused(batch("other", &["10020030088", "90807060518"]));
    store(scope, Area::Tab, &other);
    tab.press("Confirm and query").await;
    tab.says("The batch has changed, or is in another tab: nothing was sent.")
        .await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 0);

    // Of the same batch the line has been sent again meanwhile.
    store(scope, Area::Tab, &one);
    let tab = reopened(tab, scope).await;
    tab.press("Try the failed ones again").await;
    let mut again = one;
    again.step(Event::RetryFailed(5));
    again.step(Event::Pause(Pause::Wanted));
    store(scope, Area::Tab, &refused(again));
    tab.press("Confirm and query").await;
    tab.says("The batch has changed, or is in another tab: nothing was sent.")
        .await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 0);
    forget(scope);
}

async fn reopened(tab: Tab, scope: &'static str) -> Tab {
    drop(tab);
    open_page(scope).await
}

#[wasm_bindgen_test]
async fn a_batch_that_is_begun_while_an_earlier_call_is_pending_goes_when_that_ends() {
    let network = network();
    let scope = "@test.batch.begun";
    forget(scope);
    let tab = open_page(scope).await;
    network.takes(600);
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    network.takes(30);
    tab.session.sign_out();
    tick().await;
    super::paid::sign_in(tab.session);
    tab.says("250 left").await;
    start(&tab).await;
    tab.says("Made: 3").await;
    assert_eq!(created(&network), 4);
    assert!(!tab.page().text().contains("loaded anew"));
    forget(scope);
}

#[wasm_bindgen_test]
async fn another_choice_about_staying_leaves_the_batch_of_another_tab() {
    let scope = "@test.batch.choice";
    forget(scope);
    let person = |keep| {
        Some(Identity {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            keep,
        })
    };
    let ended = refused(batch("ended", &["12345678909"]));
    store(scope, Area::Tab, &ended);
    let who = RwSignal::new(person(false));
    let (_page, batches) = owned(move || Batches::new(scope, Memo::new(move |_| who.get())));
    tick().await;
    assert_eq!(untrack(|| batches.batch()), Some(ended.clone()));
    // Another tab has moved its own there already.
    let going = batch("going", &["10020030088", "90807060518"]);
    store(scope, Area::Device, &going);
    who.set(person(true));
    tick().await;
    assert_eq!(untrack(|| batches.batch()), Some(going.clone()));
    assert_eq!(batches.latest(), Some(going.clone()));

    // What isn't finished goes before what is.
    store(scope, Area::Tab, &ended);
    who.set(person(false));
    tick().await;
    assert_eq!(batches.latest(), Some(going));
    forget(scope);
}

#[wasm_bindgen_test]
async fn leaving_forgets_the_batch() {
    let network = network();
    let scope = "@test.batch.leaving";
    forget(scope);
    let tab = open_page(scope).await;
    start(&tab).await;
    until("the first is sent", || created(&network) == 1).await;
    assert!(kept_in_tab().contains("10020030088"), "kept while it runs");
    tab.session.sign_out();
    tick().await;
    timer::sleep(150).await;
    assert_eq!(created(&network), 1);
    assert!(!kept_in_tab().contains("10020030088"));
    forget(scope);
}

fn kept_in_tab() -> String {
    let text = "return JSON.stringify(Object.entries(sessionStorage))";
    js("", text, &[]).as_string().unwrap()
}

#[wasm_bindgen_test]
async fn leaving_forgets_what_is_typed() {
    let (_page, (who, owner)) = owned(|| {
        let who = RwSignal::new(Some(ana()));
        Keeper::provide(Memo::new(move |_| who.get()));
        (who, Owner::current().unwrap())
    });
    tick().await;
    let typed = || owner.with(|| Keeper::signal::<String>("1001-5001".parse().unwrap()));
    typed().set("12345678909".to_owned());
    assert_eq!(typed().get_untracked(), "12345678909");
    who.set(None);
    tick().await;
    assert_eq!(typed().get_untracked(), "");
}

fn ana() -> Identity {
    Identity {
        email: "ana@example.com".to_owned(),
        username: "Ana".to_owned(),
        keep: false,
    }
}

#[wasm_bindgen_test]
fn a_store_that_fills_up_keeps_no_batch_that_is_out_of_date() {
    let (_page, batches) = owned(|| Batches::new("@test.batch.full", Memo::new(|_| Some(ana()))));
    let stored = || {
        let text = "return sessionStorage.getItem('farol.batch@test.batch.full.ana@example.com')";
        js("", text, &[]).as_string()
    };
    let errand = Errand::Licences { purpose: None };
    let subject = Subject::Licence(Cnh::parse("12345678900").unwrap());
    let workspace = "1001-5001".parse().unwrap();
    let batch = Batch::new("b".to_owned(), workspace, errand, [subject], 0);
    batches.put(Some(batch));
    assert!(stored().is_some());
    let (kept, is_kept) = while_full(Full::Both, || {
        batches.step("b", Event::Sending(0));
        (stored(), untrack(|| batches.is_kept()))
    });
    assert_eq!(
        (kept, is_kept),
        (None, false),
        "a reload would send it again"
    );
    assert_eq!(batches.latest().and_then(|batch| batch.running()), Some(0));
    batches.step("b", Event::Ended(0, Ending::Done(None)));
    assert!(stored().is_some() && untrack(|| batches.is_kept()));
    batches.put(None);
}
