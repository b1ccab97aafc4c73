//! Hostile input: the service rejects or stores it, and never panics.

use farol_mock_service::{OPERATIONS, Options};
use serde_json::{Value, json};

use crate::test_service::TestService;

const NAUGHTY: [&str; 16] = [
    "",
    " ",
    "null",
    "-1",
    "9223372036854775808",
    "1e309",
    "NaN",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "%00%ff%2f",
    "١٢٣٤٥٦٧٨٩٠٩",
    "éééééééééé",
    "\u{202e}\u{feff}\u{0}",
    "👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮",
];

const FIELDS: [&str; 14] = [
    "email",
    "password",
    "username",
    "refreshToken",
    "holderId",
    "organizationId",
    "planId",
    "documentType",
    "documentNumber",
    "name",
    "code",
    "type",
    "number",
    "document",
];

#[test]
fn every_operation_handles_naughty_parameters() {
    let mut test = TestService::new(Options::default());
    for operation in OPERATIONS
        .iter()
        .filter(|operation| operation.path.contains('{'))
    {
        for text in NAUGHTY {
            let escaped: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
            for scoped in [false, true] {
                let part = |part: &str| match part {
                    "{organizationId}" if scoped => "1001".to_owned(),
                    "{holderId}" if scoped => "5001".to_owned(),
                    part if part.starts_with('{') => escaped.clone(),
                    part => part.to_owned(),
                };
                let path: Vec<String> = operation.path.split('/').map(part).collect();
                let target = format!(
                    "{}?_start={escaped}&_sort={escaped}&planId={escaped}",
                    path.join("/")
                );
                let response = test.send(operation.method.as_str(), &target, b"{}".to_vec());
                assert!(
                    response.status < 500,
                    "{} {target}: {}",
                    operation.name,
                    response.status
                );
            }
        }
    }
}

#[test]
fn every_operation_handles_naughty_bodies() {
    let mut test = TestService::new(Options::default());
    let values = [
        json!(null),
        json!(-1),
        json!(1.5),
        json!([]),
        json!({}),
        json!(true),
    ];
    let texts = NAUGHTY.map(|text| json!(text));
    for operation in OPERATIONS
        .iter()
        .filter(|operation| operation.method == "POST")
    {
        let path = operation
            .path
            .replace("{organizationId}", "1001")
            .replace("{holderId}", "5001");
        for value in values.iter().chain(&texts) {
            let body: Value = FIELDS
                .iter()
                .map(|field| ((*field).to_owned(), value.clone()))
                .collect();
            let response = test.post(&path.replace(['{', '}'], "1"), &body);
            assert!(
                (400..500).contains(&response.status),
                "{} {value}: {}",
                operation.name,
                response.status
            );
        }
        for bytes in [
            b"".as_slice(),
            b"\xff\xfe",
            b"[1",
            b"\"text\"",
            &[b'['; 5000],
        ] {
            let response = test.send("POST", &path.replace(['{', '}'], "1"), bytes.to_vec());
            assert!((400..500).contains(&response.status), "{}", operation.name);
        }
    }
}

#[test]
fn texts_are_stored_unchanged() {
    let mut test = TestService::new(Options::default());
    let name = "<img src=x onerror=alert(1)> \u{202e}👩‍👩‍👧‍👦 Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ";
    let body = json!({ "name": name, "code": "90807060518", "type": "CPF" });
    assert_eq!(
        test.post("/v1/organization/1002/radar", &body).expect_ok()["name"],
        name
    );
    assert_eq!(
        test.get("/v2/organizations/1002/radars").expect_ok()[0]["radar"]["name"],
        name
    );
}
