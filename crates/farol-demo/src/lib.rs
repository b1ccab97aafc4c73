//! The mock service for browsers: a demo sends the app's requests to it instead of a server.
//!
//! `web/demo.js` calls it. Each tab has a service of its own; all of them handle the same requests at the
//! same times in the same order, from which the same state follows.

use farol_mock_service::{Now, Options, Service, handle};
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use http::{HeaderValue, Request, Response, StatusCode};
use wasm_bindgen::prelude::wasm_bindgen;

/// Total number of records of a list, in a header of the response.
const TOTAL_COUNT: &str = "x-total-count";

/// Mock service with generated data.
#[wasm_bindgen]
#[derive(Debug)]
pub struct DemoService {
    service: Service,
}

/// Response of the service.
#[wasm_bindgen]
#[derive(Debug)]
pub struct DemoResponse {
    response: Response<Vec<u8>>,
}

#[wasm_bindgen]
impl DemoService {
    /// Creates a service in its initial state.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self {
            service: Service::new(Options::default()),
        }
    }

    /// Handles a request that is sent at `at`, in epoch milliseconds.
    ///
    /// `target` is the path with the query; `authorization` is the header of this name.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "JavaScript has no other number"
    )]
    pub fn handle(
        &mut self,
        at: f64,
        method: &str,
        target: &str,
        authorization: Option<String>,
        body: Vec<u8>,
    ) -> DemoResponse {
        let response = match request(method, target, authorization, body) {
            Ok(request) => handle(&mut self.service, Now(at as i64), &request),
            Err(_) => status(StatusCode::BAD_REQUEST),
        };
        DemoResponse { response }
    }
}

impl Default for DemoService {
    fn default() -> Self {
        Self::new()
    }
}

#[wasm_bindgen]
impl DemoResponse {
    /// Returns the status code.
    pub fn status(&self) -> u16 {
        self.response.status().as_u16()
    }

    /// Returns the content type, if there is a body.
    #[wasm_bindgen(js_name = contentType)]
    pub fn content_type(&self) -> Option<String> {
        self.header(CONTENT_TYPE.as_str())
    }

    /// Returns the total number of records of a list.
    #[wasm_bindgen(js_name = totalCount)]
    pub fn total_count(&self) -> Option<String> {
        self.header(TOTAL_COUNT)
    }

    /// Returns the body and releases the response.
    #[wasm_bindgen(js_name = intoBody)]
    pub fn into_body(self) -> Vec<u8> {
        self.response.into_body()
    }

    fn header(&self, name: &str) -> Option<String> {
        let value = self.response.headers().get(name)?;
        value.to_str().ok().map(str::to_owned)
    }
}

/// Returns whether a request may change the state of the service: another tab must handle it too.
#[wasm_bindgen(js_name = changesState)]
pub fn changes_state(method: &str, target: &str) -> bool {
    let path = target.split('?').next().unwrap_or_default();
    farol_mock_service::changes_state(method, path)
}

fn request(
    method: &str,
    target: &str,
    authorization: Option<String>,
    body: Vec<u8>,
) -> http::Result<Request<Vec<u8>>> {
    let mut request = Request::builder().method(method).uri(target);
    if let Some(authorization) = authorization {
        request = request.header(AUTHORIZATION, HeaderValue::try_from(authorization)?);
    }
    request.body(body)
}

fn status(status: StatusCode) -> Response<Vec<u8>> {
    let mut response = Response::new(Vec::new());
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: f64 = 1_790_856_000_000.0;

    fn sign_in(service: &mut DemoService) -> String {
        let body = br#"{"email":"ana@farol.example","password":"farol-demo"}"#;
        let response = service.handle(AT, "POST", "/v1/login", None, body.to_vec());
        assert_eq!(response.status(), 200);
        String::from_utf8_lossy(&response.into_body()).into_owned()
    }

    #[test]
    fn two_services_with_the_same_requests_give_the_same_responses() {
        let (mut one, mut other) = (DemoService::new(), DemoService::new());
        assert_eq!(sign_in(&mut one), sign_in(&mut other));
        // The second sign-in differs from the first.
        assert_ne!(sign_in(&mut one), sign_in(&mut DemoService::new()));
    }

    #[test]
    fn a_target_that_is_no_address_is_a_bad_request() {
        let mut service = DemoService::new();
        let response = service.handle(AT, "GET", "no address", None, Vec::new());
        assert_eq!((response.status(), response.content_type()), (400, None));
    }

    #[test]
    fn free_reads_change_nothing_and_everything_else_may() {
        assert!(!changes_state(
            "GET",
            "/v2/organizations/1001/radars?page=1"
        ));
        assert!(!changes_state("POST", "/v2/analytics/17"));
        assert!(changes_state("POST", "/v2/analytics"));
        assert!(changes_state("GET", "/v1/scr/full/12345678909"));
        assert!(changes_state("POST", "/v1/login"));
        assert!(!changes_state("GET", "/nothing"));
    }
}
