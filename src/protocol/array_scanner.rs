//! Takes one long array out of a JSON text unread, so that its items can be read one by one.

/// Where in a text an item of an array is: from, to, and the place among all items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemSpan {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
    /// The place in the array, from 0.
    pub place: u32,
}

/// A JSON text in two parts: the array's items, and everything around the array.
///
/// When the envelope and every item are JSON, then so was the text; the items aren't looked into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScannedBody {
    /// The text with an empty array in place of the one taken out.
    pub envelope: Vec<u8>,
    /// The items, as places in the text.
    pub items: Vec<ItemSpan>,
}

/// The items of the array at one path, looked for while the text still comes in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayScanner {
    path: &'static [&'static str],
    /// Where the array's opening bracket is.
    start: Option<usize>,
    /// The byte after its closing bracket.
    end: Option<usize>,
    items: Vec<ItemSpan>,
    /// Where the next item begins, or the text, before the array is found.
    at: usize,
    /// The length from which it's worth looking on.
    worth: usize,
}

impl ArrayScanner {
    /// Looks for the array at `path`, a name for each level of objects.
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

    /// Looks on in `text`: what it was the last time, and what has come since.
    pub fn follow(&mut self, text: &[u8]) {
        if text.len() >= self.worth {
            self.advance(text);
            // What isn't whole yet is looked at again when it is twice as long, not at every byte.
            self.worth = text.len() + (text.len() - self.at.min(text.len()));
        }
    }

    /// Splits the whole text.
    ///
    /// `None` where the array isn't found as plainly as services write it: another type, a name
    /// written with escapes, or text that is no JSON as far as it was looked at. A strict reader
    /// then has the word.
    pub fn split(mut self, text: &[u8]) -> Option<ScannedBody> {
        self.advance(text);
        let (before, after) = (text.get(..self.start?)?, text.get(self.end?..)?);
        Some(ScannedBody {
            envelope: [before, b"[]", after].concat(),
            items: self.items,
        })
    }

    /// Goes on to the last whole item; `None` where that isn't the array's end.
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

/// A place in the text, always before a value or a mark.
struct Scan<'a> {
    text: &'a [u8],
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|byte| is_space(**byte)).count();
    }

    /// Steps over `mark` and the space around it; says whether it was there.
    fn mark(&mut self, mark: u8) -> bool {
        self.skip_space();
        let found = self.peek() == Some(mark);
        if found {
            self.at += 1;
            self.skip_space();
        }
        found
    }

    /// Steps over the array's closing bracket and returns the place after it.
    ///
    /// The space that follows stays part of the envelope: how much of it there is can't be known
    /// while the text is still coming in.
    fn close(&mut self) -> Option<usize> {
        self.skip_space();
        if self.peek() != Some(b']') {
            return None;
        }
        self.at += 1;
        Some(self.at)
    }

    /// Goes into the object that is here, up to the value of the field `name`.
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

    fn skip_value(&mut self) -> Option<()> {
        match self.peek()? {
            b'"' => self.skip_string(),
            b'{' | b'[' => self.skip_nested(),
            _ => self.skip_plain(),
        }
    }

    fn skip_string(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let mut bytes = rest.iter();
        if bytes.next() != Some(&b'"') {
            return None;
        }
        string_end(&mut bytes)?;
        self.at += rest.len() - bytes.len();
        Some(())
    }

    /// Counts brackets of both kinds alike: a pair that doesn't match is the item's reader's find.
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

    /// A number or a word.
    fn skip_plain(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let ends = |byte: &u8| is_space(*byte) || matches!(byte, b',' | b']' | b'}' | b':');
        let length = rest.iter().position(ends)?;
        self.at += length;
        (length > 0).then_some(())
    }
}

/// Goes on to the end of a string whose opening quote was the last byte.
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
