//! Contract section "Monitoring module".

use super::support::{cnpj, decode, expect, failure, process, reply, wire};
use farol_core::api::PaidQuery as _;
use farol_core::api::monitoring::{
    AddRadar, GetProcessDetails, InactivateError, InactivateProcess, ListRadars,
    QueryPartnerProcesses, RadarColumn, RegisterProcess,
};
use farol_core::model::ids::{HolderId, OrganizationId, RadarId};
use farol_core::model::json::Json;
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{Cost, Endpoint, ErrorKind, Order, PageRequest};

const ORGANIZATION: OrganizationId = OrganizationId(9_007_199_254_740_993);

fn list() -> ListRadars {
    ListRadars {
        organization: ORGANIZATION,
        page: PageRequest {
            page: 3,
            size: 10,
            sort: RadarColumn::CreatedAt,
            order: Order::Asc,
        },
    }
}

#[test]
fn list_radars_matches_the_contract() {
    let address = "GET /v2/organizations/9007199254740993/radars?_start=20&_end=30&_sort=createdAt&_order=ASC";
    assert_eq!(
        wire(&list()),
        expect("listRadars", address, None, Cost::Free)
    );

    let mut raw = reply(200, include_str!("../../fixtures/radars.json"));
    raw.total_count = Some(42);
    let page = list().decode(&raw).unwrap();
    assert_eq!(page.total, Some(42));
    let [first, second] = page.items.as_slice() else {
        panic!("two radars expected");
    };
    assert_eq!(first.id.0, 9_007_199_254_740_993);
    assert_eq!(first.radar.id.0, i64::MAX);
    assert_eq!(first.radar.kind, RadarType::Cpf);
    assert_eq!(
        first.radar.pre_processed_at.as_deref(),
        Some("2026-11-21T14:05:09")
    );
    assert!(!first.radar.other.is_empty());
    let others: Vec<_> = first.radar.other.iter().collect();
    assert_eq!(others, [("color", &Json::Text("blue".to_owned()))]);
    assert_eq!(second.radar.kind, RadarType::Other("TRADEMARK".to_owned()));
    assert_eq!(second.radar.name, "");
    assert_eq!(second.radar.active, None);
    assert!(second.radar.other.is_empty());
}

#[test]
fn the_total_of_a_listing_is_optional() {
    let page = decode(&list(), 200, "[]").unwrap();
    assert_eq!((page.items.len(), page.total), (0, None));
}

#[test]
fn radar_columns_have_the_names_of_the_contract() {
    let names = RadarColumn::ALL.map(RadarColumn::name);
    let wanted = [
        "id",
        "code",
        "name",
        "type",
        "createdAt",
        "active",
        "preProcessedAt",
        "typeCustomer",
    ];
    assert_eq!(names, wanted);
    for column in RadarColumn::ALL {
        assert_eq!(RadarColumn::from_name(column.name()), Some(column));
    }
    assert_eq!(RadarColumn::from_name("Id"), None);
}

#[test]
fn add_radar_matches_the_contract() {
    let call = AddRadar {
        organization: OrganizationId(7),
        name: "Ana Souza".to_owned(),
        code: "SP123456".to_owned(),
        kind: RadarType::OabNumber,
    };
    let body = r#"{"name":"Ana Souza","code":"SP123456","type":"OAB_NUMBER"}"#;
    let wanted = expect(
        "addRadar",
        "POST /v1/organization/7/radar",
        Some(body),
        Cost::Change,
    );
    assert_eq!(wire(&call), wanted);

    let added = decode(&call, 200, include_str!("../../fixtures/add_radar.json")).unwrap();
    assert_eq!(added.code.as_deref(), Some("12345678909"));
    assert_eq!(added.kind, Some(RadarType::Cpf));
}

#[test]
fn register_process_matches_the_contract() {
    let call = RegisterProcess {
        organization: OrganizationId(7),
        number: process(),
        radar: RadarId(i64::MAX),
    };
    let body = r#"{"number":"00000013920248260100","radarId":9223372036854775807}"#;
    let address = "POST /v1/organization/7/process";
    assert_eq!(
        wire(&call),
        expect("registerProcess", address, Some(body), Cost::Change)
    );

    let echo = decode(
        &call,
        200,
        include_str!("../../fixtures/register_process.json"),
    )
    .unwrap();
    assert_eq!(echo.number.as_deref(), Some("00000013920248260100"));
    assert_eq!(echo.radar, Some(RadarId(3)));
}

fn inactivate() -> InactivateProcess {
    InactivateProcess {
        organization: OrganizationId(7),
        number: process(),
    }
}

#[test]
fn inactivate_process_matches_the_contract() {
    let address = "PUT /v1/organization/7/process/00000013920248260100/INACTIVE";
    let wanted = expect("inactivateProcess", address, None, Cost::Change);
    assert_eq!(wire(&inactivate()), wanted);

    let done = decode(
        &inactivate(),
        200,
        include_str!("../../fixtures/inactivate.json"),
    )
    .unwrap();
    assert_eq!(done.total, Some(1));
    let status = done.result.as_ref().and_then(|result| result.get("status"));
    assert_eq!(status.and_then(Json::as_text), Some("INACTIVE"));
}

