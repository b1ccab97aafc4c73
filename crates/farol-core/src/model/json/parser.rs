//! Incremental JSON parser: reads a text in one call, or in slices between which other work can run.

use super::key_interner::{KeyInterner, Object};
use super::number::number;
use super::strictness::{JsonError, ReadNotes, Reading, Strictness};
use super::value::Json;

/// Maximum nesting of arrays and objects: trees are walked by recursion.
const MAX_LEVELS: usize = 127;
/// Maximum number of nodes: an `[]` takes two bytes of text and sixty of memory, which is limited
/// to 4 GB.
const MAX_NODES: usize = 12_000_000;

pub(super) const NO_JSON: &str = "no JSON";
pub(super) const NO_MEMORY: &str = "too large for the memory";

/// Array or object whose end hasn't been read.
pub(super) enum Frame {
    List(Vec<Json>),
    Object(Object),
}

/// Token that may come next.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Expected {
    Value,
    FirstItem,
    FirstName,
    Name,
    Colon,
    /// Comma, or the end of the array or object.
    Next,
    /// Rest of a string.
    Text,
    /// Rest of a value nested too deeply.
    Deep,
    /// End of the text: the value is complete.
    Nothing,
}

/// Incremental JSON parser. It has an explicit stack, so that it can stop after any token and
/// within any string.
pub struct JsonParser {
    pub(super) strictness: Strictness,
    pub(super) position: usize,
    pub(super) expected: Expected,
    pub(super) frames: Vec<Frame>,
    pub(super) names: KeyInterner,
    /// String being read; `is_name` is true if it is the name of a field.
    pub(super) text: String,
    pub(super) is_name: bool,
    /// Start of a value nested too deeply, the depth within it, and whether within a string.
    pub(super) deep: (usize, usize, bool),
    nodes: usize,
    root: Option<Json>,
    pub(super) notes: ReadNotes,
}

impl JsonParser {
    /// Creates a parser at the start of a text.
    pub fn new(strictness: Strictness) -> Self {
        Self {
            strictness,
            position: 0,
            expected: Expected::Value,
            frames: Vec::new(),
            names: KeyInterner::default(),
            text: String::new(),
            is_name: false,
            deep: (0, 0, false),
            nodes: 0,
            root: None,
            notes: ReadNotes::default(),
        }
    }

    /// Reads about `max_bytes` more bytes of `text`, which must be the same at each call, and returns
    /// whether all of it has been read.
    ///
    /// # Errors
    /// The error, with its byte offset; the parser is unusable afterwards.
    pub fn advance(&mut self, text: &[u8], max_bytes: usize) -> Result<bool, JsonError> {
        if self.position == 0
            && self.strictness == Strictness::Lenient
            && text.starts_with(b"\xef\xbb\xbf")
        {
            self.position = 3;
        }
        let stop = self.position.saturating_add(max_bytes).min(text.len());
        while self.position < stop {
            if let Err(problem) = self.step(text, stop) {
                return Err(JsonError {
                    problem,
                    at: self.position,
                });
            }
        }
        match self.expected {
            _ if self.position < text.len() => Ok(false),
            Expected::Nothing => Ok(true),
            _ => Err(JsonError {
                problem: "the text ends early",
                at: self.position,
            }),
        }
    }

    /// Returns the result.
    ///
    /// # Errors
    /// The text hasn't been read completely.
    pub fn finish(self) -> Result<Reading, JsonError> {
        let (notes, position) = (self.notes, self.position);
        let reading = self.root.map(|tree| Reading { tree, notes });
        reading.ok_or(JsonError {
            problem: NO_JSON,
            at: position,
        })
    }

    /// Returns the values read so far, so that they can be dropped in slices.
    pub fn into_parts(self) -> Vec<Json> {
        let frames = self.frames.into_iter().map(|frame| match frame {
            Frame::List(items) => Json::List(items),
            Frame::Object(object) => Json::Object(object.fields),
        });
        self.root.into_iter().chain(frames).collect()
    }

    pub(super) fn read_all(mut self, text: &[u8]) -> Result<Reading, JsonError> {
        self.advance(text, usize::MAX)?;
        self.finish()
    }

