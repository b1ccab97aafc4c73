//! A sign-out while the response to a paid query arrives: what was received of it is asked about.

use super::paid_query::{outcomes, premium};
use super::paid_query_support::{CREATE, clear_storage, created, network, open};
use super::test_dom::{BrowserOverride, tick, until};
use farol_core::model::journal::Outcome;
use farol_web::components::save_case_file::{Unsaved, UnsavedRecords};
use wasm_bindgen_test::wasm_bindgen_test;

/// Makes encryption take a while, as on a busy device.
fn slow_encryption() -> BrowserOverride {
    BrowserOverride::new(
        "const original = SubtleCrypto.prototype.encrypt; \
         SubtleCrypto.prototype.encrypt = async function (...parts) { \
            await new Promise((resolve) => setTimeout(resolve, 1000)); \
            return original.apply(this, parts); }; return original",
        "SubtleCrypto.prototype.encrypt = original",
    )
}

#[wasm_bindgen_test]
async fn a_sign_out_counts_a_response_that_is_cut_off_before_it_is_stored() {
    let network = network();
    let scope = "@test.sign_out.cut";
    clear_storage(scope);
    network.respond(CREATE, 200, None, r#"{"result": "#);
    let tab = open(scope, premium).await;
    tick().await;
    tab.press("Ask").await;
    let slow = slow_encryption();
    tab.press("Confirm and run").await;
    until("the query is sent", || created(&network) == 1).await;
    let during = UnsavedRecords::count(tab.journal, false).await;
    assert!(matches!(during, Unsaved::Records(_)), "{during:?}");
    until("its outcome is recorded", || {
        outcomes(&tab) == [Outcome::Unknown]
    })
    .await;
    drop(slow);
    let Unsaved::Records(records) = UnsavedRecords::count(tab.journal, false).await else {
        panic!("the bytes are stored");
    };
    assert!(records.can_be_saved());
    clear_storage(scope);
}
