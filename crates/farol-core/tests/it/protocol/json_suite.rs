//! JSON parsing test suite, run against every JSON parser of the app: valid input is accepted,
//! invalid input is refused, and nothing panics or overflows the stack. The configuration is read
//! strictly; responses are read leniently, so that no paid data is lost.

use super::decoders::calls;
use farol_core::model::config::Config;
use farol_core::model::json::{Json, Reading};
use farol_core::protocol::ErrorKind;
use percent_encoding::percent_decode_str;
use std::thread;

/// Valid JSON that is refused: a repeated field is ambiguous, and data about a person must not be
/// guessed.
const REFUSED: [&str; 2] = [
    "y_object_duplicated_key",
    "y_object_duplicated_key_and_value",
];

/// Accepted cases among those that the suite leaves to each parser: numbers that lose digits
/// (detected by `Json::is_lossy`, except for underflow). All others are errors: numbers beyond a
/// double, invalid Unicode, byte order marks, and more than 127 levels.
const READ: [&str; 5] = [
    "i_number_double_huge_neg_exp",
    "i_number_real_underflow",
    "i_number_too_big_neg_int",
    "i_number_too_big_pos_int",
    "i_number_very_big_negative_int",
];

/// Cases accepted in responses in addition: their meaning is certain, and paid data isn't lost.
/// `ReadNotes` record the changes, except for a byte order mark and a line break within a string,
/// which change nothing.
const READ_LENIENTLY: [&str; 29] = [
    // The last of repeated fields applies, as in a browser.
    "y_object_duplicated_key",
    "y_object_duplicated_key_and_value",
    // A byte order mark is removed.
    "i_structure_UTF-8_BOM_empty_object",
    // Too deep values, and numbers beyond a double, are read as text.
    "i_structure_500_nested_arrays",
    "i_number_huge_exp",
    "i_number_neg_int_huge_exp",
    "i_number_pos_double_huge_exp",
    "i_number_real_neg_overflow",
    "i_number_real_pos_overflow",
    // Invalid Unicode is read as U+FFFD.
    "i_object_key_lone_2nd_surrogate",
    "i_string_1st_surrogate_but_2nd_missing",
    "i_string_1st_valid_surrogate_2nd_invalid",
    "i_string_incomplete_surrogate_and_escape_valid",
    "i_string_incomplete_surrogate_pair",
    "i_string_incomplete_surrogates_escape_valid",
    "i_string_invalid_lonely_surrogate",
    "i_string_invalid_surrogate",
    "i_string_inverted_surrogates_U+1D11E",
    "i_string_lone_second_surrogate",
    "i_string_UTF-8_invalid_sequence",
    "i_string_UTF8_surrogate_U+D800",
    "i_string_invalid_utf-8",
    "i_string_iso_latin_1",
    "i_string_lone_utf8_continuation_byte",
    "i_string_not_in_unicode_range",
    "i_string_overlong_sequence_2_bytes",
    "i_string_overlong_sequence_6_bytes",
    "i_string_overlong_sequence_6_bytes_null",
    "i_string_truncated-utf-8",
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

    /// Returns whether the suite marks the case as `kind`: `y` must be accepted, `n` must be
    /// refused, `i` is left to the parser.
    fn is(&self, kind: &str) -> bool {
        self.name.starts_with(kind)
    }

    fn is_to_be_read(&self) -> bool {
        let name = self.name.as_str();
        (self.is("y_") && !REFUSED.contains(&name)) || READ.contains(&name)
    }

    fn is_read_leniently(&self) -> bool {
        let name = self.name.as_str();
        // Control characters are read literally.
        let has_controls = matches!(
            name,
            "n_string_unescaped_ctrl_char"
                | "n_string_unescaped_newline"
                | "n_string_unescaped_tab"
        );
        self.is_to_be_read() || READ_LENIENTLY.contains(&name) || has_controls
    }
}