    /// Reads one token, or a part of a string.
    fn step(&mut self, text: &[u8], stop: usize) -> Result<(), &'static str> {
        match self.expected {
            Expected::Text => return self.continue_string(text, stop),
            Expected::Deep => return self.skip_deep(text, stop),
            _ => {}
        }
        let rest = text.get(self.position..).unwrap_or_default();
        let Some(byte) = rest.first().copied() else {
            return Ok(());
        };
        if matches!(byte, b' ' | b'\t' | b'\n' | b'\r') {
            self.position += 1;
            return Ok(());
        }
        match (self.expected, byte) {
            (Expected::FirstItem, b']')
            | (Expected::FirstName, b'}')
            | (Expected::Next, b']' | b'}') => self.close(byte),
            (Expected::Value | Expected::FirstItem, _) => self.value(rest, byte),
            (Expected::FirstName | Expected::Name, b'"') => {
                self.begin_string(true);
                Ok(())
            }
            (Expected::Colon, b':') => {
                self.advance_to(Expected::Value);
                Ok(())
            }
            (Expected::Next, b',') => {
                let is_object = matches!(self.frames.last(), Some(Frame::Object(_)));
                self.advance_to(if is_object {
                    Expected::Name
                } else {
                    Expected::Value
                });
                Ok(())
            }
            (Expected::Nothing, _) => Err("more text after the value"),
            _ => Err(NO_JSON),
        }
    }

    fn advance_to(&mut self, next: Expected) {
        self.position += 1;
        self.expected = next;
    }

    fn value(&mut self, rest: &[u8], byte: u8) -> Result<(), &'static str> {
        match byte {
            b'"' => {
                self.begin_string(false);
                Ok(())
            }
            b'[' => self.open(Frame::List(Vec::new()), Expected::FirstItem),
            b'{' => {
                let object = self.names.object();
                self.open(Frame::Object(object), Expected::FirstName)
            }
            b'-' | b'0'..=b'9' => {
                let (value, length) = number(rest).ok_or(NO_JSON)?;
                let value = match value {
                    Some(value) => value,
                    None if self.strictness == Strictness::Strict => {
                        return Err("a number beyond a double");
                    }
                    None => self.raw_text(rest.get(..length).unwrap_or_default()),
                };
                self.position += length;
                self.put(value)
            }
            _ => {
                let literals = [
                    ("null", Json::Null),
                    ("true", Json::Bool(true)),
                    ("false", Json::Bool(false)),
                ];
                let mut literals = literals.into_iter();
                let found = literals.find(|(literal, _)| rest.starts_with(literal.as_bytes()));
                let (literal, value) = found.ok_or(NO_JSON)?;
                self.position += literal.len();
                self.put(value)
            }
        }
    }

    pub(super) fn raw_text(&mut self, bytes: &[u8]) -> Json {
        self.notes.as_text = true;
        Json::Text(String::from_utf8_lossy(bytes).into_owned())
    }

    fn open(&mut self, frame: Frame, next: Expected) -> Result<(), &'static str> {
        if self.frames.len() < MAX_LEVELS {
            self.frames.push(frame);
            self.advance_to(next);
            return Ok(());
        }
        if self.strictness == Strictness::Strict {
            return Err("too many levels");
        }
        self.deep = (self.position, 0, false);
        self.expected = Expected::Deep;
        Ok(())
    }

    fn close(&mut self, bracket: u8) -> Result<(), &'static str> {
        self.position += 1;
        match (self.frames.pop(), bracket) {
            (Some(Frame::List(items)), b']') => self.put(Json::List(items)),
            (Some(Frame::Object(object)), b'}') => {
                let fields = self.names.close(object);
                self.put(Json::Object(fields))
            }
            _ => Err(NO_JSON),
        }
    }

    /// Stores a complete value in the current array or object, or as the root.
    pub(super) fn put(&mut self, value: Json) -> Result<(), &'static str> {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err("too many parts");
        }
        self.expected = Expected::Next;
        match self.frames.last_mut() {
            None => {
                self.root = Some(value);
                self.expected = Expected::Nothing;
            }
            Some(Frame::List(items)) => {
                items.try_reserve(1).map_err(|_| NO_MEMORY)?;
                items.push(value);
            }
            Some(Frame::Object(object)) => object.put(value).ok_or(NO_MEMORY)?,
        }
        Ok(())
    }
}
