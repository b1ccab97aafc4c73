//! Compliance content: recognition of its records, and their summary.

use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::view_model::field_aliases::PeriodEnd;
use farol_core::view_model::kyc::{
    ComplianceRecord, Finding, FindingContent, SanctionScope, Verdict, VerdictAnswer,
    VerdictWarning, by_source, read,
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// 21 November 2026.
const NOW: i64 = 1_795_219_200_000;

fn tree(value: &Value) -> Json {
    Json::parse(value.to_string().as_bytes()).unwrap()
}

fn findings(value: &Value) -> Vec<Finding> {
    read(&tree(value))
}

fn record(value: &Value) -> ComplianceRecord {
    let mut found = findings(value);
    assert_eq!(found.len(), 1, "{found:?}");
    match found.remove(0).told {
        FindingContent::Record(record) => *record,
        FindingContent::Text(text) => panic!("only a text: {text}"),
    }
}

fn verdict(value: &Value) -> Verdict {
    Verdict::of(&record(value), NOW)
}

/// Builds content with every published field name.
fn published() -> Value {
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

#[test]
fn published_names_are_recognised() {
    let record = record(&published());
    let stays = record.stays.as_ref().unwrap();
    let jobs: Vec<_> = stays
        .iter()
        .map(|stay| stay.job.as_deref().unwrap())
        .collect();
    assert_eq!(
        jobs,
        ["Secretária", "Vereadora", "Assessora"],
        "newest first"
    );
    assert_eq!(stays[0].period.end, PeriodEnd::Open);
    assert_eq!(stays[2].period.start, None, "a sentinel is no date");
    assert_eq!(stays[1].number.as_ref().unwrap().shown(), "123.456.789-09");
    let verdict = Verdict::of(&record, NOW);
    assert_eq!(verdict.answers(), [VerdictAnswer::Yes; 5]);
    assert_eq!(verdict.lists[&SanctionScope::National], ["CEIS"]);
    assert_eq!(
        verdict.lists[&SanctionScope::International],
        ["OFAC SDN List"]
    );
    assert_eq!(verdict.lists[&SanctionScope::Untold], ["Lista Alfa"]);
    assert_eq!(verdict.lists_before[&SanctionScope::National], ["CNEP"]);
    assert_eq!(verdict.cautions, [VerdictWarning::Namesake]);
    let sources = by_source(record.sanctions.as_ref().unwrap(), NOW);
    assert!(sources[0].is_current && !sources[3].is_current);
    assert_eq!(sources[3].name.as_deref(), Some("CNEP"), "past ones last");
}

#[test]
fn the_same_under_other_spellings_and_deeper() {
    let snake = json!({"result": [{"kycData": {
        "is_currently_pep": "false", "pep_history": {"job_title": "X", "end_date": "31/12/2011"},
        "IS_CURRENTLY_SANCTIONED": 0, "was_previously_sanctioned": "não"}}]});
    let verdict = verdict(&snake);
    assert_eq!(
        verdict.answers(),
        [
            VerdictAnswer::No,
            VerdictAnswer::Yes,
            VerdictAnswer::NotStated,
            VerdictAnswer::No,
            VerdictAnswer::No
        ]
    );
}

#[test]
fn a_string_is_opened_however_often_it_was_encoded() {
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
fn nothing_is_said_only_where_it_was_told() {
    let clear = json!({"IsCurrentlyPEP": false, "PEPHistory": [], "Relationships": [],
        "IsCurrentlySanctioned": false, "WasPreviouslySanctioned": false, "SanctionsHistory": []});
    assert!(verdict(&clear).is_clear());
    for field in [
        "IsCurrentlyPEP",
        "PEPHistory",
        "Relationships",
        "IsCurrentlySanctioned",
    ] {
        for gap in [
            None,
            Some(Value::Null),
            Some(json!("talvez")),
            Some(json!(7)),
        ] {
            let mut part = clear.clone();
            let fields = part.as_object_mut().unwrap();
            fields.remove(field);
            if let Some(gap) = gap {
                fields.insert(field.to_owned(), gap);
            }
            let verdict = verdict(&part);
            assert!(!verdict.is_clear(), "{part}");
            assert!(
                verdict.answers().contains(&VerdictAnswer::NotStated),
                "{part}"
            );
        }
    }
}

#[test]
fn a_former_pep_has_the_flag_unset_and_a_history() {
    let stay = json!({"JobTitle": "X", "EndDate": "2016-12-31T00:00:00"});
    let told = verdict(&json!({"IsCurrentlyPEP": false, "PEPHistory": [stay]}));
    assert_eq!(
        (told.pep, told.was_pep),
        (VerdictAnswer::No, VerdictAnswer::Yes)
    );
    let undated = verdict(&json!({"IsCurrentlyPEP": false, "PEPHistory": [{"JobTitle": "X"}]}));
    assert_eq!(
        (undated.pep, undated.was_pep),
        (VerdictAnswer::No, VerdictAnswer::Yes)
    );
    let unflagged = verdict(&json!({"PEPHistory": [{"JobTitle": "X"}]}));
    assert_eq!(
        (unflagged.pep, unflagged.was_pep),
        (VerdictAnswer::Unclear, VerdictAnswer::Unclear)
    );
    let ahead = json!({"JobTitle": "X", "StartDate": "2025-01-01", "EndDate": "2028-12-31"});
    let ahead = verdict(&json!({"PEPHistory": [ahead]}));
    assert_eq!(
        (ahead.pep, ahead.was_pep),
        (VerdictAnswer::Yes, VerdictAnswer::No),
        "a mandate that goes on"
    );
}

#[test]
fn flag_and_history_that_disagree_are_told() {
    let still = json!([{"JobTitle": "X", "EndDate": "9999-12-31T00:00:00Z"}]);
    let told = verdict(&json!({"IsCurrentlyPEP": false, "PEPHistory": still}));
    assert_eq!(told.cautions, [VerdictWarning::Contradiction]);
    let listed = json!([{"Source": "TCU", "IsCurrentlyPresentOnSource": true}]);
    let told = verdict(&json!({"IsCurrentlySanctioned": false, "SanctionsHistory": listed}));
    assert_eq!(
        told.sanctioned,
        VerdictAnswer::Yes,
        "an entry on its list outweighs the flag"
    );
    assert_eq!(told.cautions, [VerdictWarning::Contradiction]);
}

#[test]
fn relatives_are_no_peps() {
    let mother = json!([{"Level": "MOTHER", "TaxId": "123.456.789-09", "JobTitle": "Senador"}]);
    let record = record(&json!({"IsCurrentlyPEP": false, "PEPHistory": mother}));
    let told = Verdict::of(&record, NOW);
    assert_eq!(
        (told.pep, told.was_pep, told.related),
        (VerdictAnswer::No, VerdictAnswer::No, VerdictAnswer::Yes)
    );
    let relation = &record.relations.as_ref().unwrap()[0];
    assert!(relation.is_to_pep && record.stays.as_ref().unwrap().is_empty());
    let flagged = verdict(&json!({"IsCurrentlyPEP": true, "PEPHistory": mother}));
    assert_eq!(flagged.cautions, [VerdictWarning::OnlyRelated]);
}

#[test]
fn the_direction_of_a_relation_is_the_searched_persons() {
    let pt = |kind, pep| Language::Portuguese.relation(kind, Some("João"), pep);
    assert_eq!(pt(Some("MOTHER"), false), "Mãe de João");
    assert_eq!(
        pt(Some("mother"), true),
        "Mãe de João, pessoa exposta politicamente"
    );
    assert_eq!(pt(Some("GODPARENT"), false), "Relação “GODPARENT” com João");
    assert_eq!(pt(None, false), "Relação com João");
    let en = Language::English.relation(Some("COUSIN"), None, false);
    assert_eq!(en, "Cousin of a person not named");
}

#[test]
fn people_of_a_list_are_told_apart() {
    let people = json!({"rootDocument": "11222333000181", "result": [
        {"name": "Ana", "kyc": published().to_string()},
        {"name": "Bia", "kyc": "Bia: nada consta."},
        {"documentNumber": "12345678909", "kyc": {"IsCurrentlyPEP": false}},
        {"name": "Caio", "kyc": ""}
    ]});
    let found = findings(&people);
    let names: Vec<_> = found.iter().map(|one| one.who.name.as_deref()).collect();
    assert_eq!(names, [Some("Ana"), Some("Bia"), None]);
    assert_eq!(
        found[1].told,
        FindingContent::Text("Bia: nada consta.".to_owned())
    );
    assert_eq!(
        found[2].who.number.as_ref().unwrap().shown(),
        "123.456.789-09"
    );
}

#[test]
fn parts_side_by_side_make_one_record() {
    let parts =
        json!({"pep": {"IsCurrentlyPEP": true}, "sanctions": {"IsCurrentlySanctioned": false}});
    let record = record(&parts);
    assert_eq!((record.pep, record.sanctioned), (Some(true), Some(false)));
    let two = json!([{"IsCurrentlyPEP": true}, {"IsCurrentlySanctioned": false}]);
    assert_eq!(
        findings(&two).len(),
        2,
        "two entries of a list are two people"
    );
}

#[test]
fn other_contents_are_not_known() {
    let others = [
        json!("Nada consta"),
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
fn sources_are_known_by_whole_words() {
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
        assert_eq!(scope(source), SanctionScope::Untold, "{source}");
    }
    let told = json!([{"Source": "Lista", "Scope": "NATIONAL"}]);
    let told = record(&json!({"SanctionsHistory": told}));
    assert_eq!(
        told.sanctions.unwrap()[0].scope,
        SanctionScope::National,
        "the record's own word"
    );
}

fn any_json() -> impl Strategy<Value = Value> {
    const NAMES: &[&str] = &[
        "IsCurrentlyPEP",
        "IsCurrentlySanctioned",
        "WasPreviouslySanctioned",
        "PEPHistory",
        "SanctionsHistory",
        "Relationships",
        "RelationshipType",
        "Source",
        "StartDate",
        "EndDate",
        "IsCurrentlyPresentOnSource",
        "Level",
        "TaxId",
        "MatchRate",
        "kyc",
        "name",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
        Just(json!("{\"PEPHistory\":[{}]}")),
        Just(json!("9999-12-31T00:00:00Z")),
        Just(json!("MOTHER")),
    ];
    let name = prop_oneof![4 => prop::sample::select(NAMES).prop_map(str::to_owned), 1 => ".{0,4}"];
    leaf.prop_recursive(5, 64, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(name.clone(), inner, 0..8)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Generates a record of a person without findings, in which other values replace some fields.
fn nearly_clear() -> impl Strategy<Value = Value> {
    let others = prop::collection::vec(prop::option::weighted(0.1, any_json()), 6);
    others.prop_map(|others| {
        let clear = [
            ("IsCurrentlyPEP", json!(false)),
            ("PEPHistory", json!([])),
            ("Relationships", json!([])),
            ("IsCurrentlySanctioned", json!(false)),
            ("WasPreviouslySanctioned", json!(false)),
            ("SanctionsHistory", json!([])),
        ];
        let fields = clear.into_iter().zip(others);
        let fields = fields.map(|((name, usual), other)| (name.to_owned(), other.unwrap_or(usual)));
        Value::Object(fields.collect())
    })
}

proptest! {
    #[test]
    fn any_content_is_read(value in prop_oneof![any_json(), nearly_clear()], now: i64) {
        for finding in findings(&value) {
            let FindingContent::Record(record) = finding.told else { continue };
            let verdict = Verdict::of(&record, now);
            // A record summarized as clear has no entry of any kind.
            if verdict.is_clear() {
                prop_assert_eq!(record.stays.as_deref(), Some(&[][..]));
                prop_assert_eq!(record.relations.as_deref(), Some(&[][..]));
                prop_assert!(record.sanctions.iter().flatten().next().is_none());
            }
            let count = record.sanctions.as_deref().unwrap_or_default().len();
            let sources = by_source(record.sanctions.as_deref().unwrap_or_default(), now);
            let listed: usize = sources.iter().map(|source| source.sanctions.len()).sum();
            prop_assert_eq!(listed, count, "no entry is lost");
        }
    }
}
