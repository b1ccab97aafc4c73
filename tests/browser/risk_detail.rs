//! Risk detail page: only the visible rows of a long list are rendered.

use super::mock_network::Network;
use super::sign_in::{NoPersistence, no_renewal};
use super::test_app::{go, here, state_base};
use super::test_dom::{
    Page, click, document, focus, has_focus, js, key, mount, name, text, tick, type_in, until,
};
use farol::pages::RiskDetailPage;
use farol::platform::timer;
use farol::services::{Client, provide_navigation};
use farol::session::{SessionStore, Workspaces};
use farol::store::Singletons;
use farol_core::api::auth::LoginResult;
use farol_core::model::config::Idempotency;
use farol_core::protocol::Secret;
use leptos::prelude::*;
use leptos_router::components::Router;
use std::fmt::Write;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;

const CALL: &str = "GET /v1/holder/5001/organization/1001/consumeunique/7001/analytics/9001/detail";
const PAGE: &str = "/w/1001-5001/analyses/9001-7001/risk/LITIGATION";

/// Heights that the style sheet sets, rounded.
const STYLE: &str = ".risk-detail-frame { height: 400px; overflow: auto; overflow-anchor: none }
    .risk-detail-frame[hidden] { display: none }
    .risk-detail-table { border-collapse: collapse; width: 100% }
    .risk-detail-row, .risk-detail-row td, .risk-detail-table thead tr { height: 40px; padding: 0; white-space: nowrap }
    .icon { width: 16px; height: 16px } .expanded-row td { padding: 0 }
    .print-table { display: none }";

/// Builds a response with `rows` processes of three courts.
fn reply(rows: usize, total: usize) -> String {
    let mut docs = String::new();
    for at in 0..rows {
        let court = ["826", "502", "403"][at % 3];
        let year = 2015 + at % 10;
        let comma = if at == 0 { "" } else { "," };
        write!(
            docs,
            r#"{comma}{{"process":"{at:07}00{year}{court}0001","value_claim":{at}.5,"priority":{},
                "process_is_defendant":true,"status_custom":"ACTIVE","type_risk":["LITIGATION"],
                "content":{{"classe":"Execução","assunto":"ICMS","autores":[{{"nome":"Ana {at}","documento":"12345678909"}}],
                "dataDistribuicao":"{year}-01-02"}}}}"#,
            at % 3,
        )
        .unwrap();
    }
    format!(
        r#"{{"sucess":true,"reason":"","register":{{"totalProcess":{total},"totalProcess_ISAUTHOR":4,"docs":[{docs}]}}}}"#
    )
}

/// The page at an address; dropping it restores the previous address.
struct Site {
    page: Option<Page>,
    network: Network,
    style: Element,
    before: String,
}

impl Drop for Site {
    fn drop(&mut self) {
        drop(self.page.take());
        self.style.remove();
        go(&self.before);
    }
}

async fn open(channel: &'static str, search: &str, status: u16, body: &str) -> Site {
    state_base();
    let network = Network::new();
    network.respond(CALL, status, None, body);
    let style = document().create_element("style").unwrap();
    style.set_text_content(Some(STYLE));
    document().body().unwrap().append_child(&style).unwrap();
    let before = here();
    go(&format!("{PAGE}{search}"));
    let page = mount(move || {
        let session = SessionStore::new(NoPersistence, channel, no_renewal());
        let login = LoginResult {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            token: Secret::new("token-1"),
            refresh_token: None,
        };
        session.sign_in(login, "ana@example.com", false);
        provide_context(session);
        Singletons::provide("", session.identity());
        provide_context(Client::new("", Idempotency::default(), session));
        provide_context(Workspaces::new("", Vec::new(), Memo::new(|_| None)));
        view! {
            <Router>
                {provide_navigation()}
                <RiskDetailPage />
            </Router>
        }
    });
    tick().await;
    Site {
        page: Some(page),
        network,
        style,
        before,
    }
}

impl Site {
    fn page(&self) -> &Page {
        self.page.as_ref().unwrap()
    }

    async fn expect_text(&self, text: &str) {
        until(text, || self.page().text().contains(text)).await;
    }

    fn rows(&self) -> Vec<Element> {
        self.page().select(".risk-detail-row")
    }

    fn frame(&self) -> Element {
        self.page().select(".risk-detail-frame").remove(0)
    }

    fn table(&self) -> Element {
        self.page().select(".risk-detail-table").remove(0)
    }

    /// Returns the text of the row at an index, if it is rendered.
    fn line_text(&self, at: usize) -> Option<String> {
        let found = self.page().select(&format!("#line-{at}"));
        found.first().map(text)
    }

    async fn scroll(&self, top: i32) {
        self.frame().set_scroll_top(top);
        js(
            "frame",
            "frame.dispatchEvent(new Event('scroll'))",
            &[&self.frame()],
        );
        tick().await;
    }

    fn nodes(&self) -> usize {
        self.page().select("*").len()
    }
}

