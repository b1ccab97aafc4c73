//! What the dialog that saves a case is opened with; it is rendered without properties.

use crate::pages::subject::state::SubjectState;
use leptos::prelude::*;

/// Subject of the case, and the open state of the dialog.
#[derive(Clone, Copy)]
pub(super) struct SaveCaseContext {
    pub(super) subject: SubjectState,
    pub(super) open: RwSignal<bool>,
}
