//! Journal: synchronized between tabs, redacted after the session ends, and separate for each user.

mod drafts;
mod quota;
mod sign_out;
mod tabs;

use super::test_dom::{Page, owned, tick};
use farol_core::model::document::Document;
use farol_core::model::ids::PlanId;
use farol_core::model::journal::Outcome;
use farol_core::model::operation::Operation;
use farol_core::model::paid_request::PaidRequest;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::session::Identity;
use farol_web::platform::storage::{self, StorageArea};
use farol_web::store::{Journal, purge_other_accounts};
use leptos::prelude::*;

pub(super) use super::test_app::clear_storage;

const DIGITS: &str = "12345678909";

pub(super) fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

pub(super) fn request(operation: Operation) -> PaidRequest {
    PaidRequest {
        plan: Some(PlanId(301)),
        ..PaidRequest::new(operation, Document::parse(DIGITS).unwrap())
    }
}

pub(super) fn identity(email: &str, stays_signed_in: bool) -> Identity {
    Identity {
        email: email.to_owned(),
        username: "Ana".to_owned(),
        stays_signed_in,
    }
}

/// A tab with a journal; dropping it closes the tab.
pub(super) struct Tab {
    _page: Page,
    pub(super) journal: Journal,
    who: RwSignal<Option<Identity>>,
}

impl Tab {
    pub(super) async fn open(scope: &'static str, who: Option<Identity>) -> Self {
        let (page, (journal, who)) = owned(move || {
            let who = RwSignal::new(who);
            let identity = Memo::new(move |_| who.get());
            purge_other_accounts(scope, identity, || None, || None);
            (Journal::new(scope, identity), who)
        });
        tick().await;
        Self {
            _page: page,
            journal,
            who,
        }
    }

    pub(super) async fn set_user(&self, who: Option<Identity>) {
        self.who.set(who);
        tick().await;
    }

    pub(super) fn entry_count(&self) -> usize {
        untrack(|| self.journal.entries(workspace())).len()
    }

    /// Records an analysis as completed, with the name of its subject.
    pub(super) fn record_analysis(&self) -> String {
        let id = self
            .journal
            .add(workspace(), &request(Operation::Analysis))
            .id;
        let done =
            |entry: &mut farol_core::model::journal::JournalEntry| entry.outcome = Outcome::Done;
        self.journal.update(workspace(), &id, done);
        self.journal.store_name(&id, "Maria");
        id
    }
}

/// Returns the keys of the entries of a scope.
pub(super) fn storage_keys(scope: &str) -> Vec<String> {
    storage::keys(StorageArea::Device, &format!("farol.journal{scope}."))
}

/// Returns everything stored under one scope; other tests use other scopes.
fn stored_text(scope: &str) -> String {
    let stored_text = [StorageArea::Tab, StorageArea::Device].map(|area| {
        let keys = storage::keys(area, "farol.").into_iter();
        let mine = keys.filter(|key| key.contains(scope));
        mine.filter_map(|key| Some(format!("{key}: {}", storage::read(area, &key)?)))
            .collect::<String>()
    });
    stored_text.concat()
}
