//! The support bundle.

use farol_core::model::json::Json;
use farol_core::view_model::support::{RecordedCall, Versions, bundle, drift};

#[test]
fn a_bundle_has_versions_differences_and_calls() {
    let versions = Versions {
        release: "0.1.0".to_owned(),
        user_agent: "Browser/1".to_owned(),
        language: "pt-BR".to_owned(),
        theme: "dark".to_owned(),
    };
    let drift = drift(["registerProcess $:o number:s more:o"]);
    let lines = [
        "1790000000123 45 scrFull 200 6 ?planId=77 ",
        "1790000000124 30000 balance 0 0  TimedOut",
        "1790000000125 1 other 200 6  ",
    ];
    let calls: Vec<_> = lines
        .iter()
        .filter_map(|line| RecordedCall::read(line))
        .collect();
    let text = bundle(&versions, &drift, &calls, 1_790_000_001_000);
    let expected = r#"{
        "format": "farol-support/1",
        "savedAt": "2026-09-21T14:13:21.000Z",
        "versions": {"app": "0.1.0", "contract": "1.0.0", "userAgent": "Browser/1", "language": "pt-BR", "theme": "dark"},
        "drift": [
            {"operation": "registerProcess", "path": "$.more", "kind": "unknownField", "expected": null, "received": "object"},
            {"operation": "registerProcess", "path": "$.radarId", "kind": "missingField", "expected": "integer", "received": null}
        ],
        "calls": [
            {"operation": "scrFull", "method": "GET", "path": "/v1/scr/full/{document}?planId={planId}", "startedAt": "2026-09-21T14:13:20.123Z", "durationMs": 45, "status": 200, "responseBytes": 6, "error": null},
            {"operation": "balance", "method": "GET", "path": "/v1/holder/{holderId}/organization/{organizationId}/balance", "startedAt": "2026-09-21T14:13:20.124Z", "durationMs": 30000, "status": null, "responseBytes": 0, "error": "TimedOut"}
        ]
    }"#;
    assert_eq!(
        Json::parse(text.as_bytes()),
        Json::parse(expected.as_bytes())
    );
}
