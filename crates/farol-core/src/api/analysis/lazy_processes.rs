//! Rows of a risk detail, stored as text and decoded one by one on access.

use super::risk_detail_process::RiskDetailProcess;
use crate::model::json::{Json, Reading};
use crate::protocol::{DecodeError, FromJson, ItemSpan};
use std::fmt;
use std::sync::Arc;

/// Processes of a response; clones share the text.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct LazyProcesses {
    text: Arc<Vec<u8>>,
    items: Arc<[ItemSpan]>,
}

impl LazyProcesses {
    /// Creates the list from byte ranges in the response's text.
    pub(super) fn of(text: Arc<Vec<u8>>, items: Vec<ItemSpan>) -> Self {
        Self {
            text,
            items: items.into(),
        }
    }

    /// Returns the number of processes.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns whether there are no processes.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Decodes one process, of which a `null` states nothing; an error contains its path in the response.
    pub fn get(&self, index: usize) -> Option<Result<RiskDetailProcess, DecodeError>> {
        let item = self.items.get(index)?;
        let text = self.text.get(item.start as usize..item.end as usize)?;
        let read = Reading::of(text)
            .map_err(|error| DecodeError::new(error.to_string()))
            .and_then(|reading| {
                let is_null = reading.tree == Json::Null;
                let fields = || Json::Object(Vec::new());
                RiskDetailProcess::from_json(if is_null { fields() } else { reading.tree })
            });
        Some(read.map_err(|error| {
            error
                .within(&format!("[{}]", item.place))
                .within("docs")
                .within("register")
        }))
    }

    /// Returns an iterator that decodes all processes in order.
    pub fn all(&self) -> impl Iterator<Item = Result<RiskDetailProcess, DecodeError>> {
        (0..self.len()).filter_map(|index| self.get(index))
    }
}

/// Decodes from a tree, for responses that a plain scan couldn't split as text.
impl FromJson for LazyProcesses {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let list = match json {
            Json::List(list) => list,
            // Returns the same error as for any list.
            other => Vec::from_json(other)?,
        };
        let (mut text, mut items) = (Vec::new(), Vec::new());
        for (place, json) in (0..).zip(list) {
            let start = text.len();
            text.extend_from_slice(json.to_pretty().as_bytes());
            let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(text.len())) else {
                return Err(DecodeError::new("too long"));
            };
            items.push(ItemSpan { start, end, place });
        }
        Ok(Self {
            text: text.into(),
            items: items.into(),
        })
    }
}

/// Formats only the number of rows, because they contain names and documents.
impl fmt::Debug for LazyProcesses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Docs({})", self.len())
    }
}
