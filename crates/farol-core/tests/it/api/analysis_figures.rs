//! Figures of an analysis: sums over its classifications, and when a zero counts.

use super::support::decode;
use farol_core::api::analysis::{AnalysisSummary, GetAnalysisSummary};
use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::classification::Classification;
use farol_core::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId};
use farol_core::model::money::Cents;

fn summary(register: &str) -> AnalysisSummary {
    let call = GetAnalysisSummary {
        analysis: AnalysisId(1),
        holder: HolderId(1),
        organization: OrganizationId(1),
        consumption: ConsumptionId(1),
    };
    let body = format!(r#"{{"success":true,"register":{register}}}"#);
    decode(&call, 200, &body).unwrap().value
}

fn figures(register: &str) -> AnalysisFigures {
    summary(register).figures()
}

#[test]
fn processes_with_risk_are_the_sum_of_active_and_inactive_ones() {
    let with_risk = |all: &str, active: &str, inactive: &str| {
        let classifications = format!(
            r#""ALL":{all},"IS_ACTIVE_WITH_RISK":{active},"IS_INACTIVE_WITH_RISK":{inactive}"#
        );
        summary(&format!(
            r#"{{"summary":{{{classifications}}},"status":"DONE"}}"#
        ))
        .with_risk()
    };
    let classification = |total: i64, value: &str| {
        format!(r#"{{"totalProcess":{total},"vltotalProcess":"{value}"}}"#)
    };
    let all = classification(14, "900,00");
    let found = with_risk(
        &all,
        &classification(3, "100,50"),
        &classification(4, "200,00"),
    )
    .unwrap();
    assert_eq!((found.total, found.share), (7, Some(500)));
    assert_eq!(found.value, Some(Cents(30_050)));
    let odd = with_risk(&all, &classification(3, "?"), &classification(4, "200,00")).unwrap();
    assert_eq!((odd.total, odd.value), (7, None));
    // More than there are: the parts overlap, so their sum isn't a number of processes.
    assert_eq!(
        with_risk(&all, &classification(8, "1,00"), &classification(7, "1,00")),
        None
    );
    assert_eq!(with_risk(&all, &classification(8, "1,00"), "{}"), None);
    // A negative number is no number of processes.
    assert_eq!(
        with_risk(
            &all,
            &classification(-1, "1,00"),
            &classification(7, "1,00")
        ),
        None
    );
}

#[test]
fn the_parts_by_state_and_risk_are_shown_only_if_they_add_up() {
    let parts = |all: i64, numbers: [i64; 4]| {
        let [active, inactive, safe, closed] = numbers;
        let classifications = format!(
            r#""ALL":{{"totalProcess":{all}}},"IS_ACTIVE_WITH_RISK":{{"totalProcess":{active}}},
            "IS_INACTIVE_WITH_RISK":{{"totalProcess":{inactive}}},
            "IS_ACTIVE_WITHOUT_RISK":{{"totalProcess":{safe}}},
            "IS_INACTIVE_WITHOUT_RISK":{{"totalProcess":{closed}}}"#
        );
        summary(&format!(
            r#"{{"summary":{{{classifications}}},"status":"DONE"}}"#
        ))
        .risk_parts()
    };
    let found = parts(12, [3, 4, 3, 2]).unwrap();
    assert_eq!(found[0].0, Classification::IsActiveWithRisk);
    assert_eq!(found.map(|(_, total)| total), [3, 4, 3, 2]);
    assert_eq!(parts(13, [3, 4, 3, 2]), None, "one process in no part");
    assert_eq!(parts(12, [5, 4, 3, 2]), None, "a process in two parts");
    assert_eq!(parts(0, [0, 0, 0, 0]), None);
    assert_eq!(parts(1, [3, -4, 0, 2]), None);
}

#[test]
fn a_zero_counts_once_it_is_final() {
    let summary = r#""summary":{
        "ALL":{"totalProcess":12,"vltotalProcess":"1.234,56"},
        "IS_ACTIVE_WITH_RISK":{"totalProcess":3},
        "IS_INACTIVE_WITH_RISK":{"totalProcess":4},
        "RISK_CRIMINAL":{"totalProcess":0},
        "RISK_PROTEST":{"totalProcess":0}}"#;
    let done = figures(&format!(
        r#"{{{summary},"status":"DONE","statusProtest":"DONE"}}"#
    ));
    assert_eq!(done.with_risk, Some(7));
    assert_eq!(done.value_cents, Some(123_456));
    assert_eq!((done.criminal, done.protests), (Some(0), Some(0)));
    assert_eq!(done.worker, None, "not reported by the service");
    let searching = figures(&format!(
        r#"{{{summary},"status":"DONE","statusProtest":"INITIAL"}}"#
    ));
    assert_eq!((searching.criminal, searching.protests), (Some(0), None));
    let initial = figures(&format!(r#"{{{summary},"status":"INITIAL"}}"#));
    assert_eq!((initial.criminal, initial.with_risk), (None, Some(7)));
    // The processes are still being indexed.
    let indexing = figures(
        r#"{"summary":{
            "ALL":{"totalProcess":0,"vltotalProcess":"0,00"},
            "ISDEFENDANT":{"totalProcess":3},
            "RISK_CRIMINAL":{"totalProcess":0},
            "RISK_EXECUTION":{"totalProcess":0},
            "RISK_WORKER":{"totalProcess":0},
            "RISK_PROTEST":{"totalProcess":0}},
            "status":"DONE","statusIndex":"PROCESSING","statusProtest":"DONE"}"#,
    );
    let risks = [indexing.criminal, indexing.execution, indexing.worker];
    assert_eq!((risks, indexing.value_cents), ([None; 3], None));
    assert_eq!((indexing.defendant, indexing.protests), (Some(3), Some(0)));
}
