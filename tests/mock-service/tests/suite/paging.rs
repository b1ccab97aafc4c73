//! The radar listing: pages, sort orders, and the 5,000 generated radars.

use std::collections::BTreeSet;

use farol_mock_service::{BRUNO, Options, is_cnpj, is_cpf, is_oab, is_process};
use serde_json::Value;

use crate::test_service::{TestService, expect_error, expect_shape};

fn list(test: &mut TestService, query: &str) -> Vec<Value> {
    let response = test.get(&format!("/v2/organizations/1001/radars{query}"));
    assert_eq!(response.status, 200, "{}", response.body);
    assert_eq!(response.raw.headers()["x-total-count"], "5000");
    response.body.as_array().unwrap().clone()
}

fn ids(items: &[Value]) -> Vec<i64> {
    items
        .iter()
        .map(|item| item["id"].as_i64().unwrap())
        .collect()
}

#[test]
fn the_defaults_are_the_newest_ten() {
    let mut test = TestService::new(Options::default());
    let items = list(&mut test, "");
    assert_eq!(items.len(), 10);
    assert!(ids(&items).is_sorted_by(|left, right| left > right));
    expect_shape(&items[0], "id:i radar:o createdAt:i");
    assert_eq!(
        items,
        list(&mut test, "?_start=0&_end=10&_sort=id&_order=desc")
    );
}

#[test]
fn pages_join_without_gaps() {
    let mut test = TestService::new(Options::default());
    let all = list(&mut test, "?_end=5000&_sort=name&_order=ASC");
    let mut joined = list(&mut test, "?_end=2500&_sort=name&_order=ASC");
    joined.extend(list(
        &mut test,
        "?_start=2500&_end=9000&_sort=name&_order=ASC",
    ));
    assert_eq!(all.len(), 5000);
    assert_eq!(all, joined);
    assert!(list(&mut test, "?_start=5000&_end=5010").is_empty());
    assert!(list(&mut test, "?_start=20&_end=10").is_empty());
}

#[test]
fn the_generated_radars_are_as_documented() {
    let mut test = TestService::new(Options::default());
    let items = list(&mut test, "?_end=5000");
    let mut kinds = BTreeSet::new();
    for item in &items {
        let radar = &item["radar"];
        expect_shape(
            radar,
            "id:i code:s name:s type:s createdAt:i active:b preProcessedAt:s? typeCustomer:s?",
        );
        let code = radar["code"].as_str().unwrap();
        let kind = radar["type"].as_str().unwrap();
        kinds.insert(kind);
        let valid = match kind {
            "CPF" => is_cpf(code),
            "CNPJ" => is_cnpj(code),
            "OAB_NUMBER" => is_oab(code),
            _ => is_process(code),
        };
        assert!(valid, "{kind} {code}");
    }
    assert_eq!(kinds.len(), 4);
    let unique: BTreeSet<i64> = ids(&items).into_iter().collect();
    let radar_ids: BTreeSet<i64> = items
        .iter()
        .map(|item| item["radar"]["id"].as_i64().unwrap())
        .collect();
    assert_eq!((unique.len(), radar_ids.len()), (5000, 5000));
    // Adjacent ids beyond 2^53, which a JavaScript number can't distinguish.
    assert!(
        unique
            .iter()
            .filter(|id| **id > 9_007_199_254_740_993)
            .count()
            >= 100
    );

    let radars = || items.iter().map(|item| &item["radar"]);
    for field in ["preProcessedAt", "typeCustomer"] {
        assert!(
            radars().any(|radar| radar[field].is_null())
                && radars().any(|radar| radar[field].is_string())
        );
    }
    assert!(radars().any(|radar| radar["active"] == false));
    let lettered = |code: &str| code.bytes().any(|byte| byte.is_ascii_uppercase());
    assert!(
        radars().any(|radar| radar["type"] == "CNPJ" && lettered(radar["code"].as_str().unwrap()))
    );
}

#[test]
fn every_field_sorts_in_both_orders_with_nulls_last() {
    let mut test = TestService::new(Options::default());
    for field in ["id", "createdAt"] {
        let up = ids(&list(
            &mut test,
            &format!("?_end=5000&_sort={field}&_order=asc"),
        ));
        assert!(up.is_sorted());
    }
    for field in ["code", "type", "preProcessedAt", "typeCustomer"] {
        for order in ["ASC", "DESC"] {
            let items = list(
                &mut test,
                &format!("?_end=5000&_sort={field}&_order={order}"),
            );
            let values: Vec<_> = items
                .iter()
                .map(|item| item["radar"][field].as_str())
                .collect();
            let nulls = values
                .iter()
                .position(Option::is_none)
                .unwrap_or(values.len());
            let (some, none) = values.split_at(nulls);
            assert!(none.iter().all(Option::is_none), "{field}: nulls come last");
            assert!(
                if order == "ASC" {
                    some.is_sorted()
                } else {
                    some.iter().rev().is_sorted()
                },
                "{field}"
            );
        }
    }
    let items = list(&mut test, "?_end=5000&_sort=active&_order=desc");
    assert_eq!(items[0]["radar"]["active"], true);
    assert_eq!(items[4999]["radar"]["active"], false);
}

#[test]
fn names_sort_without_case_and_accents() {
    let mut test = TestService::new(Options::default());
    let items = list(&mut test, "?_end=5000&_sort=name&_order=asc");
    let first = |name: &str| name.chars().next().unwrap();
    let initials: Vec<char> = items
        .iter()
        .map(|item| first(item["radar"]["name"].as_str().unwrap()))
        .collect();
    let at = |initial| initials.iter().position(|other| *other == initial);
    assert!(at('Á') < at('B') && at('É') < at('F') && at('Í') < at('J') && at('Ú') < at('V'));
}

#[test]
fn invalid_parameters_and_workspaces_are_refused() {
    let mut test = TestService::new(Options::default());
    for query in ["_sort=nome", "_order=up", "_start=-1", "_end=x", "_end=1.5"] {
        expect_error(
            &test.get(&format!("/v2/organizations/1001/radars?{query}")),
            400,
        );
    }
    expect_error(&test.get("/v2/organizations/x/radars"), 400);
    expect_error(&test.get("/v2/organizations/1003/radars"), 403);
    expect_error(&test.get("/v2/organizations/9/radars"), 404);
    let empty = test.get("/v2/organizations/1002/radars");
    assert_eq!(
        (empty.status, empty.body.to_string()),
        (200, "[]".to_owned())
    );
    assert_eq!(empty.raw.headers()["x-total-count"], "0");
    test.sign_in(BRUNO);
    assert_eq!(test.get("/v2/organizations/1003/radars").status, 200);
}

#[test]
fn the_data_depends_only_on_the_seed() {
    let page = |seed| {
        let mut test = TestService::new(Options {
            seed,
            ..Options::default()
        });
        list(&mut test, "?_end=5000")
    };
    assert_eq!(page(7), page(7));
    assert_ne!(page(7), page(8));
}
