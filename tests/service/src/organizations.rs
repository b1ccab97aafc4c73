//! The organizations, their holders, and what each of them monitors.

use std::collections::BTreeMap;

use crate::plans::{self, Plan};
use crate::radars::{self, Radar};

/// The organization with 5,000 radars, for both users.
pub const ORGANIZATION: i64 = 1001;

/// The holder of [`ORGANIZATION`].
pub const HOLDER: i64 = 5001;

/// The organization without any radar, for the user [`crate::ANA`] alone.
pub const EMPTY_ORGANIZATION: i64 = 1002;

/// The holder of [`EMPTY_ORGANIZATION`].
pub const EMPTY_HOLDER: i64 = 5002;

/// The organization that the user [`crate::ANA`] may not enter and [`crate::BRUNO`] may.
pub const CLOSED_ORGANIZATION: i64 = 1003;

/// The holder of [`CLOSED_ORGANIZATION`].
pub const CLOSED_HOLDER: i64 = 5003;

/// A process under monitoring, or inactivated.
#[derive(Debug, Clone)]
pub(crate) struct Monitored {
    pub(crate) radar_id: i64,
    pub(crate) active: bool,
}

/// An organization with its one holder.
#[derive(Debug)]
pub(crate) struct Organization {
    pub(crate) id: i64,
    pub(crate) holder: i64,
    pub(crate) plans: Vec<Plan>,
    /// In the order of their ids.
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
        for radar in radars::made_up(seed, id, radar_count) {
            organization.add(radar);
        }
        organization
    }

    /// Adds a radar. A radar of a process monitors that process.
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

/// All organizations of a seed.
pub(crate) fn made_up(seed: u64) -> Vec<Organization> {
    vec![
        Organization::new(seed, ORGANIZATION, HOLDER, 300, 5000),
        Organization::new(seed, EMPTY_ORGANIZATION, EMPTY_HOLDER, 400, 0),
        Organization::new(seed, CLOSED_ORGANIZATION, CLOSED_HOLDER, 500, 37),
    ]
}
