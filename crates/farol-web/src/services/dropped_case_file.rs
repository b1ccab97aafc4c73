//! File that was dropped on a page that leads to the page of case files.

use crate::platform::files::InputFile;
use crate::store::Singletons;
use leptos::prelude::*;

/// Dropped file, until the page that opens it takes it.
#[derive(Clone, Copy)]
pub struct DroppedCaseFile(StoredValue<Option<InputFile>, LocalStorage>);

impl DroppedCaseFile {
    /// Returns the app's only dropped file.
    pub fn get() -> Self {
        Singletons::of(|_, _| Self(StoredValue::new_local(None)))
    }

    /// Stores a file.
    pub fn set(self, file: InputFile) {
        self.0.try_set_value(Some(file));
    }

    /// Removes the file and returns it.
    pub fn take(self) -> Option<InputFile> {
        self.0.try_update_value(Option::take).flatten()
    }
}
