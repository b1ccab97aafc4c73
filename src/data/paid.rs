//! The only way by which a query that costs money leaves the browser.

use super::balance::Balances;
use super::client::Client;
use crate::api::analysis::{CreateAnalysis, CreatedAnalysis};
use crate::api::monitoring::{PartnerProcesses, QueryPartnerProcesses};
use crate::browser::fetch::Cancel;
use crate::browser::locks;
use crate::journal::Journal;
use crate::model::document::Document;
use crate::model::ids::PlanId;
use crate::model::journal::{Entry, Operation, Outcome, Request};
use crate::model::status::Status;
use crate::model::workspace::WorkspaceKey;
use crate::net::{ApiError, Endpoint};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::HashSet;

/// A query that costs money.
pub trait PaidQuery: Endpoint {
    /// What it is called in the journal.
    const OPERATION: Operation;

    /// About whom.
    fn document(&self) -> Document;

    /// The plan that it names.
    fn plan(&self) -> Option<PlanId> {
        None
    }

    /// Notes in the journal what the reply tells.
    fn note(reply: &Self::Reply, entry: &mut Entry);

    /// The name behind the document, where the reply tells it.
    fn name(_reply: &Self::Reply) -> Option<&str> {
        None
    }
}

/// Why there is no reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaidError {
    /// The same query is under way, in this tab or another: nothing was sent.
    InFlight,
    /// It was sent, or tried to be.
    Call(ApiError),
}

impl PaidError {
    /// Whether the service may have carried the query out all the same.
    pub fn outcome_is_unknown(&self) -> bool {
        match self {
            Self::InFlight => false,
            Self::Call(error) => error.outcome_is_unknown(),
        }
    }
}

/// Sends paid queries of one workspace; copies are handles to the same sender.
#[derive(Clone, Copy)]
pub struct Cashier {
    workspace: WorkspaceKey,
    client: Client,
    journal: Journal,
    balances: Balances,
}

impl Cashier {
    /// The sender of a workspace; call it in a component's body.
    pub fn new(workspace: WorkspaceKey) -> Self {
        Self::of(workspace, Client::get(), expect_context(), Balances::get())
    }

    /// The sender of a workspace, made of its parts where there is no component.
    pub(super) fn of(
        workspace: WorkspaceKey,
        client: Client,
        journal: Journal,
        balances: Balances,
    ) -> Self {
        Self {
            workspace,
            client,
            journal,
            balances,
        }
    }

    /// Sends `query` once, if the same isn't under way: the journal hears of it before it leaves and
    /// when it ends, and the balance is read again. Gives the reply with the journal line's name.
    ///
    /// # Errors
    /// See [`PaidError`]; nothing is ever sent again.
    pub async fn send<Q: PaidQuery>(&self, query: &Q) -> Result<(Q::Reply, String), PaidError> {
        let request = self.request(query);
        let Some(_turn) = Turn::take(self.workspace, &request).await else {
            return Err(PaidError::InFlight);
        };
        let id = self.journal.add(self.workspace, &request);
        let outcome = self.client.call(query, &Cancel::default()).await;
        self.journal
            .update(self.workspace, &id, |entry| match &outcome {
                Ok(reply) => {
                    entry.outcome = Outcome::Done;
                    Q::note(reply, entry);
                }
                Err(error) if error.outcome_is_unknown() => entry.outcome = Outcome::Unknown,
                Err(_) => entry.outcome = Outcome::Failed,
            });
        self.balances.reload();
        let reply = outcome.map_err(PaidError::Call)?;
        if let Some(name) = Q::name(&reply) {
            self.journal.name(&id, name);
        }
        Ok((reply, id))
    }

    fn request<Q: PaidQuery>(&self, query: &Q) -> Request {
        let plan = query.plan();
        let reading = untrack(|| self.balances.reading());
        let item = plan.and_then(|plan| reading.as_ref()?.plan(plan));
        Request {
            operation: Q::OPERATION,
            document: query.document(),
            plan,
            plan_name: item.and_then(|item| item.balance.plan.name.clone()),
        }
    }
}

thread_local! {
    /// What is under way in this tab: not every browser has locks that tabs share.
    static UNDER_WAY: RefCell<HashSet<String>> = RefCell::new(HashSet::new());
}

/// The right to send one query; the same can't be sent elsewhere while it is held.
struct Turn {
    name: String,
    guard: Option<locks::Guard>,
}

impl Turn {
    async fn take(workspace: WorkspaceKey, request: &Request) -> Option<Self> {
        let plan = request.plan.map(|plan| plan.to_string());
        let name = format!(
            "farol.paid.{workspace}.{}.{}.{}",
            request.operation.name(),
            request.document.code(),
            plan.unwrap_or_default()
        );
        let is_free = UNDER_WAY.with_borrow_mut(|names| names.insert(name.clone()));
        if !is_free {
            return None;
        }
        let mut turn = Self { name, guard: None };
        turn.guard = Some(locks::try_acquire(&turn.name).await?);
        Some(turn)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        UNDER_WAY.with_borrow_mut(|names| names.remove(&self.name));
        self.guard = None;
    }
}

impl PaidQuery for CreateAnalysis {
    const OPERATION: Operation = Operation::Analysis;

    fn document(&self) -> Document {
        self.document
    }

    fn plan(&self) -> Option<PlanId> {
        Some(self.plan)
    }

    fn note(reply: &CreatedAnalysis, entry: &mut Entry) {
        let result = &reply.result;
        entry.analysis = Some(result.reference());
        let status = result.status.as_ref().or(reply.status.as_ref());
        entry.status = status.map(Status::as_str).map(str::to_owned);
        entry.total = result.total_processes_estimated;
    }

    fn name(reply: &CreatedAnalysis) -> Option<&str> {
        reply.result.document_info.as_deref()
    }
}

impl PaidQuery for QueryPartnerProcesses {
    const OPERATION: Operation = Operation::PartnerProcesses;

    fn document(&self) -> Document {
        self.document
    }

    fn note(reply: &PartnerProcesses, entry: &mut Entry) {
        entry.total = reply.total;
    }

    fn name(reply: &PartnerProcesses) -> Option<&str> {
        reply.result.first()?.document_info.as_deref()
    }
}
