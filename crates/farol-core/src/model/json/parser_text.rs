//! Strings of the JSON parser, and values nested too deeply, which become text.

use super::parser::{Expected, Frame, JsonParser, NO_JSON, NO_MEMORY};
use super::strictness::Strictness;
use super::string_literal::{escape, plain_run};
use super::value::Json;

impl JsonParser {
    pub(super) fn begin_string(&mut self, is_name: bool) {
        self.position += 1;
        self.is_name = is_name;
        self.text.clear();
        self.expected = Expected::Text;
    }

    pub(super) fn continue_string(&mut self, text: &[u8], stop: usize) -> Result<(), &'static str> {
        let rest = text.get(self.position..).unwrap_or_default();
        let run = plain_run(rest, stop.saturating_sub(self.position), self.strictness);
        self.text.try_reserve(run.len()).map_err(|_| NO_MEMORY)?;
        match std::str::from_utf8(run) {
            Ok(run) => self.text.push_str(run),
            Err(error) if self.strictness == Strictness::Strict => {
                self.position += error.valid_up_to();
                return Err("text that isn't Unicode");
            }
            Err(_) => {
                self.notes.replaced = true;
                self.text.push_str(&String::from_utf8_lossy(run));
            }
        }
        self.position += run.len();
        let rest = rest.get(run.len()..).unwrap_or_default();
        match rest.first() {
            Some(b'"') => {
                self.position += 1;
                self.end_string()
            }
            Some(b'\\') => {
                let (character, length) = escape(rest).ok_or("an unknown escape")?;
                if character.is_none() {
                    if self.strictness == Strictness::Strict {
                        return Err("text that isn't Unicode");
                    }
                    self.notes.replaced = true;
                }
                self.text
                    .push(character.unwrap_or(char::REPLACEMENT_CHARACTER));
                self.position += length;
                Ok(())
            }
            // At `stop` the slice ends; before it, this is an unescaped control character.
            Some(_) if self.position < stop => Err("a control character in a string"),
            _ => Ok(()),
        }
    }

    fn end_string(&mut self) -> Result<(), &'static str> {
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
            if self.strictness == Strictness::Strict {
                // The name is omitted: keys of unknown bodies can contain document numbers.
                return Err("a field occurs twice in one object");
            }
            self.notes.repeated = true;
        }
        Ok(())
    }

    /// Skips to the end of a value nested too deeply. Brackets of both kinds count alike.
    pub(super) fn skip_deep(&mut self, text: &[u8], stop: usize) -> Result<(), &'static str> {
        let (start, mut level, mut is_quoted) = self.deep;
        while self.position < stop {
            let byte = text.get(self.position).copied().unwrap_or_default();
            self.position += 1;
            match byte {
                b'\\' if is_quoted => self.position += 1,
                b'"' => is_quoted = !is_quoted,
                b'[' | b'{' if !is_quoted => level += 1,
                b']' | b'}' if !is_quoted => level -= 1,
                _ => {}
            }
            if level == 0 {
                let found = text.get(start..self.position).unwrap_or_default();
                let value = self.raw_text(found);
                return self.put(value);
            }
        }
        self.deep = (start, level, is_quoted);
        Ok(())
    }
}
