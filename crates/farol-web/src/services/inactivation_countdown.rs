//! Runs the inactivations that this tab owns: the countdown, then the request.

use super::client::IdempotencyKeys;
use super::pending_inactivations::{ConfirmReason, OwnedInactivation};
use super::process_monitoring::{ProcessMonitoring, UNDO_SECONDS};
use super::register_process::outcome_of;
use crate::platform::fetch::CancelToken;
use crate::platform::{dom, timer, web_locks};
use farol_core::api::monitoring::InactivateProcess;
use farol_core::model::idempotency_key::IdempotencyKey;
use farol_core::model::monitoring_log::{
    MonitoringError, MonitoringEvent, MonitoringOutcome, MonitoringState,
};
use leptos::prelude::*;

impl ProcessMonitoring {
    /// Takes ownership of an entry: counts down, then sends it.
    ///
    /// The entry is stored only while this tab holds its lock, so that no other tab treats it as
    /// abandoned.
    pub(super) fn start(&self, own: OwnedInactivation) {
        if self.is_own(&own.entry.id) {
            return;
        }
        self.owned.update(|all| all.push(own.clone()));
        let this = *self;
        leptos::task::spawn_local(async move {
            let id = own.entry.id.as_str();
            if let Some(lock) = this.log.lock_name(id)
                && let Some(_guard) = web_locks::try_acquire(&lock).await
            {
                this.run(&own).await;
            }
            this.drop_own(id);
        });
    }

    /// Runs an inactivation while this tab holds the lock of its entry.
    async fn run(&self, own: &OwnedInactivation) {
        let id = own.entry.id.as_str();
        if !self.is_own(id) {
            return;
        }
        self.log.put(own.workspace, &own.entry);
        let entry = self.log.stored_entry(own.workspace, id);
        if entry.is_some_and(|entry| entry.state == MonitoringState::Waiting) {
            self.owners.try_update(|owners| owners.remove(id));
            self.log.announce_claim(id);
            if self.count_down(id).await {
                self.send(own).await;
            }
        }
    }

    /// Returns whether the countdown ended; false if the user canceled it or signed out.
    async fn count_down(&self, id: &str) -> bool {
        loop {
            let left = self.owned.try_with_untracked(|own| {
                let own = own.iter().find(|own| own.entry.id == id);
                own.map(|own| own.left)
            });
            match left.flatten() {
                None => return false,
                Some(0) => return true,
                Some(_) => timer::sleep(1_000).await,
            }
            if self.is_shown.try_get_value() == Some(true) {
                self.edit_own(id, |own| own.left = own.left.saturating_sub(1));
            }
        }
    }

    async fn send(&self, own: &OwnedInactivation) {
        let (workspace, id) = (own.workspace, own.entry.id.as_str());
        if !dom::is_online() {
            return self.require_confirmation(id, ConfirmReason::Offline);
        }
        if !untrack(|| self.client.is_signed_in()) {
            return self.require_confirmation(id, ConfirmReason::SignedOut);
        }
        self.log.put(workspace, &own.entry);
        let countdown_ms = u64::from(UNDO_SECONDS) * 1_000;
        if self
            .log
            .is_begun_elsewhere(workspace, &own.entry, countdown_ms)
        {
            return self.log.discard(workspace, id);
        }
        // Written before the call, so that a crash leaves a call of unknown outcome instead of a
        // pending request.
        if !self.log.apply(workspace, id, MonitoringEvent::Send) {
            return;
        }
        self.edit_own(id, |own| own.is_sending = true);
        let mut sent = own.entry.clone();
        sent.apply(MonitoringEvent::Send);
        let call = InactivateProcess {
            organization: workspace.organization,
            number: own.entry.number.clone(),
        };
        let store_key = |key: &IdempotencyKey| self.log.set_key(workspace, id, key);
        let keys = IdempotencyKeys::new(&store_key);
        let cancel = CancelToken::default();
        let outcome = match self.client.call_with_keys(&call, &cancel, &keys).await {
            Ok(_) => MonitoringOutcome::Done,
            Err(error) => outcome_of(&error),
        };
        match outcome {
            MonitoringOutcome::Failed(MonitoringError::NotSent) => {
                self.require_confirmation(id, ConfirmReason::SignedOut);
                self.log.end(workspace, &sent, MonitoringEvent::NotSent);
            }
            outcome => {
                let is_done = outcome == MonitoringOutcome::Done;
                // Shows no message if another user has signed in meanwhile.
                if self
                    .log
                    .end(workspace, &sent, MonitoringEvent::End(outcome))
                    && is_done
                {
                    let language = self.language.try_get_untracked().unwrap_or_default();
                    self.toasts
                        .confirm(language.inactivated(&own.entry.number.formatted()));
                }
            }
        }
    }
}
