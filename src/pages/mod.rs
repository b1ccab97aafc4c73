//! The pages, one for each route.

mod analyses;
mod analysis;
mod comparison;
mod config_fault;
mod dossier;
mod home;
mod not_found;
mod partner_processes;
mod plans;
mod process;
mod processes;
mod radars;
mod risk_detail;
mod sign_in;
mod workspaces;

pub use analyses::AnalysesPage;
pub use analysis::AnalysisPage;
pub use comparison::ComparisonPage;
pub use config_fault::ConfigFaultPage;
pub use dossier::DossierPage;
pub use home::HomePage;
pub use not_found::NotFoundPage;
pub use partner_processes::PartnerProcessesPage;
pub use plans::PlansPage;
pub use process::ProcessPage;
pub use processes::ProcessesPage;
pub use radars::RadarsPage;
pub use risk_detail::RiskDetailPage;
pub use sign_in::SignInPage;
pub use workspaces::WorkspacesPage;
