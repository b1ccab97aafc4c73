//! Comparison of two analyses: increased, decreased, added, removed and unchanged values.

use farol_core::api::analysis::{ClassDiff, ClassTotal, DiffKind, Summary, compare};
use farol_core::model::classification::Classification;
use farol_core::model::money::Cents;
use proptest::prelude::*;
use std::collections::HashSet;

fn entry(class: &str, total: Option<i64>, value: Option<&str>) -> ClassTotal {
    ClassTotal {
        class: Classification::from(class),
        total,
        value: value.map(str::to_owned),
    }
}

fn only(before: Option<ClassTotal>, after: Option<ClassTotal>) -> ClassDiff {
    let summary = |entry: Option<ClassTotal>| Summary(entry.into_iter().collect());
    let class = before.as_ref().or(after.as_ref()).unwrap().class.clone();
    let all = compare(&summary(before), &summary(after));
    all.into_iter().find(|row| row.class == class).unwrap()
}

#[test]
fn the_number_decides_what_became_of_a_class() {
    let cases = [
        (Some(0), Some(3), DiffKind::Appeared),
        (None, Some(3), DiffKind::Untold),
        (Some(3), Some(0), DiffKind::Vanished),
        (Some(3), None, DiffKind::Untold),
        (Some(3), Some(4), DiffKind::Rose),
        (Some(4), Some(3), DiffKind::Fell),
        (Some(3), Some(3), DiffKind::Unchanged),
        (Some(0), Some(0), DiffKind::Unchanged),
        (None, Some(0), DiffKind::Untold),
        (None, None, DiffKind::Unchanged),
    ];
    for (before, after, change) in cases {
        let row = only(
            Some(entry("RISK_WORKER", before, None)),
            Some(entry("RISK_WORKER", after, None)),
        );
        assert_eq!(row.change, change, "{before:?} to {after:?}");
        let difference = before.zip(after).map(|(before, after)| after - before);
        assert_eq!(row.difference(), difference);
    }
}

#[test]
fn the_value_decides_where_the_number_stays() {
    let cases = [
        ("1.000,00", "R$ 1.000,01", DiffKind::Rose, Some(1)),
        ("1000.00", "999,00", DiffKind::Fell, Some(-100)),
        ("1000.00", "R$ 1.000,00", DiffKind::Unchanged, Some(0)),
        ("1.000", "2.000,00", DiffKind::Unchanged, None),
        ("", "5,00", DiffKind::Unchanged, None),
    ];
    for (before, after, change, difference) in cases {
        let row = only(
            Some(entry("LITIGATION", Some(2), Some(before))),
            Some(entry("LITIGATION", Some(2), Some(after))),
        );
        assert_eq!(row.change, change, "{before} to {after}");
        assert_eq!(row.value_difference(), difference.map(Cents));
    }
}

#[test]
fn classes_that_only_one_analysis_has_are_compared_too() {
    let row = only(None, Some(entry("Z_NEW", Some(2), None)));
    assert_eq!((row.change, row.before), (DiffKind::Untold, None));
    let row = only(Some(entry("Z_OLD", Some(2), None)), None);
    assert_eq!((row.change, row.after), (DiffKind::Untold, None));
}

#[test]
fn numbers_at_the_end_of_their_range_have_no_difference() {
    let row = only(
        Some(entry("ALL", Some(i64::MIN), None)),
        Some(entry("ALL", Some(i64::MAX), None)),
    );
    assert_eq!(row.difference(), None);
}

fn any_summary() -> impl Strategy<Value = Summary> {
    let class = prop::sample::select(vec!["ALL", "RISK_WORKER", "ISAUTHOR", "Z_NEW", "A_NEW"]);
    let total = prop::option::of(-2..5_i64);
    let value = prop::option::of(prop::sample::select(vec!["1,00", "2,00", "1.000", "x"]));
    let entries = prop::collection::btree_map(class, (total, value), 0..5);
    entries.prop_map(|entries| {
        let entries = entries.into_iter();
        Summary(
            entries
                .map(|(class, (total, value))| entry(class, total, value))
                .collect(),
        )
    })
}

proptest! {
    #[test]
    fn each_class_is_compared_once_and_all_processes_come_first(before in any_summary(), after in any_summary()) {
        let rows = compare(&before, &after);
        let classes: HashSet<_> = rows.iter().map(|row| row.class.as_str()).collect();
        prop_assert_eq!(classes.len(), rows.len());
        prop_assert_eq!(rows[0].class.as_str(), "ALL");
        let given = before.0.iter().chain(&after.0).map(|entry| entry.class.as_str());
        prop_assert!(given.into_iter().all(|class| classes.contains(class)));
    }

    #[test]
    fn the_other_way_round_everything_is_reversed(before in any_summary(), after in any_summary()) {
        let there = compare(&before, &after);
        let back = compare(&after, &before);
        for row in &there {
            let other = back.iter().find(|other| other.class == row.class).unwrap();
            let reversed = match row.change {
                DiffKind::Appeared => DiffKind::Vanished,
                DiffKind::Vanished => DiffKind::Appeared,
                DiffKind::Rose => DiffKind::Fell,
                DiffKind::Fell => DiffKind::Rose,
                same @ (DiffKind::Untold | DiffKind::Unchanged) => same,
            };
            prop_assert_eq!(other.change, reversed, "{:?}", row);
            prop_assert_eq!(other.difference(), row.difference().map(|difference| -difference));
        }
    }

    #[test]
    fn compared_with_itself_nothing_changes(summary in any_summary()) {
        let rows = compare(&summary, &summary);
        prop_assert!(rows.iter().all(|row| row.change == DiffKind::Unchanged));
    }
}
