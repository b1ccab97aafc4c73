//! Organizations, their holders, and the radars and processes that they monitor.

use std::collections::BTreeMap;

use crate::plans::{self, Plan};
use crate::radars::{self, Radar};

/// Organization with 5,000 radars, for both users.
pub const ORGANIZATION: i64 = 1001;

/// Holder of [`ORGANIZATION`].
pub const HOLDER: i64 = 5001;

/// Organization without radars, only for the user [`crate::ANA`].
pub const EMPTY_ORGANIZATION: i64 = 1002;

/// Holder of [`EMPTY_ORGANIZATION`].
pub const EMPTY_HOLDER: i64 = 5002;

/// Organization that only the user [`crate::BRUNO`] may access.
pub const CLOSED_ORGANIZATION: i64 = 1003;

/// Holder of [`CLOSED_ORGANIZATION`].
pub const CLOSED_HOLDER: i64 = 5003;

/// Process that is or was monitored.
#[derive(Debug, Clone)]
pub(crate) struct Monitored {
    pub(crate) radar_id: i64,
    pub(crate) active: bool,
}

/// Organization with its only holder.
#[derive(Debug)]
pub(crate) struct Organization {
    pub(crate) id: i64,
    pub(crate) holder: i64,
    pub(crate) plans: Vec<Plan>,
    /// Radars in the order of their ids.
    pub(crate) radars: Vec<Radar>,
    /// Processes by their 20 digits.
    pub(crate) monitored: BTreeMap<String, Monitored>,
}

impl Organization {
    fn new(seed: u64, id: i64, holder: i64, plan_base: i64, radar_count: u32) -> Self {
        let mut organization = Self {
            id,
            holder,
            plans: plans::of_holder(plan_base),
            radars: Vec::new(),
            monitored: BTreeMap::new(),
        };
        for radar in radars::generated(seed, id, radar_count) {
            organization.add(radar);
        }
        organization
    }

    /// Adds a radar; a radar of a process also monitors that process.
    pub(crate) fn add(&mut self, radar: Radar) {
        if radar.kind == "PROCESS" {
            self.monitored.insert(
                radar.code.clone(),
                Monitored {
                    radar_id: radar.id,
                    active: true,
                },
            );
        }
        self.radars.push(radar);
    }
}

/// Generates all organizations of a seed.
pub(crate) fn generated(seed: u64) -> Vec<Organization> {
    vec![
        Organization::new(seed, ORGANIZATION, HOLDER, 300, 5000),
        Organization::new(seed, EMPTY_ORGANIZATION, EMPTY_HOLDER, 400, 0),
        Organization::new(seed, CLOSED_ORGANIZATION, CLOSED_HOLDER, 500, 37),
    ]
}
