//! Comparison of two analyses: increased, decreased, added, removed and unchanged values.

use farol_core::api::analysis::{
    ClassificationDiff, ClassificationTotal, DiffKind, NoChange, Summary, compare, no_change,
};
use farol_core::model::classification::Classification;
use farol_core::model::money::Cents;
use proptest::prelude::*;
use std::collections::HashSet;

fn entry(classification: &str, total: Option<i64>, value: Option<&str>) -> ClassificationTotal {
    ClassificationTotal {
        classification: Classification::from(classification),
        total,
        value: value.map(str::to_owned),
    }
}

fn only(
    before: Option<ClassificationTotal>,
    after: Option<ClassificationTotal>,
) -> ClassificationDiff {
    let summary = |entry: Option<ClassificationTotal>| Summary(entry.into_iter().collect());
    let classification = before
        .as_ref()
        .or(after.as_ref())
        .unwrap()
        .classification
        .clone();
    let all = compare(&summary(before), &summary(after));
    all.into_iter()
        .find(|row| row.classification == classification)
        .unwrap()
}

#[test]
fn the_change_of_a_classification_follows_the_number() {
    let cases = [
        (Some(0), Some(3), DiffKind::Added),
        (None, Some(3), DiffKind::NotStated),
        (Some(3), Some(0), DiffKind::Removed),
        (Some(3), None, DiffKind::NotStated),
        (Some(3), Some(4), DiffKind::Increased),
        (Some(4), Some(3), DiffKind::Decreased),
        (Some(3), Some(3), DiffKind::Unchanged),
        (Some(0), Some(0), DiffKind::Unchanged),
        (None, Some(0), DiffKind::NotStated),
        (None, None, DiffKind::NoNumbers),
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
fn with_equal_numbers_the_change_follows_the_value() {
    let cases = [
        ("1.000,00", "R$ 1.000,01", DiffKind::Increased, Some(1)),
        ("1000.00", "999,00", DiffKind::Decreased, Some(-100)),
        ("1000.00", "R$ 1.000,00", DiffKind::Unchanged, Some(0)),
        ("1.000", "1.000", DiffKind::Unchanged, None),
        ("1.000", "2.000,00", DiffKind::ValueNotCompared, None),
        ("", "5,00", DiffKind::ValueNotCompared, None),
        ("", " ", DiffKind::Unchanged, None),
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
fn classifications_of_only_one_analysis_are_compared() {
    let row = only(None, Some(entry("Z_NEW", Some(2), None)));
    assert_eq!((row.change, row.before), (DiffKind::NotStated, None));
    let row = only(Some(entry("Z_OLD", Some(2), None)), None);
    assert_eq!((row.change, row.after), (DiffKind::NotStated, None));
}

#[test]
fn values_are_compared_if_no_number_is_stated() {
    let cases = [
        (Some("1,00"), Some("2,00"), DiffKind::Increased),
        (Some("1,00"), Some("1,00"), DiffKind::Unchanged),
        (Some("1,00"), None, DiffKind::NotStated),
        (Some("x"), Some("x"), DiffKind::NoNumbers),
    ];
    for (before, after, change) in cases {
        let row = only(
            Some(entry("ALL", None, before)),
            Some(entry("ALL", None, after)),
        );
        assert_eq!(row.change, change, "{before:?} to {after:?}");
    }
}

#[test]
fn only_compared_classifications_are_stated_to_be_unchanged() {
    let all = |total: Option<i64>| {
        let known = Classification::KNOWN.iter();
        Summary(known.map(|it| entry(it.as_str(), total, None)).collect())
    };
    let one = |total| Summary(vec![entry("ALL", total, None)]);
    let state = |before: &Summary, after: &Summary| no_change(&compare(before, after));
    let none = Summary::default();
    assert_eq!(state(&none, &none), Some(NoChange::NothingCompared));
    assert_eq!(
        state(&one(Some(1)), &none),
        Some(NoChange::NothingCompared),
        "stated by one analysis only"
    );
    assert_eq!(
        state(&one(Some(1)), &one(Some(1))),
        Some(NoChange::Compared)
    );
    assert_eq!(state(&all(Some(1)), &all(Some(1))), Some(NoChange::All));
    assert_eq!(state(&one(Some(1)), &one(Some(2))), None);
    let valued = Summary(vec![entry("ALL", Some(1), Some("1,00"))]);
    let covered = Some(NoChange::NothingCompared);
    assert_eq!(state(&one(Some(1)), &valued), covered, "values differ");
}

#[test]
fn an_overflowing_difference_is_none() {
    let row = only(
        Some(entry("ALL", Some(i64::MIN), None)),
        Some(entry("ALL", Some(i64::MAX), None)),
    );
    assert_eq!(row.difference(), None);
}

fn any_summary() -> impl Strategy<Value = Summary> {
    let classification =
        prop::sample::select(vec!["ALL", "RISK_WORKER", "ISAUTHOR", "Z_NEW", "A_NEW"]);
    let total = prop::option::of(-2..5_i64);
    let value = prop::option::of(prop::sample::select(vec!["1,00", "2,00", "1.000", "x"]));
    let entries = prop::collection::btree_map(classification, (total, value), 0..5);
    entries.prop_map(|entries| {
        let entries = entries.into_iter();
        Summary(
            entries
                .map(|(classification, (total, value))| entry(classification, total, value))
                .collect(),
        )
    })
}

proptest! {
    #[test]
    fn each_classification_is_compared_once_and_the_total_is_first(before in any_summary(), after in any_summary()) {
        let rows = compare(&before, &after);
        let classifications: HashSet<_> = rows.iter().map(|row| row.classification.as_str()).collect();
        prop_assert_eq!(classifications.len(), rows.len());
        prop_assert_eq!(rows[0].classification.as_str(), "ALL");
        let given = before.0.iter().chain(&after.0).map(|entry| entry.classification.as_str());
        prop_assert!(given.into_iter().all(|classification| classifications.contains(classification)));
    }

    #[test]
    fn swapping_the_analyses_reverses_every_change(before in any_summary(), after in any_summary()) {
        let there = compare(&before, &after);
        let back = compare(&after, &before);
        for row in &there {
            let other = back.iter().find(|other| other.classification == row.classification).unwrap();
            let reversed = match row.change {
                DiffKind::Added => DiffKind::Removed,
                DiffKind::Removed => DiffKind::Added,
                DiffKind::Increased => DiffKind::Decreased,
                DiffKind::Decreased => DiffKind::Increased,
                same @ (DiffKind::NotStated
                | DiffKind::ValueNotCompared
                | DiffKind::Unchanged
                | DiffKind::NoNumbers) => same,
            };
            prop_assert_eq!(other.change, reversed, "{:?}", row);
            prop_assert_eq!(other.difference(), row.difference().map(|difference| -difference));
        }
    }

    #[test]
    fn comparing_an_analysis_with_itself_shows_no_change(summary in any_summary()) {
        let rows = compare(&summary, &summary);
        for row in &rows {
            let is_stated = row.difference().is_some() || row.value_difference().is_some();
            let change = if is_stated { DiffKind::Unchanged } else { DiffKind::NoNumbers };
            prop_assert_eq!(row.change, change, "{:?}", row);
        }
        prop_assert!(no_change(&rows).is_some());
    }
}
