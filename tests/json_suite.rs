//! The JSON parsing test suite against everything here that reads JSON: what must be read is read,
//! what must be refused is refused, and nothing panics or overflows the stack.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "decoders/calls.rs"]
mod calls;

use farol::model::config::Config;
use farol::model::json::Json;
use farol::net::ErrorKind;
use percent_encoding::percent_decode_str;
use std::thread;

/// Valid JSON that is refused all the same: which of two fields of one name holds is anybody's
/// guess, and a guess has no place in an answer about a person.
const REFUSED: [&str; 2] = [
    "y_object_duplicated_key",
    "y_object_duplicated_key_and_value",
];

/// Of what the suite leaves to each reader, what is read here: numbers that lose digits (which
/// `Json::is_rounded` tells, or which are nothing but small). All else is an error: numbers beyond a
/// double, text that isn't Unicode, byte order marks, and more than 127 levels.
const READ: [&str; 5] = [
    "i_number_double_huge_neg_exp",
    "i_number_real_underflow",
    "i_number_too_big_neg_int",
    "i_number_too_big_pos_int",
    "i_number_very_big_negative_int",
];

struct Case {
    name: String,
    body: Vec<u8>,
}

impl Case {
    fn new(name: &str, body: Vec<u8>) -> Self {
        Self {
            name: name.to_owned(),
            body,
        }
    }

    /// What the suite says: `y` must be read, `n` must be refused, `i` is left to the reader.
    fn is(&self, kind: &str) -> bool {
        self.name.starts_with(kind)
    }

    fn is_to_be_read(&self) -> bool {
        let name = self.name.as_str();
        (self.is("y_") && !REFUSED.contains(&name)) || READ.contains(&name)
    }
}

/// The cases of the suite; the two huge ones are made here.
fn cases() -> Vec<Case> {
    let lines = include_str!("fixtures/json-test-suite/cases.txt").lines();
    let mut cases: Vec<Case> = lines
        .map(|line| {
            let (name, body) = line.split_once(' ').unwrap_or((line, ""));
            Case::new(name, percent_decode_str(body).collect())
        })
        .collect();
    let opening = "[".repeat(100_000);
    cases.push(Case::new(
        "n_structure_100000_opening_arrays",
        opening.into(),
    ));
    let mixed = r#"[{"":"#.repeat(50_000) + "\n";
    cases.push(Case::new("n_structure_open_array_object", mixed.into()));
    cases
}

/// Runs a check with no more stack than a program in a browser has.
fn with_a_browsers_stack(check: fn()) {
    let thread = thread::Builder::new().stack_size(1 << 20);
    thread.spawn(check).unwrap().join().unwrap();
}

#[test]
fn the_suite_is_complete() {
    let count = |kind| cases().iter().filter(|case| case.is(kind)).count();
    assert_eq!((count("y_"), count("n_"), count("i_")), (95, 188, 35));
}

#[test]
fn the_tree_reads_what_is_json_and_refuses_all_else() {
    with_a_browsers_stack(|| {
        for case in cases() {
            let read = Json::parse(&case.body);
            assert_eq!(
                read.is_ok(),
                case.is_to_be_read(),
                "{}: {read:?}",
                case.name
            );
            if let Ok(tree) = read {
                let written = tree.to_pretty();
                assert_eq!(Json::parse(written.as_bytes()), Ok(tree), "{}", case.name);
            }
        }
    });
}

#[test]
fn digits_that_are_lost_are_known_to_be() {
    for case in cases().iter().filter(|case| case.name.contains("too_big")) {
        let Ok(Json::List(items)) = Json::parse(&case.body) else {
            panic!("{} is a list", case.name);
        };
        assert!(items[0].is_rounded(), "{}", case.name);
    }
}

#[test]
fn every_reply_that_is_no_json_is_unreadable() {
    with_a_browsers_stack(|| {
        let decoders = calls::all();
        for case in cases() {
            for decoder in &decoders {
                let read = decoder.run(200, &case.body);
                if !case.is_to_be_read() {
                    let kind = read.map_err(|error| error.kind);
                    let told = format!("{} {}", decoder.name, case.name);
                    assert_eq!(kind, Err(ErrorKind::Unreadable), "{told}");
                }
            }
        }
    });
}

#[test]
fn every_row_that_is_no_json_is_unreadable() {
    with_a_browsers_stack(|| {
        let decoder = calls::named("riskDetail");
        for case in cases() {
            // Rows are taken out of the text unread: each in the place of one, and beside others.
            for [before, after] in [["[", "]"], ["[{},", "]"], ["[", ",{}]"]] {
                let mut body = br#"{"sucess":true,"register":{"docs":"#.to_vec();
                body.extend_from_slice(before.as_bytes());
                body.extend_from_slice(&case.body);
                body.extend_from_slice(after.as_bytes());
                body.extend_from_slice(b"}}");
                let read = decoder.run(200, &body);
                // Nothing between two brackets is an empty list.
                let is_blank = case.body.trim_ascii().is_empty() && before == "[" && after == "]";
                let is_row = case.is_to_be_read() || is_blank;
                assert!(read.is_err() || is_row, "{} {before}", case.name);
            }
        }
    });
}

#[test]
fn a_configuration_that_is_no_json_is_refused() {
    with_a_browsers_stack(|| {
        for case in cases().iter().filter(|case| case.is("n_")) {
            let text = String::from_utf8_lossy(&case.body);
            assert!(Config::parse(&text).is_err(), "{}", case.name);
        }
    });
}

#[test]
fn depth_costs_no_stack() {
    with_a_browsers_stack(|| {
        let deep = |open: &str, close: &str, levels: usize| {
            [open.repeat(levels), "0".to_owned(), close.repeat(levels)].concat()
        };
        for [open, close] in [["[", "]"], [r#"{"a":"#, "}"], [r#"[{"a":"#, "}]"]] {
            let text = deep(open, close, 100_000);
            assert!(Json::parse(text.as_bytes()).is_err());
            assert!(Config::parse(&text).is_err());
            let row = format!(r#"{{"sucess":true,"register":{{"docs":[{text}]}}}}"#);
            let extra = format!(r#"{{"sucess":true,"register":{{"other":{text},"docs":[]}}}}"#);
            for decoder in calls::all() {
                assert!(
                    decoder.run(200, text.as_bytes()).is_err(),
                    "{}",
                    decoder.name
                );
                assert!(
                    decoder.run(200, row.as_bytes()).is_err(),
                    "{}",
                    decoder.name
                );
                assert!(
                    decoder.run(200, extra.as_bytes()).is_err(),
                    "{}",
                    decoder.name
                );
            }
        }
        // The last depth that is read.
        assert!(Json::parse(deep("[", "]", 127).as_bytes()).is_ok());
        assert!(Json::parse(deep("[", "]", 128).as_bytes()).is_err());
    });
}
