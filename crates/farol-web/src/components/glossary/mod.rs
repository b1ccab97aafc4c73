//! Explanations of terms where they appear: by hovering, tapping or a key.

mod card;
mod state;
mod term_button;

pub use term_button::{TermButton, TermLine, TermName};