#[wasm_bindgen_test]
async fn first_rows_show_before_all_are_read() {
    let site = open("test.detail.first", "?size=3000", 200, &reply(3_000, 3_000)).await;
    until("rows are shown", || !site.rows().is_empty()).await;
    assert!(
        site.page().text().contains("Reading"),
        "{}",
        site.page().text()
    );
    site.expect_text("3,000 of 3,000 loaded").await;
    site.expect_text("3,000 lawsuits · sum R$ 4,500,000.00")
        .await;
    assert_eq!(
        site.network.calls(),
        [format!("{CALL}?size=3000&typeRisk=LITIGATION")]
    );
}

#[wasm_bindgen_test]
async fn the_number_of_nodes_is_constant_while_scrolling() {
    let site = open("test.detail.nodes", "?size=3000", 200, &reply(3_000, 3_000)).await;
    site.expect_text("3,000 of 3,000 loaded").await;
    tick().await;
    let table = site.table();
    assert_eq!(table.get_attribute("aria-rowcount").unwrap(), "3001");
    let mut most = 0;
    for at in [0, 10, 57, 1_000, 2_500, 2_999] {
        site.scroll(i32::try_from(at * 40).unwrap()).await;
        let shown = at.min(2_995);
        until("the row is rendered", || site.line_text(shown).is_some()).await;
        let line_text = site.line_text(shown).unwrap();
        assert!(
            line_text.contains(&format!("{shown:07}")),
            "{at}: {line_text}"
        );
        most = most.max(site.rows().len());
        let drawn = site.rows();
        let index = drawn[0].get_attribute("aria-rowindex").unwrap();
        let id = drawn[0].get_attribute("id").unwrap();
        assert_eq!(format!("line-{}", index.parse::<usize>().unwrap() - 2), id);
    }
    assert!(most < 45, "{most} rows");
    site.scroll(20_000).await;
    until("the row is rendered", || site.line_text(500).is_some()).await;
    let before = site.nodes();
    site.scroll(60_000).await;
    until("the row is rendered", || site.line_text(1_500).is_some()).await;
    assert_eq!(site.nodes(), before);
    assert_eq!(
        site.frame().scroll_height(),
        3_001 * 40,
        "as high as if all were drawn"
    );
}

#[wasm_bindgen_test]
async fn an_expanded_row_is_measured() {
    let site = open("test.detail.unfold", "", 200, &reply(500, 500)).await;
    site.expect_text("500 of 500 loaded").await;
    tick().await;
    click(&site.rows()[3]);
    site.expect_text("Ana 3").await;
    assert_eq!(here(), format!("{PAGE}?open=3"));
    assert_eq!(
        site.rows()[3].get_attribute("aria-expanded").unwrap(),
        "true"
    );
    let unfolded = site.page().select(".expanded-row").remove(0);
    let height = unfolded.get_bounding_client_rect().height();
    assert!(height > 50.0);
    timer::next_paint().await;
    let whole = || site.frame().scroll_height();
    let drawn = whole();
    // An invisible row contributes only its height.
    site.scroll(12_000).await;
    until("the row is scrolled out of view", || {
        site.page().select(".expanded-row").is_empty()
    })
    .await;
    assert!((whole() - drawn).abs() <= 1, "{} and {drawn}", whole());
    site.scroll(0).await;
    site.expect_text("123.456.789-09").await;
    let link = site.page().get("link", "Open the lawsuit");
    assert_eq!(
        link.get_attribute("href").unwrap(),
        "/w/1001-5001/processes/00000030020188260001"
    );
    click(&site.rows()[3]);
    tick().await;
    assert!(site.page().select(".expanded-row").is_empty());
    assert_eq!(here(), PAGE);
}

#[wasm_bindgen_test]
async fn rows_are_navigated_and_expanded_by_keyboard() {
    let site = open("test.detail.keys", "", 200, &reply(500, 500)).await;
    site.expect_text("500 of 500 loaded").await;
    let table = site.table();
    focus(&table);
    let active = || table.get_attribute("aria-activedescendant").unwrap();
    for (pressed, line_text) in [
        ("ArrowDown", "line-1"),
        ("ArrowDown", "line-2"),
        ("ArrowUp", "line-1"),
        ("End", "line-499"),
        ("Home", "line-0"),
    ] {
        key(&table, pressed);
        tick().await;
        assert_eq!(active(), line_text);
        until("the row is rendered", || {
            !site.page().select(&format!("#{line_text}")).is_empty()
        })
        .await;
        assert!(has_focus(&table), "the focus stays while rows come and go");
    }
    key(&table, "PageDown");
    tick().await;
    assert_ne!(active(), "line-0");
    key(&table, "Home");
    key(&table, "Enter");
    site.expect_text("Ana 0").await;
    key(&table, "ArrowLeft");
    tick().await;
    assert!(site.page().select(".expanded-row").is_empty());
}

