//! What paid queries of open shape were answered: kept with the tab, for as long as the session lasts.

use super::owner::Owner;
use crate::browser::storage::{self, Area};
use crate::model::json::Json;
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// How many answers are held as they are read, beside their texts in the tab's store.
const MAX_READ: usize = 3;

/// The answers of this tab by the names of their journal lines; copies are handles to the same.
///
/// They were paid for, so that loading the page anew doesn't lose them; they are about people, so
/// that they never outlive the tab or the session.
#[derive(Clone, Copy)]
pub struct Answers {
    place: StoredValue<String>,
    owner: StoredValue<Option<String>>,
    /// The last ones to be used, the newest at the end.
    read: StoredValue<Vec<(String, Arc<Json>)>>,
    version: RwSignal<u32>,
}

impl Answers {
    /// Answers that are kept at `place`, and swept from there.
    pub(super) fn new(place: String) -> Self {
        Self {
            place: StoredValue::new(place),
            owner: StoredValue::new(None),
            read: StoredValue::new(Vec::new()),
            version: RwSignal::new(0),
        }
    }

    /// Forgets the answers of everybody but the person who is here now; what is stored of them is
    /// swept.
    pub(super) fn change_owner(&self, owner: Option<&Owner>) {
        let next = owner.map(|owner| owner.email.clone());
        if self.owner.get_value() != next {
            self.owner.set_value(next);
            self.read.update_value(Vec::clear);
            self.count_up();
        }
    }

    /// Keeps what a query was answered. Where the tab's store is full the oldest make room.
    pub fn keep(&self, line: &str, content: Json) {
        if let (Some(key), Ok(text)) = (self.key(line), serde_json::to_string(&content)) {
            let mut others = self.keys();
            others.sort();
            let mut others = others.into_iter().filter(|other| *other != key);
            let mut is_kept = storage::write(Area::Tab, &key, &text);
            let mut gone = Vec::new();
            // A line's name begins with the time that it was made at.
            while !is_kept && let Some(oldest) = others.next() {
                gone.push((oldest.clone(), storage::read(Area::Tab, &oldest)));
                storage::remove(Area::Tab, &oldest);
                is_kept = storage::write(Area::Tab, &key, &text);
            }
            // The others have theirs back where there is room, else as long as the page: nothing that
            // was paid for goes while the tab is open.
            for (other, text) in gone {
                storage::write(Area::Tab, &other, &text.unwrap_or_default());
            }
        }
        self.hold(line, Arc::new(content));
        self.count_up();
    }

    /// Holds an answer, in place of the one that was used the longest time ago.
    fn hold(&self, line: &str, content: Arc<Json>) {
        self.read.try_update_value(|read| {
            read.retain(|(known, _)| known != line);
            read.push((line.to_owned(), content));
            let surplus = read.len().saturating_sub(MAX_READ);
            read.drain(..surplus);
        });
    }

    /// What a query was answered, if it is still known here; tracked.
    pub fn of(&self, line: &str) -> Option<Arc<Json>> {
        self.version.track();
        let content = if let Some(content) = self.held(line) {
            content
        } else {
            let text = storage::read(Area::Tab, &self.key(line)?)?;
            Arc::new(Json::parse(text.as_bytes()).ok()?)
        };
        self.hold(line, content.clone());
        Some(content)
    }

    fn held(&self, line: &str) -> Option<Arc<Json>> {
        self.read.with_value(|read| {
            let found = read.iter().find(|(known, _)| known == line);
            found.map(|(_, content)| content.clone())
        })
    }

    /// Whether the answer to a query is still known here; tracked.
    pub fn has(&self, line: &str) -> bool {
        self.version.track();
        self.held(line).is_some()
            || self
                .key(line)
                .is_some_and(|key| storage::read(Area::Tab, &key).is_some())
    }

    pub(super) fn forget(&self, lines: &HashSet<String>) {
        for line in lines {
            if let Some(key) = self.key(line) {
                storage::remove(Area::Tab, &key);
            }
        }
        self.read
            .try_update_value(|read| read.retain(|(line, _)| !lines.contains(line)));
        self.count_up();
    }

    fn key(&self, line: &str) -> Option<String> {
        let owner = self.owner.try_get_value().flatten()?;
        let place = self.place.try_get_value()?;
        Some(format!("{place}.{owner}.{line}"))
    }

    fn keys(&self) -> Vec<String> {
        let prefix = self.key("");
        prefix.map_or_else(Vec::new, |prefix| storage::keys(Area::Tab, &prefix))
    }

    fn count_up(&self) {
        self.version
            .try_update(|count| *count = count.wrapping_add(1));
    }
}
