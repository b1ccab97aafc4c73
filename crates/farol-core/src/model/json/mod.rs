//! JSON of any shape: a tree for bodies that the contract doesn't describe.

mod canonical;
mod discard;
mod key_interner;
mod number;
mod parse_whole;
mod parser;
mod parser_text;
mod strictness;
mod string_literal;
mod value;

pub use discard::Discard;
pub use parser::JsonParser;
pub use strictness::{JsonError, ReadNotes, Reading, Strictness};
pub use value::{ExtraFields, Json, Key};
