//! Shape of a response: the names and types of its fields, without any value.
//!
//! The shape is compared with the contract later, in a chunk that most visits don't load, so that it
//! is recorded as text of which nothing but names and types can be read.

use super::array_scanner::Scan;

/// Longest part of a body that is read, in bytes: this takes less than a frame.
pub const MAX_SHAPE_SAMPLE_BYTES: usize = 256 << 10;
/// Number of elements of each array that are read.
const MAX_ELEMENTS: usize = 50;
/// Number of distinct fields of an object; further ones count as one, named [`ANY_NAME`].
const MAX_FIELDS: usize = 60;
/// Number of nested levels that are read.
const MAX_LEVELS: usize = 12;
/// Longest name of a field that is recorded, in bytes.
const MAX_NAME_BYTES: usize = 64;

/// Name of all fields whose own name may be data, such as the document that is a key of a map.
const ANY_NAME: &str = "*";
/// Name of the elements of an array.
const ELEMENT: &str = "[]";

const BOOLEAN: u8 = 1 << 3;
const OBJECT: u8 = 1 << 6;
/// One of the booleans is false; this is not recorded.
const FALSE: u8 = 1 << 7;
/// Letters of the types, from the lowest bit of [`ShapeNode::types`].
const LETTERS: &str = "sinbzao";

/// Value, or all values at one path.
#[derive(Default)]
struct ShapeNode {
    name: String,
    types: u8,
    count: u32,
    /// Number of objects that were read to their end.
    complete: u32,
    fields: Vec<ShapeNode>,
}

/// Returns one line for each object and array of a response: the operation, the path and its types,
/// then the fields with theirs; `listRadars $[].radar:o id:i preProcessedAt:sz typeCustomer:z?`.
///
/// A letter is a type: `s` string, `i` integer, `n` other number, `b` boolean, `z` null, `a` array,
/// `o` object. A field with `?` is missing in some of the objects, `…` stands for objects that were
/// not read to their end. Of an `is_open` response, whose shape the contract leaves open, only the
/// outermost type is read. A rejection by the service has no lines, as the contract describes none.
pub fn response_shape(operation: &str, body: &[u8], is_open: bool) -> Vec<String> {
    let text = body.get(..MAX_SHAPE_SAMPLE_BYTES).unwrap_or(body);
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut scan = Scan { text, at: 0 };
    scan.skip_space();
    let mut root = ShapeNode::default();
    let mut lines = Vec::new();
    let levels = if is_open { 0 } else { MAX_LEVELS };
    // The end of a sample is no fault; invalid JSON is reported where the response is decoded.
    let _ = root.read(&mut scan, levels);
    if root.types != 0 && !root.is_rejection() {
        root.write(operation, "$", &mut lines);
    }
    lines
}

impl ShapeNode {
    /// Reads the value at the cursor; returns `None` at the end of the text or if it isn't JSON.
    fn read(&mut self, scan: &mut Scan<'_>, levels: usize) -> Option<()> {
        let start = scan.at;
        self.count += 1;
        let mut bit = match scan.peek()? {
            b'"' => 0,
            b'-' | b'0'..=b'9' => 1,
            b't' => 3,
            b'f' => {
                self.types |= FALSE;
                3
            }
            b'n' => 4,
            b'[' => 5,
            b'{' => 6,
            _ => return None,
        };
        if bit > 4 && levels > 0 {
            self.types |= 1 << bit;
            return self.read_parts(scan, levels - 1, bit == 6);
        }
        // A number or literal that is the whole text has no end that the scanner finds.
        let skipped = scan.skip_value();
        let end = skipped.map_or(scan.text.len(), |()| scan.at);
        let value = scan.text.get(start..end)?;
        if bit == 1 && value.iter().any(|byte| b".eE".contains(byte)) {
            bit = 2;
        }
        self.types |= 1 << bit;
        skipped
    }

    /// Reads the fields of an object, or the elements of an array.
    fn read_parts(&mut self, scan: &mut Scan<'_>, levels: usize, is_object: bool) -> Option<()> {
        let (open, close) = if is_object {
            (b'{', b'}')
        } else {
            (b'[', b']')
        };
        scan.mark(open);
        let mut read = 0;
        let mut is_over = scan.mark(close);
        while !is_over {
            let mut name = ELEMENT;
            if is_object {
                let start = scan.at;
                scan.skip_string()?;
                name = public_name(scan.text.get(start + 1..scan.at - 1)?);
                if !scan.mark(b':') {
                    return None;
                }
            }
            if is_object || read < MAX_ELEMENTS {
                self.field(name)?.read(scan, levels)?;
            } else {
                scan.skip_value()?;
            }
            read += 1;
            if !scan.mark(b',') {
                if !scan.mark(close) {
                    return None;
                }
                is_over = true;
            }
        }
        self.complete += u32::from(is_object);
        Some(())
    }

    /// Returns whether the value is the envelope of a rejection.
    fn is_rejection(&self) -> bool {
        let is_flag = |name: &str| matches!(name, "success" | "sucess");
        let mut fields = self.fields.iter();
        fields.any(|field| field.types == BOOLEAN | FALSE && is_flag(&field.name))
    }

    fn field(&mut self, name: &str) -> Option<&mut Self> {
        let find = |name: &str| self.fields.iter().position(|field| field.name == name);
        let mut name = name;
        let mut known = find(name);
        if known.is_none() && self.fields.len() >= MAX_FIELDS {
            name = ANY_NAME;
            known = find(name);
        }
        let at = known.unwrap_or(self.fields.len());
        if known.is_none() {
            self.fields.push(Self {
                name: name.to_owned(),
                ..Self::default()
            });
        }
        self.fields.get_mut(at)
    }

    fn write(&self, operation: &str, path: &str, lines: &mut Vec<String>) {
        let mut line = format!("{operation} {path}");
        self.write_types(&mut line);
        if self.types & OBJECT != 0 && self.complete == 0 {
            line.push_str(" …");
        }
        for field in &self.fields {
            line.push(' ');
            line.push_str(&field.name);
            field.write_types(&mut line);
            if field.count < self.complete && field.name != ELEMENT {
                line.push('?');
            }
        }
        lines.push(line);
        for field in &self.fields {
            if field.types & OBJECT != 0 || !field.fields.is_empty() {
                let dot = if field.name == ELEMENT { "" } else { "." };
                field.write(operation, &format!("{path}{dot}{}", field.name), lines);
            }
        }
    }

    fn write_types(&self, line: &mut String) {
        line.push(':');
        let letters = LETTERS.chars().enumerate();
        line.extend(
            letters.filter_map(|(bit, letter)| (self.types >> bit & 1 != 0).then_some(letter)),
        );
    }
}

/// Returns the name of a field, or [`ANY_NAME`] if it may be data: every document, license and process
/// number has two digits or more, and names of people mostly have spaces or accents.
fn public_name(name: &[u8]) -> &str {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'-');
    let others = || name.iter().filter(|byte| !is_letter(byte));
    let is_public = others().count() < 2
        && others().all(u8::is_ascii_digit)
        && (1..=MAX_NAME_BYTES).contains(&name.len());
    let name = if is_public { name } else { ANY_NAME.as_bytes() };
    std::str::from_utf8(name).unwrap_or(ANY_NAME)
}
