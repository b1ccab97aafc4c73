//! A workspace: the organization and the holder in whose name somebody works.

use super::ids::{HolderId, OrganizationId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What tells one workspace from another; written `1001-5001` in addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WorkspaceKey {
    /// The organization.
    pub organization: OrganizationId,
    /// The holder within it.
    pub holder: HolderId,
}

impl fmt::Display for WorkspaceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.organization, self.holder)
    }
}

/// The text isn't two whole, positive numbers with a dash between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A whole number above zero, in digits alone.
pub fn parse_id(digits: &str) -> Option<i64> {
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|id| *id > 0);
    number.filter(|_| is_plain)
}

/// A workspace with the name that its people gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Workspace {
    /// What people call it.
    pub name: String,
    /// Which one it is.
    pub key: WorkspaceKey,
}

/// A workspace as it is kept: serde can flatten the key too, but that costs many times the bytes.
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
