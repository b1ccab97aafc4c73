//! The five credit queries (SCR).

use farol_service::{BRUNO, LAST_SCR_PLAN, Options, PREMIUM_PLAN, SCR_PLAN};

use crate::world::{Reply, World, refused, shaped};

const PRODUCTS: [&str; 5] = ["full", "indicators", "algorithms", "attributes", "score"];

fn query(world: &mut World, product: &str, document: &str, plan: i64) -> Reply {
    world.get(&format!("/v1/scr/{product}/{document}?planId={plan}"))
}

#[test]
fn every_product_is_processed_once_and_then_known() {
    let mut world = World::new(Options::default());
    let before = world.available(SCR_PLAN);
    for product in PRODUCTS {
        let first = query(&mut world, product, "12345678909", SCR_PLAN);
        assert_eq!(first.body["status"], "PROCESSING");
        shaped(&first.body, "status:s message:s");
    }
    world.now += 3000;
    for product in PRODUCTS {
        let known = query(&mut world, product, "123.456.789-09", SCR_PLAN);
        assert_eq!(known.status, 200);
        assert!(known.body.get("status").is_none() && known.body.get("type").is_none());
    }
    assert_eq!(world.available(SCR_PLAN), before - 5);
}

#[test]
fn the_other_bodies_are_those_of_the_contract() {
    let mut world = World::new(Options::default());
    for product in PRODUCTS {
        let denied = query(&mut world, product, "12345678909", PREMIUM_PLAN);
        assert_eq!(
            (denied.status, denied.body["status"].as_str()),
            (200, Some("PLAN_NOT_ALLOWED"))
        );
        for document in ["12345678900", "123", "12ABC34501DE35", "%20"] {
            let wrong = query(&mut world, product, document, SCR_PLAN);
            assert!(
                wrong.body["status"] == "INVALID_DOCUMENT" || wrong.status == 400,
                "{}",
                wrong.body
            );
        }
        refused(&world.get(&format!("/v1/scr/{product}/12345678909")), 400);
        refused(&query(&mut world, product, "12345678909", 502), 403);
        refused(&query(&mut world, product, "12345678909", 9), 404);
    }
}

#[test]
fn a_masked_cnpj_and_the_last_of_a_balance() {
    let mut world = World::new(Options {
        analysis_time: 0,
        ..Options::default()
    });
    let masked = query(&mut world, "score", "11.222.333%2F0001-81", LAST_SCR_PLAN);
    assert_eq!(masked.status, 200);
    assert_eq!(
        query(&mut world, "score", "11222333000181", LAST_SCR_PLAN).body,
        masked.body
    );
    refused(
        &query(&mut world, "score", "12345678909", LAST_SCR_PLAN),
        402,
    );
}

#[test]
fn the_plan_of_another_organization_serves_its_members() {
    let mut world = World::new(Options {
        analysis_time: 0,
        ..Options::default()
    });
    world.sign_in(BRUNO);
    assert_eq!(query(&mut world, "full", "12345678909", 502).status, 200);
}
