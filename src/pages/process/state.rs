//! State of the process page.

use farol_core::api::monitoring::{GetProcessDetails, ProcessDetails};
use farol_core::model::document::ProcessNumber;
use farol_core::model::monitoring_log::{MonitoringEntry, MonitoringState};
use farol_core::model::monitoring_status::MonitoringStatus;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::radars::RadarsView;
use farol_web::platform::clock;
use farol_web::services::{
    Client, Loader, Navigation, ProcessMonitoring, use_loader, use_navigation,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Loaded details with the time of the request.
pub(super) struct Loaded {
    pub(super) details: Arc<ProcessDetails>,
    pub(super) at_ms: i64,
}

/// Shared state of the process page.
#[derive(Clone, Copy)]
pub(super) struct ProcessState {
    pub(super) workspace: WorkspaceKey,
    pub(super) number: StoredValue<ProcessNumber>,
    pub(super) loader: Loader<Loaded>,
    pub(super) view: Memo<ProcessView>,
    pub(super) navigation: Navigation,
}

impl ProcessState {
    pub(super) fn new(workspace: WorkspaceKey, number: ProcessNumber) -> Self {
        let client = Client::get();
        let navigation = use_navigation();
        let search = navigation.search();
        let number = StoredValue::new(number);
        let loader = use_loader(
            move || client.is_signed_in().then_some(()),
            move |(), cancel| async move {
                let call = GetProcessDetails {
                    organization: workspace.organization,
                    number: number.get_value(),
                };
                let details = client.call(&call, &cancel).await?;
                Ok(Loaded {
                    details: Arc::new(details),
                    at_ms: clock::now_ms(),
                })
            },
        );
        refetch_after_changes(workspace, number, loader);
        Self {
            workspace,
            number,
            loader,
            view: Memo::new(move |_| search.with(|search| ProcessView::parse(search))),
            navigation,
        }
    }

    /// Navigates to another view of the documents.
    pub(super) fn go(&self, view: ProcessView) {
        let number = self.number.get_value();
        self.navigation
            .go(&Route::Process(self.workspace, number, view));
    }

    /// Returns the URL of the radars page for registering this process.
    pub(super) fn radars_href(&self) -> String {
        let view = RadarsView::default().registering(Some(self.number.get_value()));
        self.navigation.link(&Route::Radars(self.workspace, view))
    }

    /// Returns the monitoring status; `None` before the first response or without a value.
    pub(super) fn monitoring_status(&self) -> Memo<Option<MonitoringStatus>> {
        let details = self.details();
        Memo::new(move |_| {
            let details = details.get()?;
            let status = details.status_custom.as_deref()?.trim();
            (!status.is_empty()).then(|| MonitoringStatus::from(status))
        })
    }

    /// Returns the details, fresh or stale; a refresh with an equal result notifies no subscriber.
    pub(super) fn details(&self) -> Memo<Option<Arc<ProcessDetails>>> {
        let loader = self.loader;
        Memo::new(move |_| loader.with(|load| load.value().map(|loaded| loaded.details.clone())))
    }
}

/// Fetches again when this browser has changed the monitoring of the process.
fn refetch_after_changes(
    workspace: WorkspaceKey,
    number: StoredValue<ProcessNumber>,
    loader: Loader<Loaded>,
) {
    let log = ProcessMonitoring::get().log();
    let changes = Memo::new(move |_| {
        let entries = log.entries(workspace);
        let is_change = |entry: &&Arc<MonitoringEntry>| {
            entry.state == MonitoringState::Done
                && number.with_value(|number| entry.number == *number)
        };
        entries.iter().filter(is_change).count()
    });
    Effect::new(move |before: Option<usize>| {
        let now = changes.get();
        if before.is_some_and(|before| now > before) {
            loader.refetch();
        }
        now
    });
}
