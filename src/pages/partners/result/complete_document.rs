//! Form that completes a redacted document by hand, checked against its visible digits.

use super::kyc_badge::KycBadge;
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_web::components::paid_query::QueryMenu;
use farol_web::ui::{translated, use_t};
use leptos::prelude::*;

/// Renders a button that opens the form, and the menu of queries once the document is complete.
#[component]
pub(super) fn CompleteDocument(
    workspace: WorkspaceKey,
    redacted: ReportedDocument,
    name: String,
) -> impl IntoView {
    let t = use_t();
    let is_open = RwSignal::new(false);
    let document = RwSignal::new(None::<Document>);
    let about = name.clone();
    view! {
        {move || match document.get() {
            Some(document) => view! {
                <span class="number" data-sensitive="">{document.formatted()}</span>
                <QueryMenu workspace=workspace document=document />
                <KycBadge workspace=workspace document=document />
            }
            .into_any(),
            None if is_open.get() => {
                view! { <CompletionForm redacted=redacted.clone() name=name.clone() document=document /> }
                    .into_any()
            }
            None => {
                let label = about.clone();
                view! {
                    <button
                        type="button"
                        class="button partners-complete"
                        data-kind="link"
                        aria-label=move || t().people_complete_of(&label)
                        on:click=move |_| is_open.set(true)
                    >
                        {translated(Language::people_complete)}
                    </button>
                }
                .into_any()
            }
        }}
    }
}

#[component]
fn CompletionForm(
    redacted: ReportedDocument,
    name: String,
    document: RwSignal<Option<Document>>,
) -> impl IntoView {
    let t = use_t();
    let typed = RwSignal::new(String::new());
    let is_wrong = RwSignal::new(false);
    let input = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(input) = input.get() {
            let _ = input.focus();
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let found = typed.with_untracked(|typed| redacted.complete(typed));
        is_wrong.set(found.is_none());
        if found.is_some() {
            document.set(found);
        }
    };
    view! {
        <form class="partners-completion" novalidate on:submit=submit>
            {move || is_wrong.get().then(|| view! {
                <p class="field-error" role="alert">{translated(Language::people_complete_wrong)}</p>
            })}
            <input
                node_ref=input
                class="number"
                data-sensitive=""
                autocomplete="off"
                inputmode="numeric"
                aria-label=move || t().people_complete_of(&name)
                aria-invalid=move || is_wrong.get().then_some("true")
                prop:value=move || typed.get()
                on:input=move |event| {
                    is_wrong.set(false);
                    typed.set(event_target_value(&event));
                }
            />
            <button type="submit" class="button">{translated(Language::people_complete_use)}</button>
        </form>
    }
}
