//! The address bar: no address stops the app, links are followed within it, and who is gone goes nowhere.

use super::page::{Page, js, mount, tick};
use super::site::{go, here, state_base};
use farol::data::{Address, provide_address, use_address};
use farol::route::Route;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

/// A page with links, at an address that is put back afterwards.
struct Bench {
    page: Option<Page>,
    address: Address,
    before: String,
}

impl Drop for Bench {
    fn drop(&mut self) {
        drop(self.page.take());
        go(&self.before);
    }
}

fn open() -> Bench {
    state_base();
    let before = here();
    go("/w/1-2/radars?page=2");
    let made = Rc::new(RefCell::new(None));
    let slot = made.clone();
    let page = mount(move || {
        provide_address();
        *slot.borrow_mut() = Some(use_address());
        view! {
            <a href="/w/1-2/radars?page=3">"Next"</a>
            <a href="/w/1-2/analyses"><span>"Away"</span></a>
            <a href="//evil.example/x" on:click=|event| event.prevent_default()>"Elsewhere"</a>
        }
    });
    let address = made.borrow_mut().take().unwrap();
    Bench {
        page: Some(page),
        address,
        before,
    }
}

fn seen(address: Address) -> (String, String) {
    (
        address.path().get_untracked(),
        address.search().get_untracked(),
    )
}

fn origin() -> String {
    let origin = js("", "return location.origin", &[]);
    origin.as_string().unwrap()
}

fn click(bench: &Bench, link: &str) {
    let link = bench.page.as_ref().unwrap().get("link", link);
    js("link", "(link.firstElementChild ?? link).click()", &[&link]);
}

#[wasm_bindgen_test]
async fn no_address_stops_the_app_or_leads_to_another_host() {
    let bench = open();
    let before = origin();
    for hostile in [
        "/..//evil.example",
        "/.//evil.example",
        "/w/../..//evil.example",
        "/%2e%2e//evil.example",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
        "http://[",
        "//:99999",
        "/\t/evil.example",
        "",
        "?",
        "/%",
        "/%ff?%ff",
    ] {
        bench.address.replace_with(hostile);
        tick().await;
        assert_eq!(origin(), before, "{hostile}");
        let (path, search) = seen(bench.address);
        let mark = if search.is_empty() { "" } else { "?" };
        assert_eq!(format!("{path}{mark}{search}"), here(), "{hostile}");
    }
}

#[wasm_bindgen_test]
async fn back_to_a_path_of_two_slashes_is_read_as_it_is() {
    let bench = open();
    js(
        "",
        "history.replaceState(null, '', `${location.origin}//evil.example/x?y`);
         dispatchEvent(new PopStateEvent('popstate'))",
        &[],
    );
    tick().await;
    assert_eq!(
        seen(bench.address),
        ("//evil.example/x".to_owned(), "y".to_owned())
    );
    bench.address.replace(&Route::Workspaces);
    tick().await;
    assert_eq!(here(), "/workspaces");
}

#[wasm_bindgen_test]
async fn links_are_followed_within_the_app() {
    let bench = open();
    let entries = || {
        let length = js("", "return String(history.length)", &[]);
        length.as_string().unwrap().parse::<u32>().unwrap()
    };
    let first = entries();
    click(&bench, "Next");
    assert_eq!(here(), "/w/1-2/radars?page=3");
    assert_eq!(entries(), first + 1);
    click(&bench, "Next");
    assert_eq!(entries(), first + 1, "the same is no entry");
    click(&bench, "Away");
    tick().await;
    assert_eq!(
        seen(bench.address),
        ("/w/1-2/analyses".to_owned(), String::new())
    );
    click(&bench, "Elsewhere");
    assert_eq!(here(), "/w/1-2/analyses");
}

#[wasm_bindgen_test]
async fn who_is_gone_leads_nowhere() {
    let mut bench = open();
    drop(bench.page.take());
    bench.address.go(&Route::Workspaces);
    assert_eq!(here(), "/w/1-2/radars?page=2");
}
