//! Recognition of records.

use super::support::{NOW, findings, published, record, screening};
use farol_core::i18n::Language;
use farol_core::view_model::field_aliases::PeriodEnd;
use farol_core::view_model::kyc::{
    FindingContent, RelatedExposure, SanctionScope, Screening, ScreeningAnswer, ScreeningWarning,
    by_source,
};
use serde_json::{Value, json};

#[test]
fn published_field_names_are_recognized() {
    let record = record(&published());
    let positions = record.positions.as_ref().unwrap();
    let jobs: Vec<_> = positions
        .iter()
        .map(|stay| stay.job.as_deref().unwrap())
        .collect();
    assert_eq!(
        jobs,
        ["Secretária", "Vereadora", "Assessora"],
        "newest first"
    );
    assert_eq!(positions[0].period.end, PeriodEnd::Open);
    assert_eq!(positions[2].period.start, None, "a sentinel is not a date");
    assert_eq!(
        positions[1].number.as_ref().unwrap().shown(),
        "123.456.789-09"
    );
    let screening = Screening::of(&record, NOW);
    assert_eq!(screening.answers(), [ScreeningAnswer::Yes; 5]);
    assert_eq!(screening.lists[&SanctionScope::National], ["CEIS"]);
    assert_eq!(
        screening.lists[&SanctionScope::International],
        ["OFAC SDN List"]
    );
    assert_eq!(screening.lists[&SanctionScope::NotStated], ["Lista Alfa"]);
    assert_eq!(screening.lists_before[&SanctionScope::National], ["CNEP"]);
    assert_eq!(screening.cautions, [ScreeningWarning::Namesake]);
    let sources = by_source(record.sanctions.as_ref().unwrap(), NOW);
    assert!(sources[0].is_current && !sources[3].is_current);
    assert_eq!(
        sources[3].name.as_deref(),
        Some("CNEP"),
        "past sanctions are last"
    );
}

#[test]
fn other_spellings_and_deeper_nesting_are_recognized() {
    let snake = json!({"result": [{"kycData": {
        "is_currently_pep": "false", "pep_history": {"job_title": "X", "end_date": "31/12/2011"},
        "IS_CURRENTLY_SANCTIONED": 0, "was_previously_sanctioned": "não"}}]});
    let screening = screening(&snake);
    assert_eq!(
        screening.answers(),
        [
            ScreeningAnswer::No,
            ScreeningAnswer::Yes,
            ScreeningAnswer::NotStated,
            ScreeningAnswer::No,
            ScreeningAnswer::No
        ]
    );
}

#[test]
fn encoded_strings_are_unwrapped() {
    let once = published().to_string();
    let twice = Value::String(once.clone()).to_string();
    for text in [once, twice] {
        assert_eq!(record(&json!(text)), record(&published()));
        assert_eq!(
            record(&json!({"result": {"payload": text}})),
            record(&published())
        );
    }
}

#[test]
fn a_relation_states_no_direction() {
    let not_stated = RelatedExposure::NotStated;
    let pt = |kind, exposure| Language::Portuguese.relation(kind, Some("João"), exposure);
    assert_eq!(pt(Some("MOTHER"), not_stated), "Relação “Mãe” com João");
    assert_eq!(
        pt(Some("mother"), RelatedExposure::Exposed),
        "Relação “Mãe” com João, pessoa exposta politicamente"
    );
    assert_eq!(
        pt(None, RelatedExposure::NotExposed),
        "Relação com João, pessoa não exposta politicamente"
    );
    assert_eq!(
        pt(Some("GODPARENT"), not_stated),
        "Relação “GODPARENT” com João"
    );
    assert_eq!(pt(None, not_stated), "Relação com João");
    let en = Language::English.relation(Some("COUSIN"), None, not_stated);
    assert_eq!(en, "Relationship “Cousin” with a person not named");
}

#[test]
fn terms_in_fields_of_a_relation_have_labels() {
    let pt = |field, value| Language::Portuguese.relation_value(field, value);
    assert_eq!(pt("RelationshipType", "MOTHER"), Some("Mãe"));
    assert_eq!(pt("relationship_level", "DIRECT"), Some("direta"));
    assert_eq!(pt("Level", "FIRST_DEGREE"), Some("1º\u{a0}grau"));
    assert_eq!(pt("RelationshipType", "PATRON"), None);
    assert_eq!(pt("Name", "MOTHER"), None);
}

#[test]
fn people_in_a_list_are_distinguished() {
    let people = json!({"rootDocument": "11222333000181", "result": [
        {"name": "Ana", "kyc": published().to_string()},
        {"name": "Bia", "kyc": "Bia: nada consta."},
        {"documentNumber": "12345678909", "kyc": {"IsCurrentlyPEP": false}},
        {"name": "Caio", "kyc": ""}
    ]});
    let found = findings(&people);
    let names: Vec<_> = found.iter().map(|one| one.party.name.as_deref()).collect();
    assert_eq!(names, [Some("Ana"), Some("Bia"), None]);
    assert_eq!(
        found[1].content,
        FindingContent::Text("Bia: nada consta.".to_owned())
    );
    assert_eq!(
        found[2].party.number.as_ref().unwrap().shown(),
        "123.456.789-09"
    );
}

#[test]
fn sibling_parts_are_merged_into_one_record() {
    let parts =
        json!({"pep": {"IsCurrentlyPEP": true}, "sanctions": {"IsCurrentlySanctioned": false}});
    let record = record(&parts);
    assert_eq!((record.pep, record.sanctioned), (Some(true), Some(false)));
    let two = json!([{"IsCurrentlyPEP": true}, {"IsCurrentlySanctioned": false}]);
    assert_eq!(
        findings(&two).len(),
        2,
        "two items of a list are two people"
    );
}

#[test]
fn other_content_is_ignored() {
    let others = [
        json!("Nada consta, exceto na lista da OFAC"),
        json!("<kyc/>"),
        json!({"Relationships": ["a"]}),
        json!([]),
        json!({}),
        json!(null),
        json!("{\"foo\": 1}"),
    ];
    for other in others {
        assert_eq!(findings(&other), [], "{other}");
    }
}

#[test]
fn sources_are_recognized_by_separate_words() {
    let scope = |source: &str| {
        let entry = json!([{"Source": source}]);
        record(&json!({"SanctionsHistory": entry}))
            .sanctions
            .unwrap()[0]
            .scope
    };
    for source in [
        "OFAC",
        "ONU",
        "EU Sanctions",
        "União Européia",
        "interpol",
        "United Nations",
    ] {
        assert_eq!(scope(source), SanctionScope::International, "{source}");
    }
    for source in [
        "CEIS",
        "CNEP/CGU",
        "cepim",
        "TCU",
        "Ibama",
        "Trabalho Escravo",
    ] {
        assert_eq!(scope(source), SanctionScope::National, "{source}");
    }
    for source in ["Museu", "Lista", "", "Euro", "TCU e ONU"] {
        assert_eq!(scope(source), SanctionScope::NotStated, "{source}");
    }
    let content = json!([{"Source": "Lista", "Scope": "NATIONAL"}]);
    let content = record(&json!({"SanctionsHistory": content}));
    assert_eq!(
        content.sanctions.unwrap()[0].scope,
        SanctionScope::National,
        "the scope stated by the record"
    );
}
