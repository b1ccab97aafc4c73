//! Case files that are dropped on the start page.

use farol_core::route::Route;
use farol_web::platform::files;
use farol_web::services::{DroppedCaseFile, Navigation};
use leptos::ev::DragEvent;

/// Accepts dragged files: without it the browser would open a dropped one itself.
pub(super) fn accept(event: DragEvent) {
    if files::has_files(&event) {
        event.prevent_default();
    }
}

/// Opens a dropped file on the page of case files.
pub(super) fn open(event: &DragEvent, navigation: Navigation) {
    if let Some(file) = files::dropped_file(event) {
        event.prevent_default();
        DroppedCaseFile::get().set(file);
        navigation.go(&Route::OpenCase);
    }
}
