//! Drops a large tree in slices: freeing a million allocations in one task would block the thread.

use super::value::{Json, Key};

/// Tree that is being dropped.
pub struct Discard(Vec<Rest>);

enum Rest {
    Items(Vec<Json>),
    Fields(Vec<(Key, Json)>),
}

impl Discard {
    /// Creates the discard of these values; nothing is dropped yet.
    pub fn of(values: Vec<Json>) -> Self {
        Self(vec![Rest::Items(values)])
    }

    /// Drops about `limit` nodes and returns whether none remain.
    pub fn advance(&mut self, limit: usize) -> bool {
        for _ in 0..limit {
            let value = match self.0.last_mut() {
                None => return true,
                Some(Rest::Items(items)) => items.pop(),
                Some(Rest::Fields(fields)) => fields.pop().map(|(_, value)| value),
            };
            match value {
                None => {
                    self.0.pop();
                }
                Some(Json::List(items)) => self.0.push(Rest::Items(items)),
                Some(Json::Object(fields)) => self.0.push(Rest::Fields(fields)),
                Some(_) => {}
            }
        }
        self.0.is_empty()
    }
}
