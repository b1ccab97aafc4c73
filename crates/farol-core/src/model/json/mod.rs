//! JSON of any shape: a tree for bodies that the contract doesn't describe.

mod canonical;
mod discard;
mod key_interner;
mod number;
mod parse;
mod reader;
mod reader_text;
mod strictness;
mod string_literal;
mod value;

pub use discard::Discard;
pub use reader::JsonReader;
pub use strictness::{JsonError, ReadNotes, Reading, Strictness};
pub use value::{ExtraFields, Json, Key};
