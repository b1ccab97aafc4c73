//! Dialog that adds a radar.

use super::new_radar_state::{AddFormState, AddRadarErrors, show_added, validate_on_blur};
use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_core::model::document::Uf;
use farol_core::model::glossary_entry::Term;
use farol_core::model::new_radar::NewRadar;
use farol_core::model::radar_type::RadarType;
use farol_web::components::{ApiErrorNotice, TermLine};
use farol_web::long_lived::LongLivedSignal;
use farol_web::platform::timer;
use farol_web::ui::{
    Dialog, Field, Notice, Severity, SubmitButton, Toasts, translated, translated_signal, use_t,
};
use leptos::prelude::*;

/// Delay for a click to complete, in milliseconds.
const CLICK_MS: u32 = 200;

/// Renders the dialog; its draft is preserved if it is closed without sending.
#[component]
pub(super) fn AddDialog() -> impl IntoView {
    let list: RadarsState = expect_context();
    view! {
        <Dialog
            id="add-radar-dialog"
            open=list.is_add_open
            title=translated_signal(Language::add_radar)
            on_close=Callback::new(move |()| list.is_add_open.set(false))
        >
            <AddForm list=list />
        </Dialog>
    }
}

#[component]
fn AddForm(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let draft = list.draft;
    let submission = list.add_submission;
    let form = AddFormState::new(list);
    let errors = form.errors;
    let is_confirming = move || form.is_confirming();
    let is_busy = Signal::derive(move || list.in_flight.with(|it| it.has_radar));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let sent = draft.get_untracked();
        if let Some(call) = form.validate(&sent) {
            form.send(call, move |call, reply| {
                toasts.confirm(t().added(&call.name));
                show_added(list, &sent, call, reply);
            });
        }
    };
    let label = move || {
        if is_busy.get() {
            t().adding()
        } else if is_confirming() {
            t().add_anyway()
        } else {
            t().add()
        }
        .to_owned()
    };
    view! {
        <form class="form add-radar" novalidate on:submit=send>
            {move || submission.error().get().map(|error| view! { <ApiErrorNotice error=error changing=true /> })}
            <KindChoice draft=draft on_change=Callback::new(move |()| errors.update(|errors| errors.code = None)) />
            <CodeField draft=draft errors=errors />
            <NameField draft=draft errors=errors />
            <Show when=is_confirming>
                <Notice tone=Severity::Warning>
                    <p>{move || draft.with(|draft| draft.check().error()).map(|error| t().number_error(error))}</p>
                    <p>{translated(Language::add_radar_nonstandard)}</p>
                </Notice>
            </Show>
            <div class="form-actions">
                <SubmitButton busy=is_busy label=Signal::derive(label) />
                <button type="button" class="button" on:click=move |_| list.is_add_open.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
            <TermLine terms=&[Term::Radar] />
        </form>
    }
}

#[component]
fn NameField(draft: LongLivedSignal<NewRadar>, errors: RwSignal<AddRadarErrors>) -> impl IntoView {
    let t = use_t();
    view! {
        <Field
            id="radar-name"
            label=translated_signal(Language::radar_name)
            hint=translated_signal(Language::radar_name_hint)
            error=Signal::derive(move || errors.get().name_missing.then(|| t().radar_name_missing().to_owned()))
        >
            <input
                id="radar-name"
                autocomplete="off"
                maxlength="200"
                aria-describedby="radar-name-hint radar-name-error"
                aria-invalid=move || errors.get().name_missing.then_some("true")
                prop:value=move || draft.with(|draft| draft.name.clone())
                on:input=move |event| {
                    errors.update(|errors| errors.name_missing = false);
                    draft.update(|draft| draft.name = event_target_value(&event));
                }
            />
        </Field>
    }
}

