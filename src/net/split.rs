//! Takes one long array out of a JSON text unread, so that its items can be read one by one.

/// Where in a text the items of an array are: from, to, and the place among all items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
    /// The place in the array, from 0.
    pub place: u32,
}

/// A JSON text in two parts: the array, and everything around it.
///
/// When the envelope and every item are JSON, then so was the text; the items aren't looked into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split<'a> {
    /// The text with an empty array in place of the one taken out.
    pub envelope: Vec<u8>,
    /// The array's text, from its opening bracket on.
    pub array: &'a [u8],
    /// The items, as places in `array`.
    pub items: Vec<Item>,
}

/// Finds the array at `path`, a name for each level of objects.
///
/// `None` where it isn't found as plainly as services write it: another type, a name written with
/// escapes, or text that is no JSON as far as it was looked at. A strict reader then has the word.
pub fn split_array<'a>(body: &'a [u8], path: &[&str]) -> Option<Split<'a>> {
    let mut scan = Scan { body, at: 0 };
    for name in path {
        scan.enter(name)?;
    }
    let start = scan.at;
    let items = scan.items(start)?;
    let array = body.get(start..scan.at)?;
    let (before, after) = (body.get(..start)?, body.get(scan.at..)?);
    let mut envelope = Vec::with_capacity(before.len() + 2 + after.len());
    envelope.extend_from_slice(before);
    envelope.extend_from_slice(b"[]");
    envelope.extend_from_slice(after);
    Some(Split {
        envelope,
        array,
        items,
    })
}

/// A place in the text, always before a value or a mark.
struct Scan<'a> {
    body: &'a [u8],
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<u8> {
        self.body.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        let rest = self.body.get(self.at..).unwrap_or_default();
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

    /// Goes into the object that is here, up to the value of the field `name`.
    fn enter(&mut self, name: &str) -> Option<()> {
        if !self.mark(b'{') {
            return None;
        }
        loop {
            let start = self.at;
            self.skip_string()?;
            let is_it = self
                .body
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

    /// The items of the array that is here, counted from `origin`.
    fn items(&mut self, origin: usize) -> Option<Vec<Item>> {
        if !self.mark(b'[') {
            return None;
        }
        let mut items = Vec::new();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Some(items);
        }
        loop {
            let start = self.at;
            self.skip_value()?;
            items.push(Item {
                start: u32::try_from(start - origin).ok()?,
                end: u32::try_from(self.at - origin).ok()?,
                place: u32::try_from(items.len()).ok()?,
            });
            if self.mark(b',') {
                continue;
            }
            if self.peek() != Some(b']') {
                return None;
            }
            self.at += 1;
            return Some(items);
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
        let rest = self.body.get(self.at..)?;
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
        let rest = self.body.get(self.at..)?;
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
        let rest = self.body.get(self.at..)?;
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
