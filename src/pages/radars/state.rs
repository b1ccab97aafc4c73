//! Shared state of the radars page: the view in the URL, the loaded rows, and the drafts.

use super::cells;
use crate::services::{
    Client, Loader, Navigation, PageStateCache, Submission, use_loader, use_local_storage,
    use_navigation,
};
use farol_core::api::monitoring::{AddedRadar, ListRadars, RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarId;
use farol_core::model::radar_draft::RadarDraft;
use farol_core::model::text_fold::fold;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::protocol::{PageRequest, PageResponse};
use farol_core::route::Route;
use farol_core::url_state::radars::RadarsView;
use leptos::prelude::*;
use std::collections::HashMap;

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
    pub(super) view: Memo<RadarsView>,
    pub(super) loader: Loader<LoadedPage>,
    /// Filter text. Not in the URL, because it may contain a personal document number.
    pub(super) filter: RwSignal<String>,
    /// Names of the hidden columns; the code column can't be hidden.
    pub(super) hidden: RwSignal<Vec<String>>,
    pub(super) adding: RwSignal<bool>,
    pub(super) exporting: RwSignal<bool>,
    pub(super) helping: RwSignal<bool>,
    /// Submission of a new radar; reopening the dialog can't submit it twice.
    pub(super) add_submission: Submission,
    /// Submission of a process number; `registering_in` is the radar whose panel sent it.
    pub(super) register_submission: Submission,
    pub(super) registering_in: RwSignal<Option<RadarId>>,
    /// Draft of a new radar, preserved while its dialog is closed and across pages.
    pub(super) draft: RwSignal<RadarDraft>,
    /// Radar added last, shown immediately even if the service doesn't list it yet.
    pub(super) added: RwSignal<Option<AddedRadar>>,
    /// Drafts of the panels, preserved while they are closed and across pages.
    pub(super) numbers: RwSignal<Numbers>,
    pub(super) on_its_way: RwSignal<InFlightMutations>,
    address: Navigation,
}

impl RadarsState {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let client = Client::get();
        let address = use_navigation();
        let search = address.search();
        let view = Memo::new(move |_| search.with(|search| RadarsView::parse(search)));
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
        Self {
            workspace,
            client,
            view,
            loader,
            filter: RwSignal::new(String::new()),
            hidden: use_local_storage("farol.radars.hidden", usually_hidden),
            adding: RwSignal::new(false),
            exporting: RwSignal::new(false),
            helping: RwSignal::new(false),
            add_submission: Submission::default(),
            register_submission: Submission::default(),
            registering_in: RwSignal::new(None),
            draft: PageStateCache::signal(workspace),
            added: RwSignal::new(None),
            numbers: PageStateCache::signal(workspace),
            on_its_way: PageStateCache::signal(workspace),
            address,
        }
    }

    /// Returns the URL of a view of this list.
    pub(super) fn href(&self, view: RadarsView) -> String {
        self.address.link(&Route::Radars(self.workspace, view))
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

    /// Returns the number of loaded rows; `None` before the first response; tracked.
    pub(super) fn loaded(&self) -> Option<u64> {
        self.loader
            .data()
            .map(|loaded| loaded.page.items.len() as u64)
    }

    /// Returns the loaded rows that pass the filter; tracked.
    pub(super) fn rows(&self, language: Language) -> Vec<RadarListItem> {
        let filter = fold(self.filter.get().trim());
        let passes = |item: &&RadarListItem| cells::matches(item, &filter, language);
        self.with_items(|items| items.iter().filter(passes).cloned().collect())
    }

    /// Returns the item whose panel is open, if it is loaded; tracked.
    pub(super) fn open_item(&self) -> Option<RadarListItem> {
        let open = self.view.get().open?;
        self.with_items(|items| items.iter().find(|item| item.id == open).cloned())
    }

    /// Returns the name of a radar, if it is loaded; tracked.
    pub(super) fn radar_name(&self, radar: RadarId) -> Option<String> {
        self.with_items(|items| {
            let item = items.iter().find(|item| item.radar.id == radar)?;
            Some(item.radar.name.clone()).filter(|name| !name.is_empty())
        })
    }

    /// Passes the loaded rows to `read`; tracked.
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

fn usually_hidden() -> Vec<String> {
    vec![RadarColumn::Id.name().to_owned()]
}
