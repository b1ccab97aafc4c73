//! Credit register form: products, plan, document, purpose, and the client's authorization.

use super::authorization::ConsentFields;
use farol_core::api::scr::ScrProduct;
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::glossary_entry::Term;
use farol_core::model::paid_request::Justification;
use farol_core::model::workspace::WorkspaceKey;
use farol_web::components::TermLine;
use farol_web::components::paid_query::{
    DocumentField, DocumentFieldError, DraftHandle, PaidQueryDialogState, PaidQueryPrompt,
    PlanRadioGroup, PlanSelection, PurposeField, focus_document,
};
use farol_web::long_lived::LongLivedSignal;
use farol_web::platform::{clock, dom};
use farol_web::services::ScrFormState;
use farol_web::ui::{FieldError, SubmitButton, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Validation errors of the form, by field.
#[derive(Clone, Copy)]
struct ScrFormErrors {
    product: RwSignal<bool>,
    document: RwSignal<Option<DocumentFieldError>>,
    purpose: RwSignal<bool>,
    attestation: RwSignal<bool>,
}

/// Renders the form.
#[component]
pub(super) fn ScrForm(
    workspace: WorkspaceKey,
    dialog: PaidQueryDialogState,
    draft: DraftHandle,
    choice: LongLivedSignal<ScrFormState>,
) -> impl IntoView {
    let selection = PlanSelection::new(workspace, "farol.scr.plans");
    let errors = ScrFormErrors {
        product: RwSignal::new(false),
        document: RwSignal::new(None),
        purpose: RwSignal::new(false),
        attestation: RwSignal::new(false),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(prompt) = check(selection, draft, choice, errors) {
            dialog.open(prompt);
        }
    };
    let letters = move || {
        let read = Document::parse(&draft.get().text);
        matches!(read, Ok(Document::Cnpj(cnpj)) if cnpj.is_alphanumeric())
    };
    let t = use_t();
    view! {
        <form class="form card scr-form" novalidate on:submit=submit>
            <div class="scr-form-column">
                <Products choice=choice error=errors.product />
                <TermLine terms=&[Term::ScrProducts] />
                <PlanRadioGroup selection=selection />
            </div>
            <div class="scr-form-column">
                <div>
                    <DocumentField draft=draft error=errors.document hint=translated_signal(Language::scr_hint) />
                    <p class="hint" role="status">{move || letters().then(|| t().alphanumeric_cnpj())}</p>
                </div>
                <PurposeField id="query-purpose" draft=draft missing=errors.purpose suggestions=Language::scr_purposes />
                <ConsentFields draft=draft choice=choice />
                <Attestation draft=draft choice=choice error=errors.attestation />
            </div>
            <div class="form-actions">
                <SubmitButton busy=dialog.is_sending() label=translated_signal(Language::query_submit) />
                <span class="muted">{translated(Language::paid_query_notice)}</span>
            </div>
        </form>
    }
}

/// Returns the prompt of a valid form; otherwise shows the errors and focuses the first one.
fn check(
    selection: PlanSelection,
    draft: DraftHandle,
    choice: LongLivedSignal<ScrFormState>,
    errors: ScrFormErrors,
) -> Option<PaidQueryPrompt> {
    let typed = untrack(|| draft.get());
    let chosen = choice.get_untracked();
    let plan = selection.check();
    let read = Document::parse(&typed.text).map_err(DocumentFieldError::Number);
    let justification = Justification::for_purpose(&typed.purpose);
    let is_attested = is_attested(&chosen, &typed.text);
    errors.product.set(chosen.products.is_empty());
    errors.document.set(read.err());
    errors.purpose.set(justification.purpose.is_none());
    errors.attestation.set(!is_attested);
    let mut operations = chosen.products.iter().map(|product| product.operation());
    let Some(operation) = operations.next() else {
        dom::focus_next_frame(".scr-products input");
        return None;
    };
    let Some(plan) = plan else {
        PlanSelection::focus();
        return None;
    };
    let Ok(document) = read else {
        focus_document();
        return None;
    };
    if justification.purpose.is_none() {
        dom::focus_next_frame("#query-purpose");
        return None;
    }
    if !is_attested {
        dom::focus_next_frame("#attestation");
        return None;
    }
    Some(PaidQueryPrompt {
        plan: Some(plan),
        justification: Justification {
            attested_at: Some(clock::now_ms()),
            consent: Some(chosen.consent.clone()),
            ..justification
        },
        additional_operations: operations.collect(),
        ..PaidQueryPrompt::about_one_subject(operation, document)
    })
}

/// Returns the error message while `error` is set.
fn missing_error(
    error: RwSignal<bool>,
    text: fn(Language) -> &'static str,
) -> Signal<Option<String>> {
    let t = use_t();
    Signal::derive(move || error.get().then(|| text(t()).to_owned()))
}

/// Returns whether the authorization was attested for the current document.
fn is_attested(choice: &ScrFormState, typed: &str) -> bool {
    choice.attested_for.as_ref() == Some(&normalized(typed))
}

/// Returns the alphanumeric characters of the text in upper case.
fn normalized(typed: &str) -> String {
    let code = typed.chars().filter(char::is_ascii_alphanumeric);
    code.map(|c| c.to_ascii_uppercase()).collect()
}

#[component]
fn Products(choice: LongLivedSignal<ScrFormState>, error: RwSignal<bool>) -> impl IntoView {
    let t = use_t();
    let cards = ScrProduct::ALL.map(|product| {
        let choose = move |event: leptos::ev::Event| {
            error.set(false);
            let is_chosen = event_target_checked(&event);
            choice.update(|choice| {
                // In the order of the form, whatever order they are ticked in.
                let is_selected = |it: &ScrProduct| {
                    if *it == product {
                        is_chosen
                    } else {
                        choice.products.contains(it)
                    }
                };
                choice.products = ScrProduct::ALL.into_iter().filter(is_selected).collect();
            });
        };
        let is_selected = move || choice.with(|choice| choice.products.contains(&product));
        view! {
            <label class="scr-product" data-selected=move || is_selected().then_some("")>
                <input
                    type="checkbox"
                    prop:checked=is_selected
                    on:change=choose
                />
                <span>
                    <strong>{move || t().scr_product(product)}</strong>
                    <span class="muted">{move || t().scr_product_lead(product)}</span>
                </span>
            </label>
        }
    });
    let has_all = move || choice.with(|choice| choice.products.len() == ScrProduct::ALL.len());
    let choose_all = move |event: leptos::ev::Event| {
        error.set(false);
        let is_chosen = event_target_checked(&event);
        choice.update(|choice| {
            choice.products = ScrProduct::ALL.into_iter().filter(|_| is_chosen).collect();
        });
    };
    view! {
        <fieldset class="choices scr-products" aria-describedby="product-error">
            <legend>{translated(Language::scr_products)}</legend>
            <FieldError id="product" error=missing_error(error, Language::scr_product_missing) />
            {cards.collect_view()}
            <label class="scr-product" data-selected=move || has_all().then_some("")>
                <input type="checkbox" prop:checked=has_all on:change=choose_all />
                <strong>{translated(Language::scr_all_products)}</strong>
            </label>
        </fieldset>
    }
}

/// Renders the attestation of the holder's authorization; a changed document unchecks it.
#[component]
fn Attestation(
    draft: DraftHandle,
    choice: LongLivedSignal<ScrFormState>,
    error: RwSignal<bool>,
) -> impl IntoView {
    let is_ticked = move || {
        let typed = draft.get().text;
        choice.with(|choice| is_attested(choice, &typed))
    };
    let toggle = move |event: leptos::ev::Event| {
        error.set(false);
        let typed = untrack(|| draft.get()).text;
        let is_on = event_target_checked(&event);
        choice.update(|choice| choice.attested_for = is_on.then(|| normalized(&typed)));
    };
    view! {
        <fieldset class="choices attestation">
            <legend>{translated(Language::attestation)}</legend>
            <p class="hint" id="attestation-hint">{translated(Language::scr_attestation_hint)}</p>
            <FieldError id="attestation" error=missing_error(error, Language::scr_attestation_missing) />
            <label>
                <input
                    id="attestation"
                    type="checkbox"
                    aria-describedby="attestation-hint attestation-error"
                    aria-invalid=move || error.get().then_some("true")
                    prop:checked=is_ticked
                    on:change=toggle
                />
                <span>{translated(Language::scr_attestation)}</span>
            </label>
        </fieldset>
    }
}
