//! Preferences menu: language, theme, contrast, hidden documents, shortcuts.

use crate::services::{Preferences, Theme};
use crate::ui::{Disclosure, Icon, IconView, translated, translated_signal, use_t};
use farol_core::i18n::Language;
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
            <label class="choice">
                <input type="checkbox"
                    prop:checked=move || preferences.high_contrast.get()
                    on:change=move |event| preferences.high_contrast.set(event_target_checked(&event)) />
                {translated(Language::contrast)}
            </label>
            <label class="choice">
                <input type="checkbox"
                    prop:checked=move || preferences.hides_documents.get()
                    on:change=move |event| preferences.hides_documents.set(event_target_checked(&event)) />
                {translated(Language::hide_documents)}
            </label>
            <label class="choice">
                <input type="checkbox"
                    prop:checked=move || preferences.shortcuts.get()
                    on:change=move |event| preferences.shortcuts.set(event_target_checked(&event)) />
                {translated(Language::shortcuts)}
            </label>
        </Disclosure>
    }
}