#[component]
fn KindChoice(draft: LongLivedSignal<NewRadar>, on_change: Callback<()>) -> impl IntoView {
    let t = use_t();
    let choices = RadarType::KNOWN.iter().map(move |kind| {
        let is_chosen = move || draft.with(|draft| draft.kind == *kind);
        let choose = move |_| {
            draft.update(|draft| draft.kind = kind.clone());
            on_change.run(());
        };
        view! {
            <label>
                <input type="radio" name="radar-kind" prop:checked=is_chosen on:change=choose />
                {move || t().radar_type(kind)}
            </label>
        }
    });
    view! {
        <fieldset class="choices" data-row="">
            <legend>{translated(Language::radar_kind)}</legend>
            {choices.collect_view()}
        </fieldset>
    }
}

/// Renders the code field in the format of its type; a bar enrollment has a separate state field.
#[component]
fn CodeField(draft: LongLivedSignal<NewRadar>, errors: RwSignal<AddRadarErrors>) -> impl IntoView {
    let t = use_t();
    let is_oab = Memo::new(move |_| draft.with(|draft| draft.kind == RadarType::OabNumber));
    let error_message = move || errors.get().code.map(|error| t().number_error(error));
    let sent = move || draft.with(|draft| draft.check().code().map(|code| t().will_be_sent(code)));
    let letters = move || {
        draft
            .with(NewRadar::is_alphanumeric_cnpj)
            .then(|| t().alphanumeric_cnpj())
    };
    view! {
        <div class="code-field" data-oab=move || is_oab.get().then_some("")>
            <Show when=move || is_oab.get()><StateField draft=draft /></Show>
            <Field
                id="radar-code"
                label=Signal::derive(move || code_label(t(), &draft.with(|draft| draft.kind.clone())))
                hint=Signal::derive(move || if is_oab.get() { t().oab_number_hint().to_owned() } else { String::new() })
                error=Signal::derive(error_message)
            >
                <input
                    id="radar-code"
                    class="number"
                    data-sensitive=""
                    autofocus
                    autocomplete="off"
                    spellcheck="false"
                    autocapitalize="characters"
                    aria-describedby="radar-code-hint radar-code-error radar-code-notes"
                    aria-invalid=move || errors.get().code.map(|_| "true")
                    prop:value=move || draft.with(|draft| draft.code.clone())
                    on:input=move |event| {
                        errors.update(|errors| errors.code = None);
                        draft.update(|draft| draft.code = event_target_value(&event));
                    }
                    on:change=move |_| {
                        draft.update(|draft| draft.code = draft.formatted_code());
                        // Delayed until after the click that moved the focus: the error shifts the
                        // layout, and the click would miss its button.
                        timer::timeout(CLICK_MS, move || validate_on_blur(draft, errors)).forget();
                    }
                />
            </Field>
        </div>
        <div class="code-notes muted" data-sensitive="" id="radar-code-notes" aria-live="polite">
            {move || sent().map(|text| view! { <p>{text}</p> })}
            {move || letters().map(|text| view! { <p>{text}</p> })}
        </div>
    }
}

#[component]
fn StateField(draft: LongLivedSignal<NewRadar>) -> impl IntoView {
    let options = Uf::all().map(move |uf| {
        let is_chosen = move || draft.with(|draft| draft.uf == uf.as_str());
        view! { <option value=uf.as_str() prop:selected=is_chosen>{uf.as_str()}</option> }
    });
    view! {
        <Field id="radar-uf" label=translated_signal(Language::oab_state)>
            <select
                id="radar-uf"
                on:change=move |event| draft.update(|draft| draft.uf = event_target_value(&event))
            >
                <option value="">{translated(Language::oab_choose)}</option>
                {options.collect_view()}
            </select>
        </Field>
    }
}

fn code_label(language: Language, kind: &RadarType) -> String {
    match kind {
        RadarType::OabNumber => language.oab_number().to_owned(),
        RadarType::Process => language.process_number().to_owned(),
        other => language.radar_type(other),
    }
}
