//! Shared state of the radars page: the view in the URL, the loaded rows, and the drafts.

use farol_core::api::monitoring::{AddedRadar, ListRadars, RadarColumn, RadarListItem};
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_core::model::new_radar::NewRadar;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{PageRequest, PageResponse};
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::radars::{RADAR_COLUMNS, RadarsView};
use farol_core::view_model::radar_index::RadarQuery;
use farol_web::long_lived::{LongLived, LongLivedMemo, LongLivedSignal};
use farol_web::services::{
    AllRadars, Client, Loader, Navigation, PageStateCache, Submission, use_loader,
    use_local_storage, use_navigation,
};
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Loaded rows with their request: while another page loads, the previous rows remain displayed
/// with their own row numbers.
pub(super) struct LoadedPage {
    pub(super) request: PageRequest<RadarColumn>,
    pub(super) page: PageResponse<RadarListItem>,
}

/// Drafts of process numbers by radar and by the process that a radar is being selected for.
#[derive(Default)]
pub(super) struct NumberDrafts(pub(super) HashMap<(RadarId, Option<ProcessNumber>), String>);

/// Mutations in flight, including those of a disposed page; each blocks another of its kind.
#[derive(Clone, Copy, Default)]
pub(super) struct InFlightMutations {
    pub(super) has_radar: bool,
    pub(super) has_process: bool,
}

/// State of the radars page.
#[derive(Clone, Copy)]
pub(super) struct RadarsState {
    pub(super) workspace: WorkspaceKey,
    pub(super) client: Client,
    pub(super) view: LongLivedMemo<RadarsView>,
    pub(super) loader: Loader<LoadedPage>,
    /// All radars, for the search and the export.
    pub(super) all: AllRadars,
    /// Search text. Not in the URL, because it may contain a personal document number.
    pub(super) filter: RwSignal<String>,
    /// Positions of the search results in the index; `None` without a search.
    pub(super) found: LongLivedMemo<Option<Arc<Vec<usize>>>>,
    /// Names of the columns that the user has hidden; the code column can't be hidden.
    pub(super) hidden: LongLivedSignal<Vec<String>>,
    /// Visible columns: those of the URL, or else all but the hidden ones.
    pub(super) columns: LongLivedMemo<Vec<RadarColumn>>,
    pub(super) is_add_open: RwSignal<bool>,
    pub(super) is_export_open: RwSignal<bool>,
    pub(super) is_shortcuts_open: RwSignal<bool>,
    /// Open state of the dialog of the saved views.
    pub(super) is_views_open: RwSignal<bool>,
    /// Submission of a new radar; reopening the dialog can't submit it twice.
    pub(super) add_submission: Submission,
    /// Submission of a process number; `registering_in` is the radar whose panel sent it.
    pub(super) register_submission: Submission,
    pub(super) registering_in: RwSignal<Option<RadarId>>,
    /// Draft of a new radar, preserved while its dialog is closed and across pages.
    pub(super) draft: LongLivedSignal<NewRadar>,
    /// Radar added last, shown immediately even if the service doesn't list it yet.
    pub(super) added: LongLivedSignal<Option<AddedRadar>>,
    /// Drafts of the panels, preserved while they are closed and across pages.
    pub(super) number_drafts: LongLivedSignal<NumberDrafts>,
    pub(super) in_flight: LongLivedSignal<InFlightMutations>,
    navigation: Navigation,
}

