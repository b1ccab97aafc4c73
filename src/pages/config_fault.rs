//! The host's configuration is wrong: which field, and how.

use crate::browser::document;
use crate::i18n::Language;
use crate::model::config::{ConfigFault, ConfigProblem};
use crate::ui::{text, use_t};
use leptos::prelude::*;

/// Stands in place of the app when `config.json` can't be used.
#[component]
pub fn ConfigFaultPage(
    /// What is wrong.
    fault: ConfigFault,
) -> impl IntoView {
    let t = use_t();
    Effect::new(move |_| {
        document::set_title(&format!("{} · {}", t().config_title(), t().app_name()));
    });
    let ConfigFault { field, problem } = fault;
    let place = move || {
        if field.is_empty() {
            t().config_whole_file().to_owned()
        } else {
            field.clone()
        }
    };
    view! {
        <main class="narrow-page">
            <h1>{text(Language::config_title)}</h1>
            <p class="lead">{text(Language::config_lead)}</p>
            <dl class="facts">
                <div><dt>{text(Language::config_field)}</dt><dd><code>{place}</code></dd></div>
                <div><dt>{text(Language::config_problem)}</dt><dd>{move || words(t(), problem)}</dd></div>
            </dl>
        </main>
    }
}

const fn words(language: Language, problem: ConfigProblem) -> &'static str {
    match problem {
        ConfigProblem::Missing => language.config_missing(),
        ConfigProblem::NotJson => language.config_not_json(),
        ConfigProblem::UnknownField => language.config_unknown_field(),
        ConfigProblem::NotText => language.config_not_text(),
        ConfigProblem::NotList => language.config_not_list(),
        ConfigProblem::NotObject => language.config_not_object(),
        ConfigProblem::NotId => language.config_not_id(),
        ConfigProblem::NotAddress => language.config_not_address(),
        ConfigProblem::OddAddress => language.config_odd_address(),
        ConfigProblem::NotSecure => language.config_not_secure(),
        ConfigProblem::NotInPolicy => language.config_not_in_policy(),
        ConfigProblem::NotLanguage => language.config_not_language(),
        ConfigProblem::NotHost => language.config_not_host(),
        ConfigProblem::NotBoolean => language.config_not_boolean(),
        ConfigProblem::NotSeconds => language.config_not_seconds(),
    }
}
