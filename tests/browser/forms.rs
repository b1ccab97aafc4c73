//! Form fields and buttons: labels, hints, errors and the busy state.

use super::test_dom::{mount, tick};
use farol_web::ui::{Field, SubmitButton};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_field_has_a_label_a_hint_and_an_error() {
    let hint = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let page = mount(move || {
        view! {
            <Field id="nome" label=Signal::stored("Name".to_owned()) hint=hint error=error>
                <input id="nome" aria-describedby="nome-hint nome-error" />
            </Field>
        }
    });
    tick().await;
    let input = page.field("Name");
    let described = input.get_attribute("aria-describedby").unwrap();
    let parts: Vec<_> = described
        .split(' ')
        .map(|id| page.select(&format!("#{id}")).pop().unwrap())
        .collect();
    let invalid = || !page.select("[data-invalid]").is_empty();
    assert!(parts[0].has_attribute("hidden"), "no hint, no gap");
    assert!(!invalid());

    hint.set("As in the register.".to_owned());
    error.set(Some("Too short.".to_owned()));
    tick().await;
    assert!(!parts[0].has_attribute("hidden"));
    assert_eq!(
        parts[0].text_content().as_deref(),
        Some("As in the register.")
    );
    assert_eq!(parts[1].text_content().as_deref(), Some("Too short."));
    assert_eq!(
        parts[1].get_attribute("aria-live").as_deref(),
        Some("polite"),
        "spoken when it appears"
    );
    assert!(invalid());

    error.set(None);
    tick().await;
    assert_eq!(parts[1].text_content().as_deref(), Some(""));
    assert!(!invalid());
}

#[wasm_bindgen_test]
async fn a_busy_button_is_announced_and_keeps_focus() {
    let busy = RwSignal::new(false);
    let page = mount(move || {
        view! { <SubmitButton label=Signal::stored("Send".to_owned()) busy=busy /> }
    });
    tick().await;
    let button = page.get("button", "Send");
    assert_eq!(button.get_attribute("type").as_deref(), Some("submit"));
    assert_eq!(button.get_attribute("aria-disabled"), None);
    busy.set(true);
    tick().await;
    assert_eq!(
        button.get_attribute("aria-disabled").as_deref(),
        Some("true")
    );
    assert!(button.has_attribute("data-busy"));
    assert!(
        !button.has_attribute("disabled"),
        "a disabled button would lose the focus"
    );
    busy.set(false);
    tick().await;
    assert!(!button.has_attribute("data-busy") && !button.has_attribute("aria-disabled"));
}
