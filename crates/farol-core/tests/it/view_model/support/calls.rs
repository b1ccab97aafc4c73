//! Recorded calls, and their cURL commands.

use crate::api::ledger;
use farol_core::api::OperationContract;
use farol_core::model::json::Json;
use farol_core::view_model::support::{RecordedCall, curl_command};

const ADDRESS: &str = "https://service.example";

fn call<'a>(operation: &'a str, query: &'a str) -> RecordedCall<'a> {
    RecordedCall {
        started_ms: 1_790_000_000_123,
        duration_ms: 45,
        operation,
        status: 200,
        bytes: 6,
        query,
        outcome: "",
    }
}

fn command(operation: &str, query: &str) -> String {
    curl_command(&call(operation, query), ADDRESS).unwrap()
}

#[test]
fn a_call_is_read_as_it_was_written() {
    let mut recorded = call("listRadars", "?_start=0");
    assert_eq!(RecordedCall::read(&recorded.line()), Some(recorded));
    recorded.outcome = "Forbidden";
    assert_eq!(RecordedCall::read(&recorded.line()), Some(recorded));
    recorded.outcome = "123";
    assert_eq!(RecordedCall::read(&recorded.line()), None);
    assert_eq!(RecordedCall::read("listRadars $:a"), None);
}

#[test]
fn a_line_has_no_value_that_could_be_a_document() {
    let query =
        "?documentNumber=12345678909&holderId=5001&_start=10&_sort=12345678909&typeRisk=LITIGATION";
    let line = call("kyc", query).line();
    let stored = "?documentNumber=&holderId=&_start=10&_sort=&typeRisk=LITIGATION";
    assert!(line.contains(&format!(" {stored} ")), "{line}");
    let read = RecordedCall::read(&line).unwrap();
    assert_eq!(read.query, stored);
}

#[test]
fn the_contract_of_every_operation_is_that_of_its_endpoint() {
    let endpoints = ledger::all();
    assert_eq!(endpoints.len(), OperationContract::all().len());
    for endpoint in endpoints {
        let operation = OperationContract::named(endpoint.name).unwrap();
        let address = format!("{} /{}", operation.method.as_str(), operation.path);
        assert_eq!(address, endpoint.address);
        let sent = endpoint.body.map(|body| {
            let Json::Object(fields) = Json::parse(body.as_bytes()).unwrap() else {
                panic!("{body}");
            };
            let types = fields
                .iter()
                .map(|(name, value)| (name.to_string(), value.kind()));
            types.collect::<Vec<_>>()
        });
        assert_eq!(data(&command(endpoint.name, "")), sent, "{}", endpoint.name);
    }
}

/// The fields in the data of a command, with the types that they have once a shell has replaced the
/// variables by numbers.
fn data(command: &str) -> Option<Vec<(String, &'static str)>> {
    let (_, data) = command.split_once("--data \"")?;
    let data = data.strip_suffix('"').unwrap().replace("\\\"", "\"");
    let numbers: String = data
        .split('$')
        .enumerate()
        .map(|(at, part)| {
            let rest = part.trim_start_matches(|c: char| c.is_ascii_uppercase() || c == '_');
            if at == 0 {
                part.to_owned()
            } else {
                format!("1{rest}")
            }
        })
        .collect();
    let Json::Object(fields) = Json::parse(numbers.as_bytes()).unwrap() else {
        panic!("{data}");
    };
    let types = fields
        .iter()
        .map(|(name, value)| (name.to_string(), value.kind()));
    Some(types.collect())
}

#[test]
fn a_command_has_placeholders_for_ids_documents_and_secrets() {
    assert_eq!(
        command("kycOfQsa", ""),
        "curl --request POST \"https://service.example/v1/organizations/$ORGANIZATION_ID/holder/$HOLDER_ID/organizationQSA/$ORGANIZATION_QSA_ID\" \\\n  \
         --header \"Accept: application/json\" \\\n  \
         --header \"Authorization: Bearer $TOKEN\""
    );
    assert_eq!(
        command("refreshToken", ""),
        "curl --request POST \"https://service.example/v1/refreshtoken\" \\\n  \
         --header \"Accept: application/json\" \\\n  \
         --header \"Content-Type: application/json\" \\\n  \
         --data \"{\\\"email\\\": \\\"$EMAIL\\\", \\\"username\\\": \\\"$USERNAME\\\", \\\"refreshToken\\\": \\\"$REFRESH_TOKEN\\\"}\""
    );
    assert!(command("createCnh", "").contains("\\\"organizationId\\\": $ORGANIZATION_ID,"));
}

#[test]
fn of_a_query_string_only_paging_and_constants_stay() {
    let query = "?_start=0&_end=25&_sort=createdAt&_order=DESC&typeRisk=RISK_WORKER&size=100";
    assert!(command("listRadars", query).contains(&format!("/radars{query}\"")));
    let query = "?planId=77&typeRisk=12345678909&size=123456789&_sort=a%20b&x-y=1&$(id)=2";
    assert!(command("scrFull", query).contains(
        "/v1/scr/full/$DOCUMENT?planId=$PLAN_ID&typeRisk=$TYPE_RISK&size=$SIZE&_sort=$SORT\""
    ));
}

#[test]
fn an_address_cannot_run_anything_in_a_shell() {
    for address in [
        "https://a.example/$(id)",
        "https://a.example/`id`",
        "\"; id",
    ] {
        let command = curl_command(&call("balance", ""), address).unwrap();
        assert!(command.contains("\"$SERVICE_URL/v1/"), "{command}");
    }
    assert_eq!(curl_command(&call("other", ""), ADDRESS), None);
}
