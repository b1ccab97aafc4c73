//! Processes of one classification of an analysis.

mod cells;
mod chips;
mod columns;
mod csv_export;
mod distribution;
mod expanded_row;
mod facets;
mod grid;
mod grid_state;
mod incremental_decode;
mod keyboard_navigation;
mod partial_note;
mod party_list;
mod placeholders;
mod print_view;
mod ranges;
mod rows;
mod state;
mod toolbar;
mod totals;
mod value_filter;
mod value_filter_state;
mod year_chart;
mod year_chart_buttons;
mod year_chart_kind;
mod year_chart_plot;

use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route;
use farol_web::components::TermButton;
use farol_web::components::layout::{use_page_print_margins, workspace_page};
use farol_web::store::Journal;
use farol_web::ui::{Icon, IconView, PageHeader, legible, translated, use_t};
use leptos::prelude::*;
use state::RiskDetailState;

/// Renders the risk detail page.
#[component]
pub fn RiskDetailPage() -> impl IntoView {
    workspace_page(
        |path| Some((route::analysis_of(path)?, route::risk_of(path)?)),
        |workspace, (analysis, risk)| {
            view! { <RiskDetail workspace=workspace analysis=analysis risk=risk /> }.into_any()
        },
    )
}

/// Renders the processes of one classification.
#[component]
fn RiskDetail(workspace: WorkspaceKey, analysis: AnalysisRef, risk: RiskType) -> impl IntoView {
    let t = use_t();
    let list = RiskDetailState::new(workspace, analysis, risk);
    let title = move || t().classification(&risk.classification());
    use_page_print_margins(workspace, move || {
        let analysis = t().analysis_title(&analysis.analysis.to_string());
        format!("{} · {analysis}", title())
    });
    let subject = move || {
        let subject = Journal::get().analysis_subject_text(workspace, analysis);
        subject.map(legible)
    };
    let has_rows = Memo::new(move |_| list.has_rows());
    // The layout is rendered while the rows load, so that only the rows remain to be rendered.
    let is_laid_out = Memo::new(move |_| has_rows.get() || list.is_loading());
    let lacks_rows = Memo::new(move |_| list.lacks_rows());
    view! {
        <div class="risk-detail">
            <p class="risk-detail-back">
                <a href=list.analysis_href()><IconView icon=Icon::Previous /><span>{translated(Language::back_to_analysis)}</span></a>
                <span data-sensitive="">{subject}</span>
            </p>
            <PageHeader
                title=Signal::derive(title)
                badge=Box::new(move || view! { <TermButton entry=risk.classification() /> }.into_any())
            >
                <Show when=move || has_rows.get()>
                    <print_view::PrintButton list=list />
                    <csv_export::ExportButton list=list />
                </Show>
            </PageHeader>
            <placeholders::RiskDetailErrorNotice list=list />
            <Show when=move || is_laid_out.get()>
                <div class="risk-detail-overview">
                    <totals::Totals list=list />
                    <year_chart::Chart list=list />
                    <distribution::Distribution list=list />
                </div>
                <toolbar::RiskDetailToolbar list=list />
                <chips::Chips list=list />
                <placeholders::RiskDetailSummary list=list />
                <grid::Grid list=list />
            </Show>
            <Show when=move || lacks_rows.get()>
                <div class="risk-detail-overview"><totals::Totals list=list /></div>
            </Show>
            <placeholders::RowsPlaceholder list=list />
        </div>
        <value_filter::ValueFilterPopover list=list />
        <csv_export::RiskDetailExportDialog list=list />
        <print_view::PrintedRows list=list />
    }
}
