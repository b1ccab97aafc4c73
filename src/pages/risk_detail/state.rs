//! Shared state of the risk detail page: the view in the URL, the rows, and the search.

use super::incremental_decode::{DecodedRows, decode_in_slices};
use super::value_filter_state::ValueFilterState;
use farol_core::api::analysis::RiskDetail;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::namesake_mark::Namesakes;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::risk_detail::{Facet, FacetFilter, RiskDetailView};
use farol_core::view_model::risk_detail::{
    Coverage, FilteredRows, GridLine, RowTotals, filter_rows,
};
use farol_web::components::{NamesakeForm, NamesakeState};
use farol_web::services::{
    Client, Loader, Navigation, RiskDetailQuery, read_risk_detail, use_loader, use_navigation,
};
use farol_web::store::Journal;
use leptos::prelude::*;
use std::sync::Arc;

/// Displayed rows in order, compared by version instead of content.
#[derive(Clone, Default)]
pub(super) struct SharedRows {
    /// Version, incremented whenever the rows are sorted or filtered.
    pub(super) version: u32,
    pub(super) filtered: Arc<FilteredRows>,
    pub(super) lines: Arc<Vec<GridLine>>,
}

impl PartialEq for SharedRows {
    fn eq(&self, other: &Self) -> bool {
        self.version == other.version
    }
}

/// State of the risk detail page.
#[derive(Clone, Copy)]
pub(super) struct RiskDetailState {
    pub(super) workspace: WorkspaceKey,
    pub(super) analysis: AnalysisRef,
    pub(super) risk: RiskType,
    pub(super) view: Memo<RiskDetailView>,
    pub(super) loader: Loader<RiskDetail>,
    /// Rows decoded so far.
    pub(super) shown: RwSignal<DecodedRows>,
    /// How many of the processes are loaded.
    pub(super) coverage: Memo<Coverage>,
    /// Search text. Not in the URL, because it may contain a personal name or document number.
    pub(super) search: RwSignal<String>,
    pub(super) sorted: Memo<SharedRows>,
    /// Value whose filter popover is open.
    pub(super) value_filter: RwSignal<Option<ValueFilterState>, LocalStorage>,
    pub(super) is_export_open: RwSignal<bool>,
    /// True while the print view is mounted.
    pub(super) is_printing: RwSignal<bool>,
    /// Namesake marks of the subject.
    pub(super) marks: NamesakeState,
    navigation: Navigation,
}

impl RiskDetailState {
    pub(super) fn new(workspace: WorkspaceKey, analysis: AnalysisRef, risk: RiskType) -> Self {
        let (client, journal) = (Client::get(), Journal::get());
        let navigation = use_navigation();
        let search_part = navigation.search();
        let view = Memo::new(move |_| search_part.with(|search| RiskDetailView::parse(search)));
        let size = Memo::new(move |_| view.with(|view| view.size));
        let loader = use_loader(
            move || client.is_signed_in().then(|| size.get()),
            move |size, cancel| async move {
                let query = RiskDetailQuery {
                    workspace,
                    analysis,
                    risk,
                    size,
                };
                read_risk_detail(client, journal, query, &cancel).await
            },
        );
        let shown = RwSignal::new(DecodedRows::default());
        decode_in_slices(loader, shown);
        let search = RwSignal::new(String::new());
        Self {
            workspace,
            analysis,
            risk,
            view,
            loader,
            shown,
            coverage: Memo::new(move |_| shown.with(DecodedRows::coverage)),
            search,
            sorted: sorted(view, shown, search),
            value_filter: RwSignal::new_local(None),
            is_export_open: RwSignal::new(false),
            is_printing: RwSignal::new(false),
            marks: namesake_marks(workspace, analysis),
            navigation,
        }
    }

    /// Returns the URL of a view of this list.
    pub(super) fn href(&self, view: RiskDetailView) -> String {
        self.navigation.link(&self.route(view))
    }

    /// Navigates to another view of this list.
    pub(super) fn go(&self, view: RiskDetailView) {
        self.navigation.go(&self.route(view));
    }

    /// Navigates to another view of this list, replacing the current history entry.
    pub(super) fn replace(&self, view: RiskDetailView) {
        self.navigation.replace(&self.route(view));
    }

    /// Expands or collapses a process.
    pub(super) fn toggle(&self, doc: u32) {
        self.replace(self.view.get_untracked().with_expanded(doc));
    }

    /// Returns the URL of the analysis.
    pub(super) fn analysis_href(&self) -> String {
        self.link(&Route::Analysis(self.workspace, self.analysis))
    }

    /// Returns the URL of a route.
    pub(super) fn link(&self, route: &Route) -> String {
        self.navigation.link(route)
    }

    /// Returns whether any row is decoded; tracked.
    pub(super) fn has_rows(&self) -> bool {
        self.shown.with(|shown| !shown.table.is_empty())
    }

