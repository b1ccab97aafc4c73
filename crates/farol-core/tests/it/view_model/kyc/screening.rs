//! Summary of the records.

use super::support::{NOW, findings, record, screening};
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_core::view_model::kyc::{
    FindingContent, RelatedExposure, Screening, ScreeningAnswer, ScreeningCriterion,
    ScreeningWarning, by_source, pep_term,
};
use proptest::prelude::*;
use serde_json::{Value, json};

#[test]
fn a_list_with_an_unreadable_item_denies_nothing() {
    let (no, unknown) = (ScreeningAnswer::No, ScreeningAnswer::NotStated);
    for (items, answer) in [
        (json!([]), no),
        (json!([null]), unknown),
        (json!([["CEIS"]]), unknown),
        (json!([true]), unknown),
    ] {
        let content = json!({"PEPHistory": items, "IsCurrentlyPEP": false});
        assert_eq!(screening(&content).was_pep, answer, "{content}");
        let content = json!({"SanctionsHistory": items, "IsCurrentlySanctioned": false});
        assert_eq!(screening(&content).was_sanctioned, answer, "{content}");
        let content = json!({"PEPHistory": [], "SanctionsHistory": items});
        assert_eq!(screening(&content).was_pep, no, "another list: {content}");
        let content = json!({"PEPHistory": items, "SanctionsHistory": []});
        assert_eq!(screening(&content).was_sanctioned, no, "{content}");
    }
}

#[test]
fn a_criterion_is_denied_only_if_stated() {
    let clear = json!({"IsCurrentlyPEP": false, "PEPHistory": [], "Relationships": [],
        "IsCurrentlySanctioned": false, "WasPreviouslySanctioned": false, "SanctionsHistory": []});
    assert!(screening(&clear).is_clear());
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
            let screening = screening(&part);
            assert!(!screening.is_clear(), "{part}");
            assert!(
                screening.answers().contains(&ScreeningAnswer::NotStated),
                "{part}"
            );
        }
    }
}

#[test]
fn only_an_individual_is_denied_to_be_a_pep() {
    let language = Language::English;
    let clear = screening(
        &json!({"IsCurrentlyPEP": false, "PEPHistory": [], "Relationships": [],
        "IsCurrentlySanctioned": false, "WasPreviouslySanctioned": false, "SanctionsHistory": []}),
    );
    assert_eq!(
        language.screening_denials(&clear, false),
        "Not a PEP · not a former PEP · no sanctions · no relationships"
    );
    assert_eq!(
        language.screening_denials(&clear, true),
        "No sanctions · no relationships"
    );
    let gaps = screening(&json!({"IsCurrentlySanctioned": false}));
    assert_eq!(
        language.screening_gaps(&gaps, false),
        "Not reported: current PEP · PEP history · former sanctions · relationships"
    );
    assert_eq!(
        language.screening_gaps(&gaps, true),
        "Not reported: former sanctions · relationships"
    );
}

#[test]
fn a_former_pep_has_an_unset_flag_and_a_history() {
    let stay = json!({"JobTitle": "X", "EndDate": "2016-12-31T00:00:00"});
    let content = screening(&json!({"IsCurrentlyPEP": false, "PEPHistory": [stay]}));
    assert_eq!(
        (content.pep, content.was_pep),
        (ScreeningAnswer::No, ScreeningAnswer::Yes)
    );
    let undated = screening(&json!({"IsCurrentlyPEP": false, "PEPHistory": [{"JobTitle": "X"}]}));
    assert_eq!(
        (undated.pep, undated.was_pep),
        (ScreeningAnswer::No, ScreeningAnswer::Yes)
    );
    let unflagged = screening(&json!({"PEPHistory": [{"JobTitle": "X"}]}));
    assert_eq!(
        (unflagged.pep, unflagged.was_pep),
        (ScreeningAnswer::Unclear, ScreeningAnswer::Unclear)
    );
    let ahead = json!({"JobTitle": "X", "StartDate": "2025-01-01", "EndDate": "2028-12-31"});
    let ahead = screening(&json!({"PEPHistory": [ahead]}));
    assert_eq!(
        (ahead.pep, ahead.was_pep),
        (ScreeningAnswer::Yes, ScreeningAnswer::No),
        "a position without an end"
    );
}

#[test]
fn contradicting_flag_and_history_are_reported() {
    let still = json!([{"JobTitle": "X", "EndDate": "9999-12-31T00:00:00Z"}]);
    let content = screening(&json!({"IsCurrentlyPEP": false, "PEPHistory": still}));
    assert_eq!(content.cautions, [ScreeningWarning::Contradiction]);
    assert_eq!(content.pep, ScreeningAnswer::Unclear, "not denied");
    let listed = json!([{"Source": "TCU", "IsCurrentlyPresentOnSource": true}]);
    let content = screening(&json!({"IsCurrentlySanctioned": false, "SanctionsHistory": listed}));
    assert_eq!(
        content.sanctioned,
        ScreeningAnswer::Yes,
        "a listed entry overrides the flag"
    );
    assert_eq!(content.cautions, [ScreeningWarning::Contradiction]);
}

