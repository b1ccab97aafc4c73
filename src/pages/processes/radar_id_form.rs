//! Field that selects a radar by its id.

use super::draft::ChosenRadar;
use super::state::ProcessesState;
use farol_core::i18n::Language;
use farol_core::model::ids::RadarId;
use farol_core::model::workspace::parse_id;
use farol_web::platform::dom;
use farol_web::ui::{Field, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the field that selects a radar by id, for those not loaded.
#[component]
pub(super) fn RadarIdForm(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let is_wrong = RwSignal::new(false);
    let press = move |_| {
        let typed = processes
            .draft
            .with_untracked(|draft| draft.radar_id.clone());
        if let Some(id) = parse_id(typed.trim()) {
            let id = RadarId(id);
            processes.choose(ChosenRadar { id, name: None });
        } else {
            is_wrong.set(true);
            dom::focus_next_frame("#radar-id");
        }
    };
    view! {
        <details class="disclosure radar-by-id">
            <summary>{translated(Language::radar_picker_by_id)}</summary>
            <Field
                id="radar-id"
                label=translated_signal(Language::radar_picker_id)
                hint=translated_signal(Language::radar_picker_id_hint)
                error=Signal::derive(move || is_wrong.get().then(|| t().radar_picker_invalid().to_owned()))
            >
                <div class="input-group">
                    <input
                        id="radar-id"
                        class="number"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-describedby="radar-id-hint radar-id-error"
                        aria-invalid=move || is_wrong.get().then_some("true")
                        prop:value=move || processes.draft.with(|draft| draft.radar_id.clone())
                        on:input=move |event| {
                            is_wrong.set(false);
                            let typed = event_target_value(&event);
                            processes.draft.update(|draft| draft.radar_id = typed);
                        }
                    />
                    <button type="button" class="button" on:click=press>{translated(Language::radar_picker_use)}</button>
                </div>
            </Field>
        </details>
    }
}
