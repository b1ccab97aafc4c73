//! Error page for an invalid host configuration: the field and its problem.

use farol_core::i18n::Language;
use farol_core::model::config::{ConfigError, ConfigErrorKind};
use farol_web::platform::dom;
use farol_web::ui::{translated, use_t};
use leptos::prelude::*;

/// Renders the page shown instead of the app when `config.json` can't be used.
#[component]
pub fn ConfigErrorPage(
    /// The configuration error to show.
    error: ConfigError,
) -> impl IntoView {
    let t = use_t();
    Effect::new(move |_| {
        dom::set_title(&format!("{} · {}", t().config_title(), t().app_name()));
    });
    let ConfigError { field, problem } = error;
    let place = move || {
        if field.is_empty() {
            t().config_whole_file().to_owned()
        } else {
            field.clone()
        }
    };
    view! {
        <main>
          <div class="narrow-page">
            <h1>{translated(Language::config_title)}</h1>
            <p class="lead">{translated(Language::config_lead)}</p>
            <dl class="description-list">
                <div><dt>{translated(Language::config_field)}</dt><dd><code>{place}</code></dd></div>
                <div><dt>{translated(Language::config_problem)}</dt><dd>{move || problem_text(t(), problem)}</dd></div>
            </dl>
          </div>
        </main>
    }
}

const fn problem_text(language: Language, problem: ConfigErrorKind) -> &'static str {
    match problem {
        ConfigErrorKind::Missing => language.config_missing(),
        ConfigErrorKind::NotJson => language.config_not_json(),
        ConfigErrorKind::UnknownField => language.config_unknown_field(),
        ConfigErrorKind::NotText => language.config_not_text(),
        ConfigErrorKind::NotList => language.config_not_list(),
        ConfigErrorKind::NotObject => language.config_not_object(),
        ConfigErrorKind::NotId => language.config_not_id(),
        ConfigErrorKind::NotAddress => language.config_not_address(),
        ConfigErrorKind::OddAddress => language.config_invalid_address(),
        ConfigErrorKind::NotSecure => language.config_not_secure(),
        ConfigErrorKind::NotInPolicy => language.config_not_in_policy(),
        ConfigErrorKind::NotLanguage => language.config_not_language(),
        ConfigErrorKind::NotHost => language.config_not_host(),
        ConfigErrorKind::NotBoolean => language.config_not_boolean(),
        ConfigErrorKind::NotSeconds => language.config_not_seconds(),
    }
}
