//! Pieces that know the service and that two or more pages use.

mod account_menu;
mod balance_menu;
mod door;
mod fact;
mod file_link;
mod in_workspace;
mod look_up;
mod not_found;
mod now;
mod number_field;
mod page_head;
mod preferences_menu;
mod problem;
mod session_dialog;
mod shell;
mod sign_in_form;
mod subject;
mod viewer;
mod when;
mod workspace_menu;

pub use door::{Door, DoorDialog, Question};
pub use fact::fact;
pub use file_link::{DownloadHosts, FileLink};
pub use in_workspace::in_workspace;
pub use look_up::LookUpForm;
pub use not_found::NotFound;
pub use now::use_now;
pub use number_field::{Attempt, NumberDraft, NumberField};
pub use page_head::PageHead;
pub use problem::Problem;
pub use shell::Shell;
pub use sign_in_form::SignInForm;
pub use subject::SubjectView;
pub use viewer::{JsonFields, JsonTree, Viewer};
pub use when::{when, zoned};
