//! Valid values of each field.

use farol_core::model::config::{Config, Idempotency};
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::model::workspace::{Workspace, WorkspaceKey};

#[test]
fn every_field_is_optional() {
    for text in ["{}", " { } \n", "\u{feff}{}"] {
        assert_eq!(Config::parse(text), Ok(Config::default()));
    }
}

#[test]
fn every_field_is_read() {
    let text = r#"{
        "serviceUrl": " https://api.example.com/base/ ",
        "workspaces": [
            {"name": " Crédito ", "organization": 1001, "holder": 5001},
            {"name": "Outro", "organization": 9223372036854775807, "holder": 1}
        ],
        "defaultLanguage": "en",
        "downloadHosts": ["Files.Example.com", "localhost:8080"],
        "idempotencyKeys": true,
        "idempotencyKeyLifetime": 900
    }"#;
    let workspace = |name: &str, organization, holder| Workspace {
        name: name.to_owned(),
        key: WorkspaceKey {
            organization: OrganizationId(organization),
            holder: HolderId(holder),
        },
    };
    let expected = Config {
        service_url: "https://api.example.com/base".to_owned(),
        workspaces: vec![
            workspace("Crédito", 1001, 5001),
            workspace("Outro", i64::MAX, 1),
        ],
        default_language: Some("en".to_owned()),
        download_hosts: vec!["files.example.com".to_owned(), "localhost:8080".to_owned()],
        idempotency: Idempotency {
            is_accepted: true,
            lifetime_s: Some(900),
        },
    };
    assert_eq!(Config::parse(text), Ok(expected));
}

#[test]
fn the_shipped_configuration_is_valid() {
    let shipped = include_str!("../../../../../../public/config.json");
    assert!(Config::parse(shipped).is_ok(), "{shipped}");
}
