//! The rows of a risk detail, kept as text: ten thousand of them are read one by one, as needed.

use super::DetailProcess;
use crate::model::json::{Json, Reading};
use crate::protocol::{DecodeError, FromJson, ItemSpan};
use std::fmt;
use std::sync::Arc;

/// The processes of a reply; `null` entries are left out. Copies share the text.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct LazyProcesses {
    text: Arc<Vec<u8>>,
    items: Arc<[ItemSpan]>,
}

impl LazyProcesses {
    /// The items of a list, as places in the text that they are part of.
    pub(super) fn of(text: Arc<Vec<u8>>, mut items: Vec<ItemSpan>) -> Self {
        items.retain(|item| text.get(item.start as usize..item.end as usize) != Some(b"null"));
        Self {
            text,
            items: items.into(),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Reads one process; a fault says where in the reply it is.
    pub fn get(&self, index: usize) -> Option<Result<DetailProcess, DecodeError>> {
        let item = self.items.get(index)?;
        let text = self.text.get(item.start as usize..item.end as usize)?;
        let read = Reading::of(text)
            .map_err(DecodeError::new)
            .and_then(|reading| DetailProcess::from_json(reading.tree));
        Some(read.map_err(|fault| {
            fault
                .within(&format!("[{}]", item.place))
                .within("docs")
                .within("register")
        }))
    }

    /// Reads all processes in turn.
    pub fn all(&self) -> impl Iterator<Item = Result<DetailProcess, DecodeError>> {
        (0..self.len()).filter_map(|index| self.get(index))
    }
}

/// From a tree, where a reply wasn't written plainly enough to be split as text.
impl FromJson for LazyProcesses {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        let list = match json {
            Json::List(list) => list,
            // What is wrong is told as for any list.
            other => Vec::from_json(other)?,
        };
        let (mut text, mut items) = (Vec::new(), Vec::new());
        for (place, json) in (0..).zip(list) {
            if json == Json::Null {
                continue;
            }
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

/// Their number alone: the rows hold names and documents.
impl fmt::Debug for LazyProcesses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Docs({})", self.len())
    }
}
