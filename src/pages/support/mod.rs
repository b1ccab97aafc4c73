//! Support: differences from the contract, the last calls, and a file of both.

mod call_table;
mod drift_table;
mod state;

use call_table::CallTable;
use drift_table::DriftTable;
use farol_core::i18n::Language;
use farol_web::components::layout::workspace_page;
use farol_web::ui::{
    Icon, IconView, PageHeader, description_item, translated, translated_signal, use_t,
};
use leptos::prelude::*;
use state::SupportState;

/// Renders the support page.
#[component]
pub fn SupportPage() -> impl IntoView {
    workspace_page(|_| Some(()), |_, ()| view! { <Support /> }.into_any())
}

#[component]
fn Support() -> impl IntoView {
    let support = SupportState::new();
    view! {
        <div class="support-page">
            <PageHeader
                title=translated_signal(Language::help_support)
                lead=translated_signal(Language::support_lead)
            >
                <button type="button" class="button" data-kind="primary" on:click=move |_| support.save()>
                    <IconView icon=Icon::Download />
                    {translated(Language::support_save)}
                </button>
            </PageHeader>
            <p class="muted">{translated(Language::support_bundle_hint)}</p>
            <Versions support=support />
            <section aria-labelledby="support-drift">
                <h2 id="support-drift">{translated(Language::support_drift)}</h2>
                <p class="muted">{translated(Language::support_drift_hint)}</p>
                <DriftTable support=support />
            </section>
            <section aria-labelledby="support-calls">
                <h2 id="support-calls">{translated(Language::support_calls)}</h2>
                <p class="muted">{translated(Language::support_calls_hint)}</p>
                <CallTable support=support />
            </section>
        </div>
    }
}

/// Renders what the user runs.
#[component]
fn Versions(support: SupportState) -> impl IntoView {
    let t = use_t();
    let items = move || {
        let (language, versions) = (t(), support.versions());
        let items = [
            (language.support_release(), versions.release),
            (language.support_browser(), versions.user_agent),
            (language.language(), language.native_name().to_owned()),
            (language.theme(), support.theme_name(language).to_owned()),
        ];
        let items = items.map(|(name, value)| description_item(name.to_owned(), value, None));
        items.collect_view()
    };
    view! {
        <section aria-labelledby="support-versions">
            <h2 id="support-versions">{translated(Language::support_versions)}</h2>
            <dl class="description-list card">{items}</dl>
        </section>
    }
}
