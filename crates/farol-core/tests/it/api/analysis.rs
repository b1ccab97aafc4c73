//! Contract section "Analysis module".

use super::support::{decode, expect, failure, person, wire};
use farol_core::api::analysis::{CreateAnalysis, GetAnalysisSummary, GetBalance, GetRiskDetail};
use farol_core::model::classification::{Classification, RiskType};
use farol_core::model::ids::{AnalysisId, ConsumptionId, HolderId, OrganizationId, PlanId};
use farol_core::model::status::Status;
use farol_core::protocol::{Cost, ErrorKind};

#[test]
fn create_analysis_matches_the_contract() {
    let call = CreateAnalysis {
        holder: HolderId(5),
        organization: OrganizationId(7),
        plan: PlanId(12),
        document: person(),
    };
    let body = r#"{"holderId":5,"organizationId":7,"planId":12,"documentType":"CPF","documentNumber":"12345678909"}"#;
    let wanted = expect(
        "createAnalysis",
        "POST /v2/analytics",
        Some(body),
        Cost::Paid,
    );
    assert_eq!(wire(&call), wanted);

    let created = decode(
        &call,
        200,
        include_str!("../../fixtures/create_analysis.json"),
    )
    .unwrap()
    .value;
    assert_eq!(created.status, Some(Status::Done));
    assert_eq!(created.result.analysis, AnalysisId(5001));
    assert_eq!(created.result.consumption, ConsumptionId(4001));
    assert_eq!(
        created.result.status,
        Some(Status::Other("QUEUED".to_owned()))
    );
    assert_eq!(created.result.total_processes_estimated, Some(42));
    // Without its identifiers, an analysis can't be read later.
    let body = r#"{"result":{"userPlanConsumeUniqueId":1}}"#;
    let error = decode(&call, 200, body).unwrap_err();
    assert_eq!(error.kind, ErrorKind::Unreadable);
    assert_eq!(error.detail, "result > userPlanConsumeAnalyticsId: missing");
}

