//! CORS: responses to browsers at other origins.

use farol_mock_service::Options;
use http::Request;

use crate::test_service::{ParsedResponse, TestService};

const APP_ORIGIN: &str = "http://localhost:8080";

fn send(test: &mut TestService, method: &str, origin: &str) -> ParsedResponse {
    let request = Request::builder()
        .method(method)
        .uri("/v2/organizations/1001/radars")
        .header("origin", origin);
    let request = request.header("authorization", format!("Bearer {}", test.token));
    test.raw(&request.body(Vec::new()).unwrap())
}

fn options(expose_total_count: bool) -> Options {
    Options {
        allowed_origins: vec![APP_ORIGIN.to_owned()],
        expose_total_count,
        ..Options::default()
    }
}

#[test]
fn an_allowed_origin_may_send_and_read() {
    let mut test = TestService::new(options(false));
    let preflight = send(&mut test, "OPTIONS", APP_ORIGIN);
    assert_eq!(preflight.status, 204);
    assert_eq!(
        preflight.raw.headers()["access-control-allow-headers"],
        "authorization, content-type"
    );
    assert!(
        preflight.raw.headers()["access-control-allow-methods"]
            .to_str()
            .unwrap()
            .contains("PUT")
    );
    let read = send(&mut test, "GET", APP_ORIGIN);
    assert_eq!(
        read.raw.headers()["access-control-allow-origin"],
        APP_ORIGIN
    );
    assert!(
        !read
            .raw
            .headers()
            .contains_key("access-control-expose-headers")
    );
}

#[test]
fn the_total_count_is_exposed_when_chosen() {
    let mut test = TestService::new(options(true));
    let read = send(&mut test, "GET", APP_ORIGIN);
    assert_eq!(
        read.raw.headers()["access-control-expose-headers"],
        "x-total-count"
    );
}

#[test]
fn idempotency_keys_are_allowed_when_chosen() {
    for (expose_total_count, exposed) in [
        (false, "idempotency-key-lifetime"),
        (true, "x-total-count, idempotency-key-lifetime"),
    ] {
        let mut test = TestService::new(Options {
            accept_idempotency_key: true,
            ..options(expose_total_count)
        });
        assert_eq!(
            send(&mut test, "OPTIONS", APP_ORIGIN).raw.headers()["access-control-allow-headers"],
            "authorization, content-type, idempotency-key"
        );
        assert_eq!(
            send(&mut test, "GET", APP_ORIGIN).raw.headers()["access-control-expose-headers"],
            exposed
        );
    }
}

#[test]
fn other_origins_get_no_cors_headers() {
    let mut test = TestService::new(options(true));
    for method in ["OPTIONS", "GET"] {
        let response = send(&mut test, method, "http://elsewhere.example");
        assert!(
            !response
                .raw
                .headers()
                .contains_key("access-control-allow-origin")
        );
    }
    let mut open = TestService::new(Options {
        allowed_origins: vec!["*".to_owned()],
        ..Options::default()
    });
    assert!(
        send(&mut open, "GET", APP_ORIGIN)
            .raw
            .headers()
            .contains_key("access-control-allow-origin")
    );
}

#[test]
fn errors_can_be_read_too() {
    let mut test = TestService::new(options(false));
    test.token.clear();
    let refused = send(&mut test, "GET", APP_ORIGIN);
    assert_eq!(refused.status, 401);
    assert_eq!(
        refused.raw.headers()["access-control-allow-origin"],
        APP_ORIGIN
    );
}
