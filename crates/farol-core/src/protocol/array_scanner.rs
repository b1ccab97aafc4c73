//! Locates the items of one long array in a JSON text, so that each can be decoded on its own.

/// Byte range of an array item, with its index in the array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemSpan {
    /// First byte of the item.
    pub start: u32,
    /// Byte after the item's last one.
    pub end: u32,
    /// Index in the array, from 0.
    pub place: u32,
}

/// JSON text split into the items of one array and the envelope around it.
///
/// If the envelope and every item are valid JSON, so was the text; the items aren't validated here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScannedBody {
    /// Text in which the array is replaced by an empty one.
    pub envelope: Vec<u8>,
    /// Byte ranges of the items in the original text.
    pub items: Vec<ItemSpan>,
}

/// Incremental scanner for the items of the array at one path; works on partially received text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayScanner {
    path: &'static [&'static str],
    /// Offset of the array's opening bracket.
    start: Option<usize>,
    /// Offset after the array's closing bracket.
    end: Option<usize>,
    items: Vec<ItemSpan>,
    /// Offset of the next item; 0 until the array is found.
    at: usize,
    /// Text length below which a further scan is skipped.
    worth: usize,
}

impl ArrayScanner {
    /// Creates a scanner for the array at `path`, one field name per level of nested objects.
    pub const fn at(path: &'static [&'static str]) -> Self {
        Self {
            path,
            start: None,
            end: None,
            items: Vec::new(),
            at: 0,
            worth: 0,
        }
    }

    /// Continues the scan in `text`, which must start with the text of the previous call.
    pub fn follow(&mut self, text: &[u8]) {
        if text.len() >= self.worth {
            self.advance(text);
            // An incomplete item is rescanned only after its text has doubled, not on every chunk.
            self.worth = text.len() + (text.len() - self.at.min(text.len()));
        }
    }

    /// Splits the complete text at the array.
    ///
    /// Returns `None` if a plain scan doesn't find the array: another type, an escaped field name,
    /// or invalid JSON in the scanned part. The caller must then parse the whole text.
    pub fn split(mut self, text: &[u8]) -> Option<ScannedBody> {
        self.advance(text);
        let (before, after) = (text.get(..self.start?)?, text.get(self.end?..)?);
        Some(ScannedBody {
            envelope: [before, b"[]", after].concat(),
            items: self.items,
        })
    }

    /// Advances past the last complete item; returns `None` if the array's end isn't reached.
    fn advance(&mut self, text: &[u8]) -> Option<()> {
        let mut scan = Scan { text, at: self.at };
        if self.start.is_none() {
            if scan.at == 0 && text.starts_with(b"\xef\xbb\xbf") {
                scan.at = 3;
            }
            for name in self.path {
                scan.enter(name)?;
            }
            let start = scan.at;
            if !scan.mark(b'[') {
                return None;
            }
            (self.start, self.at) = (Some(start), scan.at);
        }
        if self.items.is_empty() {
            self.end = scan.close();
        }
        while self.end.is_none() {
            scan.skip_space();
            let start = scan.at;
            scan.skip_value()?;
            let end = scan.at;
            let array_end = if scan.mark(b',') {
                None
            } else {
                Some(scan.close()?)
            };
            self.items.push(ItemSpan {
                start: u32::try_from(start).ok()?,
                end: u32::try_from(end).ok()?,
                place: u32::try_from(self.items.len()).ok()?,
            });
            (self.at, self.end) = (scan.at, array_end);
        }
        Some(())
    }
}

/// Cursor in the text, always before a value or a punctuation mark.
pub(super) struct Scan<'a> {
    pub(super) text: &'a [u8],
    pub(super) at: usize,
}

impl Scan<'_> {
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    pub(super) fn skip_space(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|byte| is_space(**byte)).count();
    }

    /// Skips `mark` and the whitespace around it; returns whether it was present.
    pub(super) fn mark(&mut self, mark: u8) -> bool {
        self.skip_space();
        let found = self.peek() == Some(mark);
        if found {
            self.at += 1;
            self.skip_space();
        }
        found
    }

    /// Skips the array's closing bracket and returns the offset after it.
    ///
    /// Whitespace after the bracket stays in the envelope, because its length is unknown until the
    /// whole text is received.
    fn close(&mut self) -> Option<usize> {
        self.skip_space();
        if self.peek() != Some(b']') {
            return None;
        }
        self.at += 1;
        Some(self.at)
    }

    /// Enters the object at the cursor, up to the value of the field `name`.
    fn enter(&mut self, name: &str) -> Option<()> {
        if !self.mark(b'{') {
            return None;
        }
        loop {
            let start = self.at;
            self.skip_string()?;
            let is_it = self
                .text
                .get(start + 1..self.at - 1)
                .is_some_and(|found| found == name.as_bytes());
            if !self.mark(b':') {
                return None;
            }
            if is_it {
                return Some(());
            }
            self.skip_value()?;
            if !self.mark(b',') {
                return None;
            }
        }
    }

    pub(super) fn skip_value(&mut self) -> Option<()> {
        match self.peek()? {
            b'"' => self.skip_string(),
            b'{' | b'[' => self.skip_nested(),
            _ => self.skip_plain(),
        }
    }

    pub(super) fn skip_string(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let mut bytes = rest.iter();
        if bytes.next() != Some(&b'"') {
            return None;
        }
        string_end(&mut bytes)?;
        self.at += rest.len() - bytes.len();
        Some(())
    }

    /// Skips an array or object. Both kinds of brackets are counted together; a mismatched pair is
    /// detected when the item is decoded.
    fn skip_nested(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let mut bytes = rest.iter();
        let mut depth = 0_usize;
        while let Some(byte) = bytes.next() {
            match byte {
                b'"' => string_end(&mut bytes)?,
                b'{' | b'[' => depth += 1,
                b'}' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        self.at += rest.len() - bytes.len();
                        return Some(());
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Skips a number or literal.
    fn skip_plain(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let ends = |byte: &u8| is_space(*byte) || matches!(byte, b',' | b']' | b'}' | b':');
        let length = rest.iter().position(ends)?;
        self.at += length;
        (length > 0).then_some(())
    }
}

/// Advances to the end of a string whose opening quote was the last byte read.
fn string_end(bytes: &mut std::slice::Iter<'_, u8>) -> Option<()> {
    loop {
        match bytes.next()? {
            b'"' => return Some(()),
            b'\\' => {
                bytes.next()?;
            }
            _ => {}
        }
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
