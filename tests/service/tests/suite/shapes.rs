//! Addresses and methods outside the contract, and operations without a token.

use farol_service::{OPERATIONS, Options};
use http::Request;

use crate::world::{World, refused};

#[test]
fn every_operation_but_two_wants_a_token() {
    let mut world = World::new(Options::default());
    for operation in &OPERATIONS {
        let path = operation.path.replace(['{', '}'], "");
        let request = Request::builder().method(&operation.method).uri(path);
        let reply = world.raw(&request.body(Vec::new()).unwrap());
        let open = matches!(operation.name, "login" | "refreshToken");
        assert_eq!(
            reply.status,
            if open { 400 } else { 401 },
            "{}",
            operation.name
        );
    }
}

#[test]
fn ids_of_the_wrong_form_are_refused_everywhere() {
    let mut world = World::new(Options::default());
    for operation in OPERATIONS
        .iter()
        .filter(|operation| operation.path.contains("Id}"))
    {
        let path = operation.path.replace(['{', '}'], "");
        let reply = world.send(operation.method.as_str(), &path, b"{}".to_vec());
        assert_eq!(reply.status, 400, "{}", operation.name);
    }
}

#[test]
fn other_addresses_and_methods_are_told_apart() {
    let mut world = World::new(Options::default());
    refused(&world.get("/v1/nowhere"), 404);
    let other = world.get("/v1/login");
    refused(&other, 405);
    assert_eq!(other.raw.headers()["allow"], "POST");
}
