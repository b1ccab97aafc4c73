//! Records that other tabs have only in memory.

use super::Journal;
use crate::platform::timer;
use crate::store::journal_message::JournalMessage;
use leptos::prelude::*;
use std::collections::HashSet;

/// Time in which the other tabs reply, in milliseconds.
const REPLY_MS: u32 = 150;

impl Journal {
    /// Returns the number of records that only other tabs have, because the browser couldn't store them, and that
    /// are in no case file. A suspended tab doesn't reply.
    pub async fn count_unstored_elsewhere(&self) -> u64 {
        let unstored = self.unstored_elsewhere;
        unstored.try_update_value(HashSet::clear);
        self.broadcast(JournalMessage::RequestUnstored);
        timer::sleep(REPLY_MS).await;
        let count = unstored.try_with_value(|unstored| unstored.len() as u64);
        count.unwrap_or_default()
    }
}
