//! Risk detail page: only the visible rows of a long list are rendered.

mod filters;
mod loading;
mod rows;

use super::mock_network::MockNetwork;
use super::sign_in::{NoPersistence, no_refresh};
use super::test_app::{add_base, current_address, set_address};
use super::test_dom::{Page, document, js, mount, text, tick, until};
use crate::pages::RiskDetailPage;
use farol_core::api::auth::LoginResult;
use farol_core::model::config::Idempotency;
use farol_core::protocol::Secret;
use farol_web::services::{Client, PageStateCache, provide_navigation};
use farol_web::session::{SessionStore, Workspaces};
use farol_web::store::Singletons;
use leptos::prelude::*;
use leptos_router::components::Router;
use std::fmt::Write;
use web_sys::Element;

const CALL: &str = "GET /v1/holder/5001/organization/1001/consumeunique/7001/analytics/9001/detail";
const PAGE: &str = "/w/1001-5001/analyses/9001-7001/risk/LITIGATION";

/// Heights that the style sheet sets, rounded.
const STYLE: &str = ".risk-detail-frame { height: 400px; overflow: auto; overflow-anchor: none }
    .risk-detail-frame[hidden] { display: none }
    .risk-detail-table, .risk-detail-table :is(thead, tbody) { display: block; border-spacing: 0 }
    .risk-detail-row, .risk-detail-table thead tr { display: grid; grid-template-columns: repeat(8, 1fr) }
    .risk-detail-row, .risk-detail-row td, .risk-detail-table thead tr { height: 40px; padding: 0; white-space: nowrap; overflow: hidden }
    .icon { width: 16px; height: 16px } .expanded-row td { padding: 0 }
    .print-table { display: none }";

/// Builds a response with `rows` processes of three courts.
fn response_body(rows: usize, total: usize) -> String {
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
struct RiskDetailTest {
    page: Option<Page>,
    network: MockNetwork,
    style: Element,
    before: String,
}

impl Drop for RiskDetailTest {
    fn drop(&mut self) {
        drop(self.page.take());
        self.style.remove();
        set_address(&self.before);
    }
}

async fn open(channel: &'static str, search: &str, status: u16, body: &str) -> RiskDetailTest {
    add_base();
    let network = MockNetwork::new();
    network.respond(CALL, status, None, body);
    let style = document().create_element("style").unwrap();
    style.set_text_content(Some(STYLE));
    document().body().unwrap().append_child(&style).unwrap();
    let before = current_address();
    set_address(&format!("{PAGE}{search}"));
    let page = mount(move || {
        let session = SessionStore::new(NoPersistence, channel, no_refresh());
        let login = LoginResult {
            email: "ana@example.com".to_owned(),
            username: "Ana".to_owned(),
            token: Secret::new("token-1"),
            refresh_token: None,
        };
        session.sign_in(login, "ana@example.com", false);
        provide_context(session);
        Singletons::provide("", session.identity());
        PageStateCache::provide(session.identity());
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
    RiskDetailTest {
        page: Some(page),
        network,
        style,
        before,
    }
}

impl RiskDetailTest {
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
    fn row_text(&self, at: usize) -> Option<String> {
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
