//! Extraction of an array from unparsed text, compared with a parser that parses everything.

use farol_core::model::json::{Json, Reading};
use farol_core::protocol::{ArrayScanner, ScannedBody};
use proptest::prelude::*;
use serde_json::{Value, json};

const PATH: &[&str] = &["register", "docs"];

fn split(text: &[u8]) -> Option<ScannedBody> {
    ArrayScanner::at(PATH).split(text)
}

fn items<'a>(text: &'a [u8], split: &ScannedBody) -> Vec<&'a [u8]> {
    let items = split.items.iter();
    items
        .map(|item| &text[item.start as usize..item.end as usize])
        .collect()
}

#[test]
fn the_array_at_the_path_is_extracted() {
    let body = r#" {"docs":[9],"x":{"register":{"docs":[8]}},"a":"}]\"","register" :{"n":[{}],"docs": [ {"docs":[1]} , "a]\"\\" ,-1.5e3,null ,[[]] ], "z":[]} } "#;
    let found = split(body.as_bytes()).unwrap();
    let expected = [r#"{"docs":[1]}"#, r#""a]\"\\""#, "-1.5e3", "null", "[[]]"];
    assert_eq!(items(body.as_bytes(), &found), expected.map(str::as_bytes));
    let indices: Vec<_> = found.items.iter().map(|item| item.place).collect();
    assert_eq!(indices, [0, 1, 2, 3, 4]);
    let envelope: Value = serde_json::from_slice(&found.envelope).unwrap();
    assert_eq!(envelope["register"], json!({"n":[{}],"docs":[],"z":[]}));
    assert_eq!(envelope["docs"], json!([9]));

    let empty = br#"{"register":{"docs":[ ]}}"#;
    assert!(split(empty).unwrap().items.is_empty());
}

#[test]
fn scanning_in_two_chunks_gives_the_same_result() {
    for docs in ["[]", "[ ]", "[{}, 1]"] {
        let text = format!("{{\n\"register\" : {{ \"docs\" : {docs} \n , \"e\" : 1 }} }}\n");
        let text = text.as_bytes();
        for cut in 0..text.len() {
            let mut outline = ArrayScanner::at(PATH);
            outline.follow(&text[..cut]);
            assert_eq!(outline.split(text), split(text), "{docs} cut at {cut}");
        }
    }
}

#[test]
fn an_array_that_is_not_plain_is_left_to_the_full_reader() {
    let bodies = [
        "",
        "[]",
        "{}",
        "{\"",
        r#"{"register":null}"#,
        r#"{"register":{"docs":null}}"#,
        r#"{"register":{"docs":{"0":1}}}"#,
        r#"{"register":{"docs":[1,]}}"#,
        r#"{"register":{"docs":[,1]}}"#,
        r#"{"register":{"docs":[1 2]}}"#,
        r#"{"register":{"docs":["a"#,
        r#"{"register":{"docs":[{}"#,
        r#"{"register":{"docs":[{},"#,
        r#"{"register":{"docs":["\"#,
        r#"{"regis\u0074er":{"docs":[]}}"#,
    ];
    for body in bodies {
        assert_eq!(split(body.as_bytes()), None, "{body}");
    }
}

/// Generates bodies like a response, with content at every position that could confuse a scan.
fn reply() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        Just("docs".to_owned()),
        Just("register".to_owned()),
        Just("}]{[\",\\\"".to_owned()),
        any::<String>(),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<i16>().prop_map(|quarters| Value::from(f64::from(quarters) / 4.0)),
        text.clone().prop_map(Value::from),
    ];
    let any = leaf.prop_recursive(3, 24, 5, move |inner| {
        let fields = prop::collection::btree_map(text.clone(), inner.clone(), 0..5);
        prop_oneof![
            prop::collection::vec(inner, 0..5).prop_map(Value::from),
            fields.prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    });
    let list = prop::collection::vec(any.clone(), 0..6);
    (any.clone(), any, list).prop_map(|(before, within, docs)| {
        json!({"a": before, "register": {"c": within, "docs": docs, "e": within}, "z": before})
    })
}

proptest! {
    #[test]
    fn items_and_envelope_equal_the_parsed_body(body in reply(), pretty: bool) {
        let text = if pretty { serde_json::to_vec_pretty(&body) } else { serde_json::to_vec(&body) };
        let text = text.unwrap();
        let found = split(&text).unwrap();
        let items: Vec<Value> = items(&text, &found)
            .into_iter()
            .map(|text| serde_json::from_slice(text).unwrap())
            .collect();
        prop_assert_eq!(&Value::from(items), &body["register"]["docs"]);
        let mut around = body.clone();
        around["register"]["docs"] = json!([]);
        prop_assert_eq!(serde_json::from_slice::<Value>(&found.envelope).unwrap(), around);
    }

    /// The extraction accepts a text exactly if the full parser does.
    #[test]
    fn damaged_text_is_rejected_by_both_readers(body in reply(), place: prop::sample::Index, byte: u8, cut: bool) {
        let mut text = serde_json::to_vec(&body).unwrap();
        let place = place.index(text.len());
        if cut {
            text.truncate(place);
        } else {
            text[place] = byte;
        }
        if let Some(found) = split(&text) {
            let items = items(&text, &found);
            let in_parts = Json::parse(&found.envelope).is_ok()
                && items.iter().all(|item| Json::parse(item).is_ok());
            prop_assert_eq!(in_parts, Json::parse(&text).is_ok());
            let in_parts = Reading::of(&found.envelope).is_ok()
                && items.iter().all(|item| Reading::of(item).is_ok());
            prop_assert_eq!(in_parts, Reading::of(&text).is_ok());
        }
    }

    /// The result is the same for chunks of any size, for valid and damaged text.
    #[test]
    fn chunks_of_any_size_give_the_same_result(
        body in reply(),
        pretty: bool,
        damage: Option<(prop::sample::Index, u8)>,
        sizes in prop::collection::vec(1..40_usize, 1..20),
    ) {
        let text = if pretty { serde_json::to_vec_pretty(&body) } else { serde_json::to_vec(&body) };
        let mut text = text.unwrap();
        if let Some((place, byte)) = damage {
            let place = place.index(text.len());
            text[place] = byte;
        }
        let mut outline = ArrayScanner::at(PATH);
        let mut length = 0;
        for size in sizes {
            length = (length + size).min(text.len());
            outline.follow(&text[..length]);
        }
        prop_assert_eq!(outline.split(&text), split(&text));
    }

    #[test]
    fn arbitrary_bytes_do_not_panic(body in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = split(&body);
        let _ = split(&[br#"{"register":{"docs":["#.as_slice(), &body].concat());
    }
}
