//! Authentication: getting and renewing the bearer token.

use crate::model::json::Json;
use crate::protocol::{
    ApiError, Auth, Body, Cost, DecodeError, Endpoint, FromJson, Method, ObjectReader,
    REFRESH_OPERATION, RawResponse, Secret, UrlPath,
};
use serde::Serialize;

/// `POST /v1/login`
#[derive(Clone, Debug)]
pub struct Login {
    /// The user's e-mail address.
    pub email: String,
    /// The password.
    pub password: Secret,
}

/// `POST /v1/refreshtoken`
#[derive(Clone, Debug)]
pub struct RefreshToken {
    /// The address, as login returned it.
    pub email: String,
    /// The name, as login returned it.
    pub username: String,
    /// The refresh token or, where the service gave none, the newest token.
    pub refresh_token: Secret,
}

/// "Login / refresh result".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginResult {
    /// The address; empty when the service leaves it out.
    pub email: String,
    /// The name; empty when the service leaves it out.
    pub username: String,
    /// The bearer token.
    pub token: Secret,
    /// A token for renewing; the contract shows none, and some services send one.
    pub refresh_token: Option<Secret>,
}

impl FromJson for LoginResult {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let mut fields = ObjectReader::of(json)?;
        let token: String = fields.required("token")?;
        if token.trim().is_empty() {
            return Err(DecodeError::new("token: empty"));
        }
        let refresh_token: Option<String> = fields.optional("refreshToken")?;
        Ok(Self {
            email: fields.or_default("email")?,
            username: fields.or_default("username")?,
            token: Secret::new(token),
            refresh_token: refresh_token.filter(|t| !t.is_empty()).map(Secret::new),
        })
    }
}

impl Endpoint for Login {
    type Reply = LoginResult;
    const NAME: &'static str = "login";
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Change;
    const AUTH: Auth = Auth::None;

    fn path(&self) -> UrlPath {
        UrlPath::of(["v1", "login"])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        struct Credentials<'a> {
            email: &'a str,
            password: &'a str,
        }
        Some(Body::json(&Credentials {
            email: &self.email,
            password: self.password.expose(),
        }))
    }

    fn decode(&self, reply: &RawResponse) -> Result<LoginResult, ApiError> {
        reply.json()
    }
}

impl Endpoint for RefreshToken {
    type Reply = LoginResult;
    const NAME: &'static str = REFRESH_OPERATION;
    const METHOD: Method = Method::Post;
    const COST: Cost = Cost::Change;
    const AUTH: Auth = Auth::None;

    fn path(&self) -> UrlPath {
        UrlPath::of(["v1", "refreshtoken"])
    }

    fn body(&self) -> Option<Body> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Renewal<'a> {
            email: &'a str,
            username: &'a str,
            refresh_token: &'a str,
        }
        Some(Body::json(&Renewal {
            email: &self.email,
            username: &self.username,
            refresh_token: self.refresh_token.expose(),
        }))
    }

    fn decode(&self, reply: &RawResponse) -> Result<LoginResult, ApiError> {
        reply.json()
    }
}
