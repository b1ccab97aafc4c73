//! Errors that name the field.

use super::support::assert_faults;
use farol_core::model::config::{Config, ConfigErrorKind as Problem};
use proptest::prelude::*;

#[test]
fn every_error_names_its_field() {
    assert_faults(&[
        ("", "", Problem::NotJson),
        ("nonsense", "", Problem::NotJson),
        ("[]", "", Problem::NotJson),
        ("null", "", Problem::NotJson),
        ("{} {}", "", Problem::NotJson),
        ("{\"serviceUrl\": \"\",}", "", Problem::NotJson),
        (r#"{"serviceurl": ""}"#, "serviceurl", Problem::UnknownField),
        (r#"{"": 1}"#, "", Problem::UnknownField),
        (r#"{"serviceUrl": 5}"#, "serviceUrl", Problem::NotText),
        (r#"{"serviceUrl": null}"#, "serviceUrl", Problem::NotText),
        (
            r#"{"serviceUrl": "api"}"#,
            "serviceUrl",
            Problem::NotAddress,
        ),
        (
            r#"{"defaultLanguage": 1}"#,
            "defaultLanguage",
            Problem::NotText,
        ),
        (
            r#"{"defaultLanguage": "pt"}"#,
            "defaultLanguage",
            Problem::NotLanguage,
        ),
        (
            r#"{"defaultLanguage": ""}"#,
            "defaultLanguage",
            Problem::NotLanguage,
        ),
        (r#"{"workspaces": {}}"#, "workspaces", Problem::NotList),
        (r#"{"workspaces": null}"#, "workspaces", Problem::NotList),
        (
            r#"{"downloadHosts": "a"}"#,
            "downloadHosts",
            Problem::NotList,
        ),
        (
            r#"{"downloadHosts": ["a", 1]}"#,
            "downloadHosts[1]",
            Problem::NotText,
        ),
        (
            r#"{"downloadHosts": [""]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
        (
            r#"{"downloadHosts": ["https://a"]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
        (
            r#"{"downloadHosts": ["a/b"]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
        (
            r#"{"downloadHosts": ["*.a"]}"#,
            "downloadHosts[0]",
            Problem::NotHost,
        ),
    ]);
}

#[test]
fn every_error_of_a_workspace_names_its_path() {
    assert_faults(&[
        (
            r#"{"workspaces": [1]}"#,
            "workspaces[0]",
            Problem::NotObject,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": 2}, {"colour": 1}]}"#,
            "workspaces[1].colour",
            Problem::UnknownField,
        ),
        (
            r#"{"workspaces": [{}]}"#,
            "workspaces[0].name",
            Problem::NotText,
        ),
        (
            r#"{"workspaces": [{"name": " ", "organization": 1, "holder": 2}]}"#,
            "workspaces[0].name",
            Problem::NotText,
        ),
        (
            r#"{"workspaces": [{"name": "a", "holder": 2}]}"#,
            "workspaces[0].organization",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": "1", "holder": 2}]}"#,
            "workspaces[0].organization",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 0, "holder": 2}]}"#,
            "workspaces[0].organization",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": -2}]}"#,
            "workspaces[0].holder",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": 1.5}]}"#,
            "workspaces[0].holder",
            Problem::NotId,
        ),
        (
            r#"{"workspaces": [{"name": "a", "organization": 1, "holder": 9223372036854775808}]}"#,
            "workspaces[0].holder",
            Problem::NotId,
        ),
    ]);
}

proptest! {
    #[test]
    fn no_text_causes_a_panic(text in ".*") {
        let _ = Config::parse(&text);
    }

    #[test]
    fn no_value_causes_a_panic(
        field in prop::sample::select(vec!["serviceUrl", "workspaces", "defaultLanguage", "downloadHosts"]),
        value in prop_oneof![
            any::<Option<i64>>().prop_map(|number| serde_json::json!(number)),
            ".*".prop_map(|text| serde_json::json!(text)),
            prop::collection::vec(".*", 0..3).prop_map(|list| serde_json::json!(list)),
            ".*".prop_map(|text| serde_json::json!([{ "name": text, "organization": 1, "holder": text }])),
        ],
    ) {
        if let Err(error) = Config::parse(&serde_json::json!({ field: value }).to_string()) {
            prop_assert!(error.field.starts_with(field), "{}", error.field);
        }
    }
}
