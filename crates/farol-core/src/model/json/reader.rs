//! Incremental JSON parser: reads a text in one call, or in slices between which other work can run.

use super::key_interner::{KeyInterner, Object};
use super::number::number;
use super::strictness::{JsonError, ReadNotes, Reading, Strictness};
use super::string_literal::{escape, plain_run};
use super::value::Json;

/// Maximum nesting of arrays and objects: trees are walked by recursion.
const MOST_LEVELS: usize = 127;
/// Maximum number of nodes: an `[]` takes two bytes of text and sixty of memory, which is limited
/// to 4 GB.
const MOST_PARTS: usize = 12_000_000;

const NO_JSON: &str = "no JSON";
const NO_MEMORY: &str = "too large for the memory";

/// Array or object whose end hasn't been read.
enum Frame {
    List(Vec<Json>),
    Object(Object),
}

/// Token that may come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
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
pub struct JsonReader {
    manner: Strictness,
    at: usize,
    expected: Expected,
    frames: Vec<Frame>,
    names: KeyInterner,
    /// String being read; `is_name` is true if it is the name of a field.
    text: String,
    is_name: bool,
    /// Start of a value nested too deeply, the depth within it, and whether within a string.
    deep: (usize, usize, bool),
    parts: usize,
    root: Option<Json>,
    notes: ReadNotes,
}

impl JsonReader {
    /// Creates a parser at the start of a text.
    pub fn new(manner: Strictness) -> Self {
        Self {
            manner,
            at: 0,
            expected: Expected::Value,
            frames: Vec::new(),
            names: KeyInterner::default(),
            text: String::new(),
            is_name: false,
            deep: (0, 0, false),
            parts: 0,
            root: None,
            notes: ReadNotes::default(),
        }
    }

    /// Reads about `most` more bytes of `text`, which must be the same at each call, and returns
    /// whether all of it has been read.
    ///
    /// # Errors
    /// The error, with its byte offset; the parser is unusable afterwards.
    pub fn advance(&mut self, text: &[u8], most: usize) -> Result<bool, JsonError> {
        if self.at == 0 && self.manner == Strictness::Lenient && text.starts_with(b"\xef\xbb\xbf") {
            self.at = 3;
        }
        let stop = self.at.saturating_add(most).min(text.len());
        while self.at < stop {
            if let Err(what) = self.step(text, stop) {
                return Err(JsonError { what, at: self.at });
            }
        }
        match self.expected {
            _ if self.at < text.len() => Ok(false),
            Expected::Nothing => Ok(true),
            _ => Err(JsonError {
                what: "the text ends early",
                at: self.at,
            }),
        }
    }

    /// Returns the result.
    ///
    /// # Errors
    /// The text hasn't been read completely.
    pub fn finish(self) -> Result<Reading, JsonError> {
        let (notes, at) = (self.notes, self.at);
        let reading = self.root.map(|tree| Reading { tree, notes });
        reading.ok_or(JsonError { what: NO_JSON, at })
    }

    /// Returns the values read so far, so that they can be dropped in slices.
    pub fn into_parts(self) -> Vec<Json> {
        let frames = self.frames.into_iter().map(|frame| match frame {
            Frame::List(items) => Json::List(items),
            Frame::Object(object) => Json::Object(object.fields),
        });
        self.root.into_iter().chain(frames).collect()
    }

    pub(super) fn whole(mut self, text: &[u8]) -> Result<Reading, JsonError> {
        self.advance(text, usize::MAX)?;
        self.finish()
    }

