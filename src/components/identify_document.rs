//! Form for the document of an analysis whose session has ended, or that was made elsewhere.

use crate::platform::dom;
use crate::platform::fetch::CancelToken;
use crate::services::Client;
use crate::store::Journal;
use crate::ui::{Field, SubmitButton, translated, translated_signal, use_t};
use farol_core::api::analysis::GetRiskDetail;
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::document::{Document, DocumentError, format_partial_document};
use farol_core::model::journal::{JournalEntry, SubjectComparison};
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::subject_check::{SubjectCheck, check_subject};
use leptos::prelude::*;

/// Number of processes whose parties are compared with the document.
const MAX_COMPARED: u32 = 50;

/// Reason why a document isn't accepted.
#[derive(Clone)]
enum IdentifyError {
    /// It is neither a CPF nor a CNPJ.
    Number(DocumentError),
    /// Its digits differ from the visible ones of this document.
    Mismatch(String),
    /// It belongs to no party on the subject's side of the processes.
    NoParty,
}

/// Analysis whose document is entered.
#[derive(Clone, Copy)]
struct Target {
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    entry: Memo<Option<JournalEntry>>,
    client: Client,
    journal: Journal,
}

/// Renders the button that opens the form, and the form.
#[component]
pub fn IdentifyDocument(
    /// Workspace of the analysis.
    workspace: WorkspaceKey,
    /// Analysis whose document is entered.
    analysis: AnalysisRef,
    /// Journal entry of the analysis, if this browser made it.
    entry: Memo<Option<JournalEntry>>,
) -> impl IntoView {
    let target = Target {
        workspace,
        analysis,
        entry,
        client: Client::get(),
        journal: Journal::get(),
    };
    let is_open = RwSignal::new(false);
    let open = move |_| {
        is_open.set(true);
        dom::focus_next_frame("#identify-document");
    };
    view! {
        <Show
            when=move || is_open.get()
            fallback=move || view! {
                <button type="button" class="button" data-kind="link" on:click=open>
                    {translated(Language::subject_identify)}
                </button>
            }
        >
            <IdentifyForm target=target is_open=is_open />
        </Show>
    }
}

#[component]
fn IdentifyForm(target: Target, is_open: RwSignal<bool>) -> impl IntoView {
    let t = use_t();
    let typed = RwSignal::new(String::new());
    let error = RwSignal::new(None::<IdentifyError>);
    let is_checking = RwSignal::new(false);
    let redacted = move || target.entry.get().map(|entry| entry.redacted_subject);
    let hint = move || match redacted() {
        Some(redacted) => t().subject_identify_check(&redacted),
        None => t().subject_identify_parties().to_owned(),
    };
    let error_message = move || {
        Some(match error.get()? {
            IdentifyError::Number(error) => t().number_error(error),
            IdentifyError::Mismatch(redacted) => t().subject_mismatch(&redacted),
            IdentifyError::NoParty => t().subject_no_party().to_owned(),
        })
    };
    let refuse = move |reason| {
        error.try_set(Some(reason));
        dom::focus_next_frame("#identify-document");
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if is_checking.get_untracked() {
            return;
        }
        let entry = target.entry.get_untracked();
        let document = match check_entry(&typed.get_untracked(), entry.as_ref()) {
            Ok(document) => document,
            Err(reason) => return refuse(reason),
        };
        is_checking.set(true);
        let owner = target.journal.person();
        leptos::task::spawn_local(async move {
            let checked = compare_parties(target, &document).await;
            let is_disposed = is_checking.try_set(false).is_some();
            // A document belongs to the user who typed it.
            if is_disposed || target.journal.person() != owner {
                return;
            }
            let name = match checked {
                SubjectCheck::Found(name) => name,
                SubjectCheck::Inconclusive => None,
                SubjectCheck::Contradicted(Some(shown)) => {
                    return refuse(IdentifyError::Mismatch(shown));
                }
                SubjectCheck::Contradicted(None) => return refuse(IdentifyError::NoParty),
            };
            let (workspace, analysis) = (target.workspace, target.analysis);
            target
                .journal
                .identify_analysis(workspace, analysis, document, name);
            dom::focus("main h1");
        });
    };
    view! {
        <form class="identify-form" novalidate on:submit=submit>
            <Field
                id="identify-document"
                label=translated_signal(Language::subject_identify_label)
                hint=Signal::derive(hint)
                error=Signal::derive(error_message)
            >
                <input
                    id="identify-document"
                    class="number"
                    data-sensitive=""
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="identify-document-hint identify-document-error"
                    aria-invalid=move || error.with(Option::is_some).then_some("true")
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        error.set(None);
                        typed.set(event_target_value(&event));
                    }
                    on:change=move |event| typed.set(format_partial_document(&event_target_value(&event)))
                />
            </Field>
            <div class="form-actions">
                <SubmitButton label=translated_signal(Language::subject_confirm) busy=is_checking />
                <button type="button" class="button" on:click=move |_| is_open.set(false)>
                    {translated(Language::cancel)}
                </button>
            </div>
        </form>
    }
}

/// Returns the typed document if it agrees with the visible digits of the journal's entry, as far as
/// there is one.
fn check_entry(typed: &str, entry: Option<&JournalEntry>) -> Result<Document, IdentifyError> {
    let document = Document::parse(typed).map_err(IdentifyError::Number)?;
    let subject = QuerySubject::from(document);
    let differs =
        |entry: &&JournalEntry| entry.match_subject(None, &subject) == SubjectComparison::Different;
    match entry.filter(differs) {
        Some(entry) => Err(IdentifyError::Mismatch(entry.redacted_subject.clone())),
        None => Ok(document),
    }
}

/// Compares the document with the parties of the analysis' processes; nothing contradicts it if they
/// cannot be read.
async fn compare_parties(target: Target, document: &Document) -> SubjectCheck {
    let call = GetRiskDetail {
        holder: target.workspace.holder,
        organization: target.workspace.organization,
        consumption: target.analysis.consumption,
        analysis: target.analysis.analysis,
        size: MAX_COMPARED,
        risk: RiskType::Litigation,
    };
    match target.client.call(&call, &CancelToken::default()).await {
        Ok(detail) => check_subject(document, detail.docs.all().flatten()),
        Err(_) => SubjectCheck::Inconclusive,
    }
}
