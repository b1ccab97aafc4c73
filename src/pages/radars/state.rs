//! Shared state of the radars page: the view in the URL, the loaded rows, and the drafts.

use crate::long_lived::{LongLived, LongLivedMemo, LongLivedSignal};
use crate::services::{
    Client, Loader, Navigation, PageStateCache, RadarIndexStore, Submission, use_loader,
    use_local_storage, use_navigation,
};
use farol_core::api::monitoring::{AddedRadar, ListRadars, RadarColumn, RadarListItem};
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_core::model::radar_draft::RadarDraft;
use farol_core::model::radar_type::RadarType;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{PageRequest, PageResponse};
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::radars::RadarsView;
use farol_core::view_model::radar_index::RadarQuery;
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Columns in display order.
pub(super) const COLUMNS: [RadarColumn; 8] = [
    RadarColumn::Code,
    RadarColumn::Name,
    RadarColumn::Type,
    RadarColumn::Active,
    RadarColumn::CreatedAt,
    RadarColumn::PreProcessedAt,
    RadarColumn::TypeCustomer,
    RadarColumn::Id,
];

/// Loaded rows with their request: while another page loads, the previous rows remain displayed
/// with their own row numbers.
pub(super) struct LoadedPage {
    pub(super) request: PageRequest<RadarColumn>,
    pub(super) page: PageResponse<RadarListItem>,
}

/// Position of the displayed rows in the list, or in the result of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ShownRange {
    pub(super) page: u32,
    pub(super) size: u32,
    pub(super) count: u64,
    pub(super) total: Option<u64>,
}

/// Drafts of process numbers by radar and by the process that a radar is being selected for.
#[derive(Default)]
pub(super) struct Numbers(pub(super) HashMap<(RadarId, Option<ProcessNumber>), String>);

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
    pub(super) index: RadarIndexStore,
    /// Search text. Not in the URL, because it may contain a personal document number.
    pub(super) filter: RwSignal<String>,
    /// Positions in the index of what is searched for; `None` without a search.
    pub(super) found: LongLivedMemo<Option<Arc<Vec<usize>>>>,
    /// Names of the hidden columns; the code column can't be hidden.
    pub(super) hidden: LongLivedSignal<Vec<String>>,
    pub(super) adding: RwSignal<bool>,
    pub(super) exporting: RwSignal<bool>,
    pub(super) helping: RwSignal<bool>,
    /// Submission of a new radar; reopening the dialog can't submit it twice.
    pub(super) add_submission: Submission,
    /// Submission of a process number; `registering_in` is the radar whose panel sent it.
    pub(super) register_submission: Submission,
    pub(super) registering_in: RwSignal<Option<RadarId>>,
    /// Draft of a new radar, preserved while its dialog is closed and across pages.
    pub(super) draft: LongLivedSignal<RadarDraft>,
    /// Radar added last, shown immediately even if the service doesn't list it yet.
    pub(super) added: LongLivedSignal<Option<AddedRadar>>,
    /// Drafts of the panels, preserved while they are closed and across pages.
    pub(super) numbers: LongLivedSignal<Numbers>,
    pub(super) on_its_way: LongLivedSignal<InFlightMutations>,
    address: Navigation,
}

