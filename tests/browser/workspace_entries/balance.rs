//! Other tabs read the balance once a query is paid.

use crate::browser_tests::journal::{clear_storage, request, workspace};
use crate::browser_tests::paid_query::premium;
use crate::browser_tests::paid_query_support::{self, BALANCE, MADE, network};
use crate::browser_tests::test_dom::until;
use farol_core::model::operation::Operation;
use farol_web::platform::timer;
use wasm_bindgen_test::wasm_bindgen_test;

fn balances(network: &crate::browser_tests::mock_network::MockNetwork) -> usize {
    let calls = network.requests();
    calls.iter().filter(|call| *call == BALANCE).count()
}

#[wasm_bindgen_test]
async fn other_tabs_read_the_balance_once_a_query_is_paid() {
    let scope = "@test.cache.balance";
    clear_storage(scope);
    let network = network();
    let first = paid_query_support::open(scope, premium).await;
    let second = paid_query_support::open(scope, premium).await;
    until("both tabs have read it", || balances(&network) == 2).await;
    timer::sleep(200).await;
    let before = balances(&network);
    // Free reads of states change the journal, too.
    let id = second.journal.add(workspace(), &request(Operation::Kyc)).id;
    for status in ["INITIAL", "DONE"] {
        second.journal.update(workspace(), &id, |entry| {
            entry.status = Some(status.to_owned());
        });
    }
    timer::sleep(300).await;
    assert_eq!(balances(&network), before);

    network.respond(
        crate::browser_tests::paid_query_support::CREATE,
        200,
        None,
        MADE,
    );
    second.press("Ask").await;
    second.press("Confirm and run").await;
    second.expect_text("received").await;
    timer::sleep(500).await;
    assert_eq!(balances(&network), before + 2, "one for each tab");
    drop(second);
    drop(first);
    clear_storage(scope);
}
