//! How this person wants the screen: language, theme, contrast.

use super::use_synced_storage;
use crate::i18n::Language;
use crate::platform::dom;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system has it.
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// The choices, kept on this device and the same in all of its tabs: who hides documents in one is
/// about to show any of them to others. Copies are handles to the same choices.
#[derive(Clone, Copy)]
pub struct Preferences {
    language_tag: RwSignal<String>,
    language: Memo<Language>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// Whether contrast is raised.
    pub high_contrast: RwSignal<bool>,
    /// Whether documents are made unreadable on the screen, for showing it to others.
    pub hides_documents: RwSignal<bool>,
    /// Whether single keys are shortcuts; speech input can press them by accident.
    pub shortcuts: RwSignal<bool>,
}

impl Preferences {
    /// Reads the choices and carries them to the page's root element, now and at each change.
    ///
    /// Who hasn't chosen a language gets the host's default, else the best of the browser's.
    pub fn provide(default_language: Option<&str>) -> Self {
        let tag = use_synced_storage("farol.language", || {
            initial_language(default_language).tag().to_owned()
        });
        let preferences = Self {
            language_tag: tag,
            language: Memo::new(move |_| {
                tag.with(|tag| Language::from_tag(tag)).unwrap_or_default()
            }),
            theme: use_synced_storage("farol.theme", || Theme::System),
            high_contrast: use_synced_storage("farol.contrast", || false),
            hides_documents: use_synced_storage("farol.hidden_documents", || false),
            shortcuts: use_synced_storage("farol.shortcuts", || true),
        };
        provide_context(preferences);
        let language = preferences.language();
        Effect::new(move |_| dom::set_root_attribute("lang", Some(language.get().tag())));
        Effect::new(move |_| {
            let name = match preferences.theme.get() {
                Theme::System => None,
                Theme::Light => Some("light"),
                Theme::Dark => Some("dark"),
            };
            dom::set_root_attribute("data-theme", name);
        });
        Effect::new(move |_| {
            let raised = preferences.high_contrast.get().then_some("high");
            dom::set_root_attribute("data-contrast", raised);
        });
        Effect::new(move |_| {
            let hides = preferences.hides_documents.get().then_some("hidden");
            dom::set_root_attribute("data-documents", hides);
        });
        preferences
    }

    /// The language.
    pub fn language(&self) -> Memo<Language> {
        self.language
    }

    /// Chooses a language.
    pub fn set_language(&self, language: Language) {
        self.language_tag.set(language.tag().to_owned());
    }
}

fn initial_language(default_language: Option<&str>) -> Language {
    let preferred = dom::preferred_languages();
    default_language
        .and_then(Language::from_tag)
        .or_else(|| preferred.iter().find_map(|tag| Language::from_tag(tag)))
        .unwrap_or_default()
}
