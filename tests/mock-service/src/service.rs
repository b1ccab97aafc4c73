//! State of the mock service, and the lookups that operations share.

use std::collections::BTreeMap;

use crate::accounts::{Account, Sessions};
use crate::analyses::Analysis;
use crate::fault_queue::FaultQueue;
use crate::log::Entry;
use crate::options::Options;
use crate::organizations::{self, Organization};
use crate::plans::{self, Plan};
use crate::response::ServiceError;
use crate::rng::Rng;

/// Key of a credit query: organization, product and document.
pub(crate) type CreditQuery = (i64, &'static str, String);

/// Mock service: generated data and all changes by requests.
#[derive(Debug)]
pub struct Service {
    pub(crate) options: Options,
    /// Milliseconds by which the control addresses have advanced the clock.
    pub(crate) offset: i64,
    /// Real time at which the clock was stopped.
    pub(crate) stopped: Option<i64>,
    pub(crate) rng: Rng,
    pub(crate) sessions: Sessions,
    pub(crate) organizations: Vec<Organization>,
    pub(crate) analyses: Vec<Analysis>,
    /// Time of each first credit query.
    pub(crate) credit: BTreeMap<CreditQuery, i64>,
    /// Root document of each queried QSA, by organization and QSA id.
    pub(crate) qsa_roots: BTreeMap<(i64, i64), String>,
    pub(crate) faults: FaultQueue,
    /// Number of releases of held responses so far.
    pub(crate) releases: u64,
    /// Number of held responses.
    pub(crate) held: u64,
    pub(crate) log: Vec<Entry>,
}

impl Service {
    /// Creates a service in its initial state.
    pub fn new(options: Options) -> Self {
        Self {
            offset: 0,
            stopped: None,
            rng: Rng::of(options.seed, "everything that happens"),
            sessions: Sessions::default(),
            organizations: organizations::generated(options.seed),
            analyses: Vec::new(),
            credit: BTreeMap::new(),
            qsa_roots: BTreeMap::new(),
            faults: FaultQueue::default(),
            releases: 0,
            held: 0,
            log: Vec::new(),
            options,
        }
    }

    /// Releases the held responses and returns their number.
    pub(crate) fn release(&mut self) -> u64 {
        self.releases += 1;
        std::mem::take(&mut self.held)
    }

    /// Returns the number of releases of held responses so far.
    pub fn releases(&self) -> u64 {
        self.releases
    }

    /// Returns an organization; fails if the user may not access it.
    pub(crate) fn organization(
        &mut self,
        account: &Account,
        id: i64,
    ) -> Result<&mut Organization, ServiceError> {
        let known = self
            .organizations
            .iter_mut()
            .find(|organization| organization.id == id);
        let organization =
            known.ok_or_else(|| ServiceError::not_found("Organization not found"))?;
        if account.organizations.contains(&id) {
            Ok(organization)
        } else {
            Err(ServiceError::forbidden())
        }
    }

    /// Returns an organization; fails if the user may not access it or it has another holder.
    pub(crate) fn holder(
        &mut self,
        account: &Account,
        id: i64,
        holder: i64,
    ) -> Result<&mut Organization, ServiceError> {
        let organization = self.organization(account, id)?;
        if organization.holder == holder {
            Ok(organization)
        } else {
            Err(ServiceError::not_found("Holder not found"))
        }
    }

    /// Returns a plan with the id of its organization; fails if the user may not access the latter.
    pub(crate) fn plan(
        &mut self,
        account: &Account,
        id: i64,
    ) -> Result<(i64, &mut Plan), ServiceError> {
        for organization in &mut self.organizations {
            if let Some(plan) = organization.plans.iter_mut().find(|plan| plan.id == id) {
                let member = account.organizations.contains(&organization.id);
                return if member {
                    Ok((organization.id, plan))
                } else {
                    Err(ServiceError::forbidden())
                };
            }
        }
        Err(ServiceError::not_found("Plan not found"))
    }

    /// Consumes one query of any plan of the organization, for operations without a plan parameter.
    pub(crate) fn consume(
        &mut self,
        account: &Account,
        organization: i64,
    ) -> Result<(), ServiceError> {
        plans::consume_any(&mut self.organization(account, organization)?.plans)
    }
}
