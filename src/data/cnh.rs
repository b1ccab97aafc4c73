//! Requests about driver's licences: what the journal notes of them, and several one by one.

use super::balance::Balances;
use super::client::Client;
use super::keeper::Keeper;
use super::paid::{Cashier, PaidQuery};
use super::turn::{ending_of_error, obstacle, wait_for_balance};
use crate::api::cnh::{CnhRequest, CreateCnhRequest};
use crate::browser::clock;
use crate::model::asked::Asked;
use crate::model::batch::{Ending, Event, Pause, Queue};
use crate::model::document::Cnh;
use crate::model::journal::{Entry, Operation, Terms};
use crate::model::json::{Json, Key};
use crate::model::status::Status;
use crate::model::workspace::WorkspaceKey;
use crate::session::SessionStore;
use leptos::prelude::*;

impl PaidQuery for CreateCnhRequest {
    const OPERATION: Operation = Operation::Cnh;

    fn about(&self) -> Asked {
        Asked::Licence(self.document.clone())
    }

    fn note(reply: &CnhRequest, entry: &mut Entry) {
        entry.request = Some(reply.id.clone());
        entry.status = reply.status.as_ref().map(Status::as_str).map(str::to_owned);
        entry.told_at = reply
            .updated_at
            .clone()
            .or_else(|| reply.created_at.clone());
    }

    /// The whole reply but for the number, which the journal keeps in its own way.
    fn content(reply: &CnhRequest) -> Option<Json> {
        let text = |name: &str, value: Option<&str>| {
            Some((Key::from(name), Json::Text(value?.to_owned())))
        };
        let data = reply.data.clone().map(|data| (Key::from("data"), data));
        let told = [
            text("requestId", Some(&reply.id)),
            text("status", reply.status.as_ref().map(Status::as_str)),
            data,
            text("createdAt", reply.created_at.as_deref()),
            text("updatedAt", reply.updated_at.as_deref()),
        ];
        let others = reply.other.0.iter().cloned();
        Some(Json::Object(
            told.into_iter().flatten().chain(others).collect(),
        ))
    }
}

/// Requests that are sent one by one; a line that is done knows its line in the journal.
pub type CnhQueue = Queue<Cnh, String>;

#[derive(Clone)]
struct Run {
    queue: CnhQueue,
    terms: Terms,
    /// Whose requests these are: nobody else's session sends them.
    by: Option<String>,
    is_running: bool,
}

#[derive(Clone, Default)]
struct Kept(Option<Run>);

/// Sends the requests of one workspace one by one, on whatever page the person is; copies are
/// handles to the same queue. It lasts until the page is loaded anew: what was sent until then
/// stands in the journal.
#[derive(Clone, Copy)]
pub struct CnhRunner {
    workspace: WorkspaceKey,
    kept: RwSignal<Kept>,
    client: Client,
    balances: Balances,
    session: SessionStore,
    cashier: Cashier,
}

impl CnhRunner {
    /// The queue of a workspace; call it in a component's body.
    pub fn new(workspace: WorkspaceKey) -> Self {
        Self {
            workspace,
            kept: Keeper::signal(workspace),
            client: Client::get(),
            balances: Balances::get(),
            session: expect_context(),
            cashier: Cashier::new(workspace),
        }
    }

    /// Reads the queue, if there is one; tracked.
    pub fn with<R>(&self, read: impl FnOnce(Option<&CnhQueue>) -> R) -> R {
        self.kept
            .with(|kept| read(kept.0.as_ref().map(|run| &run.queue)))
    }

    /// Begins a queue in the place of any other.
    pub fn start(&self, numbers: &[Cnh], terms: Terms) {
        self.kept.set(Kept(Some(Run {
            queue: Queue::new(numbers, clock::now_ms()),
            terms,
            by: self.person(),
            is_running: false,
        })));
        self.run();
    }

    /// Lets `event`, which a person wants, happen to the queue.
    pub fn tell(&self, event: Event<String>) {
        self.edit(|run| run.queue.step(event));
        self.run();
    }

    /// Takes a queue that has ended away; its requests stay in the journal.
    pub fn close(&self) {
        let is_finished = self.edit(|run| run.queue.is_finished());
        if is_finished == Some(true) {
            self.kept.set(Kept(None));
        }
    }

    fn person(&self) -> Option<String> {
        let identity = untrack(|| self.session.identity().get());
        identity.map(|identity| identity.email)
    }

    fn edit<R>(&self, edit: impl FnOnce(&mut Run) -> R) -> Option<R> {
        self.kept.try_update(|kept| kept.0.as_mut().map(edit))?
    }

    /// Sends what may be sent, unless that is being done already.
    fn run(&self) {
        let begins = self.edit(|run| {
            let begins = run.queue.is_going() && !run.is_running;
            run.is_running |= begins;
            begins
        });
        if begins != Some(true) {
            return;
        }
        let this = *self;
        leptos::task::spawn_local(async move {
            while let Some((at, number, terms)) = this.next().await {
                this.edit(|run| run.queue.step(Event::Sending(at)));
                let ending = this.send(number, terms).await;
                this.edit(|run| run.queue.step(Event::Ended(at, ending)));
            }
            this.edit(|run| run.is_running = false);
        });
    }

    /// The line that is sent next, once nothing stands against it.
    async fn next(&self) -> Option<(usize, Cnh, Terms)> {
        let is_open = || self.kept.try_with_untracked(|_| ()).is_some();
        self.going()?;
        wait_for_balance(self.balances, is_open).await;
        let (at, run) = self.going()?;
        let is_mine = run.by == self.person();
        let reason = obstacle(self.client, self.balances, self.workspace, None);
        let reason = reason.or_else(|| (!is_mine).then_some(Pause::SignedOut));
        if let Some(reason) = reason {
            self.edit(|run| run.queue.step(Event::Pause(reason)));
            return None;
        }
        let number = run.queue.lines.get(at)?.document.clone();
        Some((at, number, run.terms))
    }

    fn going(&self) -> Option<(usize, Run)> {
        let run = self.kept.try_get_untracked()?.0?;
        Some((run.queue.next()?, run))
    }

    async fn send(&self, number: Cnh, terms: Terms) -> Ending<String> {
        let query = CreateCnhRequest {
            organization: self.workspace.organization,
            document: number,
        };
        match self.cashier.send(&query, terms).await {
            Ok((_, line)) => Ending::Done(line),
            Err(error) => ending_of_error(&error),
        }
    }
}
