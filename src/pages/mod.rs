//! The pages, one for each route.

mod config_fault;
mod home;
mod not_found;
mod radars;
mod sign_in;
mod workspaces;

pub use config_fault::ConfigFaultPage;
pub use home::HomePage;
pub use not_found::NotFoundPage;
pub use radars::RadarsPage;
pub use sign_in::SignInPage;
pub use workspaces::WorkspacesPage;
