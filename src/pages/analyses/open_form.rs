//! Form that opens an analysis made elsewhere, by its ids or by a link.

use super::form_state::AnalysesState;
use farol_core::i18n::Language;
use farol_core::route::{Route, parse_analysis_input};
use farol_web::platform::dom;
use farol_web::ui::{Field, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the form.
#[component]
pub(super) fn OpenAnalysisForm(analyses: AnalysesState) -> impl IntoView {
    let t = use_t();
    let analysis_field = RwSignal::new(String::new());
    let consumption_field = RwSignal::new(String::new());
    let is_wrong = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let named = parse_analysis_input(
            &analysis_field.get_untracked(),
            &consumption_field.get_untracked(),
        );
        if let Some((workspace, analysis)) = named {
            let workspace = workspace.unwrap_or(analyses.workspace);
            analyses
                .navigation
                .go(&Route::Analysis(workspace, analysis));
        } else {
            is_wrong.set(true);
            dom::focus_next_frame("#open-analysis");
        }
    };
    view! {
        <section class="card open-by-id" aria-labelledby="open-by-id-title">
            <div>
                <h2 id="open-by-id-title">{translated(Language::open_by_title)}</h2>
                <p class="hint" id="open-by-id-lead">{translated(Language::open_by_lead)}</p>
            </div>
            <form class="open-by-id-form" novalidate on:submit=submit>
                <Field
                    id="open-analysis"
                    label=translated_signal(Language::open_by_analysis)
                    error=Signal::derive(move || is_wrong.get().then(|| t().open_by_invalid().to_owned()))
                >
                    {number_input("open-analysis", analysis_field, is_wrong)}
                </Field>
                <Field id="open-consumption" label=translated_signal(Language::open_by_consumption)>
                    {number_input("open-consumption", consumption_field, is_wrong)}
                </Field>
                <button type="submit" class="button">{translated(Language::open_by_submit)}</button>
            </form>
        </section>
    }
}

/// Renders the input of one of the ids; typing clears the error.
fn number_input(
    id: &'static str,
    value: RwSignal<String>,
    is_wrong: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <input
            id=id
            class="number"
            autocomplete="off"
            spellcheck="false"
            aria-describedby="open-by-id-lead open-analysis-error"
            aria-invalid=move || is_wrong.get().then_some("true")
            prop:value=move || value.get()
            on:input=move |event| {
                is_wrong.set(false);
                value.set(event_target_value(&event));
            }
        />
    }
}
