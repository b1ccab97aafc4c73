//! Workspace: the organization and the holder on whose behalf the user works.

use super::ids::{HolderId, OrganizationId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Identifier of a workspace; written `1001-5001` in URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WorkspaceKey {
    /// Organization.
    pub organization: OrganizationId,
    /// Holder within the organization.
    pub holder: HolderId,
}

impl fmt::Display for WorkspaceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.organization, self.holder)
    }
}

/// Error: the text isn't two positive integers separated by a hyphen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("two positive integers separated by a hyphen expected")]
pub struct ParseWorkspaceKeyError;

impl FromStr for WorkspaceKey {
    type Err = ParseWorkspaceKeyError;

    fn from_str(text: &str) -> Result<Self, ParseWorkspaceKeyError> {
        let (organization, holder) = text.split_once('-').ok_or(ParseWorkspaceKeyError)?;
        Ok(Self {
            organization: OrganizationId(parse_id(organization).ok_or(ParseWorkspaceKeyError)?),
            holder: HolderId(parse_id(holder).ok_or(ParseWorkspaceKeyError)?),
        })
    }
}

/// Parses a positive integer that consists of digits alone.
pub fn parse_id(digits: &str) -> Option<i64> {
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|id| *id > 0);
    number.filter(|_| is_plain)
}

/// Workspace with its display name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Workspace {
    /// Display name.
    pub name: String,
    /// Identifier.
    pub key: WorkspaceKey,
}

/// Stored form of a workspace: serde can flatten the key too, but at many times the code size.
#[derive(Serialize, Deserialize)]
struct Stored {
    name: String,
    organization: OrganizationId,
    holder: HolderId,
}

impl From<Stored> for Workspace {
    fn from(stored: Stored) -> Self {
        Self {
            name: stored.name,
            key: WorkspaceKey {
                organization: stored.organization,
                holder: stored.holder,
            },
        }
    }
}

impl From<Workspace> for Stored {
    fn from(workspace: Workspace) -> Self {
        Self {
            name: workspace.name,
            organization: workspace.key.organization,
            holder: workspace.key.holder,
        }
    }
}
