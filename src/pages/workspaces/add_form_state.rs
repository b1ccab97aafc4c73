//! State of the form that adds a workspace: validation, and the check that the ids exist.

use farol_core::api::analysis::GetBalance;
use farol_core::api::monitoring::{ListRadars, RadarColumn};
use farol_core::i18n::Language;
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::model::workspace::{Workspace, WorkspaceKey, parse_id};
use farol_core::protocol::{ApiError, ErrorKind, Order, PageRequest};
use farol_core::route::Route;
use farol_web::platform::fetch::CancelToken;
use farol_web::services::{Client, Navigation, Submission, use_navigation};
use farol_web::session::Workspaces;
use leptos::prelude::*;

/// Step of the workspace check, for the error message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckStep {
    Organization,
    Holder,
}

/// State of the form.
#[derive(Clone, Copy)]
pub(super) struct AddWorkspaceState {
    pub(super) name: RwSignal<String>,
    pub(super) organization: RwSignal<String>,
    pub(super) holder: RwSignal<String>,
    pub(super) submission: Submission,
    /// True after the first attempt; errors are shown only then.
    is_submitted: RwSignal<bool>,
    step: RwSignal<CheckStep>,
    client: Client,
    workspaces: Workspaces,
    navigation: Navigation,
}

impl AddWorkspaceState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new() -> Self {
        let [name, organization, holder] = [(); 3].map(|()| RwSignal::new(String::new()));
        Self {
            name,
            organization,
            holder,
            submission: Submission::default(),
            is_submitted: RwSignal::new(false),
            step: RwSignal::new(CheckStep::Organization),
            client: Client::get(),
            workspaces: expect_context(),
            navigation: use_navigation(),
        }
    }

    /// Returns the error of the name; tracked.
    pub(super) fn name_error(&self, language: Language) -> Option<String> {
        let is_empty = self.name.with(|name| name.trim().is_empty());
        (self.is_submitted.get() && is_empty).then(|| language.name_missing().to_owned())
    }

    /// Returns the error of an id field; tracked.
    pub(super) fn id_error(&self, id: RwSignal<String>, language: Language) -> Option<String> {
        let id = id.get();
        let error = if id.trim().is_empty() {
            language.id_missing()
        } else {
            language.id_invalid()
        };
        (self.is_submitted.get() && parse_id(id.trim()).is_none()).then(|| error.to_owned())
    }

    /// Checks the workspace, saves it and opens its start page; returns false if a field is invalid.
    pub(super) fn submit(&self) -> bool {
        self.is_submitted.set(true);
        let Some(workspace) = self.workspace() else {
            return false;
        };
        let (workspaces, navigation) = (self.workspaces, self.navigation);
        let key = workspace.key;
        self.submission
            .run(check(self.client, key, self.step), move |()| {
                workspaces.save(workspace);
                navigation.go(&Route::Start(key));
            });
        true
    }

    /// Returns the workspace of the fields, if they are valid.
    fn workspace(&self) -> Option<Workspace> {
        let name = self.name.get_untracked().trim().to_owned();
        let key = read_key(
            &self.organization.get_untracked(),
            &self.holder.get_untracked(),
        )?;
        (!name.is_empty()).then_some(Workspace { name, key })
    }

    /// Returns the message of an error that one of the ids causes; tracked.
    pub(super) fn error_text(&self, error: &ApiError, language: Language) -> Option<&'static str> {
        error_text(language, error, self.step.get())
    }
}

fn read_key(organization: &str, holder: &str) -> Option<WorkspaceKey> {
    Some(WorkspaceKey {
        organization: OrganizationId(parse_id(organization.trim())?),
        holder: HolderId(parse_id(holder.trim())?),
    })
}

/// Checks the organization by fetching one radar, then the holder by fetching the balance; both
/// requests are free.
async fn check(
    client: Client,
    key: WorkspaceKey,
    step: RwSignal<CheckStep>,
) -> Result<(), ApiError> {
    let WorkspaceKey {
        organization,
        holder,
    } = key;
    let page = PageRequest {
        page: 1,
        size: 1,
        sort: RadarColumn::Id,
        order: Order::Desc,
    };
    step.try_set(CheckStep::Organization);
    client
        .call(&ListRadars { organization, page }, &CancelToken::default())
        .await?;
    step.try_set(CheckStep::Holder);
    client
        .call(
            &GetBalance {
                holder,
                organization,
            },
            &CancelToken::default(),
        )
        .await?;
    Ok(())
}

fn error_text(language: Language, error: &ApiError, step: CheckStep) -> Option<&'static str> {
    match (&error.kind, step) {
        (ErrorKind::Forbidden, CheckStep::Organization) => Some(language.organization_forbidden()),
        (ErrorKind::NotFound, CheckStep::Organization) => Some(language.organization_not_found()),
        (ErrorKind::Forbidden, CheckStep::Holder) => Some(language.holder_forbidden()),
        (ErrorKind::NotFound, CheckStep::Holder) => Some(language.holder_not_found()),
        _ => None,
    }
}
