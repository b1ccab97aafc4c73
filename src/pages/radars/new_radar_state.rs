//! State of the form that adds a radar: validation, the request, and the added radar.

use super::state::RadarsState;
use farol_core::api::monitoring::{AddRadar, AddedRadar};
use farol_core::model::document::DocumentError;
use farol_core::model::new_radar::{CodeValidation, NewRadar};
use farol_core::url_state::radars::RadarsView;
use farol_web::long_lived::LongLivedSignal;
use farol_web::platform::{dom, fetch::CancelToken};
use leptos::prelude::*;

/// Validation errors of the form, by field.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct AddRadarErrors {
    pub(super) name_missing: bool,
    pub(super) code: Option<DocumentError>,
}

/// State of the form.
#[derive(Clone, Copy)]
pub(super) struct AddFormState {
    list: RadarsState,
    pub(super) errors: RwSignal<AddRadarErrors>,
    /// Draft whose warning was shown; only this exact draft is sent despite the warning.
    warned: RwSignal<Option<NewRadar>>,
}

impl AddFormState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new(list: RadarsState) -> Self {
        Self {
            list,
            errors: RwSignal::new(AddRadarErrors::default()),
            warned: RwSignal::new(None),
        }
    }

    /// Returns whether the draft is sent despite its warning; tracked.
    pub(super) fn is_confirming(&self) -> bool {
        let warned = self.warned.get();
        warned.is_some_and(|warned| self.list.draft.with(|draft| *draft == warned))
    }

    /// Returns the request for a draft; `None` if it is invalid, or if its warning is shown first.
    pub(super) fn validate(&self, draft: &NewRadar) -> Option<AddRadar> {
        let check = draft.check();
        let found = AddRadarErrors {
            name_missing: draft.name.trim().is_empty(),
            code: if let CodeValidation::Invalid { error } = check {
                Some(error)
            } else {
                None
            },
        };
        self.errors.set(found);
        if found != AddRadarErrors::default() {
            dom::focus_next_frame(
                "form.add-radar [data-invalid] input, form.add-radar [data-invalid] select",
            );
            return None;
        }
        let is_warning = matches!(check, CodeValidation::Warning { .. });
        if is_warning && self.warned.get_untracked().as_ref() != Some(draft) {
            self.warned.set(Some(draft.clone()));
            return None;
        }
        Some(AddRadar {
            organization: self.list.workspace.organization,
            name: draft.name.trim().to_owned(),
            code: check.code()?.to_owned(),
            kind: draft.kind.clone(),
        })
    }

    /// Sends the request unless one is in flight; `then` receives it with its response.
    pub(super) fn send(&self, call: AddRadar, then: impl FnOnce(AddRadar, AddedRadar) + 'static) {
        let list = self.list;
        if list.in_flight.with_untracked(|it| it.has_radar) {
            return;
        }
        list.in_flight.update(|it| it.has_radar = true);
        let sending = async move {
            let reply = list.client.call(&call, &CancelToken::default()).await;
            list.in_flight.try_update(|it| it.has_radar = false);
            Ok((call, reply?))
        };
        list.add_submission
            .run(sending, move |(call, reply)| then(call, reply));
    }
}

/// Closes the form after the service's confirmation and shows the list with the new radar first.
///
/// Fields missing from the response are filled in from the request. The draft is cleared only if it
/// is unchanged since the submission. A disposed page is neither updated nor navigated.
pub(super) fn show_added(list: RadarsState, sent: &NewRadar, call: AddRadar, reply: AddedRadar) {
    if list.draft.try_with_untracked(|draft| draft == sent) == Some(true) {
        list.draft.set(NewRadar::default());
    }
    let Some(view) = list.view.try_get_untracked() else {
        return;
    };
    list.all.invalidate();
    list.is_add_open.set(false);
    list.added.set(Some(AddedRadar {
        name: reply.name.or(Some(call.name)),
        code: reply.code.or(Some(call.code)),
        kind: reply.kind.or(Some(call.kind)),
        other: reply.other,
    }));
    let mut newest = RadarsView::default();
    newest.list.size = view.list.size;
    newest.register.clone_from(&view.register);
    if view == newest {
        list.loader.refetch();
    } else {
        list.go(newest);
    }
}

/// Validates the code on blur; an empty field isn't reported until submission.
pub(super) fn validate_on_blur(draft: LongLivedSignal<NewRadar>, errors: RwSignal<AddRadarErrors>) {
    let found = draft.try_with_untracked(|draft| match draft.check() {
        CodeValidation::Invalid { error } if !draft.code.trim().is_empty() => Some(error),
        _ => None,
    });
    // Only adds an error: one found by a submission meanwhile is preserved.
    if let Some(Some(found)) = found {
        errors.try_update(|errors| errors.code = Some(found));
    }
}
