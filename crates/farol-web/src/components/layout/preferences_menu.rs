//! Preferences menu: language, theme, contrast, hidden documents, shortcuts.

use crate::long_lived::LongLivedSignal;
use crate::services::{Preferences, Theme};
use crate::ui::{Disclosure, Icon, IconView, translated, translated_signal, use_t};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;
use strum::VariantArray;

/// Renders the header's preferences menu.
#[component]
pub fn PreferencesMenu() -> impl IntoView {
    let t = use_t();
    let preferences: Preferences = expect_context();
    let theme_name = move |theme: Theme| match theme {
        Theme::System => t().theme_system(),
        Theme::Light => t().theme_light(),
        Theme::Dark => t().theme_dark(),
    };
    view! {
        <Disclosure
            label=translated_signal(Language::preferences)
            summary=Box::new(|| view! { <IconView icon=Icon::Preferences /> }.into_any())
        >
            <fieldset class="choices">
                <legend>{translated(Language::language)}</legend>
                {Language::VARIANTS.iter().copied().map(|language| view! {
                    <label lang=language.tag()>
                        <input type="radio" name="language"
                            prop:checked=move || preferences.language().get() == language
                            on:change=move |_| preferences.set_language(language) />
                        {language.native_name()}
                    </label>
                }).collect_view()}
            </fieldset>
            <fieldset class="choices">
                <legend>{translated(Language::theme)}</legend>
                {[Theme::System, Theme::Light, Theme::Dark].map(|theme| view! {
                    <label>
                        <input type="radio" name="theme"
                            prop:checked=move || preferences.theme.get() == theme
                            on:change=move |_| preferences.theme.set(theme) />
                        {move || theme_name(theme)}
                    </label>
                }).collect_view()}
            </fieldset>
            {checkbox(preferences.high_contrast, Language::contrast)}
            {checkbox(preferences.hides_documents, Language::hide_documents)}
            {checkbox(preferences.shortcuts, Language::shortcuts)}
        </Disclosure>
    }
}

fn checkbox(preference: LongLivedSignal<bool>, label: Message) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="checkbox"
                prop:checked=move || preference.get()
                on:change=move |event| preference.set(event_target_checked(&event)) />
            {translated(label)}
        </label>
    }
}
