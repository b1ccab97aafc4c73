//! Parts that saving and opening a case file share.

mod passphrase_field;
mod task;

pub use passphrase_field::PassphraseField;
pub(super) use task::TaskRun;
pub use task::{CaseFileTask, CaseFileTaskStatus};
