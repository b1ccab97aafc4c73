//! What the parts of the page share: the view in the address, the loaded rows, and what is typed.

use super::cells;
use crate::api::monitoring::{AddedRadar, ListRadars, RadarColumn, RadarListItem};
use crate::i18n::Language;
use crate::model::document::ProcessNumber;
use crate::model::ids::RadarId;
use crate::model::radar_draft::RadarDraft;
use crate::model::text_fold::fold;
use crate::model::workspace::WorkspaceKey;
use crate::protocol::{Page, PageRequest, SortColumn};
use crate::route::Route;
use crate::services::{
    Client, Loader, Navigation, PageStateCache, Submission, use_loader, use_local_storage,
    use_navigation,
};
use crate::url_state::radars::RadarsView;
use leptos::prelude::*;
use std::collections::HashMap;

/// The columns, in the order in which they are shown.
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

/// A page of rows with the question that it answers: while the next one loads, the old rows stay
/// with their own numbers.
pub(super) struct LoadedPage {
    pub(super) request: PageRequest<RadarColumn>,
    pub(super) page: Page<RadarListItem>,
}

/// Process numbers being typed in the panels of radars, apart for a number that a radar is chosen for.
#[derive(Default)]
pub(super) struct Numbers(pub(super) HashMap<(RadarId, Option<ProcessNumber>), String>);

/// What is on its way, also from a page that has gone: until its end nothing more is sent.
#[derive(Clone, Copy, Default)]
pub(super) struct InFlightMutations {
    pub(super) has_radar: bool,
    pub(super) has_process: bool,
}

/// The page's state; copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct RadarsState {
    pub(super) workspace: WorkspaceKey,
    pub(super) client: Client,
    pub(super) view: Memo<RadarsView>,
    pub(super) loader: Loader<LoadedPage>,
    /// What is typed into the filter. It isn't in the address: it may be somebody's document.
    pub(super) filter: RwSignal<String>,
    /// The names of the columns that are hidden; the code can't be.
    pub(super) hidden: RwSignal<Vec<String>>,
    pub(super) adding: RwSignal<bool>,
    pub(super) exporting: RwSignal<bool>,
    pub(super) helping: RwSignal<bool>,
    /// The sending of the dialog's radar: closing and opening the dialog must not send it twice.
    pub(super) add_submission: Submission,
    /// The sending of a process number, and the radar whose panel it came from.
    pub(super) register_submission: Submission,
    pub(super) registering_in: RwSignal<Option<RadarId>>,
    /// A radar being typed, kept while its dialog is closed and on other pages.
    pub(super) draft: RwSignal<RadarDraft>,
    /// The radar added last: the list shows it at once, whether or not the service lists it yet.
    pub(super) added: RwSignal<Option<AddedRadar>>,
    /// What is typed in panels, kept while they are closed and on other pages.
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

    /// The address of a view of this list.
    pub(super) fn href(&self, view: RadarsView) -> String {
        self.address.link(&Route::Radars(self.workspace, view))
    }

    /// Shows another view of this list.
    pub(super) fn go(&self, view: RadarsView) {
        self.address.go(&Route::Radars(self.workspace, view));
    }

    /// The process has its radar: nobody has to choose one for it any more. Its page may have gone.
    pub(super) fn registered(&self, number: &ProcessNumber) {
        let view = self.view.try_get_untracked();
        if let Some(view) = view.filter(|view| view.register.as_ref() == Some(number)) {
            let route = Route::Radars(self.workspace, view.registering(None));
            self.address.replace(&route);
        }
    }

    /// The address of the workspaces page.
    pub(super) fn workspaces_href(&self) -> String {
        self.address.link(&Route::Workspaces)
    }

    /// The columns that are shown; tracked.
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

    /// Shows the columns that are shown to those who haven't chosen.
    pub(super) fn reset_columns(&self) {
        self.hidden.set(usually_hidden());
    }

    /// How many rows are loaded; `None` before the first answer; tracked.
    pub(super) fn loaded(&self) -> Option<u64> {
        self.loader
            .data()
            .map(|loaded| loaded.page.items.len() as u64)
    }

    /// The loaded rows that pass the filter; tracked.
    pub(super) fn rows(&self, language: Language) -> Vec<RadarListItem> {
        let filter = fold(self.filter.get().trim());
        let passes = |item: &&RadarListItem| cells::matches(item, &filter, language);
        self.with_items(|items| items.iter().filter(passes).cloned().collect())
    }

    /// The entry whose panel is open, when it is among the loaded rows; tracked.
    pub(super) fn open_item(&self) -> Option<RadarListItem> {
        let open = self.view.get().open?;
        self.with_items(|items| items.iter().find(|item| item.id == open).cloned())
    }

    /// What a radar among the loaded rows is called; tracked.
    pub(super) fn radar_name(&self, radar: RadarId) -> Option<String> {
        self.with_items(|items| {
            let item = items.iter().find(|item| item.radar.id == radar)?;
            Some(item.radar.name.clone()).filter(|name| !name.is_empty())
        })
    }

    /// Reads the loaded rows; tracked.
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
