//! Monitoring module: radars and processes of an organization.

mod partner;
mod process;
mod radars;
mod registration;

pub use partner::{PartnerProcess, PartnerProcesses, QueryPartnerProcesses};
pub use process::{
    CustomPerson, GetProcessDetails, ProcessDetails, ProcessDocument, ProcessParty, Representative,
};
pub use radars::{AddRadar, AddedRadar, ListRadars, Radar, RadarColumn, RadarListItem};
pub use registration::{
    InactivateError, InactivateProcess, Inactivated, RegisterProcess, RegisteredProcess,
};