    /// Reads one token, or a part of a string.
    fn step(&mut self, text: &[u8], stop: usize) -> Result<(), &'static str> {
        match self.expected {
            Expected::Text => return self.go_on_with_text(text, stop),
            Expected::Deep => return self.go_on_with_deep(text, stop),
            _ => {}
        }
        let rest = text.get(self.at..).unwrap_or_default();
        let Some(byte) = rest.first().copied() else {
            return Ok(());
        };
        if matches!(byte, b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
            return Ok(());
        }
        match (self.expected, byte) {
            (Expected::FirstItem, b']')
            | (Expected::FirstName, b'}')
            | (Expected::Next, b']' | b'}') => self.close(byte),
            (Expected::Value | Expected::FirstItem, _) => self.value(rest, byte),
            (Expected::FirstName | Expected::Name, b'"') => {
                self.begin_text(true);
                Ok(())
            }
            (Expected::Colon, b':') => {
                self.mark(Expected::Value);
                Ok(())
            }
            (Expected::Next, b',') => {
                let is_object = matches!(self.frames.last(), Some(Frame::Object(_)));
                self.mark(if is_object {
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

    fn mark(&mut self, next: Expected) {
        self.at += 1;
        self.expected = next;
    }

    fn value(&mut self, rest: &[u8], byte: u8) -> Result<(), &'static str> {
        match byte {
            b'"' => {
                self.begin_text(false);
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
                    None if self.manner == Strictness::Strict => {
                        return Err("a number beyond a double");
                    }
                    None => self.as_text(rest.get(..length).unwrap_or_default()),
                };
                self.at += length;
                self.put(value)
            }
            _ => {
                let words = [
                    ("null", Json::Null),
                    ("true", Json::Bool(true)),
                    ("false", Json::Bool(false)),
                ];
                let mut words = words.into_iter();
                let found = words.find(|(word, _)| rest.starts_with(word.as_bytes()));
                let (word, value) = found.ok_or(NO_JSON)?;
                self.at += word.len();
                self.put(value)
            }
        }
    }

    fn as_text(&mut self, bytes: &[u8]) -> Json {
        self.notes.as_text = true;
        Json::Text(String::from_utf8_lossy(bytes).into_owned())
    }

    fn open(&mut self, frame: Frame, next: Expected) -> Result<(), &'static str> {
        if self.frames.len() < MOST_LEVELS {
            self.frames.push(frame);
            self.mark(next);
            return Ok(());
        }
        if self.manner == Strictness::Strict {
            return Err("too many levels");
        }
        self.deep = (self.at, 0, false);
        self.expected = Expected::Deep;
        Ok(())
    }

    fn close(&mut self, mark: u8) -> Result<(), &'static str> {
        self.at += 1;
        match (self.frames.pop(), mark) {
            (Some(Frame::List(items)), b']') => self.put(Json::List(items)),
            (Some(Frame::Object(object)), b'}') => {
                let fields = self.names.close(object);
                self.put(Json::Object(fields))
            }
            _ => Err(NO_JSON),
        }
    }

    /// Stores a complete value in the current array or object, or as the root.
    fn put(&mut self, value: Json) -> Result<(), &'static str> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
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

    fn begin_text(&mut self, is_name: bool) {
        self.at += 1;
        self.is_name = is_name;
        self.text.clear();
        self.expected = Expected::Text;
    }

    fn go_on_with_text(&mut self, text: &[u8], stop: usize) -> Result<(), &'static str> {
        let rest = text.get(self.at..).unwrap_or_default();
        let run = plain_run(rest, stop.saturating_sub(self.at), self.manner);
        self.text.try_reserve(run.len()).map_err(|_| NO_MEMORY)?;
        match std::str::from_utf8(run) {
            Ok(run) => self.text.push_str(run),
            Err(fault) if self.manner == Strictness::Strict => {
                self.at += fault.valid_up_to();
                return Err("text that isn't Unicode");
            }
            Err(_) => {
                self.notes.replaced = true;
                self.text.push_str(&String::from_utf8_lossy(run));
            }
        }
        self.at += run.len();
        let rest = rest.get(run.len()..).unwrap_or_default();
        match rest.first() {
            Some(b'"') => {
                self.at += 1;
                self.end_text()
            }
            Some(b'\\') => {
                let (letter, length) = escape(rest).ok_or("an unknown escape")?;
                if letter.is_none() {
                    if self.manner == Strictness::Strict {
                        return Err("text that isn't Unicode");
                    }
                    self.notes.replaced = true;
                }
                self.text
                    .push(letter.unwrap_or(char::REPLACEMENT_CHARACTER));
                self.at += length;
                Ok(())
            }
            // At `stop` the slice ends; before it, this is an unescaped control character.
            Some(_) if self.at < stop => Err("a control character in a string"),
            _ => Ok(()),
        }
    }

    fn end_text(&mut self) -> Result<(), &'static str> {
        if !self.is_name {
            let text = std::mem::take(&mut self.text);
            return self.put(Json::Text(text));
        }
        self.expected = Expected::Colon;
        let (key, place) = self.names.key(&self.text);
        let Some(Frame::Object(object)) = self.frames.last_mut() else {
            return Err(NO_JSON);
        };
        if object.name(key, place) {
            if self.manner == Strictness::Strict {
                // The name is omitted: keys of unknown bodies can contain document numbers.
                return Err("a field occurs twice in one object");
            }
            self.notes.repeated = true;
        }
        Ok(())
    }

    /// Skips to the end of a value nested too deeply. Brackets of both kinds count alike.
    fn go_on_with_deep(&mut self, text: &[u8], stop: usize) -> Result<(), &'static str> {
        let (start, mut level, mut is_quoted) = self.deep;
        while self.at < stop {
            let byte = text.get(self.at).copied().unwrap_or_default();
            self.at += 1;
            match byte {
                b'\\' if is_quoted => self.at += 1,
                b'"' => is_quoted = !is_quoted,
                b'[' | b'{' if !is_quoted => level += 1,
                b']' | b'}' if !is_quoted => level -= 1,
                _ => {}
            }
            if level == 0 {
                let found = text.get(start..self.at).unwrap_or_default();
                let value = self.as_text(found);
                return self.put(value);
            }
        }
        self.deep = (start, level, is_quoted);
        Ok(())
    }
}
