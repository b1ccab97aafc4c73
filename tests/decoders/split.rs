//! Taking an array out of a text unread: it must agree with a reader that reads everything.

use farol::model::json::Json;
use farol::net::{Split, split_array};
use proptest::prelude::*;
use serde_json::{Value, json};

const PATH: [&str; 2] = ["register", "docs"];

fn texts<'a>(split: &'a Split<'a>) -> Vec<&'a str> {
    let items = split.items.iter();
    items
        .map(|item| std::str::from_utf8(&split.array[item.start as usize..item.end as usize]))
        .map(Result::unwrap)
        .collect()
}

#[test]
fn the_array_at_its_path_is_taken_out() {
    let body = r#" {"docs":[9],"x":{"register":{"docs":[8]}},"a":"}]\"","register" :{"n":[{}],"docs": [ {"docs":[1]} , "a]\"\\" ,-1.5e3,null ,[[]] ], "z":[]} } "#;
    let split = split_array(body.as_bytes(), &PATH).unwrap();
    assert_eq!(
        texts(&split),
        [r#"{"docs":[1]}"#, r#""a]\"\\""#, "-1.5e3", "null", "[[]]"]
    );
    let places: Vec<_> = split.items.iter().map(|item| item.place).collect();
    assert_eq!(places, [0, 1, 2, 3, 4]);
    let envelope: Value = serde_json::from_slice(&split.envelope).unwrap();
    assert_eq!(envelope["register"], json!({"n":[{}],"docs":[],"z":[]}));
    assert_eq!(envelope["docs"], json!([9]));

    let empty = br#"{"register":{"docs":[ ]}}"#;
    assert!(split_array(empty, &PATH).unwrap().items.is_empty());
}

#[test]
fn what_is_not_plainly_there_is_left_to_the_strict_reader() {
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
        assert_eq!(split_array(body.as_bytes(), &PATH), None, "{body}");
    }
}

/// Bodies in the shape of a reply, with what could confuse a scan in every place.
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
    fn parts_and_whole_agree(body in reply(), pretty: bool) {
        let text = if pretty { serde_json::to_vec_pretty(&body) } else { serde_json::to_vec(&body) };
        let text = text.unwrap();
        let split = split_array(&text, &PATH).unwrap();
        let items: Vec<Value> = texts(&split)
            .into_iter()
            .map(|text| serde_json::from_str(text).unwrap())
            .collect();
        prop_assert_eq!(&Value::from(items), &body["register"]["docs"]);
        let mut around = body.clone();
        around["register"]["docs"] = json!([]);
        prop_assert_eq!(serde_json::from_slice::<Value>(&split.envelope).unwrap(), around);
    }

    /// Whatever is taken for whole in parts is whole for the strict reader, and the other way round.
    #[test]
    fn damage_is_found_by_both(body in reply(), place: prop::sample::Index, byte: u8, cut: bool) {
        let mut text = serde_json::to_vec(&body).unwrap();
        let place = place.index(text.len());
        if cut {
            text.truncate(place);
        } else {
            text[place] = byte;
        }
        if let Some(split) = split_array(&text, &PATH) {
            let items = split.items.iter();
            let mut items = items.map(|item| &split.array[item.start as usize..item.end as usize]);
            let in_parts = Json::parse(&split.envelope).is_ok()
                && items.all(|item| Json::parse(item).is_ok());
            prop_assert_eq!(in_parts, Json::parse(&text).is_ok());
        }
    }

    #[test]
    fn no_bytes_panic(body in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = split_array(&body, &PATH);
        let _ = split_array(&[br#"{"register":{"docs":["#.as_slice(), &body].concat(), &PATH);
    }
}
