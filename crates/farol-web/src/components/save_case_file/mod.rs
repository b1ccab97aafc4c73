//! Saving records as a case file.

mod attempt;
mod button;
mod case;
mod context;
mod destination;
mod form;
mod protection;
mod replacement;
mod response_choice;
mod response_choice_state;
mod response_choices;
mod selection;
mod state;
mod status;
mod target;
mod unsaved_records;
mod write;

use super::lazy_chunks::lazy_chunks;
pub use button::SaveCaseButton;
pub use context::{CaseScope, SaveCaseContext};
use form::SaveEverythingForm;
use leptos::prelude::*;
pub use status::SaveStatus;
pub use unsaved_records::{Unsaved, UnsavedRecords, UnsavedStatus};

// The archive and its encryption are needed here and where a file is opened.
lazy_chunks! {
    case_file {
        save_everything => SaveEverythingForm,
    }
}
