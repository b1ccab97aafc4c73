//! JSON parser compared with a third-party one, in one pass and in slices.

use farol_core::model::json::{Discard, Json, JsonError, JsonParser, Reading, Strictness};
use farol_core::protocol::{OpenResponse, ReceivedBody};
use farol_core::view_model::json_view::{JsonIndex, JsonIndexBuilder};
use farol_core::view_model::query_response::{QueryResponse, QueryResponseReader};
use proptest::prelude::*;
use serde_json::Value;
use std::sync::Arc;

/// Generates texts similar to JSON, most of them valid.
fn texts() -> impl Strategy<Value = Vec<u8>> {
    let plain = prop_oneof![
        r"(null|true|false|-?[0-9]{1,25}(\.[0-9]{1,25})?([eE][+-]?[0-9]{1,3})?)",
        r#""([a-zé🦀 ]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}|\\ud83e\\udd80){0,8}""#,
    ];
    let name = r#""(a|b|c|\\u0061|[a-z]{1,3})""#;
    let text = plain.prop_recursive(4, 40, 6, move |inner| {
        let field = (name, inner.clone()).prop_map(|(name, value)| format!("{name} : {value}"));
        prop_oneof![
            prop::collection::vec(inner, 0..6).prop_map(|items| format!("[{}]", items.join(", "))),
            prop::collection::vec(field, 0..6)
                .prop_map(|fields| format!("{{{}}}", fields.join(","))),
        ]
    });
    let damage = prop::option::of((any::<prop::sample::Index>(), any::<u8>(), any::<bool>()));
    (text, damage).prop_map(|(text, damage)| {
        let mut text = text.into_bytes();
        if let Some((place, byte, is_cut)) = damage {
            let place = place.index(text.len());
            if is_cut {
                text.truncate(place);
            } else {
                text[place] = byte;
            }
        }
        text
    })
}

/// Returns whether both trees are equal; the last digit of a fraction may differ.
fn is_same(ours: &Json, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Json::Null, Value::Null) => true,
        (Json::Bool(ours), Value::Bool(theirs)) => ours == theirs,
        (Json::Int(ours), Value::Number(theirs)) => theirs.as_i64() == Some(*ours),
        (Json::Large(ours), Value::Number(theirs)) => theirs.as_u64() == Some(*ours),
        (Json::Float(ours), Value::Number(theirs)) => {
            let theirs = theirs.as_f64().unwrap();
            (ours - theirs).abs() <= theirs.abs() * 1e-15 + f64::MIN_POSITIVE
        }
        (Json::Text(ours), Value::String(theirs)) => ours == theirs,
        (Json::List(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(a, b)| is_same(a, b))
        }
        (Json::Object(ours), Value::Object(theirs)) => {
            ours.len() == theirs.len()
                && ours.iter().all(|(name, value)| {
                    theirs
                        .get(&**name)
                        .is_some_and(|theirs| is_same(value, theirs))
                })
        }
        _ => false,
    }
}

/// Returns whether an object repeats a field, which the other parser accepts.
fn has_twice(text: &[u8]) -> bool {
    Reading::of(text).is_ok_and(|reading| reading.notes.repeated)
}

