//! The state of the stand-in service, and what every operation asks of it.

use std::collections::BTreeMap;

use crate::accounts::{Account, Sessions};
use crate::analyses::Analysis;
use crate::chance::Chance;
use crate::faults::Faults;
use crate::log::Entry;
use crate::options::Options;
use crate::organizations::{self, Organization};
use crate::plans::{self, Plan};
use crate::reply::Refusal;

/// A credit query that has been asked for: organization, product and document.
pub(crate) type CreditQuery = (i64, &'static str, String);

/// The stand-in service: made-up data, and all that requests have changed in it.
#[derive(Debug)]
pub struct Service {
    pub(crate) options: Options,
    /// Milliseconds that the control addresses have moved the clock forward.
    pub(crate) offset: i64,
    /// The real time at which the clock has been stopped.
    pub(crate) stopped: Option<i64>,
    pub(crate) chance: Chance,
    pub(crate) sessions: Sessions,
    pub(crate) organizations: Vec<Organization>,
    pub(crate) analyses: Vec<Analysis>,
    /// When each credit query was first asked for.
    pub(crate) credit: BTreeMap<CreditQuery, i64>,
    /// The root document of each QSA that has been queried, by organization and the QSA's id.
    pub(crate) qsa_roots: BTreeMap<(i64, i64), String>,
    pub(crate) faults: Faults,
    /// How often the control addresses have let go of what was held.
    pub(crate) releases: u64,
    /// How many replies are held.
    pub(crate) held: u64,
    pub(crate) log: Vec<Entry>,
}

impl Service {
    /// A service in its first state.
    pub fn new(options: Options) -> Self {
        Self {
            offset: 0,
            stopped: None,
            chance: Chance::of(options.seed, "everything that happens"),
            sessions: Sessions::default(),
            organizations: organizations::made_up(options.seed),
            analyses: Vec::new(),
            credit: BTreeMap::new(),
            qsa_roots: BTreeMap::new(),
            faults: Faults::default(),
            releases: 0,
            held: 0,
            log: Vec::new(),
            options,
        }
    }

    /// Lets go of what is held and says how many replies that were.
    pub(crate) fn release(&mut self) -> u64 {
        self.releases += 1;
        std::mem::take(&mut self.held)
    }

    /// How often the control addresses have let go of held replies.
    pub fn releases(&self) -> u64 {
        self.releases
    }

    /// The organization of an id, if the user may enter it.
    pub(crate) fn organization(
        &mut self,
        account: &Account,
        id: i64,
    ) -> Result<&mut Organization, Refusal> {
        let known = self
            .organizations
            .iter_mut()
            .find(|organization| organization.id == id);
        let organization = known.ok_or_else(|| Refusal::not_found("Organization not found"))?;
        if account.organizations.contains(&id) {
            Ok(organization)
        } else {
            Err(Refusal::forbidden())
        }
    }

    /// The organization of an id, if the user may enter it and the holder is its own.
    pub(crate) fn holder(
        &mut self,
        account: &Account,
        id: i64,
        holder: i64,
    ) -> Result<&mut Organization, Refusal> {
        let organization = self.organization(account, id)?;
        if organization.holder == holder {
            Ok(organization)
        } else {
            Err(Refusal::not_found("Holder not found"))
        }
    }

    /// The plan of an id and its organization, if the user belongs to the latter.
    pub(crate) fn plan(&mut self, account: &Account, id: i64) -> Result<(i64, &mut Plan), Refusal> {
        for organization in &mut self.organizations {
            if let Some(plan) = organization.plans.iter_mut().find(|plan| plan.id == id) {
                let member = account.organizations.contains(&organization.id);
                return if member {
                    Ok((organization.id, plan))
                } else {
                    Err(Refusal::forbidden())
                };
            }
        }
        Err(Refusal::not_found("Plan not found"))
    }

    /// Takes a query without a plan of its own off the organization's balance.
    pub(crate) fn consume(&mut self, account: &Account, organization: i64) -> Result<(), Refusal> {
        plans::consume_any(&mut self.organization(account, organization)?.plans)
    }
}
