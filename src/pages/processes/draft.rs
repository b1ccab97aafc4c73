//! Draft of the form that registers processes: preserved across pages, reloads and tabs of the session.

use farol_core::model::ids::RadarId;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::long_lived::LongLivedSignal;
use farol_web::services::sync_draft;
use farol_web::store::MonitoringLog;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Radar that the processes are registered in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ChosenRadar {
    pub(super) id: RadarId,
    pub(super) name: Option<String>,
}

/// Draft of the form.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ProcessesDraft {
    pub(super) text: String,
    pub(super) radar: Option<ChosenRadar>,
    /// Text of the radar id field.
    pub(super) radar_id: String,
    /// Odd numbers selected for sending, as bare codes.
    pub(super) ticked: HashSet<String>,
}

impl ProcessesDraft {
    /// Returns this draft with the lines that only `other` has; of the radars, this one takes precedence.
    fn merge(mut self, other: Self) -> Self {
        for line in other.text.lines().filter(|line| !line.trim().is_empty()) {
            if self.text.lines().any(|known| known == line) {
                continue;
            }
            if !self.text.is_empty() && !self.text.ends_with('\n') {
                self.text.push('\n');
            }
            self.text.push_str(line);
        }
        self.radar = self.radar.or(other.radar);
        if self.radar_id.is_empty() {
            self.radar_id = other.radar_id;
        }
        self.ticked.extend(other.ticked);
        self
    }
}

/// Storage of the draft, which other tabs of the session change too if the user stays signed in.
#[derive(Clone, Copy)]
struct StoredDraft {
    log: MonitoringLog,
    workspace: WorkspaceKey,
    draft: LongLivedSignal<ProcessesDraft>,
    /// Draft that was read from storage and isn't stored again: another tab may have stored a newer one.
    read: StoredValue<Option<ProcessesDraft>>,
}

/// Restores the draft stored before a reload, and stores every later change.
pub(super) fn persist_draft(
    log: MonitoringLog,
    workspace: WorkspaceKey,
    draft: LongLivedSignal<ProcessesDraft>,
) {
    let this = StoredDraft {
        log,
        workspace,
        draft,
        read: StoredValue::new(None),
    };
    sync_draft(
        move || log.owner(),
        move |keeps_own| this.take_over(keeps_own.then(|| draft.get_untracked())),
        move || log.on_draft_change(workspace, move || this.take_over(None)),
    );
    Effect::new(move |before: Option<()>| {
        draft.track();
        // The first run only subscribes: the draft hasn't changed yet.
        if before.is_some() {
            this.store();
        }
    });
}

impl StoredDraft {
    /// Replaces the draft by the stored ones and `own`, as one.
    fn take_over(self, own: Option<ProcessesDraft>) {
        let drafts: Vec<ProcessesDraft> = self.log.drafts(self.workspace);
        let stored = drafts.into_iter().reduce(ProcessesDraft::merge);
        let merged = match (stored.clone(), own.clone()) {
            (Some(stored), Some(own)) => Some(stored.merge(own)),
            (stored, own) => stored.or(own),
        };
        // Another tab may have removed what this one had stored.
        let is_empty = |own: &ProcessesDraft| *own == ProcessesDraft::default();
        if let Some(own) = own.filter(|own| merged != stored && !is_empty(own)) {
            self.log.add_draft(self.workspace, &own);
        }
        if let Some(merged) = merged
            && self.draft.with_untracked(|draft| *draft != merged)
        {
            self.read.set_value(Some(merged.clone()));
            self.draft.set(merged);
        }
    }

    fn store(self) {
        let read = self.read.try_update_value(Option::take).flatten();
        self.draft.with(|draft| {
            if read.as_ref() != Some(draft) {
                self.log.store_draft(self.workspace, draft);
            }
        });
    }
}
