//! What a batch does for its lines, and what the app remembers of lines that were sent before.

use super::balance::Balances;
use super::client::Client;
use super::paid::{Cashier, PaidError};
use super::registering::register;
use crate::api::analysis::CreateAnalysis;
use crate::api::cnh::CreateCnhRequest;
use crate::api::monitoring::RegisterProcess;
use crate::browser::timer;
use crate::journal::{Journal, Watches};
use crate::model::analysis_ref::AnalysisRef;
use crate::model::asked::Asked;
use crate::model::batch::{Batch, Ending, Errand, Failure, Line, Pause, Subject};
use crate::model::document::{Cnh, Document, ProcessNumber};
use crate::model::ids::{PlanId, RadarId};
use crate::model::journal::{Entry, Operation, Outcome, Terms};
use crate::model::watch::{WatchLine, WatchState, WatchStep};
use crate::net::{ApiError, ErrorKind};
use leptos::prelude::*;

/// How long a line waits for a reading of the balance, in milliseconds; then it goes without.
const BALANCE_WAIT_MS: u32 = 2_000;

/// Carries the errands of one kind of batch out; copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) enum Office {
    /// Analyses are paid: each is noted in the journal, and the balance decides about the next.
    Analyses(Journal, Balances),
    /// Requests about licences are paid too, by a plan that the service chooses.
    Licences(Journal, Balances),
    /// Registrations are free: each is noted in the record of monitored processes.
    Registrations(Watches),
}

impl Office {
    /// Waits until what the last line has changed is known.
    pub(super) async fn settle(&self, is_open: impl Fn() -> bool) {
        let (Self::Analyses(_, balances) | Self::Licences(_, balances)) = self else {
            return;
        };
        let mut waited = 0;
        // At least one pause: the reading that was just asked for begins a moment later.
        loop {
            timer::sleep(25).await;
            waited += 25;
            if !is_open() || waited >= BALANCE_WAIT_MS || !untrack(|| balances.is_busy()) {
                break;
            }
        }
    }

    /// Whether there is nothing left to pay the next line with.
    pub(super) fn is_exhausted(&self, batch: &Batch) -> bool {
        let (balances, plan) = match (self, &batch.errand) {
            (Self::Analyses(_, balances), Errand::Analyses { plan, .. }) => (balances, Some(*plan)),
            (Self::Licences(_, balances), _) => (balances, None),
            _ => return false,
        };
        let is_known = !balances.is_busy() && balances.error().is_none();
        let reading = balances.reading().filter(|_| is_known);
        // The balance of another workspace says nothing about the plans of this one.
        let left = reading.and_then(|reading| reading.left_of(batch.workspace, plan));
        left == Some(0)
    }

    /// The end of a line that was sent already, as the app has noted it: a tab that was duplicated,
    /// or that died between two notes, must not send it twice.
    pub(super) fn known_end(&self, batch: &Batch, line: &Line) -> Option<Ending> {
        match (self, job(batch, line)?) {
            (Self::Analyses(journal, _) | Self::Licences(journal, _), job) => {
                Some(ending_of(&noted(*journal, batch, line, &job)?))
            }
            (Self::Registrations(watches), Job::Registration(radar, number)) => {
                let since = line.queued_at;
                let noted = watches.registration_since(batch.workspace, number, radar, since)?;
                ending_of_watch(&noted)
            }
            _ => None,
        }
    }

    /// What was noted of a line whose tab has died isn't under way any more.
    pub(super) fn note_unknown(&self, batch: &Batch, line: &Line) {
        let (workspace, since) = (batch.workspace, line.queued_at);
        match (self, job(batch, line)) {
            (Self::Analyses(journal, _) | Self::Licences(journal, _), Some(job)) => {
                if let Some(entry) = noted(*journal, batch, line, &job) {
                    let edit = |entry: &mut Entry| entry.outcome = Outcome::Unknown;
                    journal.update(workspace, &entry.id, edit);
                }
            }
            (Self::Registrations(watches), Some(Job::Registration(radar, number))) => {
                if let Some(noted) = watches.registration_since(workspace, number, radar, since) {
                    watches.step(workspace, &noted.id, WatchStep::Orphaned);
                }
            }
            _ => {}
        }
    }

