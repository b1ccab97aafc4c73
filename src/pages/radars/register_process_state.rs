//! State of the form that registers a process in a radar: the number and the request.

use super::state::RadarsState;
use farol_core::api::monitoring::RegisterProcess;
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_web::components::process::ProcessNumberInput;
use farol_web::long_lived::LongLivedMemo;
use farol_web::services::ProcessMonitoring;
use farol_web::ui::{Toasts, use_language};
use leptos::prelude::*;

/// State of the form.
#[derive(Clone, Copy)]
pub(super) struct RegisterFormState {
    list: RadarsState,
    radar: RadarId,
    /// Key of the draft: the radar, and the process that it is selected for.
    draft_key: Memo<(RadarId, Option<ProcessNumber>)>,
    number: Memo<String>,
    pub(super) input: ProcessNumberInput,
    monitoring: ProcessMonitoring,
    toasts: Toasts,
    language: LongLivedMemo<Language>,
}

impl RegisterFormState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new(list: RadarsState, radar: RadarId) -> Self {
        let draft_key = Memo::new(move |_| (radar, list.view.with(|view| view.register.clone())));
        // Defaults to the number that a radar is being selected for, unless the user has typed
        // another.
        let number = Memo::new(move |_| {
            let key = draft_key.get();
            let typed = list
                .number_drafts
                .with(|numbers| numbers.0.get(&key).cloned());
            let default = || key.1.as_ref().map(ProcessNumber::formatted);
            typed.or_else(default).unwrap_or_default()
        });
        Self {
            list,
            radar,
            draft_key,
            number,
            input: ProcessNumberInput::new(number),
            monitoring: ProcessMonitoring::get(),
            toasts: Toasts::get(),
            language: use_language(),
        }
    }

    /// Stores the typed text as the draft; safe after disposal.
    pub(super) fn set_text(&self, text: String) {
        if let Some(key) = self.draft_key.try_get_untracked() {
            self.list
                .number_drafts
                .try_update(|numbers| numbers.0.insert(key, text));
        }
    }

    /// Sends the request, unless one is in flight.
    pub(super) fn register(&self, number: ProcessNumber) {
        let this = *self;
        let list = self.list;
        let text = self.number.get_untracked();
        let name = untrack(|| list.radar_name(self.radar));
        if list.in_flight.with_untracked(|it| it.has_process) {
            return;
        }
        list.in_flight.update(|it| it.has_process = true);
        list.registering_in.set(Some(self.radar));
        let key = self.draft_key.get_untracked();
        let call = RegisterProcess {
            organization: list.workspace.organization,
            number: number.clone(),
            radar: self.radar,
        };
        list.register_submission.run(
            async move {
                let outcome = this.monitoring.register(list.workspace, &call, name).await;
                list.in_flight.try_update(|it| it.has_process = false);
                outcome
            },
            move |_| {
                let language = this.language.try_get_untracked().unwrap_or_default();
                this.toasts
                    .confirm(language.registered(&number.formatted()));
                // Text typed after the submission is preserved.
                list.number_drafts.try_update(|numbers| {
                    if numbers.0.get(&key) == Some(&text) {
                        numbers.0.remove(&key);
                    }
                });
                this.input.clear_warning();
                list.end_radar_selection(&number);
            },
        );
    }
}
