//! Records that other tabs have only in memory.

use super::Journal;
use crate::platform::{timer, web_locks};
use crate::store::journal_message::JournalMessage;
use crate::store::unstored_elsewhere::UnstoredElsewhere;
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};

/// Time in which the other tabs reply, in milliseconds.
const REPLY_MS: u32 = 150;

/// Maximum number of times that a tab without a reply is waited for: three seconds.
const MAX_WAITS: u32 = 20;

impl Journal {
    /// Counts the records that only other tabs have, because the browser couldn't store them, and that are in no case
    /// file. A tab that has some holds a lock, so that it is waited for even if it is slow.
    pub async fn count_unstored_elsewhere(&self) -> UnstoredElsewhere {
        let replies = self.unstored_elsewhere;
        replies.try_update_value(HashMap::clear);
        self.broadcast(JournalMessage::RequestUnstored);
        timer::sleep(REPLY_MS).await;
        let mut waits = 0;
        let mut is_complete = self.has_all_replies().await;
        while !is_complete && waits < MAX_WAITS {
            timer::sleep(REPLY_MS).await;
            waits += 1;
            is_complete = self.has_all_replies().await;
        }
        let records = replies.try_with_value(|replies| {
            let records = replies.values().flatten();
            records.collect::<HashSet<_>>().len() as u64
        });
        UnstoredElsewhere {
            count: records.unwrap_or_default(),
            is_complete,
        }
    }

    /// Returns the name of the lock that this tab holds while it has records only in memory.
    pub fn unstored_lock_name(&self) -> String {
        format!("{}{}", self.unstored_lock_prefix(), self.tab)
    }

    /// Returns whether every other tab that holds such a lock has replied.
    async fn has_all_replies(&self) -> bool {
        let prefix = self.unstored_lock_prefix();
        let names = web_locks::held_names(&prefix).await;
        let mut tabs = names
            .iter()
            .filter_map(|name| name.strip_prefix(&prefix)?.parse().ok());
        self.unstored_elsewhere
            .try_with_value(|replies| {
                tabs.all(|tab: u32| tab == self.tab || replies.contains_key(&tab))
            })
            .unwrap_or(true)
    }

    fn unstored_lock_prefix(&self) -> String {
        let user = self.account.email().unwrap_or_default();
        format!("{}.{user}.", self.account.key_of("unstored"))
    }
}
