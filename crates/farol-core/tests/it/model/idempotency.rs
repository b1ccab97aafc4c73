//! Idempotency keys: format, secrecy, and the period in which a request can be repeated.

use farol_core::model::document::Document;
use farol_core::model::idempotency_key::{IdempotencyKey, is_key_alive};
use farol_core::model::journal::{JournalEntry, MAX_CALL_DURATION_MS, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use proptest::prelude::*;

const SENT_AT: i64 = 1_795_000_000_000;
const LIFETIME_S: u32 = 900;

fn key() -> IdempotencyKey {
    IdempotencyKey::from_random([0xab; 16])
}

fn entry(outcome: Outcome) -> JournalEntry {
    let document = Document::parse("123.456.789-09").unwrap();
    let request = PaidRequest::new(Operation::Kyc, document);
    let mut entry = JournalEntry::sent("id".to_owned(), &request, SENT_AT, "ana@farol.example");
    entry.idempotency_key = Some(key());
    entry.finish(outcome);
    entry
}

proptest! {
    #[test]
    fn a_key_has_128_bits_in_lower_case_hexadecimal(bytes in any::<[u8; 16]>()) {
        let key = IdempotencyKey::from_random(bytes);
        prop_assert_eq!(key.expose().len(), 32);
        prop_assert_eq!(IdempotencyKey::parse(key.expose()), Some(key.clone()));
        let other = IdempotencyKey::from_random(bytes.map(|byte| byte.wrapping_add(1)));
        prop_assert_ne!(key, other);
    }

    #[test]
    fn other_texts_are_not_keys(text in ".{0,40}") {
        let is_key = text.len() == 32 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        prop_assert_eq!(IdempotencyKey::parse(&text).is_some(), is_key);
    }

    #[test]
    fn a_key_is_used_only_within_most_of_its_lifetime(age in -10_000_000_i64..10_000_000) {
        let is_alive = is_key_alive(SENT_AT, SENT_AT + age, LIFETIME_S);
        prop_assert_eq!(is_alive, (0..675_000).contains(&age));
    }
}

#[test]
fn debug_output_and_errors_redact_a_key() {
    let shown = format!("{:?}", entry(Outcome::Unknown));
    assert!(!shown.contains("abab"), "{shown}");
    let error = serde_json::from_str::<IdempotencyKey>("\"ABAB\"").unwrap_err();
    assert!(!error.to_string().contains("ABAB"));
}

#[test]
fn extreme_times_cause_no_panic() {
    assert!(!is_key_alive(i64::MIN, i64::MAX, u32::MAX));
    assert!(!is_key_alive(i64::MAX, i64::MIN, u32::MAX));
}

#[test]
fn only_an_unknown_outcome_retains_its_key() {
    for outcome in [Outcome::Done, Outcome::Failed, Outcome::Pending] {
        let entry = entry(outcome);
        assert_eq!(entry.idempotency_key, None, "{outcome:?}");
        assert_eq!(entry.recovery_key(SENT_AT, LIFETIME_S), None);
    }
    let unknown = entry(Outcome::Unknown);
    assert_eq!(unknown.recovery_key(SENT_AT + 1, LIFETIME_S), Some(&key()));
    assert_eq!(unknown.recovery_key(SENT_AT + 700_000, LIFETIME_S), None);
    assert_eq!(
        unknown.recovery_key(SENT_AT - 1, LIFETIME_S),
        None,
        "the clock was set back"
    );
}

#[test]
fn a_request_that_may_be_in_flight_is_not_repeated() {
    let sent = entry(Outcome::Sent);
    assert_eq!(sent.recovery_key(SENT_AT + 1_000, LIFETIME_S), None);
    let late = SENT_AT + MAX_CALL_DURATION_MS + 1;
    assert_eq!(sent.recovery_key(late, LIFETIME_S), Some(&key()));
}

#[test]
fn an_entry_round_trips_with_its_key() {
    let entry = entry(Outcome::Unknown);
    let text = serde_json::to_string(&entry).unwrap();
    assert_eq!(serde_json::from_str::<JournalEntry>(&text).unwrap(), entry);
}