#[test]
fn relatives_are_not_peps() {
    let mother = json!([{"Level": "MOTHER", "TaxId": "123.456.789-09", "JobTitle": "Senador"}]);
    let record = record(&json!({"IsCurrentlyPEP": false, "PEPHistory": mother}));
    let content = Screening::of(&record, NOW);
    assert_eq!(
        (content.pep, content.was_pep, content.related),
        (
            ScreeningAnswer::No,
            ScreeningAnswer::No,
            ScreeningAnswer::Yes
        )
    );
    let relation = &record.relations.as_ref().unwrap()[0];
    assert_eq!(relation.exposure, RelatedExposure::Exposed);
    assert!(record.positions.as_ref().unwrap().is_empty());
    let flagged = screening(&json!({"IsCurrentlyPEP": true, "PEPHistory": mother}));
    assert_eq!(flagged.cautions, [ScreeningWarning::OnlyRelated]);
}

#[test]
fn a_relation_to_someone_who_is_not_a_pep_is_none_to_a_pep() {
    let clear = json!({"IsCurrentlyPEP": false, "PEPHistory": [],
        "IsCurrentlySanctioned": false, "WasPreviouslySanctioned": false, "SanctionsHistory": []});
    let with = |flags: &[Option<(&str, bool)>]| {
        let relations = flags.iter().map(|flag| {
            let mut relation = json!({"RelatedEntityName": "ANA", "RelationshipType": "COWORKER"});
            if let Some((name, is_so)) = flag {
                relation[*name] = json!(is_so);
            }
            relation
        });
        let mut content = clear.clone();
        content["Relationships"] = relations.collect();
        record(&content)
    };
    let related = |flags: &[Option<(&str, bool)>]| Screening::of(&with(flags), NOW).related;
    let (pep, not_pep) = (Some(("IsPEP", true)), Some(("IsPEP", false)));
    let not_today = Some(("IsCurrentlyPEP", false));
    assert_eq!(related(&[not_pep]), ScreeningAnswer::No);
    assert_eq!(related(&[None]), ScreeningAnswer::Yes, "no flag");
    assert_eq!(related(&[not_pep, None]), ScreeningAnswer::Yes);
    assert_eq!(related(&[not_pep, pep]), ScreeningAnswer::Yes);
    assert_eq!(related(&[not_pep, not_today]), ScreeningAnswer::Unclear);
    let evidence = ScreeningCriterion::Related.evidence(&with(&[not_pep, pep]), NOW);
    assert_eq!(evidence.len(), 1, "not the relation to someone else");
    let language = Language::Portuguese;
    let denied = Screening::of(&with(&[not_pep]), NOW);
    assert!(denied.is_clear());
    let text = language.screening_denials(&denied, true);
    assert_eq!(text, "Sem sanções · sem relação com PEP");
    let unclear = Screening::of(&with(&[not_today]), NOW);
    let badges = language.screening_badges(&unclear);
    assert!(!unclear.is_clear() && badges[0].text.starts_with("Relação com quem não é PEP"));
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
        "IsPEP",
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
            let FindingContent::Record(record) = finding.content else { continue };
            let screening = Screening::of(&record, now);
            // A record summarized as clear has no entry of any kind, except denied relations.
            if screening.is_clear() {
                prop_assert_eq!(record.positions.as_deref(), Some(&[][..]));
                let mut relations = record.relations.iter().flatten();
                prop_assert!(record.relations.is_some());
                prop_assert!(relations.all(|it| it.exposure == RelatedExposure::NotExposed));
                prop_assert!(record.sanctions.iter().flatten().next().is_none());
            }
            let count = record.sanctions.as_deref().unwrap_or_default().len();
            let sources = by_source(record.sanctions.as_deref().unwrap_or_default(), now);
            let listed: usize = sources.iter().map(|source| source.sanctions.len()).sum();
            prop_assert_eq!(listed, count, "no entry is lost");
        }
    }
}

#[test]
fn the_term_of_a_former_pep_requires_all_end_dates() {
    let former = |ends: &[&str], pep: bool| {
        let history: Vec<_> = ends
            .iter()
            .map(|end| json!({"JobTitle": "Vereadora", "StartDate": "2013-01-01", "EndDate": end}))
            .collect();
        let record = record(&json!({"IsCurrentlyPEP": pep, "PEPHistory": history}));
        pep_term(&record, NOW)
    };
    let found = former(&["2012-12-31", "2016-12-31"], false).unwrap();
    assert_eq!(Moment::Date(found.last_day), Moment::parse("2021-12-31"));
    assert!(found.is_over);
    assert!(!former(&["2024-02-29"], false).unwrap().is_over);
    assert_eq!(former(&["2016-12-31"], true), None, "a PEP today");
    assert_eq!(
        former(&["2016-12-31", "0001-01-01"], false),
        None,
        "an unknown end"
    );
    assert_eq!(
        former(&["2016-12-31", "9999-12-31"], false),
        None,
        "a current position"
    );
    assert_eq!(former(&[], false), None);
}
