//! Printable dossier of an analysis, including the searches without results.

mod cover;
mod process_list;
mod processes;
mod state;
mod summary;

use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::ErrorKind;
use farol_core::route::{self, Route};
use farol_web::components::OtherDocumentNotice;
use farol_web::components::layout::workspace_page;
use farol_web::platform::dom;
use farol_web::ui::PageHeader;
use farol_web::ui::{
    Icon, IconView, Notice, Severity, translated, translated_signal, use_print_margins, use_t,
};
use leptos::prelude::*;
use state::Dossier;

/// Renders the dossier page.
#[component]
pub fn DossierPage() -> impl IntoView {
    workspace_page(route::analysis_of, |workspace, analysis| {
        view! { <DossierView workspace=workspace analysis=analysis /> }.into_any()
    })
}

/// Renders the dossier of one analysis.
#[component]
fn DossierView(workspace: WorkspaceKey, analysis: AnalysisRef) -> impl IntoView {
    let dossier = Dossier::new(workspace, analysis);
    set_print_margins(dossier);
    let t = use_t();
    let title = move || {
        let subject = dossier.subject_title();
        subject.unwrap_or_else(|| t().analysis_title(&analysis.analysis.to_string()))
    };
    let has_document = move || dossier.subject.with(|it| it.as_ref()?.document()).is_some();
    let is_missing = Memo::new(move |_| {
        dossier.summary.with(|load| {
            let kind = load.error().map(|error| &error.kind);
            matches!(kind, Some(ErrorKind::NotFound | ErrorKind::Forbidden))
        })
    });
    let lead = move || {
        let lead = match (is_missing.get(), has_document()) {
            (true, _) => "",
            (false, true) => t().dossier_lead(),
            (false, false) => t().dossier_lead_redacted(),
        };
        lead.to_owned()
    };
    let is_unfinished = move || {
        dossier
            .snapshot()
            .is_some_and(|snapshot| !snapshot.is_final())
    };
    view! {
        <div class="dossier">
            <PageHeader
                title=Signal::derive(title)
                tab_title=translated_signal(Language::dossier_title)
                eyebrow=translated_signal(Language::dossier_title)
                lead=Signal::derive(lead)
            >
                <BackLink dossier=dossier is_missing=is_missing />
                <Show when=move || !is_missing.get()><PrintButton dossier=dossier /></Show>
            </PageHeader>
            <Show when=move || !is_missing.get() fallback=move || view! { <summary::Failure dossier=dossier /> }>
                <Loading dossier=dossier />
                <Show when=is_unfinished>
                    <Notice tone=Severity::Warning><p>{translated(Language::dossier_unfinished)}</p></Notice>
                </Show>
                {move || dossier.other_document.get().map(|document| view! { <OtherDocumentNotice document=document /> })}
                <cover::Cover dossier=dossier />
                <summary::Classifications dossier=dossier />
                <processes::Processes dossier=dossier />
                <summary::Reports dossier=dossier />
            </Show>
        </div>
    }
}

/// Renders the link to the analysis, or to the list if the analysis can't be opened.
#[component]
fn BackLink(dossier: Dossier, is_missing: Memo<bool>) -> impl IntoView {
    let t = use_t();
    let analyses = dossier
        .navigation
        .link(&Route::QueryForm(dossier.workspace, QueryArea::Analyses));
    let analysis = Route::Analysis(dossier.workspace, dossier.analysis);
    let analysis = dossier.navigation.link(&analysis);
    view! {
        <a class="button" href=move || if is_missing.get() { analyses.clone() } else { analysis.clone() }>
            {move || if is_missing.get() { t().analysis_back() } else { t().dossier_back() }}
        </a>
    }
}

/// Renders the print button; disabled until every part has loaded or failed, because a failed part
/// prints its error.
#[component]
fn PrintButton(dossier: Dossier) -> impl IntoView {
    let is_loading = move || dossier.loading_count() > 0;
    view! {
        <button
            type="button"
            class="button"
            data-kind="primary"
            aria-disabled=move || is_loading().then_some("true")
            on:click=move |_| if !untrack(is_loading) { dom::print() }
        >
            <IconView icon=Icon::Print />
            <span>{translated(Language::dossier_print)}</span>
        </button>
    }
}

/// Renders the number of parts that are still loading.
#[component]
fn Loading(dossier: Dossier) -> impl IntoView {
    let t = use_t();
    let text = move || match dossier.loading_count() {
        0 if dossier.pages() == 1 => t().dossier_ready_page().to_owned(),
        0 => t().dossier_ready_pages(&t().count(dossier.pages())),
        loading_count => t().dossier_loading(&t().count(loading_count)),
    };
    view! { <p class="dossier-state muted" role="status">{text}</p> }
}

/// Sets the margin text of the printed pages: the analysis and its subject.
fn set_print_margins(dossier: Dossier) {
    let t = use_t();
    use_print_margins(move || {
        let analysis = t().dossier_running(&dossier.analysis.to_string());
        let subject = dossier.subject_text();
        subject.map_or_else(|| analysis.clone(), |it| format!("{analysis} · {it}"))
    });
}