/// Returns the cases of the suite; the two huge ones are generated.
fn cases() -> Vec<Case> {
    let lines = include_str!("../../fixtures/json-test-suite/cases.txt").lines();
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

/// Runs a check with the stack size of a program in a browser.
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
fn strict_parsing_accepts_exactly_json() {
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
fn lenient_parsing_accepts_unambiguous_deviations() {
    with_a_browsers_stack(|| {
        for case in cases() {
            let read = Reading::of(&case.body);
            let message = format!("{}: {read:?}", case.name);
            assert_eq!(read.is_ok(), case.is_read_leniently(), "{message}");
            let strict = Json::parse(&case.body);
            if let (Ok(read), Ok(strict)) = (&read, strict) {
                assert_eq!(read.tree, strict, "{message}");
                assert_eq!(
                    read.notes,
                    farol_core::model::json::ReadNotes::default(),
                    "{message}"
                );
            }
            if let Ok(read) = read {
                let written = read.tree.to_pretty();
                assert_eq!(Json::parse(written.as_bytes()), Ok(read.tree), "{message}");
            }
        }
    });
}

#[test]
fn lost_digits_are_marked_as_lossy() {
    for case in cases().iter().filter(|case| case.name.contains("too_big")) {
        let Ok(Json::List(items)) = Json::parse(&case.body) else {
            panic!("{} is a list", case.name);
        };
        assert!(items[0].is_lossy(), "{}", case.name);
    }
}

#[test]
fn every_response_that_is_not_json_is_unreadable() {
    with_a_browsers_stack(|| {
        let decoders = calls::all();
        for case in cases() {
            for decoder in &decoders {
                let read = decoder.run(200, &case.body);
                if !case.is_read_leniently() {
                    let kind = read.map_err(|error| error.kind);
                    let message = format!("{} {}", decoder.name, case.name);
                    assert_eq!(kind, Err(ErrorKind::Unreadable), "{message}");
                }
            }
        }
    });
}

#[test]
fn every_row_that_is_not_json_is_unreadable() {
    with_a_browsers_stack(|| {
        let decoder = calls::named("riskDetail");
        for case in cases() {
            // Rows are extracted unparsed: alone, after another row, and before one.
            for [before, after] in [["[", "]"], ["[{},", "]"], ["[", ",{}]"]] {
                let mut body = br#"{"sucess":true,"register":{"docs":"#.to_vec();
                body.extend_from_slice(before.as_bytes());
                body.extend_from_slice(&case.body);
                body.extend_from_slice(after.as_bytes());
                body.extend_from_slice(b"}}");
                let read = decoder.run(200, &body);
                // Empty brackets are an empty list.
                let is_blank = case.body.trim_ascii().is_empty() && before == "[" && after == "]";
                let is_row = case.is_read_leniently() || is_blank;
                assert!(read.is_err() || is_row, "{} {before}", case.name);
            }
        }
    });
}

#[test]
fn a_configuration_that_is_not_json_is_rejected() {
    with_a_browsers_stack(|| {
        for case in cases().iter().filter(|case| case.is("n_")) {
            let text = String::from_utf8_lossy(&case.body);
            assert!(Config::parse(&text).is_err(), "{}", case.name);
        }
    });
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    with_a_browsers_stack(|| {
        let deep = |open: &str, close: &str, levels: usize| {
            [open.repeat(levels), "0".to_owned(), close.repeat(levels)].concat()
        };
        for [open, close] in [["[", "]"], [r#"{"a":"#, "}"], [r#"[{"a":"#, "}]"]] {
            let text = deep(open, close, 100_000);
            assert!(Json::parse(text.as_bytes()).is_err());
            assert!(Config::parse(&text).is_err());
            // In lenient reading, a too deep value is read as text.
            let read = Reading::of(text.as_bytes()).unwrap();
            assert!(read.notes.as_text && read.tree.is_nested());
            let row = format!(r#"{{"sucess":true,"register":{{"docs":[{text}]}}}}"#);
            let extra = format!(r#"{{"sucess":true,"register":{{"other":{text},"docs":[]}}}}"#);
            for decoder in calls::all() {
                for body in [&text, &row, &extra] {
                    let _ = decoder.run(200, body.as_bytes());
                }
            }
        }
        // Maximum depth that is accepted.
        assert!(Json::parse(deep("[", "]", 127).as_bytes()).is_ok());
        assert!(Json::parse(deep("[", "]", 128).as_bytes()).is_err());
    });
}