#[test]
fn an_inactivation_error_is_read_from_the_body_under_any_status() {
    use InactivateError::{AccessDenied, EmailRequired, Internal, UnknownProcess, WrongParameter};
    let cases = [
        (
            "WrongParameterException",
            "Parameter processNumber and organizationId are required",
            WrongParameter,
        ),
        ("ObjectNotFoundException", "email required", EmailRequired),
        (
            "ErrorForbiddenException",
            "User / Organization - Access Denied",
            AccessDenied,
        ),
        (
            "ObjectNotFoundException",
            "processNumber not exist",
            UnknownProcess,
        ),
        ("InternalServerError", "Internal server error", Internal),
    ];
    for (code, message, expected) in cases {
        let body = format!(r#"{{"message":"{message}","error":"{code}"}}"#);
        for status in [200, 400, 403, 404, 409, 500] {
            let error = decode(&inactivate(), status, &body).unwrap_err();
            assert_eq!(
                InactivateError::of(&error),
                Some(expected),
                "{status} {body}"
            );
        }
        // The status concerns the session, whatever the message.
        assert_eq!(failure(&inactivate(), 401, &body), ErrorKind::SignedOut);
    }
    let other = decode(&inactivate(), 400, r#"{"message":"No","error":"Other"}"#).unwrap_err();
    assert_eq!(other.kind, ErrorKind::Refused("No".to_owned()));
    assert_eq!(InactivateError::of(&other), None);
    let refused = r#"{"sucess":false,"reason":"Locked"}"#;
    assert_eq!(
        failure(&inactivate(), 200, refused),
        ErrorKind::Refused("Locked".to_owned())
    );
}

#[test]
fn process_details_matches_the_contract() {
    let call = GetProcessDetails {
        organization: OrganizationId(7),
        number: process(),
    };
    let address = "GET /v1/process/7/00000013920248260100";
    assert_eq!(
        wire(&call),
        expect("processDetails", address, None, Cost::Free)
    );

    let details = decode(
        &call,
        200,
        include_str!("../../fixtures/process_details.json"),
    )
    .unwrap();
    assert_eq!(details.process_id, Some(77));
    assert_eq!(details.value_claim, Some(1234.56));
    assert_eq!(
        details.authors.unwrap()[0].representatives[0]
            .name
            .as_deref(),
        Some("Rui Lima")
    );
    assert!(details.defendants.unwrap()[0].representatives.is_empty());
    assert_eq!(details.person_custom[0].function.as_deref(), Some("Perita"));
    let document = &details.documents.unwrap()[0];
    assert_eq!(document.moviment_id, Some(5));
    assert_eq!(document.problem_file, Some(false));
    assert_eq!(details.part_matches.len(), 2);
    assert_eq!(details.other.iter().next().unwrap().0, "instance");
    // All fields are optional: the response is only displayed.
    let empty = decode(&call, 200, r#"{"authors":null,"defendants":[]}"#).unwrap();
    assert_eq!(
        (empty.process, empty.authors, empty.documents),
        (None, None, None)
    );
    assert_eq!(empty.defendants, Some(Vec::new()), "stated to be empty");
}

#[test]
fn partner_processes_matches_the_contract() {
    let call = QueryPartnerProcesses {
        holder: HolderId(5),
        organization: OrganizationId(7),
        document: cnpj().into(),
    };
    let body = r#"{"documentType":"CNPJ","documentNumber":"11222333000181"}"#;
    let address = "POST /v1/holder/5/organization/7/partner/process";
    assert_eq!(
        wire(&call),
        expect("partnerProcesses", address, Some(body), Cost::Paid)
    );

    let counted = decode(
        &call,
        200,
        include_str!("../../fixtures/partner_processes.json"),
    )
    .unwrap()
    .value;
    assert_eq!(counted.total, Some(1));
    let item = &counted.items()[0];
    assert_eq!(item.access_pause_monitor, Some(true));
    assert_eq!(item.consumption.unwrap().0, 4001);
    assert_eq!(
        item.available_pause_at.as_deref(),
        Some("2026-12-21T14:05:09Z")
    );
    let name = |items: &str| {
        let body = format!(r#"{{"result":[{items}]}}"#);
        let counted = decode(&call, 200, &body).unwrap();
        QueryPartnerProcesses::name(&counted).map(str::to_owned)
    };
    let (ana, bia) = (r#"{"documentInfo":"ANA"}"#, r#"{"documentInfo":"BIA"}"#);
    assert_eq!(name(&[ana, ana].join(",")).as_deref(), Some("ANA"));
    assert_eq!(name(&[ana, bia].join(",")), None, "one of several");
    for (fields, is_stated) in [
        (r#""total":0,"result":[]"#, true),
        (r#""total":0,"result":null"#, true),
        (r#""result":[]"#, true),
        (r#""total":3,"result":[]"#, false),
        (r#""total":3,"result":null"#, false),
        (r#""result":null"#, false),
        (r#""total":0,"result":[{}]"#, false),
        (r#""total":0,"result":[null]"#, false),
        (r#""result":[null]"#, false),
    ] {
        let body = format!(r#"{{"success":true,"reason":null,{fields}}}"#);
        let counted = decode(&call, 200, &body).unwrap().value;
        assert_eq!(counted.states_none(), is_stated, "{fields}");
    }
    let refused = r#"{"success":false,"reason":"Sem plano"}"#;
    assert_eq!(
        failure(&call, 200, refused),
        ErrorKind::Refused("Sem plano".to_owned())
    );
}
