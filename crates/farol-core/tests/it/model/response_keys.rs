//! Keys of stored responses: the same in every tab, never printed, and IDs that survive storage.

use farol_core::model::response_keys::{ResponseKeys, ResponseRecordId};
use proptest::prelude::*;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

fn keys(number: u8) -> ResponseKeys {
    let mut keys = ResponseKeys::default();
    keys.add_random([number; 8], [number; 32]);
    keys
}

#[test]
fn tabs_that_exchange_their_keys_write_with_the_same_key() {
    let (mut one, mut two) = (keys(1), keys(2));
    assert!(one.merge(two.clone()));
    assert!(two.merge(one.clone()));
    assert_eq!(one, two);
    assert_eq!(one.current(), two.current());
    assert!(!one.merge(two), "nothing is new any more");
}

#[test]
fn a_key_is_never_replaced() {
    let mut own = keys(1);
    let mut foreign = ResponseKeys::default();
    foreign.add_random([1; 8], [9; 32]);
    assert!(!own.merge(foreign));
    assert_eq!(own, keys(1));
}

#[test]
fn keys_are_stored_and_read_but_not_printed() {
    let keys = keys(7);
    let text = serde_json::to_string(&keys).unwrap();
    assert_eq!(serde_json::from_str::<ResponseKeys>(&text).unwrap(), keys);
    let (id, key) = keys.current().unwrap();
    assert_eq!(keys.get(id), Some(key));
    assert_eq!(format!("{key:?}"), "ResponseKey(…)");
    let printed = format!("{keys:?}");
    assert!(!printed.contains("BwcH"), "{printed}");
}

#[test]
fn damaged_keys_are_refused_without_their_text() {
    for text in [r#"{"a":"BwcH"}"#, r#"{"a":"*"}"#, r#"{"a":1}"#, "[]"] {
        let error = serde_json::from_str::<ResponseKeys>(text).unwrap_err();
        assert!(!error.to_string().contains("BwcH"), "{error}");
    }
}

#[test]
fn a_record_without_a_key_stays_for_twelve_hours() {
    let written = 1_700_000_000_000;
    let id = ResponseRecordId::new("07", &format!("{written:013}-5"));
    assert!(!id.is_expired_at(written));
    assert!(!id.is_expired_at(written + 7 * DAY_MS - 1));
    assert!(id.is_expired_at(written + 7 * DAY_MS));
    assert!(
        !id.is_expired_at(written - HOUR_MS),
        "a clock that was set back"
    );
    assert!(ResponseRecordId::new("07", "x").is_expired_at(written));
}

proptest! {
    #[test]
    fn the_id_of_a_record_is_read_as_it_was_written(key in "[0-9a-f]{16}", entry in "[0-9]{13}-[0-9]{1,10}") {
        let id = ResponseRecordId::new(&key, &entry);
        prop_assert_eq!(id.to_string().parse(), Ok(id));
    }

    #[test]
    fn any_text_is_an_id_or_refused(text in ".{0,40}") {
        if let Ok(id) = text.parse::<ResponseRecordId>() {
            prop_assert_eq!(id.to_string(), text);
        }
    }
}

#[test]
fn a_response_of_a_case_file_expires_by_the_time_of_adding() {
    let (written, added) = (1_700_000_000_000_i64, 1_790_000_000_000_i64);
    let id = ResponseRecordId::new("07", &format!("{written:013}-5")).added_at(added);
    let text = id.to_string();
    assert_eq!(text, "07.1700000000000-5.1790000000000");
    assert_eq!(text.parse(), Ok(id.clone()));
    assert!(!id.is_expired_at(added));
    assert!(id.is_expired_at(added + 8 * DAY_MS));
    for text in ["07.1-5.", "07.1-5.x", "07..1", ".1-5.1"] {
        assert!(text.parse::<ResponseRecordId>().is_err(), "{text}");
    }
}
