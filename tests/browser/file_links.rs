//! Links to files: unsafe addresses of the service don't become links.

use super::test_dom::{Page, mount, text};
use farol_core::model::safe_url::SafeUrl;
use farol_web::ui::{DownloadHosts, FileLink};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

fn link(address: &'static str, hosts: &'static [&'static str]) -> Page {
    mount(move || {
        provide_context(DownloadHosts::new(
            hosts.iter().map(|host| (*host).to_owned()).collect(),
        ));
        view! { <FileLink address=address.to_owned() label=Signal::stored("Report".to_owned()) /> }
    })
}

#[wasm_bindgen_test]
async fn a_file_link_names_its_host_and_opens_a_new_tab() {
    let page = link("https://Files.Example/a.pdf?sig=1", &["files.example"]);
    let anchor = page.all("link").pop().unwrap();
    let is = |name: &str| anchor.get_attribute(name).unwrap_or_default();
    assert_eq!(is("href"), "https://Files.Example/a.pdf?sig=1");
    assert_eq!(
        (is("target"), is("rel")),
        ("_blank".to_owned(), "noopener noreferrer".to_owned())
    );
    assert_eq!(text(&anchor), "Report files.example (opens in a new tab)");
}

#[wasm_bindgen_test]
async fn an_unsafe_url_is_text_with_the_reason() {
    let cases: [(&str, &'static [&'static str], &str); 3] = [
        ("javascript:alert(1)", &[], "it is not an https address"),
        (
            "https://evil.example/a",
            &["files.example"],
            "evil.example is not among the hosts",
        ),
        ("https://good.example@evil.example", &[], "hides its host"),
    ];
    for (address, hosts, reason) in cases {
        let page = link(address, hosts);
        assert!(page.all("link").is_empty(), "{address}");
        let text = page.text();
        assert!(text.contains(address) && text.contains(reason), "{text}");
        page.get("button", "Copy address");
    }
}

#[wasm_bindgen_test]
fn links_match_browser_url_resolution() {
    let addresses = [
        "https://files.example.com/a",
        "HTTPS://FILES.example.com:443?a",
        "https://files.example.com:8443#a",
        "https://192.0.2.7/a",
        "https://xn--bnco-5na.example/",
        "https://my_bucket.example/a%2f@b",
        "https://a.example?b@c.example/\u{e7}",
        "https://1.example/",
        "https://0x7f.example/",
    ];
    for address in addresses {
        let link = SafeUrl::parse(address, &[]).unwrap();
        let url = web_sys::Url::new(link.address()).unwrap();
        assert_eq!(
            (url.protocol().as_str(), url.host()),
            ("https:", link.host().to_owned()),
            "{address}"
        );
    }
}
