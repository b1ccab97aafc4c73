//! Login, token lifetimes and refresh.

use farol_service::{ANA, BRUNO, Options, PASSWORD};
use http::Request;
use serde_json::{Value, json};

use crate::world::{Reply, World, refused, shaped};

const LIST: &str = "/v2/organizations/1001/radars";

fn refresh(world: &mut World, token: &str, email: &str) -> Reply {
    let body = json!({ "email": email, "username": "Ana Conceição", "refreshToken": token });
    world.post("/v1/refreshtoken", &body)
}

#[test]
fn login_and_refresh_reply_alike() {
    let mut world = World::new(Options::default());
    let body = world.sign_in(ANA);
    shaped(&body, "email:s username:s token:s");
    let renewed = refresh(&mut world, body["token"].as_str().unwrap(), ANA);
    assert_eq!(renewed.status, 200);
    shaped(&renewed.body, "email:s username:s token:s");
    assert_ne!(renewed.body["token"], body["token"]);
}

#[test]
fn tokens_say_their_life_unless_opaque() {
    use base64::Engine;
    let engine = base64::engine::general_purpose::URL_SAFE_NO_PAD;
    let world = World::new(Options {
        token_life: 60,
        ..Options::default()
    });
    let parts: Vec<&str> = world.token.split('.').collect();
    assert_eq!(parts.len(), 3);
    let content: Value = serde_json::from_slice(&engine.decode(parts[1]).unwrap()).unwrap();
    assert_eq!(content["sub"], ANA);
    assert_eq!(
        content["exp"].as_i64().unwrap() - content["iat"].as_i64().unwrap(),
        60
    );

    let opaque = World::new(Options {
        opaque_tokens: true,
        ..Options::default()
    });
    assert!(!opaque.token.contains('.'));
}

#[test]
fn a_request_needs_a_token_that_is_alive() {
    let mut world = World::new(Options {
        token_life: 60,
        ..Options::default()
    });
    assert_eq!(world.get(LIST).status, 200);
    let bare = Request::get(LIST).body(Vec::new()).unwrap();
    refused(&world.raw(&bare), 401);
    world.now += 60_000;
    refused(&world.get(LIST), 401);
    world.token = "unknown".to_owned();
    refused(&world.get(LIST), 401);
}

#[test]
fn a_token_is_renewed_once_and_for_a_while_after_its_end() {
    let mut world = World::new(Options {
        token_life: 60,
        ..Options::default()
    });
    let old = world.token.clone();
    world.now += 60_000 + 29 * 60_000;
    let renewed = refresh(&mut world, &old, ANA);
    assert_eq!(renewed.status, 200);
    refused(&refresh(&mut world, &old, ANA), 401);

    renewed.body["token"]
        .as_str()
        .unwrap()
        .clone_into(&mut world.token);
    assert_eq!(world.get(LIST).status, 200);
    let newest = world.token.clone();
    refused(&refresh(&mut world, &newest, BRUNO), 401);
    world.now += 60_000 + 30 * 60_000;
    refused(&refresh(&mut world, &newest, ANA), 401);
}

#[test]
fn a_renewed_token_stays_good_for_requests_under_way() {
    let mut world = World::new(Options::default());
    let old = world.token.clone();
    assert_eq!(refresh(&mut world, &old, ANA).status, 200);
    assert_eq!(world.get(LIST).status, 200);
}

#[test]
fn five_wrong_passwords_lock_an_e_mail_out_for_a_minute() {
    let mut world = World::new(Options::default());
    let wrong = json!({ "email": ANA, "password": "?" });
    for _ in 0..5 {
        refused(&world.post("/v1/login", &wrong), 401);
    }
    let right = json!({ "email": ANA, "password": PASSWORD });
    refused(&world.post("/v1/login", &right), 423);
    world.sign_in(BRUNO);
    world.now += 60_000;
    assert_eq!(world.post("/v1/login", &right).status, 200);
}

#[test]
fn malformed_logins_are_told_from_wrong_ones() {
    let mut world = World::new(Options::default());
    refused(&world.post("/v1/login", &json!({ "email": ANA })), 400);
    refused(&world.send("POST", "/v1/login", b"{".to_vec()), 400);
    refused(
        &world.post(
            "/v1/login",
            &json!({ "email": "x@y.example", "password": PASSWORD }),
        ),
        401,
    );
}
