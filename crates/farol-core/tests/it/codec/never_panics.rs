//! Invariants for any input, checked with generated inputs; `cargo xtask fuzz` checks far more.

#[path = "../../../fuzz/bodies.rs"]
mod bodies;

use super::decoders::calls;
use proptest::prelude::*;

proptest! {
    #[test]
    fn bytes_are_read_or_refused(body in prop::collection::vec(any::<u8>(), 0..200)) {
        bodies::decode(&calls::all(), &body);
    }

    #[test]
    fn rows_are_read_or_refused(rows in r#"[\[\]{}":,a0\\ ]{0,24}"#) {
        let body = format!(r#"{{"register":{{"docs":[{rows}]}}}}"#);
        bodies::decode(&calls::all(), body.as_bytes());
    }

    #[test]
    fn numbers_are_read_back(text in r"[0-9A-Z./ \-]{0,30}|[0-9]{7,22}|[A-Z]{2} ?[0-9.]{1,9}[A-Z]?|-?(R\$ )?[0-9.,]{0,20}|.*") {
        bodies::document_numbers(&text);
    }

    #[test]
    fn addresses_are_read_back(text in r"\??([a-z\-]{1,8}=[a-zA-Z0-9%+.]{0,12}&?){0,6}|[/\\a-z0-9:.?#@%\-]{0,30}|.*") {
        bodies::url_state(&text);
    }

    #[test]
    fn numbers_in_a_text_are_found(text in r"([0-9A-Z]{1,8}[./ \-]{0,2}){0,12}|.*") {
        bodies::finder(&text);
    }
}
