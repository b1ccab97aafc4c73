//! What the user leaves out of a case file: only that, only while this browser has it, and no later response.

use farol_core::view_model::excluded_responses::{ExcludedResponses, loses_records};

fn ids(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

#[test]
fn everything_is_in_the_file_until_the_user_excludes_it() {
    let mut excluded = ExcludedResponses::default();
    assert_eq!(excluded.among(["3", "2", "1"]), ids(&[]));
    excluded.set(["2"], false);
    assert!(excluded.contains("2"));
    assert_eq!(excluded.among(["3", "2", "1"]), ids(&["2"]));
    excluded.set(["2"], true);
    assert_eq!(excluded, ExcludedResponses::default());
}

#[test]
fn all_are_excluded_and_included_at_once() {
    let mut excluded = ExcludedResponses::default();
    excluded.set(["3", "2", "1"], false);
    assert_eq!(excluded.among(["3", "2", "1"]), ids(&["3", "2", "1"]));
    excluded.set(["3", "2", "1"], true);
    assert_eq!(excluded.among(["3", "2", "1"]), ids(&[]));
}

#[test]
fn a_later_response_is_in_the_file() {
    let mut excluded = ExcludedResponses::default();
    excluded.set(["2", "1"], false);
    assert_eq!(excluded.among(["3", "2", "1"]), ids(&["2", "1"]));
    assert!(!excluded.contains("3"));
}

#[test]
fn only_what_this_browser_has_counts_as_excluded() {
    let excluded: ExcludedResponses = ids(&["2", "0"]).into_iter().collect();
    assert_eq!(excluded.among(["3", "2", "1"]), ids(&["2"]));
}

#[test]
fn a_file_loses_what_is_excluded_and_nothing_else() {
    let earlier = ids(&["1", "2", "3-decision"]);
    for (written, excluded, expected) in [
        (&["1", "2", "3-decision"][..], &[][..], false),
        (&["1", "2", "3-decision", "4"], &[], false),
        (&["1", "3-decision"], &["2"], false),
        (&["1", "3-decision"], &[], true),
        (&["1", "3-decision"], &["4"], true),
        (&["1", "2"], &["4"], true),
        (&[], &["1", "2"], true),
    ] {
        let loses = loses_records(&earlier, &ids(written), &ids(excluded));
        assert_eq!(loses, expected, "{written:?} without {excluded:?}");
    }
}