    /// Returns whether all rows of the response are decoded, as far as they can be; tracked.
    pub(super) fn is_whole(&self) -> bool {
        self.shown.with(DecodedRows::is_whole)
    }

    /// Returns whether the response has no row that can be shown, and doesn't state that there are no
    /// processes; tracked.
    pub(super) fn lacks_rows(&self) -> bool {
        self.shown.with(|shown| {
            let states_none = shown.detail.as_ref().map(|detail| detail.states_none());
            shown.table.is_empty() && states_none == Some(false)
        })
    }

    /// Returns whether the first rows are loading; tracked.
    pub(super) fn is_loading(&self) -> bool {
        self.shown.with(|shown| shown.detail.is_none())
            && self
                .loader
                .with(|load| load.is_busy() || load.value().is_some())
    }

    /// Returns whether a filter or a search is active; tracked.
    pub(super) fn is_filtered(&self) -> bool {
        self.view.with(RiskDetailView::is_filtered)
            || self.search.with(|search| !search.trim().is_empty())
    }

    /// Includes only the rows with this facet value, among those included already, or no longer.
    pub(super) fn include(&self, facet: Facet, value: &str) {
        let view = self.view.get_untracked();
        self.go(view.with_facet(facet, value, FacetFilter::Include));
    }

    /// Returns whether a facet value is included explicitly; tracked.
    pub(super) fn is_included(&self, facet: Facet, value: &str) -> bool {
        self.view
            .with(|view| view.choice(facet, value) == Some(FacetFilter::Include))
    }

    /// Returns whether years are selected; tracked.
    pub(super) fn selects_years(&self) -> bool {
        self.view.with(|view| {
            let has_choice = view.choices.keys().any(|(facet, _)| *facet == Facet::Year);
            has_choice || view.years != (None, None)
        })
    }

    /// Returns whether a year passes the selection of years; tracked.
    pub(super) fn includes_year(&self, year: u16) -> bool {
        self.view.with(|view| view.includes_year(year))
    }

    /// Returns whether the process with this number is marked as a namesake's; tracked.
    pub(super) fn is_namesake(&self, number: &str) -> bool {
        let namesakes = self.marks.namesakes;
        namesakes.with(|namesakes| namesakes.process(number).is_some())
    }

    /// Returns how many of the loaded rows at these places are marked; tracked.
    pub(super) fn count_namesakes(&self, rows: &[u32]) -> u64 {
        self.namesake_totals(rows).rows.into()
    }

    /// Returns how many of the loaded rows are marked as a namesake's; tracked.
    pub(super) fn count_loaded_namesakes(&self) -> u64 {
        let rows = self.shown.with(|shown| shown.table.len());
        let rows: Vec<u32> = (0..u32::try_from(rows).unwrap_or_default()).collect();
        self.count_namesakes(&rows)
    }

    /// Returns the number and the value of those of the loaded rows at these places that are marked;
    /// tracked.
    pub(super) fn namesake_totals(&self, rows: &[u32]) -> RowTotals {
        let mut totals = RowTotals::default();
        if self.marks.namesakes.with(Namesakes::is_empty) {
            return totals;
        }
        self.shown.with(|shown| {
            let rows = rows.iter();
            let rows = rows.filter_map(|place| shown.table.row(*place as usize));
            for row in rows.filter(|row| self.is_namesake(&row.number)) {
                totals.add(row);
            }
        });
        totals
    }

    /// Clears the filters and the search.
    pub(super) fn clear_filters(&self) {
        self.search.set(String::new());
        self.go(self.view.get_untracked().unfiltered());
    }

    fn route(&self, view: RiskDetailView) -> Route {
        Route::RiskDetail(self.workspace, self.analysis, self.risk, view)
    }
}

fn namesake_marks(workspace: WorkspaceKey, analysis: AnalysisRef) -> NamesakeState {
    let journal = Journal::get();
    let document = Memo::new(move |_| journal.analysis_subject(workspace, analysis)?.document());
    NamesakeState::new(workspace, document, NamesakeForm::default())
}

fn sorted(
    view: Memo<RiskDetailView>,
    shown: RwSignal<DecodedRows>,
    search: RwSignal<String>,
) -> Memo<SharedRows> {
    // A memo, so that expanding a row doesn't sort the list again.
    let selection = Memo::new(move |_| view.with(RiskDetailView::selection));
    Memo::new(move |before: Option<&SharedRows>| {
        let version = before.map_or(0, |before| before.version.wrapping_add(1));
        selection.with(|selection| {
            let filtered = shown
                .with(|shown| search.with(|search| filter_rows(&shown.table, selection, search)));
            SharedRows {
                version,
                lines: Arc::new(filtered.lines(&selection.folded)),
                filtered: Arc::new(filtered),
            }
        })
    })
}
