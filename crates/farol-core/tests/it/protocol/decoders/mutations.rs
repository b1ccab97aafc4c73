//! Valid responses, damaged field by field and byte by byte.

use super::calls::{Decoder, named};
use farol_core::protocol::ErrorKind;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Valid response, and the fields that it requires.
struct Fixture {
    operation: &'static str,
    body: &'static str,
    required: &'static [&'static str],
}

const FIXTURES: [Fixture; 12] = [
    Fixture {
        operation: "login",
        body: include_str!("../../../fixtures/login.json"),
        required: &["/token"],
    },
    Fixture {
        operation: "refreshToken",
        body: include_str!("../../../fixtures/login.json"),
        required: &["/token"],
    },
    Fixture {
        operation: "createAnalysis",
        body: include_str!("../../../fixtures/create_analysis.json"),
        required: &[
            "/result",
            "/result/userPlanConsumeAnalyticsId",
            "/result/userPlanConsumeUniqueId",
        ],
    },
    Fixture {
        operation: "consultAnalysis",
        body: include_str!("../../../fixtures/analysis_summary.json"),
        required: &["/register"],
    },
    Fixture {
        operation: "riskDetail",
        body: include_str!("../../../fixtures/risk_detail.json"),
        required: &["/register"],
    },
    Fixture {
        operation: "balance",
        body: include_str!("../../../fixtures/balance.json"),
        required: &[
            "/balance",
            "/balance/0/balance",
            "/balance/0/balance/plan",
            "/balance/0/balance/plan/planId",
        ],
    },
    Fixture {
        operation: "listRadars",
        body: include_str!("../../../fixtures/radars.json"),
        required: &[
            "/0/id",
            "/0/radar",
            "/0/radar/id",
            "/0/radar/code",
            "/0/radar/type",
        ],
    },
    Fixture {
        operation: "addRadar",
        body: include_str!("../../../fixtures/add_radar.json"),
        required: &[],
    },
    Fixture {
        operation: "registerProcess",
        body: include_str!("../../../fixtures/register_process.json"),
        required: &[],
    },
    Fixture {
        operation: "processDetails",
        body: include_str!("../../../fixtures/process_details.json"),
        required: &[],
    },
    Fixture {
        operation: "partnerProcesses",
        body: include_str!("../../../fixtures/partner_processes.json"),
        required: &[],
    },
    Fixture {
        operation: "createCnh",
        body: include_str!("../../../fixtures/cnh.json"),
        required: &["/requestId"],
    },
];

/// Collects the JSON pointers of all object fields within a value.
fn pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let pointer = format!("{at}/{name}");
                out.push(pointer.clone());
                pointers(field, &pointer, out);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                pointers(item, &format!("{at}/{index}"), out);
            }
        }
        _ => {}
    }
}

/// Returns the value without the field at a pointer.
fn without(value: &Value, pointer: &str) -> Value {
    let mut value = value.clone();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let parent = value.pointer_mut(parent).unwrap();
    parent.as_object_mut().unwrap().remove(name).unwrap();
    value
}

/// Returns the value with the field at a pointer replaced.
fn with(value: &Value, pointer: &str, new: Value) -> Value {
    let mut value = value.clone();
    *value.pointer_mut(pointer).unwrap() = new;
    value
}

/// Returns the body of a fixture; of the list of radars only the first one, because one that can't be
/// read is an error only if there is no other.
fn body_of(fixture: &Fixture) -> Value {
    let mut body: Value = serde_json::from_str(fixture.body).unwrap();
    if let Value::Array(items) = &mut body {
        items.truncate(1);
    }
    body
}

fn run(decoder: &Decoder, body: &Value) -> Result<String, ErrorKind> {
    let body = serde_json::to_vec(body).unwrap();
    decoder.run(200, &body).map_err(|error| error.kind)
}

