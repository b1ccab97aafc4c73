//! Addresses and methods outside the contract, and operations without a token.

use farol_mock_service::{OPERATIONS, Options};
use http::Request;

use crate::test_service::{TestService, expect_error};

#[test]
fn all_operations_but_two_require_a_token() {
    let mut test = TestService::new(Options::default());
    for operation in OPERATIONS {
        let path = operation.path.replace(['{', '}'], "");
        let request = Request::builder().method(&operation.method).uri(path);
        let response = test.raw(&request.body(Vec::new()).unwrap());
        let open = matches!(operation.name, "login" | "refreshToken");
        assert_eq!(
            response.status,
            if open { 400 } else { 401 },
            "{}",
            operation.name
        );
    }
}

#[test]
fn malformed_ids_are_refused_everywhere() {
    let mut test = TestService::new(Options::default());
    for operation in OPERATIONS
        .iter()
        .filter(|operation| operation.path.contains("Id}"))
    {
        let path = operation.path.replace(['{', '}'], "");
        let response = test.send(operation.method.as_str(), &path, b"{}".to_vec());
        assert_eq!(response.status, 400, "{}", operation.name);
    }
}

#[test]
fn unknown_paths_and_methods_differ() {
    let mut test = TestService::new(Options::default());
    expect_error(&test.get("/v1/nowhere"), 404);
    let other = test.get("/v1/login");
    expect_error(&other, 405);
    assert_eq!(other.raw.headers()["allow"], "POST");
}
