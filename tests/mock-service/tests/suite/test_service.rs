//! Test fixture: a service with a controllable clock and a signed-in user.

use farol_mock_service::{
    ANA, HOLDER, Now, ORGANIZATION, Options, PASSWORD, PREMIUM_PLAN, Service, handle,
};
use http::{Request, Response};
use serde_json::{Value, json};

/// Start time of every test, in epoch milliseconds.
pub(crate) const START: i64 = 1_795_000_000_000;

pub(crate) struct TestService {
    pub(crate) service: Service,
    pub(crate) now: i64,
    pub(crate) token: String,
}

/// Parsed response.
#[derive(Debug)]
pub(crate) struct ParsedResponse {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) raw: Response<Vec<u8>>,
}

impl ParsedResponse {
    /// Returns the body of a response; panics unless its status is 200.
    pub(crate) fn expect_ok(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.body);
        self.body
    }
}

impl TestService {
    pub(crate) fn new(options: Options) -> Self {
        let mut test = Self {
            service: Service::new(options),
            now: START,
            token: String::new(),
        };
        test.sign_in(ANA);
        test
    }

    pub(crate) fn controlled() -> Self {
        Self::new(Options {
            control: true,
            ..Options::default()
        })
    }

    /// Signs a user in and stores the new token for later requests.
    pub(crate) fn sign_in(&mut self, email: &str) -> Value {
        let response = self.post(
            "/v1/login",
            &json!({ "email": email, "password": PASSWORD }),
        );
        assert_eq!(response.status, 200, "{}", response.body);
        response.body["token"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.token);
        response.body
    }

    pub(crate) fn raw(&mut self, request: &Request<Vec<u8>>) -> ParsedResponse {
        let raw = handle(&mut self.service, Now(self.now), request);
        let body = serde_json::from_slice(raw.body()).unwrap_or(Value::Null);
        ParsedResponse {
            status: raw.status().as_u16(),
            body,
            raw,
        }
    }

    pub(crate) fn send(&mut self, method: &str, target: &str, body: Vec<u8>) -> ParsedResponse {
        let request = Request::builder().method(method).uri(target);
        let request = request.header("authorization", format!("Bearer {}", self.token));
        self.raw(&request.body(body).unwrap())
    }

    pub(crate) fn get(&mut self, target: &str) -> ParsedResponse {
        self.send("GET", target, Vec::new())
    }

    pub(crate) fn post(&mut self, target: &str, body: &Value) -> ParsedResponse {
        self.send("POST", target, body.to_string().into_bytes())
    }

    pub(crate) fn put(&mut self, target: &str) -> ParsedResponse {
        self.send("PUT", target, Vec::new())
    }

    pub(crate) fn create_analysis(&mut self, document_type: &str, document: &str) -> Value {
        let response = self.post(
            "/v2/analytics",
            &analysis_body(document_type, document, PREMIUM_PLAN),
        );
        response.expect_ok()
    }

    /// Creates an analysis, advances the clock until it is done, and returns its two ids.
    pub(crate) fn create_done_analysis(
        &mut self,
        document_type: &str,
        document: &str,
    ) -> (i64, i64) {
        let body = self.create_analysis(document_type, document);
        self.now += 3000;
        let id = |name: &str| body["result"][name].as_i64().unwrap();
        (
            id("userPlanConsumeAnalyticsId"),
            id("userPlanConsumeUniqueId"),
        )
    }

    pub(crate) fn detail(&mut self, ids: (i64, i64), query: &str) -> ParsedResponse {
        let (id, unique) = ids;
        self.get(&format!(
            "/v1/holder/{HOLDER}/organization/{ORGANIZATION}/consumeunique/{unique}/analytics/{id}/detail{query}"
        ))
    }

    pub(crate) fn consult(&mut self, ids: (i64, i64)) -> ParsedResponse {
        let body = json!({ "holderId": HOLDER, "organizationId": ORGANIZATION, "userPlanConsumeUniqueId": ids.1 });
        self.post(&format!("/v2/analytics/{}", ids.0), &body)
    }

    /// Returns the balance of a plan of the first organization.
    pub(crate) fn available(&mut self, plan: i64) -> i64 {
        let body = self
            .get(&format!(
                "/v1/holder/{HOLDER}/organization/{ORGANIZATION}/balance"
            ))
            .expect_ok();
        let items = body["balance"].as_array().unwrap();
        let item = items
            .iter()
            .find(|item| item["balance"]["plan"]["planId"] == plan)
            .unwrap();
        item["balance"]["available"].as_i64().unwrap()
    }
}

pub(crate) fn analysis_body(document_type: &str, document: &str, plan: i64) -> Value {
    json!({
        "holderId": HOLDER,
        "organizationId": ORGANIZATION,
        "planId": plan,
        "documentType": document_type,
        "documentNumber": document,
    })
}

/// Asserts that an error has the generic body and a status.
pub(crate) fn expect_error(response: &ParsedResponse, status: u16) {
    assert_eq!(response.status, status, "{}", response.body);
    let keys: Vec<_> = response.body.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["message", "type"]);
}

/// Asserts that an object has exactly the given fields and types.
///
/// Types: `i` integer, `n` number, `s` text, `b` boolean, `a` array, `o` object; a `?` after it
/// allows null.
pub(crate) fn expect_shape(value: &Value, shape: &str) {
    let object = value
        .as_object()
        .unwrap_or_else(|| panic!("no object: {value}"));
    let mut expected: Vec<&str> = Vec::new();
    for part in shape.split_whitespace() {
        let (name, kind) = part.split_once(':').unwrap();
        expected.push(name);
        let field = object
            .get(name)
            .unwrap_or_else(|| panic!("{name} is missing"));
        let fits = match kind.trim_end_matches('?') {
            "i" => field.is_i64() || field.is_u64(),
            "n" => field.is_number(),
            "s" => field.is_string(),
            "b" => field.is_boolean(),
            "a" => field.is_array(),
            _ => field.is_object(),
        };
        assert!(
            fits || (kind.ends_with('?') && field.is_null()),
            "{name}: {field}"
        );
    }
    for name in object.keys() {
        assert!(
            expected.contains(&name.as_str()),
            "{name} is not in the contract"
        );
    }
}
