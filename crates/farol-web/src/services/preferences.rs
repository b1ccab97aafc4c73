//! User preferences: language, theme, contrast, hidden documents, keyboard shortcuts.

use super::persisted_signal::use_origin_storage;
use crate::long_lived::{LongLived, LongLivedMemo, LongLivedSignal};
use crate::platform::dom;
use farol_core::i18n::Language;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// Color theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Follows the system setting.
    System,
    /// Light theme.
    Light,
    /// Dark theme.
    Dark,
}

/// Preferences, stored on this device and synchronized between tabs, so that hiding documents in
/// one tab hides them in all.
#[derive(Clone, Copy)]
pub struct Preferences {
    language_tag: LongLivedSignal<String>,
    language: LongLivedMemo<Language>,
    /// Color theme.
    pub theme: LongLivedSignal<Theme>,
    /// True if high contrast is on.
    pub high_contrast: LongLivedSignal<bool>,
    /// True if documents are made unreadable on screen.
    pub hides_documents: LongLivedSignal<bool>,
    /// True if single-key shortcuts are on; speech input can trigger them by accident.
    pub shortcuts: LongLivedSignal<bool>,
}

impl Preferences {
    /// Provides the preferences and applies them to the root element, now and on each change.
    ///
    /// The initial language is the host's default, else the best match of the browser's languages.
    pub fn provide(default_language: Option<&str>) -> Self {
        let tag = use_origin_storage("farol.language", || {
            initial_language(default_language).tag().to_owned()
        });
        let preferences = Self {
            language_tag: tag,
            language: LongLived::memo(move |_| {
                tag.with(|tag| Language::from_tag(tag)).unwrap_or_default()
            }),
            theme: use_origin_storage("farol.theme", || Theme::System),
            high_contrast: use_origin_storage("farol.contrast", || false),
            hides_documents: use_origin_storage("farol.hidden_documents", || false),
            shortcuts: use_origin_storage("farol.shortcuts", || true),
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
            let privacy = preferences.hides_documents.get().then_some("on");
            dom::set_root_attribute("data-privacy", privacy);
        });
        preferences
    }

    /// Returns the language.
    pub fn language(&self) -> LongLivedMemo<Language> {
        self.language
    }

    /// Sets the language.
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