    /// Sends a line.
    pub(super) async fn send(&self, client: Client, batch: &Batch, line: &Line) -> Ending {
        let workspace = batch.workspace;
        match (self, job(batch, line)) {
            (Self::Analyses(journal, balances), Some(Job::Analysis(plan, document))) => {
                let query = CreateAnalysis {
                    holder: workspace.holder,
                    organization: workspace.organization,
                    plan,
                    document,
                };
                let cashier = Cashier::of(workspace, client, *journal, *balances);
                let sent = cashier.send(&query, Terms::default()).await;
                ending(sent.map(|(reply, _)| Some(reply.result.reference())))
            }
            (Self::Licences(journal, balances), Some(Job::Licence(number, purpose))) => {
                let query = CreateCnhRequest {
                    organization: workspace.organization,
                    document: number.clone(),
                };
                let terms = Terms {
                    purpose: purpose.cloned(),
                    attested_at: None,
                };
                let cashier = Cashier::of(workspace, client, *journal, *balances);
                ending(cashier.send(&query, terms).await.map(|_| None))
            }
            (Self::Registrations(watches), Some(Job::Registration(radar, number))) => {
                let call = RegisterProcess {
                    organization: workspace.organization,
                    number: number.clone(),
                    radar,
                };
                let name = radar_name(&batch.errand);
                match register(client, *watches, workspace, &call, name).await {
                    Ok(_) => Ending::Done(None),
                    Err(error) => ending_after(&error),
                }
            }
            _ => Ending::Failed(Failure::Earlier),
        }
    }
}

/// A line with what its batch says of it; a line of another kind than its batch is none.
enum Job<'a> {
    Analysis(PlanId, Document),
    Registration(RadarId, &'a ProcessNumber),
    Licence(&'a Cnh, Option<&'a String>),
}

const fn job<'a>(batch: &'a Batch, line: &'a Line) -> Option<Job<'a>> {
    match (&batch.errand, &line.subject) {
        (Errand::Analyses { plan, .. }, Subject::Document(document)) => {
            Some(Job::Analysis(*plan, *document))
        }
        (Errand::Registrations { radar, .. }, Subject::Process(number)) => {
            Some(Job::Registration(*radar, number))
        }
        (Errand::Licences { purpose }, Subject::Licence(number)) => {
            Some(Job::Licence(number, purpose.as_ref()))
        }
        _ => None,
    }
}

/// What the journal says of a paid line since it began to wait.
fn noted(journal: Journal, batch: &Batch, line: &Line, job: &Job) -> Option<Entry> {
    let (operation, asked, plan) = match job {
        Job::Analysis(plan, document) => (Operation::Analysis, (*document).into(), Some(*plan)),
        Job::Licence(number, _) => (Operation::Cnh, Asked::Licence((*number).clone()), None),
        Job::Registration(..) => return None,
    };
    journal.query_since(batch.workspace, operation, &asked, plan, line.queued_at)
}

fn radar_name(errand: &Errand) -> Option<String> {
    match errand {
        Errand::Registrations { radar_name, .. } => radar_name.clone(),
        Errand::Analyses { .. } | Errand::Licences { .. } => None,
    }
}

/// What the end of a paid query means for its line.
fn ending(sent: Result<Option<AnalysisRef>, PaidError>) -> Ending {
    match sent {
        Ok(made) => Ending::Done(made),
        Err(PaidError::InFlight) => Ending::Failed(Failure::InFlight),
        Err(PaidError::Call(error)) => ending_after(&error),
    }
}

fn ending_of(entry: &Entry) -> Ending {
    match (entry.outcome, entry.analysis) {
        (Outcome::Done, Some(analysis)) => Ending::Done(Some(analysis)),
        (Outcome::Done, None) if entry.operation == Operation::Cnh => Ending::Done(None),
        (Outcome::Failed, _) => Ending::Failed(Failure::Earlier),
        _ => Ending::Unknown,
    }
}

/// A registration that failed for certain is sent again when its line waits again.
fn ending_of_watch(line: &WatchLine) -> Option<Ending> {
    match line.state {
        WatchState::Done => Some(Ending::Done(None)),
        WatchState::Sending | WatchState::Unknown(_) => Some(Ending::Unknown),
        WatchState::Waiting | WatchState::Failed(_) | WatchState::Undone => None,
    }
}

/// What a failed call means for its line.
fn ending_after(error: &ApiError) -> Ending {
    if error.outcome_is_unknown() {
        return Ending::Unknown;
    }
    Ending::Failed(match &error.kind {
        ErrorKind::SignedOut => return Ending::Unsent(Pause::SignedOut),
        ErrorKind::Busy => return Ending::Unsent(Pause::Busy),
        // The renewal of the session failed: the query itself wasn't sent.
        ErrorKind::Unreachable
        | ErrorKind::TimedOut
        | ErrorKind::Aborted
        | ErrorKind::Failed
        | ErrorKind::Unreadable
        | ErrorKind::TooLarge => return Ending::Unsent(Pause::Offline),
        ErrorKind::Forbidden => Failure::Forbidden,
        ErrorKind::NotFound => Failure::NotFound,
        ErrorKind::Refused(_) if error.status == Some(402) => Failure::NoBalance,
        ErrorKind::Refused(words) => Failure::Refused(words.clone()),
        ErrorKind::PlanNotAllowed(words) => Failure::PlanNotAllowed(words.clone()),
        ErrorKind::InvalidDocument(words) => Failure::InvalidDocument(words.clone()),
    })
}