impl RadarsState {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let client = Client::get();
        let address = use_navigation();
        let search = address.search();
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
        let index = RadarIndexStore::get(workspace);
        let filter = RwSignal::new(String::new());
        Self {
            workspace,
            client,
            view,
            loader,
            index,
            filter,
            found: search_index(client, index, view, filter),
            hidden: use_local_storage("farol.radars.hidden", usually_hidden),
            adding: RwSignal::new(false),
            exporting: RwSignal::new(false),
            helping: RwSignal::new(false),
            add_submission: Submission::default(),
            register_submission: Submission::default(),
            registering_in: RwSignal::new(None),
            draft: PageStateCache::signal(workspace),
            added: LongLived::signal(None),
            numbers: PageStateCache::signal(workspace),
            on_its_way: PageStateCache::signal(workspace),
            address,
        }
    }

    /// Returns the URL of a view of this list.
    pub(super) fn href(&self, view: RadarsView) -> String {
        self.address.link(&Route::Radars(self.workspace, view))
    }

    /// Returns the URL of a process page.
    pub(super) fn process_href(&self, number: &ProcessNumber) -> String {
        let route = Route::Process(self.workspace, number.clone(), ProcessView::default());
        self.address.link(&route)
    }

    /// Navigates to another view of this list.
    pub(super) fn go(&self, view: RadarsView) {
        self.address.go(&Route::Radars(self.workspace, view));
    }

    /// Ends the selection of a radar for the registered process. The page may be disposed by then.
    pub(super) fn registered(&self, number: &ProcessNumber) {
        let view = self.view.try_get_untracked();
        if let Some(view) = view.filter(|view| view.register.as_ref() == Some(number)) {
            let route = Route::Radars(self.workspace, view.registering(None));
            self.address.replace(&route);
        }
    }

    /// Returns the URL of the workspaces page.
    pub(super) fn workspaces_href(&self) -> String {
        self.address.link(&Route::Workspaces)
    }

    /// Returns the visible columns; tracked.
    pub(super) fn columns(&self) -> Vec<RadarColumn> {
        let hidden = self.hidden.get();
        let is_shown = |column: &RadarColumn| !hidden.iter().any(|name| name == column.name());
        COLUMNS.into_iter().filter(is_shown).collect()
    }

    /// Shows or hides a column.
    pub(super) fn toggle(&self, column: RadarColumn) {
        self.hidden.update(|hidden| {
            let before = hidden.len();
            hidden.retain(|name| name != column.name());
            if hidden.len() == before {
                hidden.push(column.name().to_owned());
            }
        });
    }

    /// Restores the default columns.
    pub(super) fn reset_columns(&self) {
        self.hidden.set(usually_hidden());
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

    /// Fetches what is displayed again.
    pub(super) fn refresh(&self) {
        if untrack(|| self.is_searching()) {
            self.index.reload();
        } else {
            self.loader.refetch();
        }
    }

    /// Returns the number of rows of the page; `None` before the first response; tracked.
    pub(super) fn loaded(&self) -> Option<u64> {
        self.loader
            .data()
            .map(|loaded| loaded.page.items.len() as u64)
    }

    /// Returns which rows are displayed; `None` before the first response; tracked.
    pub(super) fn range(&self) -> Option<ShownRange> {
        if let Some(found) = self.found.get() {
            let PageRequest { page, size, .. } = self.view.get().list;
            let total = found.len() as u64;
            let pages = total.div_ceil(u64::from(size)).max(1);
            let page = page.min(u32::try_from(pages).unwrap_or(u32::MAX));
            let start = u64::from(page - 1) * u64::from(size);
            return Some(ShownRange {
                page,
                size,
                count: (total - start).min(u64::from(size)),
                total: Some(total),
            });
        }
        let loaded = self.loader.data()?;
        Some(ShownRange {
            page: loaded.request.page,
            size: loaded.request.size,
            count: loaded.page.items.len() as u64,
            total: loaded.page.total,
        })
    }

    /// Returns the displayed rows; tracked.
    pub(super) fn rows(&self) -> Vec<RadarListItem> {
        let Some(found) = self.found.get() else {
            return self.with_items(<[RadarListItem]>::to_vec);
        };
        let Some(range) = self.range() else {
            return Vec::new();
        };
        let start = (range.page as usize - 1) * range.size as usize;
        self.index.with(|loaded| {
            let positions = found.iter().skip(start).take(range.size as usize);
            let items = positions.filter_map(|at| loaded.index.get(*at).cloned());
            items.collect()
        })
    }

    /// Returns the processes of the list, on all pages of a search.
    pub(super) fn processes(&self) -> Vec<ProcessNumber> {
        let number = |item: &RadarListItem| process_of(item);
        untrack(|| match self.found.get() {
            Some(found) => self.index.with(|loaded| {
                let items = found.iter().filter_map(|at| loaded.index.get(*at));
                items.filter_map(number).collect()
            }),
            None => self.with_items(|items| items.iter().filter_map(number).collect()),
        })
    }

    /// Returns the item whose panel is open, if it is loaded; tracked.
    pub(super) fn open_item(&self) -> Option<RadarListItem> {
        let open = self.view.get().open?;
        let listed = self.with_items(|items| items.iter().find(|item| item.id == open).cloned());
        listed.or_else(|| self.index.with(|loaded| loaded.index.item(open).cloned()))
    }

    /// Returns the name of a radar, if it is loaded; tracked.
    pub(super) fn radar_name(&self, radar: RadarId) -> Option<String> {
        let listed = self.with_items(|items| {
            let item = items.iter().find(|item| item.radar.id == radar)?;
            Some(item.radar.name.clone()).filter(|name| !name.is_empty())
        });
        listed.or_else(|| {
            self.index
                .with(|loaded| loaded.index.name(radar).map(str::to_owned))
        })
    }

    /// Passes the rows of the loaded page to `read`; tracked.
    pub(super) fn with_items<R>(&self, read: impl FnOnce(&[RadarListItem]) -> R) -> R {
        let loaded = self.loader.data();
        read(
            loaded
                .as_deref()
                .map(|loaded| loaded.page.items.as_slice())
                .unwrap_or_default(),
        )
    }
}

/// Returns the process that a radar monitors.
pub(super) fn process_of(item: &RadarListItem) -> Option<ProcessNumber> {
    let radar = &item.radar;
    let (number, _) = ProcessNumber::parse_lenient(&radar.code).ok()?;
    (radar.kind == RadarType::Process).then_some(number)
}

/// Searches the index while there is a text or a filter; the first search loads it.
fn search_index(
    client: Client,
    index: RadarIndexStore,
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
            index.ensure();
        }
    });
    LongLived::memo(move |_| {
        let query = query.get()?;
        let (sort, order) = order.get();
        Some(Arc::new(
            index.with(|loaded| loaded.index.search(&query, sort, order)),
        ))
    })
}

fn usually_hidden() -> Vec<String> {
    vec![RadarColumn::Id.name().to_owned()]
}
