//! Form that opens the page of a document whose ID is of an earlier session.

use farol_core::i18n::Language;
use farol_core::model::document::{Document, DocumentError, format_partial_document};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_web::platform::dom;
use farol_web::services::use_navigation;
use farol_web::store::Journal;
use farol_web::ui::{Field, PageHeader, SubmitButton, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the form.
#[component]
pub(super) fn OpenForm(workspace: WorkspaceKey) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let journal = Journal::get();
    let typed = RwSignal::new(String::new());
    let error = RwSignal::new(None::<DocumentError>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match Document::parse(typed.get_untracked().trim()) {
            Ok(document) => {
                if let Some(id) = journal.subject_id(&document) {
                    navigation.replace(&Route::Subject(workspace, id));
                }
            }
            Err(reason) => {
                error.set(Some(reason));
                dom::focus_next_frame("#subject-document");
            }
        }
    };
    view! {
        <PageHeader
            title=translated_signal(Language::subject_unknown)
            tab_title=translated_signal(Language::subject_page)
            lead=translated_signal(Language::subject_unknown_lead)
        />
        <form class="card subject-form" novalidate on:submit=submit>
            <Field
                id="subject-document"
                label=translated_signal(Language::query_document)
                error=Signal::derive(move || error.get().map(|error| t().number_error(error)))
            >
                <input
                    id="subject-document"
                    class="number"
                    data-sensitive=""
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="subject-document-error"
                    aria-invalid=move || error.with(Option::is_some).then_some("true")
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        error.set(None);
                        typed.set(event_target_value(&event));
                    }
                    on:change=move |event| typed.set(format_partial_document(&event_target_value(&event)))
                />
            </Field>
            <SubmitButton label=translated_signal(Language::subject_open) busy=Signal::stored(false) />
        </form>
    }
}
