//! Drafts of opinions and of reasons for namesake marks that several tabs have typed.

use super::{DIGITS, Tab, clear_storage, identity, workspace};
use crate::browser_tests::workspace_entries::{hide, reveal};
use farol_core::model::decision::DecisionDraft;
use farol_core::model::document::Document;
use farol_core::model::namesake_mark::NamesakeItem;
use farol_web::platform::storage::{self, StorageArea};
use wasm_bindgen_test::wasm_bindgen_test;

fn process(number: &str) -> NamesakeItem {
    let number = number.to_owned();
    NamesakeItem::Process { number }
}

#[wasm_bindgen_test]
async fn drafts_about_one_document_become_one_when_the_user_decides_to_stay_signed_in() {
    let scope = "@test.journal.two-drafts";
    clear_storage(scope);
    let tab = Tab::open(scope, Some(identity("ana@example.com", false))).await;
    let document = Document::parse(DIGITS).unwrap();
    let (decisions, namesakes) = (tab.journal.decisions(), tab.journal.namesakes());
    let item = process("00000013920248260100");
    let own = DecisionDraft {
        opinion: "Own.".to_owned(),
        ..DecisionDraft::default()
    };
    decisions.store_draft(workspace(), &document, &own);
    namesakes.store_draft(workspace(), &document, &item, "Own reason.");
    // Another tab has moved its drafts already.
    for key in storage::keys(StorageArea::Tab, "farol.") {
        if key.contains("-drafts@test.journal.two-drafts") {
            let text = storage::read(StorageArea::Tab, &key).unwrap();
            storage::write(StorageArea::Device, &key, &text.replace("Own", "Other"));
        }
    }
    tab.set_user(Some(identity("ana@example.com", true))).await;
    let draft = decisions.draft(workspace(), &document);
    assert_eq!(draft.opinion, "Other.\n\nOwn.");
    let reason = || namesakes.draft(workspace(), &document, &item);
    assert_eq!(reason().as_deref(), Some("Other reason.\n\nOwn reason."));
    namesakes.store_draft(workspace(), &document, &item, "");
    assert_eq!(reason(), None, "of no tab");
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn drafts_that_two_tabs_move_at_once_are_all_kept() {
    let scope = "@test.journal.moved-drafts";
    clear_storage(scope);
    let who = |stays_signed_in| Some(identity("ana@example.com", stays_signed_in));
    let document = Document::parse(DIGITS).unwrap();
    let item = process("00000013920248260100");
    let store = |tab: &Tab, text: &str| {
        let draft = DecisionDraft {
            opinion: format!("{text}."),
            ..DecisionDraft::default()
        };
        let (decisions, namesakes) = (tab.journal.decisions(), tab.journal.namesakes());
        decisions.store_draft(workspace(), &document, &draft);
        namesakes.store_draft(workspace(), &document, &item, &format!("{text} reason."));
    };
    let first = Tab::open(scope, who(false)).await;
    store(&first, "First");
    first.set_user(who(true)).await;
    // The other tab doesn't see this tab's writes yet.
    let mut unseen = hide("farol.decision-drafts@test.journal.moved-drafts.");
    unseen.extend(hide("farol.namesake-drafts@test.journal.moved-drafts."));
    assert_eq!(unseen.len(), 2);
    let second = Tab::open(scope, who(false)).await;
    store(&second, "Second");
    second.set_user(who(true)).await;
    reveal(unseen);
    for tab in [first, second] {
        let draft = tab.journal.decisions().draft(workspace(), &document);
        let reason = tab.journal.namesakes().draft(workspace(), &document, &item);
        for text in [draft.opinion, reason.unwrap()] {
            assert!(text.contains("First") && text.contains("Second"), "{text}");
        }
    }
    clear_storage(scope);
}

#[wasm_bindgen_test]
async fn tabs_that_type_reasons_about_two_items_at_once_lose_none() {
    let scope = "@test.journal.two-items";
    clear_storage(scope);
    let who = || Some(identity("ana@example.com", true));
    let (one, two) = (Tab::open(scope, who()).await, Tab::open(scope, who()).await);
    let document = Document::parse(DIGITS).unwrap();
    let (first, second) = (
        process("00000013920248260100"),
        process("12345677820235020031"),
    );
    let one = one.journal.namesakes();
    one.store_draft(workspace(), &document, &first, "First.");
    // The other tab doesn't see this tab's write yet.
    let unseen = hide("farol.namesake-drafts@test.journal.two-items.");
    let two = two.journal.namesakes();
    two.store_draft(workspace(), &document, &second, "Second.");
    reveal(unseen);
    let draft = |item: &NamesakeItem| one.draft(workspace(), &document, item);
    assert_eq!(draft(&first).as_deref(), Some("First."));
    assert_eq!(draft(&second).as_deref(), Some("Second."));
    clear_storage(scope);
}
