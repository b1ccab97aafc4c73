//! Names of radars: often personal names, so they are stored no longer than the session lasts.

use super::account_binding::AccountBinding;
use super::account_storage::AccountStorage;
use super::purge::RADAR_NAMES;
use super::workspace_entries::EntryList;
use farol_core::model::ids::RadarId;
use farol_core::model::monitoring_log::MonitoringEntry;
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Entries without the names of their radars, and the same with them.
type NamedEntries = (EntryList<MonitoringEntry>, EntryList<MonitoringEntry>);

/// Store of the names, which adds them to entries.
#[derive(Clone, Copy)]
pub(super) struct RadarNames {
    account: AccountBinding,
    /// Last list returned.
    last: StoredValue<Option<NamedEntries>>,
}

impl RadarNames {
    /// Creates the store of the names of `account`.
    pub(super) fn new(account: AccountBinding) -> Self {
        Self {
            account,
            last: StoredValue::new(None),
        }
    }

    /// Returns `entries` with the names of their radars.
    pub(super) fn name_all(
        &self,
        entries: EntryList<MonitoringEntry>,
    ) -> EntryList<MonitoringEntry> {
        let last = self.last.try_with_value(|last| {
            let (source, named) = last.as_ref()?;
            Arc::ptr_eq(source, &entries).then(|| named.clone())
        });
        last.flatten().unwrap_or_else(|| {
            let names = self.names();
            let complete = entries
                .iter()
                .map(|entry| Arc::new(name(&names, (**entry).clone())));
            let complete = Arc::new(complete.collect::<Vec<_>>());
            self.last.try_set_value(Some((entries, complete.clone())));
            complete
        })
    }

    /// Returns `entry` with the name of its radar.
    pub(super) fn name(&self, entry: MonitoringEntry) -> MonitoringEntry {
        name(&self.names(), entry)
    }

    /// Stores a name.
    pub(super) fn store_name(&self, radar: RadarId, name: &str) {
        let Some(storage) = self.storage() else {
            return;
        };
        let mut names = read(&storage);
        let is_known = names.insert(radar, name.to_owned()).as_deref() == Some(name);
        if is_known {
            return;
        }
        storage.write_json(&names);
        self.clear_named_list();
    }

    /// Drops the last list: the names have changed, or are in another storage area now.
    pub(super) fn clear_named_list(&self) {
        self.last.try_set_value(None);
    }

    fn names(&self) -> HashMap<RadarId, String> {
        self.storage()
            .map(|storage| read(&storage))
            .unwrap_or_default()
    }

    fn storage(&self) -> Option<AccountStorage> {
        self.account.storage(RADAR_NAMES)
    }
}

fn read(storage: &AccountStorage) -> HashMap<RadarId, String> {
    storage.read_json().unwrap_or_default()
}

fn name(names: &HashMap<RadarId, String>, entry: MonitoringEntry) -> MonitoringEntry {
    let radar_name = entry.radar.and_then(|radar| names.get(&radar).cloned());
    MonitoringEntry {
        radar_name,
        ..entry
    }
}
