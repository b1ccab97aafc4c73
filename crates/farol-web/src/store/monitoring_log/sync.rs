//! Reactions of the monitoring log to other tabs, to storage events and to changes of the account.

use super::MonitoringLog;
use super::attention::is_attention_mark;
use crate::store::account_binding::AccountStore;
use crate::store::monitoring_message::{MonitoringChannelMessage, MonitoringMessage};
use leptos::prelude::*;

impl AccountStore for MonitoringLog {
    type Message = MonitoringChannelMessage;

    fn on_message(&self, message: MonitoringChannelMessage) {
        match message {
            MonitoringChannelMessage::Changed(workspace, id) => {
                self.entries.reload(workspace, &id);
            }
            MonitoringChannelMessage::Deleted(ids) => self.entries.remove(&ids),
            MonitoringChannelMessage::Claimed(id) => {
                self.latest_message
                    .try_set(Some(MonitoringMessage::Claimed(id)));
            }
            MonitoringChannelMessage::Undo(id) => {
                self.latest_message
                    .try_set(Some(MonitoringMessage::Undo(id)));
            }
        }
    }

    fn on_storage(&self, key: Option<&str>) {
        if key.is_some_and(is_attention_mark) {
            // Its entry may be in a list that isn't in memory.
            return self.entries.notify();
        }
        self.entries.on_storage(key);
    }

    fn on_account_change(&self, is_same_user: bool) {
        self.radar_names.clear_named_list();
        if !is_same_user {
            self.entries.clear();
        }
    }
}
