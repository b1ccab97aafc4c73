//! Compliance content with every published field.

use farol_core::model::json::Json;
use farol_core::view_model::kyc::{ComplianceRecord, Finding, FindingContent, Screening, read};
use serde_json::{Value, json};

/// 21 November 2026.
pub(super) const NOW: i64 = 1_795_219_200_000;

pub(super) fn tree(value: &Value) -> Json {
    Json::parse(value.to_string().as_bytes()).unwrap()
}

pub(super) fn findings(value: &Value) -> Vec<Finding> {
    read(&tree(value))
}

pub(super) fn record(value: &Value) -> ComplianceRecord {
    let mut found = findings(value);
    assert_eq!(found.len(), 1, "{found:?}");
    match found.remove(0).content {
        FindingContent::Record(record) => *record,
        FindingContent::Text(text) => panic!("only a text: {text}"),
    }
}

pub(super) fn screening(value: &Value) -> Screening {
    Screening::of(&record(value), NOW)
}

/// Builds content with every published field name.
pub(super) fn published() -> Value {
    json!({
        "IsCurrentlyPEP": true,
        "IsCurrentlySanctioned": true,
        "WasPreviouslySanctioned": true,
        "PEPHistory": [
            {"Level": "2", "JobTitle": "Vereadora", "Department": "Câmara", "Motive": "Mandato",
             "Source": "TSE", "TaxId": "123.456.789-09", "StartDate": "2013-01-01T00:00:00",
             "EndDate": "2016-12-31T00:00:00"},
            {"JobTitle": "Assessora", "StartDate": "0001-01-01T00:00:00",
             "EndDate": "2012-12-31T00:00:00"},
            {"JobTitle": "Secretária", "StartDate": "2025-01-01T00:00:00Z",
             "EndDate": "9999-12-31T00:00:00Z"}
        ],
        "SanctionsHistory": [
            {"Source": "CNEP", "Type": "Multa", "StartDate": "2018-05-02T00:00:00",
             "EndDate": "2021-05-01T00:00:00", "IsCurrentlyPresentOnSource": false},
            {"Source": "OFAC SDN List", "Type": "SDN", "IsCurrentlyPresentOnSource": true,
             "MatchRate": 87},
            {"Source": "CEIS", "Type": "Suspensão", "IsCurrentlyPresentOnSource": true},
            {"Source": "Lista Alfa", "Type": "?", "IsCurrentlyPresentOnSource": true}
        ],
        "Relationships": [
            {"RelatedEntityName": "João Teste", "RelatedEntityTaxIdNumber": "90807060518",
             "RelationshipType": "MOTHER", "RelationshipLevel": "DIRECT",
             "StartDate": "0001-01-01T00:00:00", "EndDate": "9999-12-31T00:00:00Z"}
        ]
    })
}
