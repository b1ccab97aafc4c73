//! Comparison of two analyses of one document: risen, fallen, new and removed classifications.

mod compared_analysis;
mod table;

use compared_analysis::{ComparedAnalysis, SideCard, SubjectMatch};
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::{self, Route};
use farol_web::components::layout::{use_page_print_margins, workspace_page};
use farol_web::platform::dom;
use farol_web::ui::{
    Icon, IconView, Notice, PageHeader, Severity, Skeleton, translated, translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the comparison page.
#[component]
pub fn ComparisonPage() -> impl IntoView {
    workspace_page(
        |path| Some((route::analysis_of(path)?, route::compared_of(path)?)),
        |workspace, (analysis, before)| {
            view! { <Comparison workspace=workspace analysis=analysis before=before /> }.into_any()
        },
    )
}

/// Renders the comparison; the older analysis is "before", regardless of the order in the URL.
#[component]
fn Comparison(
    workspace: WorkspaceKey,
    analysis: AnalysisRef,
    before: AnalysisRef,
) -> impl IntoView {
    let (one, other) = (
        ComparedAnalysis::new(workspace, before),
        ComparedAnalysis::new(workspace, analysis),
    );
    let times = Memo::new(move |_| (one.made_at(), other.made_at()));
    let is_reversed = move || matches!(times.get(), (Some(one), Some(other)) if one > other);
    let sides = Memo::new(move |_| {
        if is_reversed() {
            [other, one]
        } else {
            [one, other]
        }
    });
    let same = Memo::new(move |_| compared_analysis::compare_subjects(one, other));
    let is_one_document = move || same.get() != SubjectMatch::Different;
    let is_loaded = move || one.has_summary() && other.has_summary();
    let order_is_not_reported = move || {
        let (one, other) = times.get();
        is_loaded() && (one.is_none() || other.is_none() || one == other)
    };
    view! {
        <div class="analysis comparison">
            <ComparisonHeader workspace=workspace sides=sides />
            <Show when=is_loaded><SamenessNotice same=same /></Show>
            <Show when=order_is_not_reported>
                <OrderNotice one=one other=other />
            </Show>
            <div class="comparison-sides">
                {move || {
                    let [before, after] = sides.get();
                    let [name_before, name_after, _] = table::heads(is_one_document());
                    view! {
                        <SideCard side=before name=name_before />
                        <SideCard side=after name=name_after />
                    }
                }}
            </div>
            <p class="hint">{translated(Language::zone_note)}</p>
            <Show when=move || one.is_waiting() || other.is_waiting()>
                <Skeleton rows=8 />
            </Show>
            {move || {
                let [before, after] = sides.get();
                let (before, after) = (before.snapshot()?, after.snapshot()?);
                let is_one_document = is_one_document();
                Some(view! { <table::Differences before=before after=after is_one_document=is_one_document /> })
            }}
        </div>
    }
}

/// Renders the header of the page, whose title names the subjects of both analyses once.
#[component]
fn ComparisonHeader(workspace: WorkspaceKey, sides: Memo<[ComparedAnalysis; 2]>) -> impl IntoView {
    let t = use_t();
    let title = move || {
        let language = t();
        let [before, after] = sides.get().map(|side| side.title(language));
        if before == after {
            after
        } else {
            language.comparison_of(&before, &after)
        }
    };
    use_page_print_margins(workspace, title);
    view! {
        <PageHeader
            title=Signal::derive(title)
            tab_title=translated_signal(Language::comparison_title)
            eyebrow=translated_signal(Language::comparison_title)
        >
            <button type="button" class="button" on:click=move |_| dom::print()>
                <IconView icon=Icon::Print />
                <span>{translated(Language::print)}</span>
            </button>
        </PageHeader>
    }
}

/// Renders the notice on whether both analyses concern the same document.
#[component]
fn SamenessNotice(same: Memo<SubjectMatch>) -> impl IntoView {
    move || {
        let (tone, text): (_, fn(Language) -> &'static str) = match same.get() {
            SubjectMatch::Certain => (Severity::Success, Language::comparison_same),
            SubjectMatch::Likely => (Severity::Info, Language::comparison_alike),
            SubjectMatch::Different => (Severity::Warning, Language::comparison_different),
            SubjectMatch::Unknown => (Severity::Info, Language::comparison_not_reported),
        };
        view! { <Notice tone=tone><p>{translated(text)}</p></Notice> }
    }
}

/// Renders the link that swaps the analyses, for dates that don't determine their order.
#[component]
fn OrderNotice(one: ComparedAnalysis, other: ComparedAnalysis) -> impl IntoView {
    let route = Route::Comparison(one.workspace, one.analysis, other.analysis);
    view! {
        <Notice tone=Severity::Info>
            <p>{translated(Language::comparison_order_not_reported)}</p>
            <div class="notice-actions">
                <a class="button" href=one.navigation.link(&route)>{translated(Language::comparison_swap)}</a>
            </div>
        </Notice>
    }
}
