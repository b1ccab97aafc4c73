//! What is done for each line of a batch, and what the lines are about.

use super::document::{Cnh, Document, ProcessNumber, lenient_cnh};
use super::ids::{PlanId, RadarId};
use super::monitoring_log::lenient_process_number;
use serde::{Deserialize, Serialize};

/// What is done for each line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BatchOperation {
    /// An analysis of a document is made.
    Analyses {
        /// The plan that pays.
        plan: PlanId,
        /// What the plan is called.
        plan_name: Option<String>,
    },
    /// A process is registered in a radar.
    Registrations {
        /// The radar.
        radar: RadarId,
        /// What the radar is called.
        radar_name: Option<String>,
    },
    /// A request about a driver's licence is made.
    Licences {
        /// What for, in the person's words.
        purpose: Option<String>,
    },
}

impl BatchOperation {
    /// What the plan or the radar is called: its name, or else its number; or what it is for.
    pub fn target(&self) -> String {
        match self {
            Self::Analyses { plan, plan_name } => {
                plan_name.clone().unwrap_or_else(|| plan.to_string())
            }
            Self::Registrations { radar, radar_name } => {
                radar_name.clone().unwrap_or_else(|| radar.to_string())
            }
            Self::Licences { purpose } => purpose.clone().unwrap_or_default(),
        }
    }
}

/// What a line is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BatchTarget {
    /// Whose processes are analysed.
    Document(Document),
    /// What is registered; older numbers have other forms.
    Process(#[serde(with = "lenient_process_number")] ProcessNumber),
    /// What a request is about, whose check digits may be odd.
    Licence(#[serde(with = "lenient_cnh")] Cnh),
}

impl BatchTarget {
    /// The number as people read it.
    pub fn formatted(&self) -> String {
        match self {
            Self::Document(document) => document.formatted(),
            Self::Process(number) => number.formatted(),
            Self::Licence(number) => number.formatted(),
        }
    }

    /// The document, where it is one.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Document(document) => Some(*document),
            Self::Process(_) | Self::Licence(_) => None,
        }
    }
}
