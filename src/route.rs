//! Every address of the app: the only home of path texts.

use crate::model::workspace::WorkspaceKey;
use crate::net::Query;
use crate::query::pairs;
use crate::query::radars::RadarsView;

/// The pattern of the start, which leads on to where the person worked last.
pub const HOME: &str = "/";
/// The pattern of the sign-in page.
pub const SIGN_IN: &str = "/sign-in";
/// The pattern of the workspaces page.
pub const WORKSPACES: &str = "/workspaces";
/// The first segment of every address inside a workspace; the workspace's key follows it.
pub const WORKSPACE_PREFIX: &str = "/w/";

/// A place in the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The start.
    Home,
    /// Signing in, and where to go afterwards.
    SignIn {
        /// An address of this app.
        return_to: Option<String>,
    },
    /// Choosing or adding a workspace.
    Workspaces,
    /// The radars of a workspace's organization.
    Radars(WorkspaceKey, RadarsView),
}

impl Route {
    /// The address below the app's base path.
    pub fn href(&self) -> String {
        match self {
            Self::Home => HOME.to_owned(),
            Self::SignIn { return_to: None } => SIGN_IN.to_owned(),
            Self::SignIn {
                return_to: Some(address),
            } => format!("{SIGN_IN}{}", Query::default().with("return", address)),
            Self::Workspaces => WORKSPACES.to_owned(),
            Self::Radars(key, view) => {
                format!("{WORKSPACE_PREFIX}{key}/radars{}", view.to_query())
            }
        }
    }
}

/// Where to go after signing in, as the sign-in page's query says.
///
/// Only an address of this app is believed: anything that a browser could read as another host
/// (`//host`, a backslash, a control character) is not.
pub fn return_address(search: &str) -> Option<String> {
    let (_, address) = pairs(search)
        .into_iter()
        .find(|(name, _)| name == "return")?;
    let is_own = address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains(|c: char| c == '\\' || c.is_control())
        && !address.starts_with(SIGN_IN);
    is_own.then_some(address)
}

/// The workspace that an address (below the base path) lies in.
pub fn workspace_of(path: &str) -> Option<WorkspaceKey> {
    let rest = path.strip_prefix(WORKSPACE_PREFIX)?;
    rest.split('/').next()?.parse().ok()
}
