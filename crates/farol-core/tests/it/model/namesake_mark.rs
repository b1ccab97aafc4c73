//! Namesake marks: the newest record of each item counts, in whatever order the records arrive.

use farol_core::model::classification::Classification;
use farol_core::model::namesake_mark::{
    ComplianceEntryKind, NamesakeItem, NamesakeMark, Namesakes,
};
use proptest::prelude::*;
use std::sync::Arc;

const NOW: i64 = 1_795_219_200_000;

fn process(number: &str) -> NamesakeItem {
    NamesakeItem::Process {
        number: number.to_owned(),
    }
}

fn record(item: NamesakeItem, at: i64, random: u32, is_namesake: bool) -> Arc<NamesakeMark> {
    Arc::new(NamesakeMark {
        id: NamesakeMark::new_id(at, random),
        workspace: "1001-5001".parse().unwrap(),
        document: "12345678909".to_owned(),
        item,
        classifications: vec![Classification::RiskWorker, Classification::All],
        is_namesake,
        reason: "Outra data de nascimento.".to_owned(),
        at,
        author: "ana@farol.example".to_owned(),
        file_origin: None,
    })
}

#[test]
fn the_digest_of_an_item_is_the_same_in_every_release() {
    assert_eq!(process("00012345620238260100").digest(), "183423f5622b2ef4");
}

/// Records on few items at few times, so that many of them meet.
fn records() -> impl Strategy<Value = Vec<Arc<NamesakeMark>>> {
    let item = prop_oneof![
        "[0-9]{1}".prop_map(|number| process(&number)),
        "[a-c]".prop_map(|content| NamesakeItem::ComplianceEntry {
            kind: ComplianceEntryKind::Sanction,
            content,
        }),
    ];
    let one = (item, 0..5_i64, 0..1_000_000_u32, any::<bool>());
    let one = one.prop_map(|(item, at, random, is_namesake)| record(item, at, random, is_namesake));
    prop::collection::vec(one, 0..12)
}

proptest! {
    #[test]
    fn the_order_of_arrival_changes_nothing(
        (ordered, shuffled) in records().prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
    ) {
        let mut ids: Vec<_> = ordered.iter().map(|record| record.id.clone()).collect();
        ids.sort();
        ids.dedup();
        prop_assume!(ids.len() == ordered.len());
        prop_assert_eq!(Namesakes::of(ordered), Namesakes::of(shuffled));
    }

    #[test]
    fn a_record_that_arrives_twice_counts_once(all in records()) {
        let twice = all.iter().cloned().chain(all.clone());
        prop_assert_eq!(Namesakes::of(twice), Namesakes::of(all.clone()));
    }

    #[test]
    fn the_newest_record_of_an_item_decides(all in records()) {
        let state = Namesakes::of(all.clone());
        for record in &all {
            let same = all.iter().filter(|it| it.item == record.item);
            let newest = same.max_by_key(|it| (it.at, it.id.clone())).unwrap();
            prop_assert_eq!(state.mark(&record.item).is_some(), newest.is_namesake);
        }
    }
}

#[test]
fn an_undone_mark_no_longer_counts_but_stays_on_record() {
    let number = "00000013920248260100";
    let (marked, undone) = (
        record(process(number), NOW, 1, true),
        record(process(number), NOW + 1, 0, false),
    );
    let is_worker = |classification: &Classification| *classification == Classification::RiskWorker;
    let before = Namesakes::of([marked.clone()]);
    assert!(before.process("0000001-39.2024.8.26.0100").is_some());
    assert_eq!(before.marked_in(is_worker, 3), 1);
    assert_eq!(before.marked_in(is_worker, 0), 0, "no longer counted");
    assert_eq!(before.marked_in(Classification::is_risk, 3), 1);
    assert_eq!(before.marked_of(&Classification::RiskCriminal, 3), 0);
    let after = Namesakes::of([undone.clone(), marked]);
    assert!(after.process(number).is_none());
    assert_eq!(after.marked_in(is_worker, 3), 0);
    assert_eq!(after.newest(&process(number)), Some(&undone));
}

#[test]
fn a_mark_is_recognized_by_its_id_and_reads_itself() {
    let mark = record(process("1"), NOW, 7, true);
    assert!(NamesakeMark::is_id(&mark.id));
    assert!(NamesakeMark::is_plausible_id(&mark.id, NOW));
    assert!(!NamesakeMark::is_plausible_id(&mark.id, NOW - 1));
    assert!(!NamesakeMark::is_id("1795219200000-7-decision"));
    let text = serde_json::to_string(&*mark).unwrap();
    assert_eq!(serde_json::from_str::<NamesakeMark>(&text).unwrap(), *mark);
}
