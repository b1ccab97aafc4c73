//! Chunks of the radars page that load after the list.

use super::{csv_export_dialog, new_radar_form, panel_facts, views_dialog};
use farol_web::components::lazy_chunks::lazy_chunks;
use leptos::prelude::*;

// Optional parts of the page, loaded after the list.
lazy_chunks! {
    radar {
        facts => panel_facts::PanelFacts,
        add_dialog => new_radar_form::AddDialog,
        export_dialog => csv_export_dialog::RadarExportDialog,
        views_dialog => views_dialog::ViewsDialog,
    }
}
