//! Subject, date and author of an analysis, and the remaining fields of its summary.

use super::state::AnalysisState;
use farol_core::api::analysis::AnalysisSummary;
use farol_core::i18n::Language;
use farol_core::model::glossary_entry::Term;
use farol_core::model::status::Status;
use farol_core::model::time::Moment;
use farol_web::components::json_viewer::JsonFields;
use farol_web::components::{IdentifyDocument, TermLine};
use farol_web::store::KnownSubject;
use farol_web::ui::{CopyButton, description_item, format_moment, format_moment_zoned};
use farol_web::ui::{translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the subject, the date, the author and the plan.
#[component]
pub(super) fn Head(state: AnalysisState) -> impl IntoView {
    let t = use_t();
    let created = move || {
        let moment = match state.entry.get() {
            Some(entry) => Some(Moment::from_millis(entry.at)),
            None => created(state),
        };
        let text = format_moment_zoned(moment, t());
        if text.is_empty() {
            t().unknown().to_owned()
        } else {
            text
        }
    };
    let plan = move || {
        let known = state.entry.get().and_then(|entry| entry.plan_name);
        let plan = known.or_else(|| {
            state
                .snapshot
                .with(|it| it.as_ref()?.summary.type_plan.clone())
        });
        plan.map_or_else(
            || t().unknown().to_owned(),
            |plan| t().plan_type(&plan).to_owned(),
        )
    };
    let author = move || state.entry.get().map(|entry| entry.author);
    view! {
        <dl class="description-list-inline">
            <div><dt>{translated(Language::analysis_document)}</dt><dd><Subject state=state /></dd></div>
            <div><dt>{translated(Language::analysis_made)}</dt><dd>{created}</dd></div>
            <Show when=move || author().is_some()>
                <div><dt>{translated(Language::analysis_by)}</dt><dd>{author}</dd></div>
            </Show>
            <div><dt>{translated(Language::analysis_plan)}</dt><dd>{plan}</dd></div>
        </dl>
    }
}

/// Renders the document: in full while the session lasts, else as far as it is known, with the form
/// for it.
#[component]
fn Subject(state: AnalysisState) -> impl IntoView {
    let redacted = move || state.entry.get().map(|entry| entry.redacted_subject);
    let document = move || state.subject.get().and_then(|it| it.document());
    let note = move || {
        state
            .subject
            .with(|it| it.as_ref().and_then(KnownSubject::source_note))
    };
    move || {
        let Some(document) = document() else {
            let text = if let Some(redacted) = redacted() {
                view! { <span class="number">{redacted}</span> }.into_any()
            } else {
                let text = translated(Language::analysis_not_in_journal);
                view! { <span class="muted">{text}</span> }.into_any()
            };
            return view! {
                <span class="subject">{text}</span>
                <IdentifyDocument workspace=state.workspace analysis=state.analysis entry=state.entry />
            }
            .into_any();
        };
        view! {
            <span class="subject">
                <span class="number" data-sensitive="">{document.formatted()}</span>
                <CopyButton text=Signal::stored(document.code()) label=translated_signal(Language::copy_document) />
                {move || note().map(|note| view! { <span class="hint">{translated(note)}</span> })}
            </span>
        }
        .into_any()
    }
}

fn created(state: AnalysisState) -> Option<Moment> {
    state.snapshot.with(|snapshot| {
        let text = snapshot.as_ref()?.summary.created_at.as_ref()?;
        Some(Moment::parse(text))
    })
}

/// Renders the states of the parts and all other fields; missing ones are marked as not provided.
#[component]
pub(super) fn Fields(summary: AnalysisSummary) -> impl IntoView {
    let t = use_t();
    let rest = summary.other.clone();
    let has_rest = !rest.is_empty();
    view! {
        <details class="card technical-details">
            <summary><h2>{translated(Language::fields_title)}</h2></summary>
            {move || fields(&summary, t())}
            <TermLine terms=&[Term::Protest, Term::Indexing] />
            {has_rest.then(|| view! {
                <details class="disclosure">
                    <summary>{translated(Language::other_fields)}</summary>
                    <JsonFields fields=rest.0 />
                </details>
            })}
        </details>
    }
}

fn fields(summary: &AnalysisSummary, language: Language) -> impl IntoView + use<> {
    let status = |status: Option<&Status>| {
        let named = status.map(|status| language.status(status));
        named.unwrap_or_default()
    };
    let created = summary.created_at.as_deref().map(Moment::parse);
    let copied = |number: String| {
        let copy = (language.field_copy().to_owned(), number.clone());
        (number.clone(), (!number.is_empty()).then_some(copy))
    };
    let (analysis, copy_analysis) = copied(text_of(summary.analysis.as_ref()));
    let (consumption, copy_consumption) = copied(text_of(summary.consumption.as_ref()));
    let name = |name: &'static str| name.to_owned();
    // The first analysis of a document names itself as the previous one.
    let own = summary.analysis.map(|analysis| analysis.to_string());
    let previous = summary.last_analysis.map(|previous| previous.to_string());
    let previous = previous.filter(|previous| own.as_ref() != Some(previous));
    view! {
        <dl class="description-list">
            {description_item(name(language.field_analysis_status()), status(summary.status.as_ref()), None)}
            {description_item(name(language.field_index()), status(summary.status_index.as_ref()), None)}
            {description_item(name(language.field_protest()), status(summary.status_protest.as_ref()), None)}
            {description_item(name(language.field_report()), status(summary.status_report.as_ref()), None)}
            {description_item(name(language.field_plan_type()), language.plan_type(&text_of(summary.type_plan.as_ref())).to_owned(), None)}
            {description_item(name(language.field_created()), created.map(|created| format_moment(&created, language)).unwrap_or_default(), None)}
            {description_item(name(language.field_analysis()), analysis, copy_analysis)}
            {description_item(name(language.field_consumption()), consumption, copy_consumption)}
            {previous.map(|previous| description_item(name(language.field_previous()), previous, None))}
            {description_item(name(language.field_protest_summary()), text_of(summary.protest_summary.as_ref()), None)}
            {description_item(name(language.field_file()), text_of(summary.filename_full.as_ref()), None)}
            {description_item(name(language.field_bucket()), text_of(summary.bucket_name.as_ref()), None)}
            {description_item(name(language.field_folder()), text_of(summary.folder.as_ref()), None)}
        </dl>
    }
}

/// Returns the field as text; empty if the response omits it.
fn text_of<T: ToString>(field: Option<&T>) -> String {
    field.map(ToString::to_string).unwrap_or_default()
}