impl RadarsState {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let client = Client::get();
        let navigation = use_navigation();
        let search = navigation.search();
        let view = LongLived::memo(move |_| search.with(|search| RadarsView::parse(search)));
        let page = Memo::new(move |_| view.get().list);
        let loader = use_loader(
            move || client.is_signed_in().then(|| page.get()),
            move |request, cancel| async move {
                let organization = workspace.organization;
                let call = ListRadars {
                    organization,
                    page: request,
                };
                let page = client.call(&call, &cancel).await?;
                Ok(LoadedPage { request, page })
            },
        );
        let all = AllRadars::get(workspace);
        let hidden = use_local_storage("farol.radars.hidden", default_hidden_columns);
        let filter = RwSignal::new(String::new());
        Self {
            workspace,
            client,
            view,
            loader,
            all,
            filter,
            found: search_index(client, all, view, filter),
            hidden,
            columns: visible_columns(view, hidden),
            is_add_open: RwSignal::new(false),
            is_export_open: RwSignal::new(false),
            is_shortcuts_open: RwSignal::new(false),
            is_views_open: RwSignal::new(false),
            add_submission: Submission::default(),
            register_submission: Submission::default(),
            registering_in: RwSignal::new(None),
            draft: PageStateCache::signal(workspace),
            added: LongLived::signal(None),
            number_drafts: PageStateCache::signal(workspace),
            in_flight: PageStateCache::signal(workspace),
            navigation,
        }
    }

    /// Returns the URL of a view of this list.
    pub(super) fn href(&self, view: RadarsView) -> String {
        self.navigation.link(&Route::Radars(self.workspace, view))
    }

    /// Returns the URL of a process page.
    pub(super) fn process_href(&self, number: &ProcessNumber) -> String {
        let route = Route::Process(self.workspace, number.clone(), ProcessView::default());
        self.navigation.link(&route)
    }

    /// Navigates to another view of this list.
    pub(super) fn go(&self, view: RadarsView) {
        self.navigation.go(&Route::Radars(self.workspace, view));
    }

    /// Navigates to the list with the user's own columns, without a new history entry.
    pub(super) fn leave_shared_columns(&self) {
        let view = self.view.get_untracked();
        if view.columns.is_some() {
            let route = Route::Radars(self.workspace, view.with_own_columns());
            self.navigation.replace(&route);
        }
    }

    /// Ends the selection of a radar for the registered process. The page may be disposed by then.
    pub(super) fn end_radar_selection(&self, number: &ProcessNumber) {
        let view = self.view.try_get_untracked();
        if let Some(view) = view.filter(|view| view.register.as_ref() == Some(number)) {
            let route = Route::Radars(self.workspace, view.registering(None));
            self.navigation.replace(&route);
        }
    }

    /// Returns the URL of the workspaces page.
    pub(super) fn workspaces_href(&self) -> String {
        self.navigation.link(&Route::Workspaces)
    }

    /// Returns whether the rows are those of a search; tracked.
    pub(super) fn is_searching(&self) -> bool {
        self.found.with(Option::is_some)
    }

    /// Ends the search.
    pub(super) fn clear_search(&self) {
        self.filter.set(String::new());
        let view = self.view.get_untracked();
        if view.is_filtered() {
            self.go(view.filtered(None, None));
        }
    }

    /// Fetches the displayed data again.
    pub(super) fn refresh(&self) {
        if untrack(|| self.is_searching()) {
            self.all.reload();
        } else {
            self.loader.refetch();
        }
    }
}

/// Searches the index while there is a text or a filter; the first search loads it.
fn search_index(
    client: Client,
    all: AllRadars,
    view: LongLivedMemo<RadarsView>,
    filter: RwSignal<String>,
) -> LongLivedMemo<Option<Arc<Vec<usize>>>> {
    let query = Memo::new(move |_| {
        let view = view.get();
        let text = filter.get().trim().to_owned();
        (!text.is_empty() || view.is_filtered()).then_some(RadarQuery {
            text,
            kind: view.kind,
            active: view.active,
        })
    });
    let order = Memo::new(move |_| view.with(|view| (view.list.sort, view.list.order)));
    Effect::new(move |_| {
        if query.with(Option::is_some) && client.is_signed_in() {
            all.ensure();
        }
    });
    LongLived::memo(move |_| {
        let query = query.get()?;
        let (sort, order) = order.get();
        Some(Arc::new(
            all.with(|loaded| loaded.index.search(&query, sort, order)),
        ))
    })
}

/// Returns the visible columns: those of the URL, or else all but the hidden ones.
fn visible_columns(
    view: LongLivedMemo<RadarsView>,
    hidden: LongLivedSignal<Vec<String>>,
) -> LongLivedMemo<Vec<RadarColumn>> {
    LongLived::memo(move |_| {
        let shared = view.with(|view| view.columns.clone());
        shared.unwrap_or_else(|| {
            let hidden = hidden.get();
            let is_shown = |column: &RadarColumn| !hidden.iter().any(|name| name == column.name());
            RADAR_COLUMNS.into_iter().filter(is_shown).collect()
        })
    })
}

/// Returns the names of the columns that are hidden by default.
pub(super) fn default_hidden_columns() -> Vec<String> {
    vec![RadarColumn::Id.name().to_owned()]
}
