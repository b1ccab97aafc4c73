//! Reactions of the journal to other tabs, to storage events and to changes of the account.

use super::Journal;
use crate::store::account_binding::AccountStore;
use crate::store::journal_message::JournalMessage;
use leptos::prelude::*;

impl AccountStore for Journal {
    type Message = JournalMessage;

    fn on_message(&self, message: JournalMessage) {
        match message {
            JournalMessage::RequestSubjects => {
                let subjects = self.subjects.all();
                if !subjects.is_empty() {
                    self.account.broadcast(JournalMessage::Subjects(subjects));
                }
                let keys = self.responses.keys();
                if !keys.is_empty() {
                    self.account.broadcast(JournalMessage::ResponseKeys(keys));
                }
                let saved = self.responses.saved().all();
                if !saved.is_empty() {
                    self.broadcast(JournalMessage::Saved(saved));
                }
            }
            JournalMessage::RequestUnstored => {
                let unstored = untrack(|| self.responses.unsaved_in_memory());
                if !unstored.is_empty() {
                    self.broadcast(JournalMessage::Unstored(self.tab, unstored));
                }
            }
            JournalMessage::Unstored(tab, ids) => {
                self.unstored_elsewhere
                    .try_update_value(|unstored| unstored.insert(tab, ids));
            }
            JournalMessage::ResponseKeys(keys) => self.responses.add_keys(keys),
            JournalMessage::ResponseStored(record, keys) => self.responses.add_stored(record, keys),
            JournalMessage::Saved(times) => self.responses.saved().extend(times),
            JournalMessage::NotSaved(ids) => {
                let saved = self.responses.saved();
                for id in &ids {
                    saved.remove(id);
                }
            }
            JournalMessage::Subjects(subjects) => self.subjects.extend(subjects),
            JournalMessage::Deleted(ids) => self.remove(&ids),
            JournalMessage::Changed(workspace, id) => self.entries.reload(workspace, &id),
            JournalMessage::BalanceChanged(workspace) => {
                self.remote_payments.try_update(|counts| {
                    let count = counts.entry(workspace).or_default();
                    *count = count.wrapping_add(1);
                });
            }
        }
    }

    fn on_storage(&self, key: Option<&str>) {
        self.entries.on_storage(key);
    }

    fn on_account_change(&self, is_same_user: bool) {
        if is_same_user {
            self.subjects.persist();
            self.responses.persist_keys();
            self.responses.saved().persist();
        } else {
            self.entries.clear();
            self.responses.change_account();
            self.decisions.clear();
            self.namesakes.clear();
            self.subjects.clear();
        }
        self.account.broadcast(JournalMessage::RequestSubjects);
    }
}