#[test]
fn only_required_fields_may_not_be_missing_or_null() {
    for fixture in FIXTURES {
        let decoder = named(fixture.operation);
        let body = body_of(&fixture);
        let mut all = Vec::new();
        pointers(&body, "", &mut all);
        for pointer in all {
            let wanted = if fixture.required.contains(&pointer.as_str()) {
                Some(ErrorKind::Unreadable)
            } else {
                None
            };
            let error = format!("{} {pointer}", fixture.operation);
            assert_eq!(
                run(&decoder, &without(&body, &pointer)).err(),
                wanted,
                "without {error}"
            );
            let null = with(&body, &pointer, Value::Null);
            assert_eq!(run(&decoder, &null).err(), wanted, "null {error}");
        }
    }
}

#[test]
fn a_wrong_type_is_reported_with_its_path() {
    let mut checked = 0;
    for fixture in FIXTURES {
        let decoder = named(fixture.operation);
        let body = body_of(&fixture);
        let mut all = Vec::new();
        pointers(&body, "", &mut all);
        for pointer in all {
            // A fixture's null doesn't reveal the type. Envelopes are read leniently, and unknown
            // fields or those of open structure accept anything.
            let is_free = [
                "/success",
                "/sucess",
                "/reason",
                "/color",
                "/part_matches/0/score",
            ];
            let is_free = is_free.iter().any(|free| pointer.ends_with(free))
                || (fixture.operation, pointer.as_str()) == ("createCnh", "/data")
                || (fixture.operation, pointer.as_str()) == ("processDetails", "/instance");
            if is_free {
                continue;
            }
            for wrong in [json!("x"), json!(true), json!(1.5), json!({}), json!([[]])] {
                let old = body.pointer(&pointer).unwrap();
                let same_type = std::mem::discriminant(old) == std::mem::discriminant(&wrong);
                if same_type || old.is_null() {
                    continue;
                }
                let damaged = serde_json::to_vec(&with(&body, &pointer, wrong)).unwrap();
                let error = decoder.run(200, &damaged).unwrap_err();
                assert_eq!(
                    error.kind,
                    ErrorKind::Unreadable,
                    "{} {pointer}",
                    fixture.operation
                );
                let name = pointer.rsplit('/').next().unwrap();
                assert!(error.detail.contains(name), "{pointer}: {}", error.detail);
                checked += 1;
            }
        }
    }
    assert!(checked > 500, "only {checked} damaged responses");
}

#[test]
fn extra_fields_are_accepted() {
    for fixture in FIXTURES {
        let decoder = named(fixture.operation);
        let body: Value = serde_json::from_str(fixture.body).unwrap();
        let mut objects = Vec::new();
        pointers(&body, "", &mut objects);
        objects.push(String::new());
        for pointer in objects {
            let mut more = body.clone();
            if let Some(Value::Object(fields)) = more.pointer_mut(&pointer)
                && !pointer.ends_with("/summary")
            {
                fields.insert("zzz".to_owned(), json!({"a": [1, null]}));
                assert_eq!(
                    run(&decoder, &more).err(),
                    None,
                    "{} {pointer}",
                    fixture.operation
                );
            }
        }
    }
}

proptest! {
    #[test]
    fn a_truncated_response_is_unreadable(at in 0usize..12, cut in 0.0f64..1.0) {
        let fixture = &FIXTURES[at];
        let body = fixture.body.trim_end().as_bytes();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
        let cut = (cut * body.len() as f64) as usize;
        let error = named(fixture.operation).run(200, &body[..cut]).unwrap_err();
        prop_assert_eq!(error.kind, ErrorKind::Unreadable);
    }

    #[test]
    fn a_changed_byte_never_panics(at in 0usize..12, place: prop::sample::Index, byte: u8) {
        let fixture = &FIXTURES[at];
        let mut body = fixture.body.as_bytes().to_vec();
        let place = place.index(body.len());
        body[place] = byte;
        let _ = named(fixture.operation).run(200, &body);
    }
}
