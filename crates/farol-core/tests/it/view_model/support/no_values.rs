//! No value and no document of a response, and no id of a request, is in what support gets.

use farol_core::api::OperationContract;
use farol_core::model::document_scan::DocumentScan;
use farol_core::protocol::response_shape;
use farol_core::view_model::support::{RecordedCall, Versions, bundle, curl_command, drift};
use proptest::prelude::*;
use serde_json::{Map, Value};

/// Texts of which none may be found; no name of the contract contains one.
const DATA: [&str; 8] = [
    "12345678909",
    "123.456.789-09",
    "12ABC34501DE35",
    "12.ABC.345/01DE-35",
    "0000001-39.2024.8.26.0100",
    "Zoraide Quintela",
    "zq@mail.example",
    "SP654321",
];
/// Numbers of which none may be found.
const NUMBERS: [i64; 3] = [12_345_678_909, 4_711_815, 9_007_199_254_740_993];
/// Names as in the contract, so that responses are read to any depth.
const NAMES: [&str; 14] = [
    "register",
    "docs",
    "content",
    "reus",
    "documento",
    "balance",
    "plan",
    "radar",
    "id",
    "result",
    "authors",
    "representatives",
    "summary",
    "data",
];

fn value() -> impl Strategy<Value = Value> {
    let text = prop::sample::select(&DATA[..]).prop_map(Value::from);
    let number = prop::sample::select(&NUMBERS[..]).prop_map(Value::from);
    let leaf = prop_oneof![
        text,
        number,
        any::<bool>().prop_map(Value::from),
        Just(Value::Null)
    ];
    leaf.prop_recursive(5, 60, 8, |inner| {
        let key = prop_oneof![
            3 => prop::sample::select(&NAMES[..]).prop_map(str::to_owned),
            1 => prop::sample::select(&DATA[..]).prop_map(str::to_owned),
            1 => "[0-9]{2,14}",
            1 => "\\PC{0,12}[0-9]{2}",
        ];
        let fields = prop::collection::vec((key, inner.clone()), 0..8);
        prop_oneof![
            prop::collection::vec(inner, 0..4).prop_map(Value::from),
            fields.prop_map(|fields| Value::Object(Map::from_iter(fields))),
        ]
    })
}

/// Fails if a text has data, or as many digits in a row as the shortest number of it.
fn assert_clean(text: &str) -> Result<(), TestCaseError> {
    for data in DATA {
        prop_assert!(!text.contains(data), "{text}");
    }
    prop_assert!(DocumentScan::read(text).is_empty(), "{text}");
    let digits = text
        .split(|c: char| !c.is_ascii_digit())
        .map(str::len)
        .max();
    prop_assert!(digits.unwrap_or_default() < 2, "{text}");
    Ok(())
}

const VERSIONS: Versions = Versions {
    release: String::new(),
    user_agent: String::new(),
    language: String::new(),
    theme: String::new(),
};

proptest! {
    #[test]
    fn no_response_leaves_a_value(body in value(), at in 0..22_usize, is_error: bool) {
        let mut name = OperationContract::all()[at].name.to_owned();
        if is_error {
            name.push('!');
        }
        let lines = response_shape(&name, body.to_string().as_bytes(), false);
        assert_clean(&lines.join("\n"))?;
        let records = drift(lines.iter().map(String::as_str));
        let saved = bundle(&VERSIONS, &records, &[], i64::MAX);
        assert_clean(&saved.replace("farol-support/1", "").replace("1.0.0", ""))?;
    }

    #[test]
    fn any_bytes_leave_no_digits(body: Vec<u8>, text in "[\\[{\"0-9a-z:, }\\]]{0,80}") {
        assert_clean(&response_shape("balance", &body, false).join("\n"))?;
        assert_clean(&response_shape("balance", text.as_bytes(), false).join("\n"))?;
    }

    #[test]
    fn no_request_leaves_an_id(
        at in 0..22_usize,
        name in prop::sample::select(&["planId", "size", "_sort", "typeRisk", "document"][..]),
        data in prop::sample::select(&DATA[..]),
    ) {
        let query = format!("?{name}={data}&planId=4711815");
        let call = RecordedCall {
            started_ms: i64::MAX,
            duration_ms: 1,
            operation: OperationContract::all()[at].name,
            status: 0,
            bytes: 1,
            query: &query,
            outcome: "",
        };
        let command = curl_command(&call, "https://service.example").unwrap();
        assert_clean(&command.replace("/v1/", "").replace("/v2/", ""))?;
        let saved = bundle(&VERSIONS, &[], &[call], i64::MAX);
        assert_clean(&saved.replace("farol-support/1", "").replace("1.0.0", ""))?;
    }
}
