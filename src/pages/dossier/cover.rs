//! Cover of the dossier: author, date, workspace and subject.

use super::state::Dossier;
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_web::components::IdentifyDocument;
use farol_web::session::{SessionStore, Workspaces};
use farol_web::store::KnownSubject;
use farol_web::ui::{description_item, format_moment_zoned, sensitive_item};
use farol_web::ui::{translated, use_t};
use leptos::prelude::*;

/// Renders the cover section.
#[component]
pub(super) fn Cover(dossier: Dossier) -> impl IntoView {
    let t = use_t();
    let identity = expect_context::<SessionStore>().identity();
    let workspaces: Workspaces = expect_context();
    let facts = move || {
        let language = t();
        let identity = identity.get();
        let author = identity.map(|it| match it.username.trim() {
            "" => it.email,
            name => format!("{name} ({})", it.email),
        });
        let read = dossier
            .snapshot()
            .map(|snapshot| Moment::from_millis(snapshot.at));
        // A purpose is optional, and most analyses have none.
        let purpose = dossier.entry.get().and_then(|entry| entry.purpose);
        let purpose = purpose.filter(|purpose| !purpose.is_empty());
        let analysis = dossier.analysis;
        let numbers = language.dossier_numbers(
            &analysis.analysis.to_string(),
            &analysis.consumption.to_string(),
        );
        let purpose = purpose.map(|purpose| (language.dossier_purpose(), purpose));
        let rows = [
            (language.dossier_name(), name(dossier, language)),
            (language.dossier_analysis(), numbers),
            (language.dossier_state(), state(dossier, language)),
            (
                language.analysis_made(),
                format_moment_zoned(dossier.created_at(), language),
            ),
            (language.dossier_at(), format_moment_zoned(read, language)),
            (language.analysis_plan(), plan(dossier, language)),
        ];
        let origin = [
            (
                language.workspace(),
                workspace(dossier, workspaces, language),
            ),
            (language.dossier_by(), author.unwrap_or_default()),
        ];
        let rows = rows.into_iter().chain(purpose).chain(origin);
        let document = document(dossier, language);
        view! {
            {sensitive_item(language.paid_query_document().to_owned(), document, None)}
            {rows.map(|(name, value)| description_item(name.to_owned(), value, None)).collect_view()}
        }
    };
    view! {
        <section class="card" aria-labelledby="dossier-cover">
            <h2 id="dossier-cover">{translated(Language::dossier_identification)}</h2>
            <dl class="description-list">{facts}</dl>
            <Show when=move || dossier.subject.get().and_then(|it| it.document()).is_none()>
                <IdentifyDocument workspace=dossier.workspace analysis=dossier.analysis entry=dossier.entry />
            </Show>
        </section>
    }
}

/// Returns the ids of the workspace, after its name if it has one.
fn workspace(dossier: Dossier, workspaces: Workspaces, language: Language) -> String {
    let key = dossier.workspace;
    let numbers =
        language.dossier_workspace(&key.organization.to_string(), &key.holder.to_string());
    match workspaces.name(key) {
        Some(name) => format!("{name} ({numbers})"),
        None => numbers,
    }
}

/// Returns the full document number; if only the journal's redacted form is available, that form
/// with the reason.
fn document(dossier: Dossier, language: Language) -> String {
    let subject = dossier.subject.get();
    let note = subject.as_ref().and_then(KnownSubject::source_note);
    let document = subject.and_then(|subject| subject.document());
    match (document, dossier.entry.get()) {
        (Some(document), _) => match note {
            Some(note) => format!("{} ({})", document.formatted(), note(language)),
            None => document.formatted(),
        },
        (None, Some(entry)) => format!(
            "{} ({})",
            entry.redacted_subject,
            language.dossier_no_document()
        ),
        (None, None) => language.dossier_no_document().to_owned(),
    }
}

fn name(dossier: Dossier, language: Language) -> String {
    let name = dossier.subject.get().and_then(|subject| subject.name);
    name.unwrap_or_else(|| language.dossier_no_name().to_owned())
}

fn plan(dossier: Dossier, language: Language) -> String {
    let named = dossier.entry.get().and_then(|entry| entry.plan_name);
    let kind = dossier
        .snapshot()
        .and_then(|snapshot| snapshot.summary.type_plan.clone());
    let kind = kind.map(|kind| language.plan_type(&kind).to_owned());
    match (named, kind) {
        (Some(name), Some(kind)) if name.to_lowercase() != kind.to_lowercase() => {
            format!("{name} ({kind})")
        }
        (name, kind) => name.or(kind).unwrap_or_default(),
    }
}

/// Returns the status of the analysis and of each part that isn't final.
fn state(dossier: Dossier, language: Language) -> String {
    let Some(snapshot) = dossier.snapshot() else {
        return String::new();
    };
    let statuses = snapshot.summary.statuses();
    if let (true, Some(status)) = (statuses.is_final(), statuses.combined()) {
        return language.status(status);
    }
    let parts = statuses.unfinished();
    let parts: Vec<_> = parts
        .map(|(part, status)| language.part_status(part, status))
        .collect();
    parts.join(" · ")
}
