//! Context of the palette.

use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Workspace of the palette and its open state.
#[derive(Clone, Copy)]
pub(super) struct PaletteContext {
    pub(super) workspace: WorkspaceKey,
    pub(super) open: RwSignal<bool>,
}
