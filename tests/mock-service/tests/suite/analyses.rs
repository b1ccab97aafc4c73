//! Analyses: creation, progress and details by classification.

use std::collections::BTreeSet;

use farol_mock_service::{
    EMPTY_DOCUMENT, EXHAUSTED_PLAN, HOLDER, LARGE_DOCUMENT, ORGANIZATION, Options, PREMIUM_PLAN,
    SMALL_DOCUMENT, UNKNOWN_TYPE_PLAN, is_process,
};
use serde_json::{Value, json};

use crate::test_service::{TestService, analysis_body, expect_error, expect_shape};

#[test]
fn a_new_analysis_has_the_documented_shape_and_is_paid() {
    let mut test = TestService::new(Options::default());
    let before = test.available(PREMIUM_PLAN);
    let body = test.create_analysis("CPF", "123.456.789-09");
    expect_shape(&body, "result:o status:s");
    expect_shape(
        &body["result"],
        "documentInfo:s documentNumber:s statusIndex:s statusProtest:s lastUserPlanConsumeAnalytics:i statusReport:s \
         typePlan:s userPlanConsumeUniqueId:i createdAt:s userPlanConsumeAnalyticsId:i totalProcessesEstimated:i status:s",
    );
    assert_eq!(body["result"]["documentNumber"], SMALL_DOCUMENT);
    assert_eq!(body["result"]["totalProcessesEstimated"], 12);
    assert!(body["result"]["userPlanConsumeUniqueId"].as_i64().unwrap() > 1 << 53);
    assert_eq!(test.available(PREMIUM_PLAN), before - 1);
    let again = test.create_analysis("CPF", SMALL_DOCUMENT);
    let first = &body["result"]["userPlanConsumeAnalyticsId"];
    assert_eq!(&again["result"]["lastUserPlanConsumeAnalytics"], first);
}

#[test]
fn invalid_analyses_are_refused_without_cost() {
    let mut test = TestService::new(Options::default());
    let before = test.available(PREMIUM_PLAN);
    let mut create = |body: &Value| test.post("/v2/analytics", body);
    expect_error(
        &create(&analysis_body("CPF", SMALL_DOCUMENT, EXHAUSTED_PLAN)),
        402,
    );
    expect_error(&create(&analysis_body("CPF", SMALL_DOCUMENT, 401)), 404);
    expect_error(
        &create(&analysis_body("CNPJ", SMALL_DOCUMENT, PREMIUM_PLAN)),
        422,
    );
    expect_error(
        &create(&analysis_body("CPF", "12345678900", PREMIUM_PLAN)),
        422,
    );
    expect_error(
        &create(&analysis_body("RG", SMALL_DOCUMENT, PREMIUM_PLAN)),
        400,
    );
    let wrong = |field: &str, value: Value| {
        let mut body = analysis_body("CPF", SMALL_DOCUMENT, PREMIUM_PLAN);
        body[field] = value;
        body
    };
    expect_error(&create(&wrong("holderId", json!(1))), 404);
    expect_error(&create(&wrong("holderId", json!("5001"))), 400);
    expect_error(&create(&wrong("organizationId", json!(1003))), 403);
    expect_error(&create(&wrong("organizationId", json!(9))), 404);
    assert_eq!(test.available(PREMIUM_PLAN), before);
}

fn summary(test: &mut TestService, ids: (i64, i64)) -> Value {
    let body = test.consult(ids).expect_ok();
    expect_shape(&body, "success:b reason:s register:o");
    let register = body["register"].clone();
    expect_shape(
        &register,
        "summary:o userPlanConsumeProtestSummaryId:s bucketName:s statusIndex:s statusProtest:s filenameFull:s \
         lastUserPlanConsumeAnalytics:i statusReport:s typePlan:s urlTempFull:s userPlanConsumeUniqueId:i createdAt:s \
         userPlanConsumeAnalyticsId:i folder:s urlTemp:s importantTerms:a status:s",
    );
    assert_eq!(register["summary"].as_object().unwrap().len(), 20);
    for entry in register["summary"].as_object().unwrap().values() {
        expect_shape(entry, "vltotalProcess:s totalProcess:i");
    }
    register
}

#[test]
fn an_analysis_takes_time_and_reads_are_free() {
    let mut test = TestService::new(Options::default());
    let body = test.create_analysis("CPF", SMALL_DOCUMENT);
    let id = |name: &str| body["result"][name].as_i64().unwrap();
    let ids = (
        id("userPlanConsumeAnalyticsId"),
        id("userPlanConsumeUniqueId"),
    );
    let before = test.available(PREMIUM_PLAN);
    let mut seen = Vec::new();
    for _ in 0..7 {
        let register = summary(&mut test, ids);
        seen.push((
            register["status"].clone(),
            register["statusProtest"].clone(),
        ));
        let done = register["status"] == "DONE";
        assert_eq!(register["summary"]["ALL"]["totalProcess"] == 12, done);
        assert_eq!(
            register["urlTemp"]
                .as_str()
                .unwrap()
                .starts_with("https://"),
            done
        );
        test.now += 1000;
    }
    let states: Vec<_> = seen
        .iter()
        .map(|(status, _)| status.as_str().unwrap())
        .collect();
    assert_eq!(
        states,
        [
            "INITIAL",
            "PROCESSING",
            "PROCESSING",
            "DONE",
            "DONE",
            "DONE",
            "DONE"
        ]
    );
    assert_eq!(
        (&seen[5].1, &seen[6].1),
        (&json!("INITIAL"), &json!("DONE"))
    );
    assert_eq!(test.available(PREMIUM_PLAN), before);
}

