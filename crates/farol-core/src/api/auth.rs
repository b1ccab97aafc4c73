//! Authentication: obtaining and refreshing the bearer token.

use crate::api::contract::OperationContract;
use crate::api::contract::json_shape::JsonShape;
use crate::api::contract::others::LOGIN;
use crate::model::json::Json;
use crate::protocol::{
    ApiError, Auth, Body, Cost, DecodeError, Endpoint, FromJson, Method, ObjectReader,
    REFRESH_OPERATION, RawResponse, Secret, UrlPath,
};
use serde::Serialize;

/// Login request: `POST /v1/login`.
#[derive(Clone, Debug)]
pub struct Login {
    /// User's e-mail address.
    pub email: String,
    /// User's password.
    pub password: Secret,
}

/// Session refresh request: `POST /v1/refreshtoken`.
#[derive(Clone, Debug)]
pub struct RefreshToken {
    /// E-mail address, as returned by login.
    pub email: String,
    /// User name, as returned by login.
    pub username: String,
    /// Refresh token or, if the service issued none, the newest bearer token.
    pub refresh_token: Secret,
}

/// Contract type "Login / refresh result".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginResult {
    /// E-mail address; empty if the service omits it.
    pub email: String,
    /// User name; empty if the service omits it.
    pub username: String,
    /// Bearer token.
    pub token: Secret,
    /// Refresh token; not part of the contract, but sent by some services.
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

impl Login {
    pub(super) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/login",
        body: &[("email", JsonShape::Text), ("password", JsonShape::Text)],
        response: JsonShape::Object(LOGIN),
    };
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

    fn decode(&self, response: &RawResponse) -> Result<LoginResult, ApiError> {
        response.json()
    }
}

impl RefreshToken {
    pub(super) const CONTRACT: OperationContract = OperationContract {
        name: Self::NAME,
        method: Self::METHOD,
        path: "v1/refreshtoken",
        body: &[
            ("email", JsonShape::Text),
            ("username", JsonShape::Text),
            ("refreshToken", JsonShape::Text),
        ],
        response: JsonShape::Object(LOGIN),
    };
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
        struct RefreshBody<'a> {
            email: &'a str,
            username: &'a str,
            refresh_token: &'a str,
        }
        Some(Body::json(&RefreshBody {
            email: &self.email,
            username: &self.username,
            refresh_token: self.refresh_token.expose(),
        }))
    }

    fn decode(&self, response: &RawResponse) -> Result<LoginResult, ApiError> {
        response.json()
    }
}
