//! Reference to an analysis: the service requires both of its identifiers for every read.

use super::ids::{AnalysisId, ConsumptionId};
use super::workspace::parse_id;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Analysis and the consumption that paid for it; written `9001-7001` in URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AnalysisRef {
    /// `userPlanConsumeAnalyticsId`
    pub analysis: AnalysisId,
    /// `userPlanConsumeUniqueId`
    pub consumption: ConsumptionId,
}

impl fmt::Display for AnalysisRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.analysis, self.consumption)
    }
}

/// Error: the text isn't two positive integers separated by a hyphen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("two positive integers separated by a hyphen expected")]
pub struct ParseAnalysisRefError;

impl FromStr for AnalysisRef {
    type Err = ParseAnalysisRefError;

    fn from_str(text: &str) -> Result<Self, ParseAnalysisRefError> {
        let (analysis, consumption) = text.split_once('-').ok_or(ParseAnalysisRefError)?;
        Ok(Self {
            analysis: AnalysisId(parse_id(analysis).ok_or(ParseAnalysisRefError)?),
            consumption: ConsumptionId(parse_id(consumption).ok_or(ParseAnalysisRefError)?),
        })
    }
}
