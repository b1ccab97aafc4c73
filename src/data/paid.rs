//! The only way by which a query that costs money leaves the browser.

use super::balance::Balances;
use super::client::Client;
use crate::browser::fetch::Cancel;
use crate::browser::locks;
use crate::journal::Journal;
use crate::model::asked::Asked;
use crate::model::ids::PlanId;
use crate::model::journal::{Entry, Operation, Outcome, Request, Terms};
use crate::model::workspace::WorkspaceKey;
use crate::net::{ApiError, Endpoint, OpenReply, Unread};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::HashSet;

/// A query that costs money.
pub trait PaidQuery: Endpoint {
    /// What it is called in the journal.
    const OPERATION: Operation;

    /// What this very query is called there, where one type stands for several operations.
    fn operation(&self) -> Operation {
        Self::OPERATION
    }

    /// About whom.
    fn about(&self) -> Asked;

    /// The plan that it names.
    fn plan(&self) -> Option<PlanId> {
        None
    }

    /// Notes in the journal what the reply tells beside having come.
    fn note(_reply: &Self::Reply, _entry: &mut Entry) {}

    /// What is kept of the reply for as long as the session lasts, where it is of open shape.
    fn content(_reply: &Self::Reply) -> Option<OpenReply> {
        None
    }

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
        Self::of(workspace, Client::get(), Journal::get(), Balances::get())
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
    pub async fn send<Q: PaidQuery>(
        &self,
        query: &Q,
        terms: Terms,
    ) -> Result<(Q::Reply, String), PaidError> {
        let request = self.request(query, terms);
        let Some(_turn) = Turn::take(self.workspace, &request).await else {
            return Err(PaidError::InFlight);
        };
        let id = self.journal.add(self.workspace, &request);
        let outcome = self.client.call(query, &Cancel::default()).await;
        if let Err(error) = &outcome {
            let ending = if error.outcome_is_unknown() {
                Outcome::Unknown
            } else {
                Outcome::Failed
            };
            self.journal
                .update(self.workspace, &id, |entry| entry.outcome = ending);
        }
        self.balances.reload();
        let reply = outcome.map_err(|error| self.keep_unread(error, &id))?;
        self.take_up::<Q>(&reply, &id);
        Ok((reply, id))
    }

    /// Asks again for what the service is still at work on: the same query, under the same line of
    /// the journal. A failure leaves the line as it was.
    ///
    /// # Errors
    /// See [`PaidError`].
    pub async fn ask_again<Q: PaidQuery>(
        &self,
        query: &Q,
        line: &str,
    ) -> Result<Q::Reply, PaidError> {
        let request = self.request(query, Terms::default());
        let Some(_turn) = Turn::take(self.workspace, &request).await else {
            return Err(PaidError::InFlight);
        };
        let outcome = self.client.call(query, &Cancel::default()).await;
        self.balances.reload();
        let reply = outcome.map_err(|error| self.keep_unread(error, line))?;
        self.take_up::<Q>(&reply, line);
        Ok(reply)
    }

    /// Keeps what came of a reply that couldn't be used: it may have been paid for.
    fn keep_unread(&self, mut error: ApiError, line: &str) -> PaidError {
        let is_ours = self.journal.subject_untracked(line).is_some();
        let unread = error.unread.take().filter(|_| is_ours);
        if let Some(Unread::Here(received)) = unread.map(|unread| *unread) {
            self.journal.answers().keep_unread(line, received);
            error.unread = Some(Box::new(Unread::KeptAs(line.to_owned())));
        }
        PaidError::Call(error)
    }

    fn take_up<Q: PaidQuery>(&self, reply: &Q::Reply, id: &str) {
        self.journal.update(self.workspace, id, |entry| {
            entry.outcome = Outcome::Done;
            Q::note(reply, entry);
        });
        // Who isn't the one who asked must not be given the answer: another person may be here by now.
        let is_ours = self.journal.subject_untracked(id).is_some();
        if let Some(content) = Q::content(reply).filter(|_| is_ours) {
            self.journal.answers().keep(id, &content);
        }
        if let Some(name) = Q::name(reply) {
            self.journal.name(id, name);
        }
    }

    fn request<Q: PaidQuery>(&self, query: &Q, terms: Terms) -> Request {
        let plan = query.plan();
        let reading = untrack(|| self.balances.reading());
        let item = plan.and_then(|plan| reading.as_ref()?.plan(plan));
        Request {
            operation: query.operation(),
            about: query.about(),
            plan,
            plan_name: item.and_then(|item| item.balance.plan.name.clone()),
            terms,
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
            request.about.code(),
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