#[wasm_bindgen_test]
async fn a_clicked_value_can_be_included_or_excluded() {
    let site = open("test.detail.offer", "", 200, &reply(90, 90)).await;
    site.expect_text("90 of 90 loaded").await;
    let court = site.page().select("#line-0 .cell-value").remove(0);
    assert_eq!(text(&court), "TJSP");
    click(&court);
    tick().await;
    site.page().press("Leave out TJSP");
    site.expect_text("60 lawsuits of 90 loaded").await;
    assert_eq!(here(), format!("{PAGE}?not-court=TJSP"));
    assert!(
        site.page().select(".expanded-row").is_empty(),
        "the click was the value's alone"
    );
    site.page().press("Remove filter Court: not TJSP");
    site.expect_text("90 lawsuits · ").await;
    assert_eq!(here(), PAGE);
}

#[wasm_bindgen_test]
async fn the_search_text_is_not_in_the_url() {
    let site = open("test.detail.search", "?court=TJSP", 200, &reply(90, 90)).await;
    site.expect_text("30 lawsuits of 90 loaded").await;
    let field = site.page().field("Search number, party, class or subject");
    type_in(&field, "ANA 33");
    site.expect_text("1 lawsuit of 90 loaded").await;
    assert_eq!(here(), format!("{PAGE}?court=TJSP"));
    type_in(&field, "nobody");
    site.expect_text("No lawsuit matches the filters").await;
    let clear = site
        .page()
        .all("button")
        .into_iter()
        .rfind(|it| name(it) == "Clear filters");
    click(&clear.unwrap());
    site.expect_text("90 lawsuits · ").await;
    assert_eq!(here(), PAGE);
}

#[wasm_bindgen_test]
async fn groups_have_headers_and_collapse() {
    let site = open("test.detail.groups", "?group=court", 200, &reply(9, 9)).await;
    site.expect_text("9 of 9 loaded").await;
    tick().await;
    assert_eq!(site.rows().len(), 12);
    let head = site.line_text(0).unwrap();
    assert!(head.starts_with("TJSP3 lawsuits"), "{head}");
    click(&site.rows()[0]);
    tick().await;
    assert_eq!(site.rows().len(), 9);
    assert_eq!(here(), format!("{PAGE}?group=court&folded=TJSP"));
}

#[wasm_bindgen_test]
async fn more_rows_load_while_the_old_rows_stay() {
    let site = open("test.detail.more", "?size=100", 200, &reply(100, 700)).await;
    site.expect_text("100 of 700 loaded").await;
    site.scroll(1_200).await;
    site.network
        .respond(&format!("{CALL}?size=700"), 200, None, &reply(700, 700));
    click(&site.page().get("link", "Load all (700)"));
    tick().await;
    assert!(!site.rows().is_empty(), "old rows stay");
    site.expect_text("700 of 700 loaded").await;
    assert_eq!(site.frame().scroll_top(), 1_200);
    assert_eq!(here(), format!("{PAGE}?size=700"));
    assert!(site.page().maybe("link", "Load all (700)").is_none());
}

#[wasm_bindgen_test]
async fn the_latest_page_size_is_used() {
    let site = open("test.detail.latest", "?size=100", 200, &reply(100, 400)).await;
    site.expect_text("100 of 400 loaded").await;
    site.network
        .respond(&format!("{CALL}?size=400"), 200, None, &reply(400, 400));
    click(&site.page().get("link", "Load all (400)"));
    until("the request is sent", || site.network.calls().len() == 2).await;
    js("", "history.back()", &[]);
    until("the first size is requested again", || {
        site.network.calls().len() == 3
    })
    .await;
    until("nothing is pending", || {
        site.page().select("[aria-busy=true]").is_empty()
    })
    .await;
    site.expect_text("100 of 400 loaded").await;
    tick().await;
    assert!(site.page().text().contains("100 of 400 loaded"));
}

#[wasm_bindgen_test]
async fn rows_before_a_malformed_row_are_kept() {
    let body = r#"{"sucess":true,"register":{"docs":[{"process":"1"},{"process":"2"},{"priority":"x"},{}]}}"#;
    let site = open("test.detail.broken", "", 200, body).await;
    site.expect_text("The response could not be read from lawsuit 3 on.")
        .await;
    assert_eq!(site.rows().len(), 2);
    assert!(site.page().text().contains("2 loaded; total not available"));
}

#[wasm_bindgen_test]
async fn empty_and_failed_states_differ() {
    let site = open("test.detail.empty", "", 200, &reply(0, 0)).await;
    site.expect_text("No lawsuit in this category").await;
    assert!(site.page().all("table").is_empty());
    drop(site);
    let site = open("test.detail.failed", "", 500, "oops").await;
    site.expect_text("The request failed.").await;
    site.network.respond(CALL, 200, None, &reply(2, 2));
    site.page().press("Try again");
    site.expect_text("2 of 2 loaded").await;
    drop(site);
    let refused = r#"{"sucess":false,"reason":"Analysis is being processed","register":null}"#;
    let site = open("test.detail.refused", "", 200, refused).await;
    site.expect_text("“Analysis is being processed”").await;
    site.expect_text("The analysis may still be under way.")
        .await;
}
