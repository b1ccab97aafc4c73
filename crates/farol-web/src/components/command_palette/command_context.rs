//! Execution of a chosen suggestion.

use super::palette_action::PaletteAction;
use super::suggestions::SuggestionTarget;
use crate::components::paid_query::DraftHandle;
use crate::components::process::ProcessLookupState;
use crate::services::{
    BalanceStore, Navigation, Preferences, SignOutRequest, Theme, use_navigation,
};
use crate::store::Journal;
use farol_core::i18n::Language;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use leptos::prelude::*;
use strum::VariantArray;

/// Dependencies for the execution of a suggestion.
#[derive(Clone, Copy)]
pub(super) struct CommandContext {
    workspace: WorkspaceKey,
    navigation: Navigation,
    preferences: Preferences,
    balances: BalanceStore,
    sign_out: SignOutRequest,
    process_lookup: ProcessLookupState,
    draft: DraftHandle,
}

impl CommandContext {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        Self {
            workspace,
            navigation: use_navigation(),
            preferences: expect_context(),
            balances: BalanceStore::get(),
            sign_out: expect_context(),
            process_lookup: expect_context(),
            draft: DraftHandle::new(workspace, QueryArea::Analyses),
        }
    }

    pub(super) fn execute(&self, target: SuggestionTarget) {
        match target {
            SuggestionTarget::Navigate(route) => self.navigation.go(&route),
            SuggestionTarget::OpenSubject(document) => {
                if let Some(id) = Journal::get().subject_id(&document) {
                    self.navigation.go(&Route::Subject(self.workspace, id));
                }
            }
            SuggestionTarget::PrefillForm(area, text) => {
                self.draft.of_area(area).edit(|draft| draft.text = text);
                self.navigation.go(&Route::QueryForm(self.workspace, area));
            }
            SuggestionTarget::Execute(action) => self.execute_action(action),
        }
    }

    fn execute_action(&self, action: PaletteAction) {
        let preferences = self.preferences;
        match action {
            PaletteAction::LookUpProcess => self.process_lookup.open(),
            PaletteAction::ReloadBalance => self.balances.reload(),
            PaletteAction::HideDocuments => {
                preferences.hides_documents.update(|hides| *hides = !*hides);
            }
            PaletteAction::Light => preferences.theme.set(Theme::Light),
            PaletteAction::Dark => preferences.theme.set(Theme::Dark),
            PaletteAction::Contrast => preferences.high_contrast.update(|high| *high = !*high),
            PaletteAction::OtherLanguage => {
                let now = preferences.language().get_untracked();
                let other = Language::VARIANTS
                    .iter()
                    .copied()
                    .find(|language| *language != now);
                preferences.set_language(other.unwrap_or_default());
            }
            PaletteAction::SignOut => self.sign_out.request(),
        }
    }
}
