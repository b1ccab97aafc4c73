//! Forms and dialogs about one process: its number, its details, the end of its monitoring.

mod inactivate_dialog;
mod process_lookup;
mod process_number_field;
mod process_sequence;

pub use inactivate_dialog::InactivateDialog;
pub use process_lookup::ProcessLookupForm;
pub use process_lookup::{LookUpDialog, ProcessLookupState};
pub use process_number_field::{ProcessNumberField, ProcessNumberInput, SubmitAttempt};
pub use process_sequence::{ProcessSequence, ProcessSequenceLinks};
