//! The recorded shape of a response: names and types, sampled, and nothing else.

use farol_core::protocol::response_shape;

fn shape(body: &str) -> Vec<String> {
    response_shape("op", body.as_bytes(), false)
}

#[test]
fn each_object_and_array_has_a_line_with_its_fields_and_types() {
    let body = r#" { "t": "x", "i": 1, "n": -1.5e3, "b": true, "z": null,
        "o": {}, "a": [ ], "list": [ { "k": "1" }, { "k": 2, "m": [ "x" , 1 ] } ] } "#;
    assert_eq!(
        shape(body),
        [
            "op $:o t:s i:i n:n b:b z:z o:o a:a list:a",
            "op $.o:o",
            "op $.list:a []:o",
            "op $.list[]:o k:si m:a?",
            "op $.list[].m:a []:si",
        ]
    );
}

#[test]
fn a_single_value_has_a_line() {
    for (body, line) in [
        ("\"{}\"", "op $:s"),
        ("12.5", "op $:n"),
        ("7", "op $:i"),
        ("null", "op $:z"),
        ("\u{feff}[]", "op $:a"),
    ] {
        assert_eq!(shape(body), [line], "{body}");
    }
}

#[test]
fn of_an_open_response_only_the_outermost_type_is_read() {
    let body = br#"{"name":{"first":"Maria"}}"#;
    assert_eq!(response_shape("kyc", body, true), ["kyc $:o …"]);
}

#[test]
fn names_that_may_be_data_are_one_name() {
    let body = r#"{"123.456.789-09":1,"12ABC34501DE35":"x","Maria Silva":2,"a@b.c":3,"João":4,
        "\u0031":5,"":6,"iso8":7,"lines_of-code":8}"#;
    assert_eq!(shape(body), ["op $:o *:si iso8:i lines_of-code:i"]);
    let long = format!("{{\"{}\":1}}", "a".repeat(65));
    assert_eq!(shape(&long), ["op $:o *:i"]);
}

#[test]
fn what_is_no_json_or_a_rejection_has_no_lines() {
    for body in [
        "",
        "<html></html>",
        r#"{"success":false,"reason":"x","total":1}"#,
        r#"{"total":1,"sucess":false}"#,
    ] {
        assert_eq!(shape(body), Vec::<String>::new(), "{body}");
    }
    assert_eq!(shape(r#"{"success":true}"#), ["op $:o success:b"]);
    assert_eq!(
        shape(r#"{"archived":false,"result":{"success":false}}"#),
        ["op $:o archived:b result:o", "op $.result:o success:b"]
    );
}

#[test]
fn fifty_elements_of_an_array_are_read() {
    let items: Vec<String> = (0..60)
        .map(|at| format!("{{\"{}\":1}}", if at < 50 { "early" } else { "late" }))
        .collect();
    let body = format!("{{\"items\":[{}],\"after\":1}}", items.join(","));
    assert_eq!(
        shape(&body),
        [
            "op $:o items:a after:i",
            "op $.items:a []:o",
            "op $.items[]:o early:i",
        ]
    );
}

#[test]
fn a_long_body_is_read_up_to_a_limit() {
    let text = "x".repeat(300 << 10);
    let body = format!("{{\"first\":1,\"text\":\"{text}\",\"last\":1}}");
    assert_eq!(shape(&body), ["op $:o … first:i text:s"]);
}

#[test]
fn an_object_has_a_limited_number_of_names() {
    let name = |at: u32| {
        let letter = |part: u32| char::from_u32(u32::from(b'a') + part).unwrap();
        format!("{}{}", letter(at / 26), letter(at % 26))
    };
    let fields: Vec<String> = (0..600).map(|at| format!("\"{}\":1", name(at))).collect();
    let lines = shape(&format!("{{{}}}", fields.join(",")));
    assert_eq!(lines[0].split(' ').count(), 2 + 60 + 1);
    assert!(lines[0].ends_with(" *:i"));
}

#[test]
fn deep_nesting_ends() {
    let body = format!("{}1{}", "{\"a\":".repeat(10_000), "}".repeat(10_000));
    assert_eq!(shape(&body).len(), 13);
}
