//! Confirmation dialog for the inactivation of a monitored process.

use crate::services::ProcessMonitoring;
use crate::ui::{Dialog, Notice, Severity, translated, translated_signal};
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Renders the confirmation dialog while `process` contains one.
///
/// Confirming sends nothing yet; it starts the countdown in the inactivation bar.
#[component]
pub fn InactivateDialog(
    /// Workspace that monitors the process.
    workspace: WorkspaceKey,
    /// Process to inactivate.
    process: RwSignal<Option<ProcessNumber>>,
) -> impl IntoView {
    let close = Callback::new(move |()| process.set(None));
    view! {
        <Dialog
            id="inactivation-dialog"
            open=Signal::derive(move || process.with(Option::is_some))
            title=translated_signal(Language::inactivate_title)
            on_close=close
        >
            <ConfirmInactivation workspace=workspace process=process />
        </Dialog>
    }
}

#[component]
fn ConfirmInactivation(
    workspace: WorkspaceKey,
    process: RwSignal<Option<ProcessNumber>>,
) -> impl IntoView {
    let monitoring = ProcessMonitoring::get();
    let number = process.get_untracked();
    let is_pending = number
        .as_ref()
        .is_some_and(|number| monitoring.is_pending(workspace, number));
    let confirm = move |_| {
        let number = process.get_untracked();
        process.set(None);
        if let Some(number) = number {
            monitoring.inactivate(workspace, &number);
        }
    };
    let message = if is_pending {
        view! { <Notice tone=Severity::Warning><p>{translated(Language::inactivate_pending)}</p></Notice> }
            .into_any()
    } else {
        view! {
            <p>{translated(Language::inactivate_warning)}</p>
            <p class="muted">{translated(Language::inactivate_window)}</p>
        }
        .into_any()
    };
    view! {
        <p class="inactivate-number"><strong class="number">{number.map(|number| number.formatted())}</strong></p>
        {message}
        <div class="form-actions">
            {(!is_pending).then(|| view! {
                <button type="button" class="button" data-kind="danger" on:click=confirm>
                    {translated(Language::inactivate_confirm)}
                </button>
            })}
            <button type="button" class="button" on:click=move |_| process.set(None)>
                {translated(Language::cancel)}
            </button>
        </div>
    }
}
