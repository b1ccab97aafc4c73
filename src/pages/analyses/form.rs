//! Form of a new analysis: text that contains documents, the plan, and the cost.

use super::form_state::{AnalysesState, AnalysisDraft, DocumentsError};
use super::scan_results::ScanResults;
use farol_core::i18n::Language;
use farol_web::components::batch::PaidBatchActions;
use farol_web::components::paid_query::PlanRadioGroup;
use farol_web::ui::{PasteField, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the form.
#[component]
pub(super) fn NewAnalysis(analyses: AnalysesState) -> impl IntoView {
    let t = use_t();
    let chosen = Memo::new(move |_| analyses.chosen().len());
    let label = move || match chosen.get() {
        0 | 1 => t().create_analysis().to_owned(),
        count => t().create_analyses(&t().count(count as u64)),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        analyses.open_confirmation();
    };
    view! {
        <section class="card new-analysis" aria-labelledby="new-analysis-title">
            <h2 id="new-analysis-title">{translated(Language::new_analysis)}</h2>
            <form class="new-analysis-form" novalidate on:submit=submit>
                <div class="new-analysis-section">
                    <DocumentsField analyses=analyses />
                    <ScanResults analyses=analyses />
                </div>
                <div class="new-analysis-section">
                    <PlanRadioGroup selection=analyses.selection />
                    <PaidBatchActions form=analyses.form count=chosen label=Signal::derive(label) />
                </div>
            </form>
        </section>
    }
}

#[component]
fn DocumentsField(analyses: AnalysesState) -> impl IntoView {
    let t = use_t();
    let error = analyses.documents_error;
    let draft = analyses.draft;
    let error_message = move || {
        let error_text = match error.get()? {
            DocumentsError::Missing => t().documents_missing(),
            DocumentsError::Invalid => t().documents_invalid(),
            DocumentsError::AllExcluded => t().documents_unselected(),
        };
        Some(error_text.to_owned())
    };
    let edit = move |text| {
        error.set(None);
        draft.try_update(|draft| draft.text = text);
    };
    let clear = move |()| {
        error.set(None);
        draft.set(AnalysisDraft::default());
    };
    view! {
        <PasteField
            id="documents"
            label=translated_signal(Language::documents_field)
            hint=translated_signal(Language::documents_hint)
            error=Signal::derive(error_message)
            summary="scan-summary"
            is_private=true
            rows=3
            value=Signal::derive(move || draft.with(|draft| draft.text.clone()))
            edit=Callback::new(edit)
            clear=Callback::new(clear)
        />
    }
}
