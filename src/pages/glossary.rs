//! Glossary: what the terms and the categories of an analysis mean.

use farol_core::i18n::{Language, Message};
use farol_core::model::glossary_entry::GlossaryEntry;
use farol_core::model::text_fold::fold;
use farol_web::components::layout::workspace_page;
use farol_web::ui::{FilterField, PageHeader, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the glossary.
#[component]
pub fn GlossaryPage() -> impl IntoView {
    workspace_page(|_| Some(()), |_, ()| view! { <Glossary /> }.into_any())
}

#[component]
fn Glossary() -> impl IntoView {
    let t = use_t();
    let typed = RwSignal::new(String::new());
    let found = Memo::new(move |_| typed.with(|typed| matching(typed, t())));
    let is_term = |entry: &GlossaryEntry| matches!(entry, GlossaryEntry::Term(_));
    view! {
        <div class="glossary">
            <PageHeader
                title=translated_signal(Language::glossary)
                lead=translated_signal(Language::glossary_lead)
            />
            <FilterField id="glossary-filter" label=Language::glossary_filter value=typed />
            <p role="status">
                {move || found.with(Vec::is_empty).then(|| t().glossary_nothing())}
            </p>
            <Section id="glossary-terms" title=Language::glossary_terms found=found belongs=is_term />
            <Section
                id="glossary-categories"
                title=Language::glossary_categories
                found=found
                belongs=move |entry| !is_term(entry)
            />
        </div>
    }
}

/// Renders the entries of one kind; nothing if none is found.
#[component]
fn Section(
    id: &'static str,
    title: Message,
    found: Memo<Vec<GlossaryEntry>>,
    belongs: impl Fn(&GlossaryEntry) -> bool + Send + Sync + 'static,
) -> impl IntoView {
    let t = use_t();
    let entries = Memo::new(move |_| {
        let mut entries = found.get();
        entries.retain(&belongs);
        entries
    });
    let item = move |entry: GlossaryEntry| {
        view! {
            <div>
                <dt>{t().glossary_name(&entry)}</dt>
                <dd>{t().glossary_text(&entry)}</dd>
            </div>
        }
    };
    view! {
        <Show when=move || !entries.with(Vec::is_empty)>
            <section class="card" aria-labelledby=id>
                <h2 id=id>{translated(title)}</h2>
                <dl class="glossary-list">
                    {move || entries.get().into_iter().map(item).collect_view()}
                </dl>
            </section>
        </Show>
    }
}

/// Returns the entries whose name or text contains `typed`, by name.
fn matching(typed: &str, language: Language) -> Vec<GlossaryEntry> {
    let typed = fold(typed.trim());
    let mut entries: Vec<(String, GlossaryEntry)> = GlossaryEntry::all()
        .map(|entry| (fold(&language.glossary_name(&entry)), entry))
        .collect();
    entries.retain(|(name, entry)| {
        let text = language.glossary_text(entry).unwrap_or_default();
        name.contains(&typed) || fold(text).contains(&typed)
    });
    entries.sort_by(|(one, _), (other, _)| one.cmp(other));
    entries.into_iter().map(|(_, entry)| entry).collect()
}
