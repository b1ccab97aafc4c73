//! Operation of a batch, and the targets of its items.

use super::document::{Cnh, Document, ProcessNumber, lenient_cnh, lenient_process_number};
use super::ids::{PlanId, RadarId};
use super::operation::Operation;
use super::query_subject::QuerySubject;
use serde::{Deserialize, Serialize};

/// Operation applied to each item of a batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BatchOperation {
    /// Creation of an analysis of a document.
    Analyses {
        /// Plan to charge.
        plan: PlanId,
        /// Name of the plan.
        plan_name: Option<String>,
    },
    /// Registration of a process in a radar.
    Registrations {
        /// Radar in which the process is registered.
        radar: RadarId,
        /// Name of the radar.
        radar_name: Option<String>,
    },
    /// Request about a driver's license.
    #[serde(rename = "Licences")]
    Cnh {
        /// Purpose, in the user's own text.
        purpose: Option<String>,
    },
}

impl BatchOperation {
    /// Returns the name of the plan or radar, or else its identifier; for licenses, the purpose.
    pub fn target(&self) -> String {
        match self {
            Self::Analyses { plan, plan_name } => {
                plan_name.clone().unwrap_or_else(|| plan.to_string())
            }
            Self::Registrations { radar, radar_name } => {
                radar_name.clone().unwrap_or_else(|| radar.to_string())
            }
            Self::Cnh { purpose } => purpose.clone().unwrap_or_default(),
        }
    }

    /// Returns the paid query that each item sends; `None` if the items are free.
    pub const fn paid_query(&self) -> Option<Operation> {
        match self {
            Self::Analyses { .. } => Some(Operation::Analysis),
            Self::Cnh { .. } => Some(Operation::Cnh),
            Self::Registrations { .. } => None,
        }
    }

    /// Returns the plan to charge; `None` if the service selects it, or the items are free.
    pub const fn plan(&self) -> Option<PlanId> {
        match self {
            Self::Analyses { plan, .. } => Some(*plan),
            Self::Registrations { .. } | Self::Cnh { .. } => None,
        }
    }
}

/// Target of an item.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BatchTarget {
    /// Document whose processes are analyzed.
    Document(Document),
    /// Process to register, in any form: older numbers have other forms.
    Process(#[serde(with = "lenient_process_number")] ProcessNumber),
    /// License number, whose check digits may be unusual.
    #[serde(rename = "Licence")]
    Cnh(#[serde(with = "lenient_cnh")] Cnh),
}

impl BatchTarget {
    /// Returns the target if it is a CPF or CNPJ.
    pub const fn document(&self) -> Option<Document> {
        match self {
            Self::Document(document) => Some(*document),
            Self::Process(_) | Self::Cnh(_) => None,
        }
    }

    /// Returns the number formatted for display.
    pub fn formatted(&self) -> String {
        match self {
            Self::Document(document) => document.formatted(),
            Self::Process(number) => number.formatted(),
            Self::Cnh(number) => number.formatted(),
        }
    }

    /// Returns the subject of the paid query about this target; `None` for a process.
    pub fn query_subject(&self) -> Option<QuerySubject> {
        match self {
            Self::Document(document) => Some(QuerySubject::Document(*document)),
            Self::Cnh(number) => Some(QuerySubject::Cnh(number.clone())),
            Self::Process(_) => None,
        }
    }
}
