//! Responses that the user leaves out of the files of each scope.

use super::context::CaseScope;
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::store::Singletons;
use farol_core::view_model::excluded_responses::ExcludedResponses;
use leptos::prelude::*;

/// Choices of this tab, in its memory until the user changes; a scope without one has that of its last file.
#[derive(Clone, Copy)]
pub(super) struct ResponseChoices(LongLivedSignal<Vec<(CaseScope, ExcludedResponses)>>);

impl ResponseChoices {
    /// Returns the app's choices.
    pub(super) fn get() -> Self {
        Singletons::of(|_, identity| {
            let this = Self(LongLived::signal(Vec::new()));
            Effect::new(move |_| {
                identity.track();
                this.0.try_update(Vec::clear);
            });
            this
        })
    }

    /// Returns the choice for a scope; tracked.
    pub(super) fn of(self, scope: CaseScope) -> Option<ExcludedResponses> {
        self.0.with(|choices| {
            let found = choices.iter().find(|(known, _)| *known == scope);
            found.map(|(_, excluded)| excluded.clone())
        })
    }

    /// Replaces the choice for a scope.
    pub(super) fn set(self, scope: CaseScope, excluded: ExcludedResponses) {
        self.0.try_update(|choices| {
            choices.retain(|(known, _)| *known != scope);
            choices.push((scope, excluded));
        });
    }

    /// Removes the choice for a scope.
    pub(super) fn remove(self, scope: CaseScope) {
        self.0
            .try_update(|choices| choices.retain(|(known, _)| *known != scope));
    }
}
