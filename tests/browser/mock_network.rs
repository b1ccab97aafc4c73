//! Mock network that replaces `fetch`: records each request and returns prepared responses.

use super::test_dom::js;
use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Mock network; dropping it restores the browser's own.
pub(crate) struct MockNetwork(JsValue);

const SCRIPT: &str = r"
    const original = window.fetch;
    const network = { requests: [], responses: [], latency: 30, lifetime: null, restore() { window.fetch = original; } };
    window.fetch = async (request) => {
        const url = new URL(request.url);
        const target = `${request.method} ${url.pathname}${url.search}`;
        const authorization = request.headers.get('authorization') ?? '';
        const key = request.headers.get('idempotency-key') ?? '';
        const { credentials, cache, redirect, referrerPolicy } = request;
        const options = JSON.stringify({ credentials, cache, redirect, referrerPolicy });
        network.requests.push({ target, body: await request.text(), authorization, key, options });
        const matches = ({ start, token }) => target.startsWith(start) && authorization.endsWith(token);
        const response = network.responses.findLast(matches);
        await new Promise((resume, stop) => {
            setTimeout(resume, network.latency);
            request.signal.addEventListener('abort', () => stop(request.signal.reason));
        });
        if (!response) throw new TypeError('Failed to fetch');
        const headers = response.total === null ? {} : { 'x-total-count': response.total };
        if (network.lifetime !== null) headers['idempotency-key-lifetime'] = network.lifetime;
        const body = typeof response.body === 'function' ? response.body(request) : response.body;
        return new Response(body, { status: response.status, headers });
    };
    return network;
";

impl MockNetwork {
    /// Replaces `fetch`; every request fails until a response is prepared for it.
    pub(crate) fn new() -> Self {
        Self(js("", SCRIPT, &[]))
    }

    /// Prepares a response to requests that start with `start` (`GET /v1/…`); the last match applies.
    pub(crate) fn respond(&self, start: &str, status: u16, total: Option<u32>, body: &str) {
        self.respond_to_token("", start, status, total, body);
    }

    /// Like [`Self::respond`], for requests with this token only.
    pub(crate) fn respond_to_token(
        &self,
        token: &str,
        start: &str,
        status: u16,
        total: Option<u32>,
        body: &str,
    ) {
        js(
            "network, token, start, status, total, body",
            "network.responses.push({ token, start, status, total, body })",
            &[
                &self.0,
                &token.into(),
                &start.into(),
                &status.into(),
                &total.map_or(JsValue::NULL, JsValue::from),
                &body.into(),
            ],
        );
    }

    /// Like [`Self::respond`], with a body that the JavaScript function `make` builds from the
    /// request: bytes or a stream.
    pub(crate) fn respond_with(&self, start: &str, make: &str) {
        js(
            "network, start, make",
            "network.responses.push({ token: '', start, status: 200, total: null, body: eval(make) })",
            &[&self.0, &start.into(), &make.into()],
        );
    }

    /// Sets the latency of later requests, in milliseconds.
    pub(crate) fn set_delay(&self, milliseconds: u32) {
        let set = "network.latency = milliseconds";
        js(
            "network, milliseconds",
            set,
            &[&self.0, &milliseconds.into()],
        );
    }

    /// Sets the lifetime of idempotency keys that each response states, in seconds.
    pub(crate) fn set_key_lifetime(&self, seconds: u32) {
        let set = "network.lifetime = String(seconds)";
        js("network, seconds", set, &[&self.0, &seconds.into()]);
    }

    /// Makes requests that start with `start` fail, until another response is prepared for them.
    pub(crate) fn fail(&self, start: &str) {
        let broken =
            "network.responses = network.responses.filter((response) => response.start !== start)";
        js("network, start", broken, &[&self.0, &start.into()]);
    }

    /// Returns the idempotency keys of the requests so far; empty if a request had none.
    pub(crate) fn keys(&self) -> Vec<String> {
        self.recorded("key")
    }

    /// Returns the requests so far: method, path and query.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.recorded("target")
    }

    /// Returns the bodies of the requests so far.
    pub(crate) fn bodies(&self) -> Vec<String> {
        self.recorded("body")
    }

    /// Returns the tokens of the requests so far; empty if a request had none.
    pub(crate) fn authorizations(&self) -> Vec<String> {
        self.recorded("authorization")
    }

    /// Returns the `fetch` options of the requests so far.
    pub(crate) fn fetch_options(&self) -> Vec<String> {
        self.recorded("options")
    }

    fn recorded(&self, what: &str) -> Vec<String> {
        let requests: Array = Reflect::get(&self.0, &"requests".into())
            .unwrap()
            .unchecked_into();
        let read = |request: JsValue| Reflect::get(&request, &what.into()).unwrap().as_string();
        requests
            .iter()
            .map(|request| read(request).unwrap_or_default())
            .collect()
    }
}

impl Drop for MockNetwork {
    fn drop(&mut self) {
        js("network", "network.restore()", &[&self.0]);
    }
}
