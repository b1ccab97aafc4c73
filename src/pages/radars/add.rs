//! Dialog that adds a radar.

use super::state::RadarsState;
use crate::components::ApiErrorNotice;
use crate::long_lived::LongLivedSignal;
use crate::platform::{dom, fetch::CancelToken, timer};
use crate::ui::{
    Dialog, Field, Notice, Severity, SubmitButton, Toasts, translated, translated_signal, use_t,
};
use farol_core::api::monitoring::{AddRadar, AddedRadar};
use farol_core::i18n::Language;
use farol_core::model::document::{DocumentError, Uf};
use farol_core::model::radar_draft::{CodeValidation, RadarDraft};
use farol_core::model::radar_type::RadarType;
use farol_core::url_state::radars::RadarsView;
use leptos::prelude::*;

/// Delay for a click to complete, in milliseconds.
const SETTLE_MS: u32 = 200;

/// Validation errors of the form, by field.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct AddRadarErrors {
    name_missing: bool,
    code: Option<DocumentError>,
}

/// Renders the dialog; its draft is preserved if it is closed without sending.
#[component]
pub(super) fn AddDialog() -> impl IntoView {
    let list: RadarsState = expect_context();
    view! {
        <Dialog
            id="add-radar-dialog"
            open=list.adding
            title=translated_signal(Language::add_radar)
            on_close=Callback::new(move |()| list.adding.set(false))
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
    let errors = RwSignal::new(AddRadarErrors::default());
    let warned = RwSignal::new(None::<RadarDraft>);
    let is_confirming = move || {
        warned
            .get()
            .is_some_and(|warned| draft.with(|draft| *draft == warned))
    };

    let is_busy = Signal::derive(move || list.on_its_way.with(|it| it.has_radar));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let now = draft.get_untracked();
        let check = now.check();
        let found = AddRadarErrors {
            name_missing: now.name.trim().is_empty(),
            code: if let CodeValidation::Invalid { error } = check {
                Some(error)
            } else {
                None
            },
        };
        errors.set(found);
        if found != AddRadarErrors::default() {
            dom::focus_next_frame(
                "form.add-radar [data-invalid] input, form.add-radar [data-invalid] select",
            );
            return;
        }
        if matches!(check, CodeValidation::Warning { .. })
            && warned.get_untracked().as_ref() != Some(&now)
        {
            return warned.set(Some(now));
        }
        let Some(code) = check.code() else { return };
        let call = AddRadar {
            organization: list.workspace.organization,
            name: now.name.trim().to_owned(),
            code: code.to_owned(),
            kind: now.kind.clone(),
        };
        if is_busy.get_untracked() {
            return;
        }
        list.on_its_way.update(|it| it.has_radar = true);
        let client = list.client;
        let sending = async move {
            let reply = client.call(&call, &CancelToken::default()).await;
            list.on_its_way.try_update(|it| it.has_radar = false);
            Ok((call, reply?))
        };
        submission.run(sending, move |(call, reply)| {
            toasts.confirm(t().added(&call.name));
            show_added(list, &now, call, reply);
        });
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
            <Show when=is_confirming>
                <Notice tone=Severity::Warning>
                    <p>{move || draft.with(|draft| draft.check().error()).map(|error| t().number_error(error))}</p>
                    <p>{translated(Language::add_radar_nonstandard)}</p>
                </Notice>
            </Show>
            <div class="form-actions">
                <SubmitButton busy=is_busy label=Signal::derive(label) />
                <button type="button" class="button" on:click=move |_| list.adding.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
        </form>
    }
}

/// Closes the form after the service's confirmation and shows the list with the new radar first.
///
/// Fields missing from the response are filled in from the request. The draft is cleared only if it
/// is unchanged since the submission. A disposed page is neither updated nor navigated.
fn show_added(list: RadarsState, sent: &RadarDraft, call: AddRadar, reply: AddedRadar) {
    if list.draft.try_with_untracked(|draft| draft == sent) == Some(true) {
        list.draft.set(RadarDraft::default());
    }
    let Some(view) = list.view.try_get_untracked() else {
        return;
    };
    list.index.invalidate();
    list.adding.set(false);
    list.added.set(Some(AddedRadar {
        name: reply.name.or(Some(call.name)),
        code: reply.code.or(Some(call.code)),
        kind: reply.kind.or(Some(call.kind)),
        other: reply.other,
    }));
    let mut newest = RadarsView::default();
    newest.list.size = view.list.size;
    newest.register.clone_from(&view.register);
    if view == newest {
        list.loader.refetch();
    } else {
        list.go(newest);
    }
}

#[component]
fn KindChoice(draft: LongLivedSignal<RadarDraft>, on_change: Callback<()>) -> impl IntoView {
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
fn CodeField(
    draft: LongLivedSignal<RadarDraft>,
    errors: RwSignal<AddRadarErrors>,
) -> impl IntoView {
    let t = use_t();
    let is_oab = Memo::new(move |_| draft.with(|draft| draft.kind == RadarType::OabNumber));
    let error_message = move || errors.get().code.map(|error| t().number_error(error));
    let sent = move || draft.with(|draft| draft.check().code().map(|code| t().will_be_sent(code)));
    let letters = move || {
        draft
            .with(RadarDraft::is_alphanumeric_cnpj)
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
                        timer::timeout(SETTLE_MS, move || show_early(draft, errors)).forget();
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

/// Validates the code on blur; an empty field isn't reported until submission.
fn show_early(draft: LongLivedSignal<RadarDraft>, errors: RwSignal<AddRadarErrors>) {
    let found = draft.try_with_untracked(|draft| match draft.check() {
        CodeValidation::Invalid { error } if !draft.code.trim().is_empty() => Some(error),
        _ => None,
    });
    // Only adds an error: one found by a submission meanwhile is preserved.
    if let Some(Some(found)) = found {
        errors.try_update(|errors| errors.code = Some(found));
    }
}

#[component]
fn StateField(draft: LongLivedSignal<RadarDraft>) -> impl IntoView {
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
