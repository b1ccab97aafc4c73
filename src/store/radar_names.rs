//! Names of radars: often personal names, so they are stored no longer than the session lasts.

use super::account_storage::{Account, AccountStorage};
use farol_core::model::ids::RadarId;
use std::collections::HashMap;

/// Returns the stored names.
pub(super) fn known(place: &str, owner: &Account) -> HashMap<RadarId, String> {
    let kept = AccountStorage::of(place, owner).load();
    let names = kept.and_then(|text| serde_json::from_str(&text).ok());
    names.unwrap_or_default()
}

/// Stores a name; returns whether it is new.
pub(super) fn learn(place: &str, owner: &Account, radar: RadarId, name: &str) -> bool {
    let mut names = known(place, owner);
    let is_known = names.insert(radar, name.to_owned()).as_deref() == Some(name);
    if let (false, Ok(text)) = (is_known, serde_json::to_string(&names)) {
        AccountStorage::of(place, owner).keep(&text);
    }
    !is_known
}