fn in_slices(manner: Strictness, text: &[u8], sizes: &[usize]) -> Result<Reading, JsonError> {
    let mut parser = JsonParser::new(manner);
    let mut sizes = sizes.iter().cycle();
    loop {
        match parser.advance(text, *sizes.next().unwrap()) {
            Ok(false) => {}
            Ok(true) => return Ok(parser.finish().unwrap()),
            Err(fault) => return Err(fault),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_strict_reader_agrees_with_serde_json(text in texts()) {
        let ours = Json::parse(&text);
        let theirs = serde_json::from_slice::<Value>(&text);
        let shown = String::from_utf8_lossy(&text);
        if has_twice(&text) {
            prop_assert!(ours.is_err());
            return Ok(());
        }
        prop_assert_eq!(ours.is_ok(), theirs.is_ok(), "{} {:?} {:?}", shown, ours, theirs);
        if let (Ok(ours), Ok(theirs)) = (ours, theirs) {
            prop_assert!(is_same(&ours, &theirs), "{shown} {ours:?} {theirs:?}");
            let lenient = Reading::of(&text).unwrap();
            prop_assert_eq!(lenient.tree, ours, "both parsers agree on valid JSON");
        }
    }

    #[test]
    fn slices_of_any_size_give_the_same_result(
        text in prop_oneof![texts(), prop::collection::vec(any::<u8>(), 0..60), ".*".prop_map(|text| {
            format!("[{text:?}]").into_bytes()
        })],
        sizes in prop::collection::vec(1..20_usize, 1..6),
    ) {
        let whole = Json::parse(&text);
        let strict = in_slices(Strictness::Strict, &text, &sizes);
        prop_assert_eq!(strict.map(|reading| reading.tree), whole);
        let lenient = in_slices(Strictness::Lenient, &text, &sizes);
        prop_assert_eq!(lenient, Reading::of(&text));
    }

    #[test]
    fn fractions_differ_from_the_standard_library_by_at_most_one_bit(
        number in r"-?[0-9]{1,19}\.[0-9]{1,19}(e-?[0-9]{1,2})?",
    ) {
        let number = number.trim_start_matches("-0").trim_start_matches('0');
        let number = if number.starts_with('.') { format!("0{number}") } else { number.to_owned() };
        let exact: f64 = number.parse().unwrap();
        let Ok(Json::Float(read)) = Json::parse(number.as_bytes()) else {
            return Err(TestCaseError::fail(number));
        };
        let apart = i128::from(read.to_bits()) - i128::from(exact.to_bits());
        prop_assert!(apart.abs() <= 1, "{number}: {read:e} {exact:e}");
    }

    #[test]
    fn an_index_built_in_slices_is_the_same(text in texts(), size in 1..7_usize) {
        let Ok(reading) = Reading::of(&text) else { return Ok(()) };
        let root = Arc::new(reading.tree);
        let whole = JsonIndex::new(root.clone());
        let mut listing = JsonIndexBuilder::new(root);
        while !listing.advance(size) {}
        let listed = listing.finish();
        prop_assert_eq!(listed.len(), whole.len());
        for id in 0..u32::try_from(whole.len()).unwrap() {
            prop_assert_eq!(listed.path(id), whole.path(id));
            prop_assert_eq!(listed.value(id), whole.value(id));
            prop_assert_eq!(listed.columns(id), whole.columns(id));
        }
    }

    #[test]
    fn every_body_is_preserved(body in prop_oneof![texts(), prop::collection::vec(any::<u8>(), 0..60)]) {
        let answer = QueryResponse::of(ReceivedBody::complete(body.clone()));
        prop_assert_eq!(&*answer.received.bytes, &body);
        prop_assert_eq!(answer.is_json, Reading::of(&body).is_ok());
        if !answer.is_json {
            let text = String::from_utf8_lossy(&body);
            prop_assert_eq!(answer.content.root().as_text(), Some(&*text));
        }
    }
}

#[test]
fn a_response_is_continued_from_a_parsed_body() {
    for body in [r#"{"a":[1,{"b":2}]}"#, r#""{\"a\":1}""#, r#""SIM""#, "[]"] {
        let received = ReceivedBody::complete(body.as_bytes().to_vec());
        let reading = Reading::of(body.as_bytes()).unwrap();
        let reply = OpenResponse {
            tree: Arc::new(reading.tree),
            notes: reading.notes,
            received: received.clone(),
        };
        let mut steps = QueryResponseReader::of_response(&reply);
        let answer = std::iter::repeat_with(|| steps.step())
            .flatten()
            .next()
            .unwrap();
        let whole = QueryResponse::of(received);
        assert_eq!(answer.content.root(), whole.content.root(), "{body}");
        assert_eq!(answer.raw, whole.raw, "{body}");
    }
}

/// Builds objects of about 75 bytes each, like a response of open structure.
fn objects(count: usize) -> Vec<u8> {
    let object = |n: usize| {
        format!(
            r#"{{"id":{n},"nome":"Pessoa de nome {n}","ativo":true,"valor":{n}.25,"tipo":"PF"}}"#
        )
    };
    format!("[{}]", (0..count).map(object).collect::<Vec<_>>().join(",")).into_bytes()
}

#[test]
fn a_large_response_is_read_in_many_short_steps() {
    let body = objects(60_000);
    let steps = |body: &[u8]| {
        let mut reading = QueryResponseReader::new(ReceivedBody::complete(body.to_vec()));
        let mut count = 1;
        loop {
            if let Some(answer) = reading.step() {
                return (count, answer);
            }
            count += 1;
        }
    };
    let (count, answer) = steps(&body);
    // One step per 64 KiB of text, and one per 4,000 of the 360,000 nodes.
    assert!(count > body.len() / 65_536 + 85, "{count}");
    assert_eq!(answer.content.len(), 360_001);
    assert!(answer.content.columns(0).is_none(), "too long for a table");
    // The same applies to JSON within a string, and within a string of a string.
    let once = serde_json::to_vec(std::str::from_utf8(&body).unwrap()).unwrap();
    let (within, inner) = steps(&once);
    assert!(within > count + once.len() / 65_536 - 2, "{within} {count}");
    assert_eq!(inner.content.root(), answer.content.root());
    // One string of several megabytes is read in steps as well.
    let string = format!("{:?}", "x".repeat(4_000_000)).into_bytes();
    assert!(steps(&string).0 > 60);
}

#[test]
fn a_tree_is_dropped_in_slices() {
    let tree = Reading::of(&objects(1_000)).unwrap().tree;
    let mut dropping = Discard::of(vec![tree]);
    let mut slices = 1;
    while !dropping.advance(100) {
        slices += 1;
    }
    assert!(slices > 60, "{slices}");
}

#[test]
fn more_nodes_than_fit_in_memory_are_rejected() {
    let body = format!("[{}0]", "0,".repeat(12_000_000));
    assert!(
        Reading::of(body.as_bytes())
            .unwrap_err()
            .to_string()
            .starts_with("too many parts")
    );
}

#[test]
fn a_body_that_is_not_json_is_text() {
    let html = b"<html>Jos\xe9</html>".to_vec();
    let answer = QueryResponse::of(ReceivedBody::complete(html.clone()));
    assert!(!answer.is_json && !answer.can_be_summarized());
    assert_eq!(
        answer.content.root().as_text(),
        Some("<html>Jos\u{fffd}</html>")
    );
    assert_eq!(*answer.received.bytes, html);
}
