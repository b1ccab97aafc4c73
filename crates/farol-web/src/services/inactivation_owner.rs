//! Finds out which tab owns each open inactivation.

use super::pending_inactivations::{ConfirmReason, Ownership};
use super::process_monitoring::ProcessMonitoring;
use super::tab_lock::acquire_after_release;
use crate::platform::web_locks;
use farol_core::model::monitoring_log::{MonitoringEvent, MonitoringState};
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;
use std::collections::{HashMap, HashSet};

impl ProcessMonitoring {
    /// Handles the message of another tab that it now owns an entry.
    ///
    /// The message may arrive while this tab already waits for the lock; then no further search starts,
    /// so the entry is marked here.
    pub(super) fn on_claimed(&self, id: String) {
        let is_searching = |searching: &HashSet<String>| searching.contains(&id);
        let is_awaiting_release = self.searching.try_with_value(is_searching) == Some(true);
        self.owners.try_update(|owners| {
            if is_awaiting_release {
                owners.insert(id, Ownership::OtherTab);
            } else {
                owners.remove(&id);
            }
        });
    }

    /// Determines the owners of the open inactivations of a workspace; tracked.
    pub(super) fn find_owners(&self, workspace: WorkspaceKey) {
        let entries = self.log.entries_needing_attention(workspace);
        for entry in entries.iter().filter(|entry| entry.is_open()) {
            let is_own = self
                .owned
                .with(|own| own.iter().any(|own| own.entry.id == entry.id));
            let is_found = self.owners.with(|owners| owners.contains_key(&entry.id));
            let is_new = || {
                let insert = |searching: &mut HashSet<String>| searching.insert(entry.id.clone());
                self.searching.try_update_value(insert) == Some(true)
            };
            if !is_own && !is_found && is_new() {
                let (this, id) = (*self, entry.id.clone());
                leptos::task::spawn_local(async move { this.find_owner(workspace, &id).await });
            }
        }
    }

    async fn find_owner(&self, workspace: WorkspaceKey, id: &str) {
        let Some(lock) = self.log.lock_name(id) else {
            return;
        };
        let mut guard = web_locks::try_acquire(&lock).await;
        if guard.is_none() {
            let elsewhere =
                |owners: &mut HashMap<_, _>| owners.insert(id.to_owned(), Ownership::OtherTab);
            self.owners.try_update(elsewhere);
            guard = Some(acquire_after_release(&lock).await);
        }
        self.searching
            .try_update_value(|searching| searching.remove(id));
        // Another user may have signed in during the wait.
        if self.log.lock_name(id) == Some(lock) {
            match self
                .log
                .stored_entry(workspace, id)
                .map(|entry| entry.state)
            {
                Some(MonitoringState::Waiting) => {
                    self.require_confirmation(id, ConfirmReason::PageClosed);
                }
                Some(MonitoringState::Sending) => {
                    self.log.apply(workspace, id, MonitoringEvent::OwnerGone);
                }
                _ => {}
            }
        }
        drop(guard);
    }
}