#[test]
fn an_analysis_is_found_only_by_all_its_ids() {
    let mut test = TestService::new(Options::default());
    let (id, unique) = test.create_done_analysis("CPF", SMALL_DOCUMENT);
    expect_error(&test.consult((id, unique + 1)), 404);
    expect_error(&test.consult((id + 1, unique)), 404);
    expect_error(&test.detail((id, unique + 1), ""), 404);
    let body = json!({ "holderId": HOLDER, "organizationId": ORGANIZATION });
    expect_error(&test.post(&format!("/v2/analytics/{id}"), &body), 400);
}

#[test]
fn details_agree_with_the_summary() {
    let mut test = TestService::new(Options::default());
    for (kind, document) in [
        ("CPF", EMPTY_DOCUMENT),
        ("CPF", SMALL_DOCUMENT),
        ("CNPJ", "99887766000288"),
    ] {
        let ids = test.create_done_analysis(kind, document);
        let classes = summary(&mut test, ids)["summary"].clone();
        for class in [
            "RISK_WORKER",
            "RISK_EXECUTION",
            "RISK_CRIMINAL",
            "LITIGATION",
        ] {
            let register = test
                .detail(ids, &format!("?size=100&typeRisk={class}"))
                .expect_ok()["register"]
                .clone();
            assert_eq!(
                register["totalProcess"], classes[class]["totalProcess"],
                "{document} {class}"
            );
            let docs = register["docs"].as_array().unwrap();
            assert_eq!(
                docs.len(),
                usize::try_from(register["totalProcess"].as_u64().unwrap()).unwrap()
            );
            let cents = |text: &str| text.replace(['.', ','], "");
            let total = register["vltotalProcess"].as_str().unwrap();
            assert_eq!(
                cents(total),
                cents(classes[class]["vltotalProcess"].as_str().unwrap())
            );
        }
    }
}

#[test]
fn details_have_the_documented_shape() {
    let mut test = TestService::new(Options::default());
    let ids = test.create_done_analysis("CPF", SMALL_DOCUMENT);
    let body = test.detail(ids, "?typeRisk=LITIGATION").expect_ok();
    expect_shape(&body, "sucess:b reason:s register:o");
    expect_shape(
        &body["register"],
        "vltotalProcess:s vltotalProcess_RISK_WORKER:s vltotalProcess_ISDEFENDANT_WITH_RISK:s \
         vltotalProcess_ISAUTHOR:s vltotalProcess_ISAUTHOR_WITH_RISK:s vltotalProcess_RISK_WORKER_SECUNDARY:s \
         vltotalProcess_ISDEFENDANT:s totalProcess:i totalProcess_RISK_WORKER:i totalProcess_ISAUTHOR_WITH_RISK:i \
         totalProcess_RISK_WORKER_SECUNDARY:i totalProcess_ISAUTHOR:i totalProcess_ISDEFENDANT:i \
         totalProcess_ISDEFENDANT_WITH_RISK:i docs:a",
    );
    assert_eq!(
        body["register"]["docs"].as_array().unwrap().len(),
        10,
        "ten unless the request says"
    );
    for doc in body["register"]["docs"].as_array().unwrap() {
        expect_shape(
            doc,
            "process:s user_plan_consume_analytics_id:i partner_process_analytics_id:s distribution_date:s \
             year_distribution_date:s month_distribution_date:s process_is_author:b process_is_defendant:b \
             process_is_relevant_disputes:b priority:i status_custom:s status_partner:s court:s type_court:s \
             judging_organ:s instance:s value_claim:n type_risk:a content:o archived:b",
        );
        expect_shape(
            &doc["content"],
            "classe:s instance:s reus:a valorDaCausa:s autores:a court:s tribunalPassordId:i assunto:s uf:s ref:s \
             dataDistribuicao:s typeCourt:s autoProc:i orgaoJulgador:s status:s",
        );
        expect_shape(&doc["content"]["autores"][0], "documento:s nome:s");
        let year = &doc["process"].as_str().unwrap()[9..13];
        assert_eq!(year, doc["year_distribution_date"]);
        assert!(
            doc["content"]["dataDistribuicao"]
                .as_str()
                .unwrap()
                .starts_with(year)
        );
    }
}

#[test]
fn details_of_an_unfinished_analysis_are_unavailable_and_invalid_parameters_are_rejected() {
    let mut test = TestService::new(Options::default());
    let result = test
        .post(
            "/v2/analytics",
            &analysis_body("CPF", SMALL_DOCUMENT, UNKNOWN_TYPE_PLAN),
        )
        .expect_ok()["result"]
        .clone();
    let id = |name: &str| result[name].as_i64().unwrap();
    let ids = (
        id("userPlanConsumeAnalyticsId"),
        id("userPlanConsumeUniqueId"),
    );
    let early = test.detail(ids, "?typeRisk=LITIGATION");
    assert_eq!((early.status, &early.body["sucess"]), (200, &json!(false)));
    for query in ["?typeRisk=ALL", "?typeRisk=X", "?size=-1", "?size=x"] {
        expect_error(&test.detail(ids, query), 400);
    }
}

#[test]
fn the_large_document_has_ten_thousand_different_processes() {
    let mut test = TestService::new(Options::default());
    let ids = test.create_done_analysis("CNPJ", LARGE_DOCUMENT);
    let body = test
        .detail(ids, "?size=10000&typeRisk=LITIGATION")
        .expect_ok();
    let docs = body["register"]["docs"].as_array().unwrap();
    let numbers: BTreeSet<&str> = docs
        .iter()
        .map(|doc| doc["process"].as_str().unwrap())
        .collect();
    assert_eq!(numbers.len(), 10_000);
    assert!(numbers.iter().all(|number| is_process(number)));
}
