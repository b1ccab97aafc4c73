//! Entries that confirm a criterion, and how many of them belong to namesakes.

use super::support::{NOW, published, record};
use farol_core::i18n::Language;
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark, Namesakes};
use farol_core::view_model::kyc::ScreeningCriterion;
use farol_core::view_model::subject::NamesakeCount;
use serde_json::{Value, json};
use std::sync::Arc;

fn evidence(value: &Value, criterion: ScreeningCriterion) -> Vec<NamesakeItem> {
    criterion.evidence(&record(value), NOW)
}

fn marks(items: &[NamesakeItem]) -> Namesakes {
    let marks = items.iter().zip(1_u32..).map(|(item, number)| {
        Arc::new(NamesakeMark {
            id: NamesakeMark::new_id(NOW, number),
            workspace: "1001-5001".parse().unwrap(),
            document: "12345678909".to_owned(),
            item: item.clone(),
            classifications: Vec::new(),
            is_namesake: true,
            reason: "Outro CPF.".to_owned(),
            at: NOW,
            author: "ana@farol.example".to_owned(),
            file_origin: None,
        })
    });
    Namesakes::of(marks)
}

#[test]
fn each_criterion_rests_on_the_entries_that_confirm_it() {
    let count = |criterion| evidence(&published(), criterion).len();
    assert_eq!(count(ScreeningCriterion::Pep), 1);
    assert_eq!(count(ScreeningCriterion::WasPep), 2);
    assert_eq!(count(ScreeningCriterion::Sanctioned), 3);
    assert_eq!(count(ScreeningCriterion::WasSanctioned), 1);
    assert_eq!(count(ScreeningCriterion::Related), 1);
    let flag_only = json!({"IsCurrentlyPEP": true, "IsCurrentlySanctioned": true});
    assert_eq!(evidence(&flag_only, ScreeningCriterion::Pep), []);
    assert_eq!(evidence(&flag_only, ScreeningCriterion::Sanctioned), []);
    let denied = json!({"IsCurrentlyPEP": false, "PEPHistory": [{"JobTitle": "Vereadora"}]});
    assert_eq!(evidence(&denied, ScreeningCriterion::WasPep).len(), 1);
}

#[test]
fn an_entry_is_the_same_in_another_order_of_its_fields_and_another_one_after_any_change() {
    let of = |entry: Value| {
        evidence(
            &json!({"SanctionsHistory": [entry], "IsCurrentlySanctioned": true}),
            ScreeningCriterion::Sanctioned,
        )
    };
    let one = r#"{"Source": "CEIS", "Type": "Multa", "Detail": {"A": 1, "B": [2, 1]}}"#;
    let other = r#"{"Detail": {"B": [2, 1], "A": 1}, "Type": "Multa", "Source": "CEIS"}"#;
    let parsed = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(of(parsed(one)), of(parsed(other)));
    let changed = parsed(&one.replace("CEIS", "CNEP"));
    assert_ne!(of(parsed(one)), of(changed));
}

#[test]
fn the_numbers_of_disregarded_entries_are_stated() {
    let items = evidence(&published(), ScreeningCriterion::Sanctioned);
    let text = |marked: usize, of: usize| {
        let numbers = NamesakeCount::of(&items[..of], &marks(&items[..marked]));
        numbers.map(|numbers| {
            [Language::Portuguese, Language::English].map(|it| it.entries_disregarded(numbers))
        })
    };
    assert_eq!(text(0, 3), None);
    let both = |pt: &str, en: &str| Some([pt.to_owned(), en.to_owned()]);
    assert_eq!(
        text(1, 3),
        both(
            "1 de 3 ocorrências desconsiderada",
            "1 of 3 entries disregarded"
        )
    );
    assert_eq!(
        text(2, 3),
        both(
            "2 de 3 ocorrências desconsideradas",
            "2 of 3 entries disregarded"
        )
    );
    assert_eq!(
        text(3, 3),
        both(
            "todas as 3 ocorrências desconsideradas",
            "all 3 entries disregarded"
        )
    );
    assert_eq!(
        text(1, 1),
        both(
            "a única ocorrência desconsiderada",
            "the only entry disregarded"
        )
    );
}