#[test]
fn consult_analysis_matches_the_contract() {
    let call = GetAnalysisSummary {
        analysis: AnalysisId(5001),
        holder: HolderId(5),
        organization: OrganizationId(7),
        consumption: ConsumptionId(4001),
    };
    let body = r#"{"holderId":5,"organizationId":7,"userPlanConsumeUniqueId":4001}"#;
    let address = "POST /v2/analytics/5001";
    assert_eq!(
        wire(&call),
        expect("consultAnalysis", address, Some(body), Cost::Free)
    );

    let read = decode(
        &call,
        200,
        include_str!("../../fixtures/analysis_summary.json"),
    )
    .unwrap()
    .value;
    assert_eq!(read.summary.0.len(), 20);
    assert!(
        read.summary
            .0
            .iter()
            .all(|entry| entry.classification.is_known())
    );
    let worker = read.summary.get(&Classification::RiskWorker).unwrap();
    assert_eq!(
        (worker.total, worker.value.as_deref()),
        (Some(1), Some("10.00"))
    );
    assert_eq!(
        read.summary.get(&Classification::Litigation).unwrap().total,
        None
    );
    assert_eq!(read.status_protest, Some(Status::Initial));
    assert_eq!(read.created_at.as_deref(), Some("21/11/2026 14:05:09"));
    let terms = read.important_terms.unwrap();
    assert_eq!(terms, ["penhora", "falência"]);
    assert!(read.other.is_empty());

    for (terms, stated) in [
        ("", None),
        (r#","importantTerms":null"#, None),
        (r#","importantTerms":[]"#, Some(Vec::new())),
        (r#","importantTerms":[null]"#, None),
    ] {
        let body = format!(r#"{{"success":true,"register":{{"status":"DONE"{terms}}}}}"#);
        let read = decode(&call, 200, &body).unwrap().value;
        assert_eq!(read.important_terms, stated, "{terms}");
    }

    let refused = r#"{"success":false,"reason":"Análise não encontrada","register":null}"#;
    let message = ErrorKind::Refused("Análise não encontrada".to_owned());
    assert_eq!(failure(&call, 200, refused), message);
    let unknown = r#"{"success":true,"register":{"summary":{"ALL":{"totalProcess":5},"NOTE":"seen","NEW":{"totalProcess":2}}}}"#;
    let read = decode(&call, 200, unknown).unwrap().value.summary;
    let messages: Vec<_> = read
        .0
        .iter()
        .map(|it| (it.total, it.value.as_deref()))
        .collect();
    assert_eq!(
        messages,
        [(Some(5), None), (None, Some("seen")), (Some(2), None)]
    );
    let wrong = r#"{"success":true,"register":{"summary":{"ALL":"seen"}}}"#;
    assert!(decode(&call, 200, wrong).is_err(), "a known classification");
    let wrong = r#"{"success":true,"register":{"summary":{"ALL":{"totalProcess":"5"}}}}"#;
    let error = decode(&call, 200, wrong).unwrap_err();
    assert_eq!(
        error.detail,
        "register > summary > ALL > totalProcess: an integer expected, a string found"
    );
}

#[test]
fn risk_detail_matches_the_contract() {
    let call = GetRiskDetail {
        holder: HolderId(5),
        organization: OrganizationId(7),
        consumption: ConsumptionId(4001),
        analysis: AnalysisId(5001),
        size: 100,
        risk: RiskType::Worker,
    };
    let address = "GET /v1/holder/5/organization/7/consumeunique/4001/analytics/5001/detail?size=100&typeRisk=RISK_WORKER";
    assert_eq!(wire(&call), expect("riskDetail", address, None, Cost::Free));

    let detail = decode(&call, 200, include_str!("../../fixtures/risk_detail.json")).unwrap();
    assert_eq!(
        (detail.total, detail.value.as_deref()),
        (Some(1), Some("1234.56"))
    );
    assert_eq!(detail.totals.len(), 6);
    assert!(
        detail
            .totals
            .iter()
            .all(|entry| entry.total.is_some() && entry.value.is_some())
    );
    assert!(detail.other.is_empty());
    let row = detail.docs.get(0).unwrap().unwrap();
    assert_eq!(
        row.type_risk.as_deref(),
        Some(&[Classification::RiskWorker, Classification::All][..])
    );
    assert_eq!(row.is_defendant, Some(true));
    assert!(row.other.is_empty());
    let content = row.content.as_ref().unwrap();
    assert_eq!(content.defendants[0].name.as_deref(), Some("Empresa X"));
    assert_eq!(content.court_password, Some(9));
    assert!(content.other.is_empty());

    let refused = r#"{"sucess":false,"reason":"Sem acesso"}"#;
    assert_eq!(
        failure(&call, 200, refused),
        ErrorKind::Refused("Sem acesso".to_owned())
    );
}

#[test]
fn only_a_risk_detail_that_says_so_states_that_there_is_no_process() {
    let call = GetRiskDetail {
        holder: HolderId(5),
        organization: OrganizationId(7),
        consumption: ConsumptionId(4001),
        analysis: AnalysisId(5001),
        size: 100,
        risk: RiskType::Worker,
    };
    let cases = [
        (r#"{"totalProcess":0,"docs":[]}"#, true),
        (r#"{"totalProcess":0,"docs":null}"#, true),
        (r#"{"docs":[]}"#, true),
        (r#"{"docs":[null]}"#, false),
        (r#"{"totalProcess":0,"docs":[null]}"#, false),
        (r#"{"totalProcess":12,"docs":[]}"#, false),
        (r#"{"totalProcess":12}"#, false),
        (r#"{"totalProcess":-1,"docs":[]}"#, false),
        (r#"{"docs":null}"#, false),
        ("{}", false),
        (r#"{"totalProcess":0,"docs":[{}]}"#, false),
        (r#"{"docs":[{}]}"#, false),
    ];
    for (register, is_stated) in cases {
        let body = format!(r#"{{"sucess":true,"register":{register}}}"#);
        let detail = decode(&call, 200, &body).unwrap();
        assert_eq!(detail.states_none(), is_stated, "{register}");
    }
}

#[test]
fn rows_of_a_risk_detail_are_decoded_separately() {
    let call = GetRiskDetail {
        holder: HolderId(5),
        organization: OrganizationId(7),
        consumption: ConsumptionId(4001),
        analysis: AnalysisId(5001),
        size: 100,
        risk: RiskType::Worker,
    };
    let body = r#"{"sucess":true,"register":{"docs":[{"process":"a"},null,{"priority":"1"},{]]}}"#;
    let docs = decode(&call, 200, body).unwrap().docs;
    assert_eq!(docs.len(), 4);
    let null = docs.get(1).unwrap().unwrap();
    assert_eq!(null.process, None, "a null states nothing");
    assert_eq!(docs.get(0).unwrap().unwrap().process.as_deref(), Some("a"));
    assert_eq!(
        docs.get(2).unwrap().unwrap_err().to_string(),
        "register > docs[2] > priority: an integer expected, a string found",
        "the error has the index in the response"
    );
    assert!(docs.get(3).unwrap().is_err());
    assert!(docs.get(4).is_none());

    // The same rows with escaped names; a value that isn't a list is still an error.
    let escaped = r#"{"register":{"do\u0063s":[{"process":"a"},null,{"priority":"1"}]}}"#;
    let read = decode(&call, 200, escaped).unwrap().docs;
    assert_eq!(read.len(), 3);
    assert_eq!(
        read.get(2).unwrap().unwrap_err().to_string(),
        "register > docs[2] > priority: an integer expected, a string found"
    );
    let error = decode(&call, 200, r#"{"register":{"docs":{}}}"#).unwrap_err();
    assert_eq!(
        error.detail,
        "register > docs: an array expected, an object found"
    );
    // The last of repeated fields applies, even if the first one was scanned as a list.
    let twice = r#"{"register":{"docs":[{}],"docs":[{},{}]}}"#;
    assert_eq!(decode(&call, 200, twice).unwrap().docs.len(), 2);
}

#[test]
fn balance_matches_the_contract() {
    let call = GetBalance {
        holder: HolderId(5),
        organization: OrganizationId(7),
    };
    let address = "GET /v1/holder/5/organization/7/balance";
    assert_eq!(wire(&call), expect("balance", address, None, Cost::Free));

    let balance = decode(&call, 200, include_str!("../../fixtures/balance.json")).unwrap();
    assert_eq!(balance.total, Some(1));
    let item = &balance.items[0].balance;
    assert_eq!((item.available, item.consume), (Some(98), Some(2)));
    assert_eq!(item.plan.id, PlanId(12));
    assert_eq!(item.plan.name.as_deref(), Some("Analisador"));
    assert!(item.plan.other.is_empty());
    let left = |available: [&str; 2]| {
        let plan =
            |text: &str| format!(r#"{{"balance":{{"available":{text},"plan":{{"planId":1}}}}}}"#);
        let plans = available.map(plan).join(",");
        let balance = decode(&call, 200, &format!(r#"{{"balance":[{plans}]}}"#)).unwrap();
        (
            balance.items[0].left(),
            balance.left(),
            balance.stated_sum(),
        )
    };
    assert_eq!(left(["2", "3"]), (Some(2), Some(5), Some((5, true))));
    assert_eq!(left(["-2", "3"]), (Some(0), Some(3), Some((3, true))));
    let at_least = Some((3, false));
    let why = "not that nothing is left";
    assert_eq!(left(["null", "3"]), (None, None, at_least), "{why}");
    assert_eq!(left(["null", "0"]), (None, None, None));
    let more = r#"{"total":2,"balance":[{"balance":{"available":3,"plan":{"planId":1}}}]}"#;
    assert_eq!(decode(&call, 200, more).unwrap().stated_sum(), at_least);
    let refused = r#"{"sucess":false,"reason":null}"#;
    assert_eq!(
        failure(&call, 200, refused),
        ErrorKind::Refused(String::new())
    );
}
