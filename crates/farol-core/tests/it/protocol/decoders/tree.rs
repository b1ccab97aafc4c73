//! JSON tree: edge cases of JSON, and lossless values.

use super::calls::all;
use farol_core::model::json::{Json, ReadNotes, Reading};
use farol_core::protocol::ErrorKind;
use proptest::prelude::*;

/// Returns bodies that aren't JSON, or that can't be stored without loss.
fn hard_cases() -> Vec<Vec<u8>> {
    let texts = [
        r#"{"a":1,"a":2}"#,
        r#"{"a":1,"\u0061":2}"#,
        r#"["\ud800"]"#,
        r#"["\udc00\ud800"]"#,
        r#"["\ud800x"]"#,
        "\u{feff}[]",
        "[] []",
        "[]x",
        "[1e400]",
        "[-1e400]",
        "[NaN]",
        "[Infinity]",
        "[01]",
        "[+1]",
        "[.5]",
        "[1.]",
        "[1,]",
        r#"{"a":1,}"#,
        "{a:1}",
        "['a']",
        "[\"\n\"]",
        "[\"\u{0}\"]",
        "\u{0}",
        "[]\u{0}",
        "nul",
        "",
        " ",
        "<html></html>",
        "// a\n[]",
    ];
    let mut cases: Vec<Vec<u8>> = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    cases.push(b"[\"\xff\xfe\"]".to_vec());
    cases.push(b"\xed\xa0\x80".to_vec());
    cases.push("[".repeat(10_000).into_bytes());
    cases.push(format!("{}{}", "[".repeat(10_000), "]".repeat(10_000)).into_bytes());
    cases.push(format!("{}1{}", r#"{"a":"#.repeat(10_000), "}".repeat(10_000)).into_bytes());
    // More names than the parser's table holds: one repeated within it, one beyond it.
    let many = (0..300).chain([7]).map(|n| format!("\"{n}\":0"));
    cases.push(format!("{{{}}}", many.collect::<Vec<_>>().join(",")).into_bytes());
    let many = (0..300).chain([250]).map(|n| format!("\"{n}\":0"));
    cases.push(format!("{{{}}}", many.collect::<Vec<_>>().join(",")).into_bytes());
    cases
}

/// Returns the edge cases whose meaning is certain: they are read as responses, with notes of the
/// changes.
fn readable_cases() -> Vec<(&'static [u8], &'static str, ReadNotes)> {
    let none = ReadNotes::default();
    let (repeated, replaced, as_text) = (
        ReadNotes {
            repeated: true,
            ..none
        },
        ReadNotes {
            replaced: true,
            ..none
        },
        ReadNotes {
            as_text: true,
            ..none
        },
    );
    vec![
        (br#"{"a":1,"a":2}"#, r#"{"a":2}"#, repeated),
        (br#"{"a":1,"b":3,"\u0061":2}"#, r#"{"a":2,"b":3}"#, repeated),
        (br#"["\ud800"]"#, r#"["\ufffd"]"#, replaced),
        (br#"["\udc00\ud800"]"#, r#"["\ufffd\ufffd"]"#, replaced),
        (br#"["\ud800x\u00e9"]"#, r#"["\ufffdx\u00e9"]"#, replaced),
        (b"\xef\xbb\xbf[]", "[]", none),
        (b"[1e400,-1e400]", r#"["1e400","-1e400"]"#, as_text),
        (b"[\"a\nb\"]", r#"["a\nb"]"#, none),
        (b"[\"\0\"]", r#"["\u0000"]"#, none),
        (b"[\"\xff\xfe\"]", r#"["\ufffd\ufffd"]"#, replaced),
        (
            b"{\"Jos\xe9\":\"S\xe3o\"}",
            r#"{"Jos\ufffd":"S\ufffdo"}"#,
            replaced,
        ),
    ]
}

#[test]
fn unambiguous_deviations_are_read_with_notes() {
    for (body, tree, notes) in readable_cases() {
        let shown = String::from_utf8_lossy(body);
        let tree = Json::parse(tree.as_bytes()).unwrap();
        assert_eq!(Reading::of(body), Ok(Reading { tree, notes }), "{shown}");
    }
    // The same beyond the table of names.
    let many = (0..300)
        .chain([7, 250, 250])
        .map(|n| format!("\"{n}\":{n}"));
    let text = format!("{{{}}}", many.collect::<Vec<_>>().join(","));
    let read = Reading::of(text.as_bytes()).unwrap();
    assert!(read.notes.repeated);
    assert!(matches!(&read.tree, Json::Object(fields) if fields.len() == 300));
}

#[test]
fn one_invalid_name_does_not_reject_a_list() {
    let list = super::calls::named("listRadars");
    let radar = |name: &[u8]| {
        let before = br#"{"id":1,"radar":{"id":1,"code":"1","type":"CPF","name":""#;
        [before.as_slice(), name, br#""}}"#].concat()
    };
    for name in [&b"Jos\xe9"[..], br"\ud800", b"a\nb"] {
        let body = [b"[", &radar(b"Ana")[..], b",", &radar(name), b"]"].concat();
        let read = list.run(200, &body).unwrap();
        assert!(read.contains("Ana"), "{read}");
    }
}

#[test]
fn the_last_of_two_lists_in_a_risk_detail_applies() {
    let detail = super::calls::named("riskDetail");
    let body = br#"{"register":{"docs":[{"process":"first"}],"docs":[{"process":"last"}]}}"#;
    let read = detail.run(200, body).unwrap();
    assert!(read.contains("last") && !read.contains("first"), "{read}");
}

#[test]
fn invalid_json_is_unreadable_in_every_decoder() {
    for body in hard_cases() {
        let shown = String::from_utf8_lossy(&body[..body.len().min(40)]).into_owned();
        assert!(Json::parse(&body).is_err(), "{shown}");
        if Reading::of(&body).is_ok() {
            continue;
        }
        for decoder in all() {
            let kind = decoder.run(200, &body).map_err(|error| error.kind);
            assert_eq!(kind, Err(ErrorKind::Unreadable), "{} {shown}", decoder.name);
        }
    }
}

#[test]
fn identifiers_are_exact_or_rejected() {
    let radar = |id: &str| format!(r#"[{{"id":{id},"radar":{{"id":1,"code":"","type":""}}}}]"#);
    let list = super::calls::named("listRadars");
    for id in [
        "9007199254740993",
        "9223372036854775807",
        "-9223372036854775808",
    ] {
        let read = list.run(200, radar(id).as_bytes()).unwrap();
        assert!(read.contains(id), "{read}");
    }
    let forty_digits = "1234567890".repeat(4);
    for id in ["9223372036854775808", "1.5", "1e3", "\"1\"", &forty_digits] {
        assert!(list.run(200, radar(id).as_bytes()).is_err(), "{id}");
    }
}

#[test]
fn numbers_are_exact_or_marked_as_lossy() {
    let parse = |text: &str| Json::parse(text.as_bytes()).unwrap();
    assert_eq!(parse("-9223372036854775808"), Json::Int(i64::MIN));
    assert_eq!(parse("18446744073709551615"), Json::Large(u64::MAX));
    assert_eq!(parse("0.1"), Json::Float(0.1));
    assert!(!parse("0.1").is_lossy() && !parse("18446744073709551615").is_lossy());
    assert!(parse(&"1234567890".repeat(4)).is_lossy());
    assert!(parse("1e300").is_lossy());
}

#[test]
fn descendants_are_counted_up_to_a_limit() {
    let tree = |text: &str| Json::parse(text.as_bytes()).unwrap();
    for (text, has_parts) in [
        ("[]", false),
        ("{}", false),
        ("1", false),
        ("[0]", true),
        (r#"{"a":null}"#, true),
    ] {
        assert_eq!(tree(text).has_children(), has_parts, "{text}");
    }
    let nested = tree(r#"{"a":[1,[2,3]],"b":{"c":{}},"d":"e"}"#);
    for most in 0..12 {
        assert_eq!(nested.count_descendants(most), most.min(8), "{most}");
    }
}

#[test]
fn fields_preserve_their_order() {
    let text = r#"{"b":1,"a":{"d":null,"c":[true,"x",0.5,18446744073709551615]},"":""}"#;
    let tree = Json::parse(text.as_bytes()).unwrap();
    assert_eq!(serde_json::to_string(&tree).unwrap(), text);
    assert_eq!(Json::parse(tree.to_pretty().as_bytes()).unwrap(), tree);
    assert_eq!(tree.get("a").and_then(|a| a.get("d")), Some(&Json::Null));
    assert_eq!(tree.get("d"), None);
}

proptest! {
    /// Uses few names, so that names recur between objects and sometimes within one.
    #[test]
    fn only_repeated_fields_are_rejected(
        objects in prop::collection::vec(prop::collection::vec(0u16..400, 0..12), 0..60),
    ) {
        let object = |names: &Vec<u16>| {
            let fields: Vec<_> = names.iter().map(|name| format!("\"{name}\":{{}}")).collect();
            format!("{{{}}}", fields.join(","))
        };
        let text = format!("[{}]", objects.iter().map(object).collect::<Vec<_>>().join(","));
        let is_unique = objects.iter().all(|names| {
            let distinct: std::collections::BTreeSet<_> = names.iter().collect();
            distinct.len() == names.len()
        });
        let tree = Json::parse(text.as_bytes());
        prop_assert_eq!(tree.is_ok(), is_unique);
        let read = Reading::of(text.as_bytes()).unwrap();
        prop_assert_eq!(read.notes.repeated, !is_unique);
        if let Ok(tree) = tree {
            prop_assert_eq!(serde_json::to_string(&tree).unwrap(), text);
        }
    }

    #[test]
    fn text_round_trips(text in ".*") {
        let body = serde_json::to_vec(&text).unwrap();
        prop_assert_eq!(Json::parse(&body), Ok(Json::Text(text)));
    }

    /// Numbers within the precision of a double are exact, such as amounts, rates and coordinates;
    /// longer ones may lose the last digit only.
    #[test]
    fn fractions_are_exact_within_the_precision_of_a_double(
        whole in 0..1_000_000_000_u64,
        part in "[0-9]{1,6}",
        bits in any::<u64>(),
    ) {
        let text = format!("{whole}.{part}");
        let nearest: f64 = text.parse().unwrap();
        prop_assert_eq!(Json::parse(text.as_bytes()), Ok(Json::Float(nearest)), "{}", text);
        let long = f64::from_bits(bits);
        prop_assume!(long.is_normal());
        let Ok(Json::Float(read)) = Json::parse(format!("{long:e}").as_bytes()) else {
            return Err(TestCaseError::fail(format!("{long:e} is no number")));
        };
        prop_assert!((read - long).abs() <= long.abs() * 1e-15, "{long:e} {read:e}");
    }
}
