//! Command palette: a field that suggests actions for any text, and a dialog over every page.

mod command_context;
mod command_field;
mod palette_action;
mod palette_context;
mod palette_dialog;
mod palette_trigger;
mod state;
mod suggestions;
mod workspace_suggestions;

pub use command_field::CommandField;
pub use palette_trigger::{PaletteButton, PaletteHost};
pub use state::SuggestionSources;
