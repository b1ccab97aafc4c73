//! Invariants for any input, checked with generated inputs; `cargo xtask fuzz` checks far more.

#[path = "../../../fuzz/bodies.rs"]
mod bodies;

use super::decoders::calls;
use proptest::prelude::*;

proptest! {
    #[test]
    fn arbitrary_bodies_hold_the_invariants(body in prop::collection::vec(any::<u8>(), 0..200)) {
        bodies::decode(&calls::all(), &body);
    }

    #[test]
    fn arbitrary_rows_hold_the_invariants(rows in r#"[\[\]{}":,a0\\ ]{0,24}"#) {
        let body = format!(r#"{{"register":{{"docs":[{rows}]}}}}"#);
        bodies::decode(&calls::all(), body.as_bytes());
    }

    #[test]
    fn formatted_numbers_parse_to_themselves(text in r"[0-9A-Z./ \-]{0,30}|[0-9]{7,22}|[A-Z]{2} ?[0-9.]{1,9}[A-Z]?|-?(R\$ )?[0-9.,]{0,20}|.*") {
        bodies::document_numbers(&text);
    }

    #[test]
    fn url_state_round_trips(text in r"\??([a-z\-]{1,8}=[a-zA-Z0-9%+.]{0,12}&?){0,6}|[/\\a-z0-9:.?#@%\-]{0,30}|.*") {
        bodies::url_state(&text);
    }

    #[test]
    fn matches_in_a_text_hold_the_invariants(text in r"([0-9A-Z]{1,8}[./ \-]{0,2}){0,12}|.*") {
        bodies::pasted_text(&text);
    }
}
