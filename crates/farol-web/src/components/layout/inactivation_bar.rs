//! Bar over every page with the inactivations that can be undone, need confirmation, or failed.

use crate::long_lived::LongLivedMemo;
use crate::platform::dom;
use crate::services::{
    ConfirmReason, PendingInactivation, PendingStatus, ProcessMonitoring, use_navigation,
};
use crate::ui::{Icon, IconView, translated, use_t};
use farol_core::i18n::{Language, Message, MessageWith};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use leptos::prelude::*;

/// Renders the bar; it is a live region that never takes the focus.
#[component]
pub fn InactivationBar(
    /// Workspace of the page.
    workspace: LongLivedMemo<Option<WorkspaceKey>>,
) -> impl IntoView {
    let monitoring = ProcessMonitoring::get();
    let items = Memo::new(move |_| monitoring.pending(workspace.get()));
    monitoring.show(true);
    on_cleanup(move || monitoring.show(false));
    view! {
        <For
            each=move || items.get()
            key=PendingInactivation::clone
            children=move |item| view! { <Item monitoring=monitoring item=item /> }
        />
    }
}

#[component]
fn Item(monitoring: ProcessMonitoring, item: PendingInactivation) -> impl IntoView {
    let t = use_t();
    let number = item.number.formatted();
    let status = item.status.clone();
    let title = {
        let (number, status) = (number.clone(), status.clone());
        move || title(&status, &number, t())
    };
    let more = {
        let status = status.clone();
        move || more(&status, t())
    };
    let left = matches!(status, PendingStatus::Counting).then(|| {
        let id = item.id.clone();
        // Hidden from screen readers: an announcement every second would interrupt everything else.
        view! {
            <span class="inactivation-countdown number" aria-hidden="true">
                {move || t().pending_inactivation_seconds_left(&monitoring.seconds_left(&id).to_string())}
            </span>
        }
    });
    let icon = match status {
        PendingStatus::Failed(_) | PendingStatus::Unknown(_) => Icon::Warning,
        _ => Icon::Info,
    };
    // On a narrow screen an ended item takes one line until it is expanded.
    let is_open = RwSignal::new(false);
    let toggle = matches!(status_name(&status), "confirm" | "ended")
        .then(|| view! { <DetailsToggle is_open=is_open /> });
    let is_folded = move || (!is_open.get()).then_some("");
    view! {
        <div class="inactivation-item" data-kind=status_name(&status) data-folded=is_folded>
            <IconView icon=icon />
            <p class="inactivation-text">
                <span class="inactivation-title">{title} " " {left}</span>
                <span class="inactivation-more">{more}</span>
            </p>
            {toggle}
            <div class="inactivation-actions">{actions(monitoring, item)}</div>
        </div>
    }
}

/// Renders the button that expands an item on a narrow screen.
#[component]
fn DetailsToggle(is_open: RwSignal<bool>) -> impl IntoView {
    let t = use_t();
    let label = move || {
        if is_open.get() {
            t().hide_details()
        } else {
            t().show_details()
        }
    };
    view! {
        <button
            type="button"
            class="icon-button narrow-only inactivation-toggle"
            data-kind="quiet"
            aria-expanded=move || if is_open.get() { "true" } else { "false" }
            aria-label=label
            on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
        >
            <IconView icon=Icon::Down />
        </button>
    }
}

/// Renders the actions available to the user.
fn actions(monitoring: ProcessMonitoring, item: PendingInactivation) -> AnyView {
    let undo = Choice::new(
        &item,
        Language::pending_inactivation_undo,
        Language::pending_inactivation_undo_of,
        ProcessMonitoring::undo,
    );
    let give_up = Choice::new(
        &item,
        Language::pending_inactivation_cancel,
        Language::pending_inactivation_cancel_of,
        ProcessMonitoring::undo,
    );
    let conclude = Choice::new(
        &item,
        Language::pending_inactivation_finish,
        Language::pending_inactivation_finish_of,
        ProcessMonitoring::send_now,
    );
    let understood = Choice::new(
        &item,
        Language::pending_inactivation_dismiss,
        Language::pending_inactivation_dismiss_of,
        ProcessMonitoring::acknowledge,
    );
    match item.status {
        PendingStatus::Counting | PendingStatus::OtherTab => {
            view! { <ChoiceButton monitoring=monitoring choice=undo /> }.into_any()
        }
        PendingStatus::Sending => ().into_any(),
        PendingStatus::NeedsConfirmation(_) => view! {
            <ChoiceButton monitoring=monitoring choice=conclude />
            <ChoiceButton monitoring=monitoring choice=give_up />
        }
        .into_any(),
        PendingStatus::Failed(_) | PendingStatus::Unknown(_) => view! {
            <OpenLink item=item />
            <ChoiceButton monitoring=monitoring choice=understood />
        }
        .into_any(),
    }
}

/// Button of an item: its label, its accessible name with the process number, and its action.
struct Choice {
    item: PendingInactivation,
    label: Message,
    name: MessageWith,
    act: fn(&ProcessMonitoring, &PendingInactivation),
}

impl Choice {
    fn new(
        item: &PendingInactivation,
        label: Message,
        name: MessageWith,
        act: fn(&ProcessMonitoring, &PendingInactivation),
    ) -> Self {
        let item = item.clone();
        Self {
            item,
            label,
            name,
            act,
        }
    }
}

#[component]
fn ChoiceButton(monitoring: ProcessMonitoring, choice: Choice) -> impl IntoView {
    let t = use_t();
    let Choice {
        item,
        label,
        name,
        act,
    } = choice;
    let number = item.number.formatted();
    let press = move |_| {
        act(&monitoring, &item);
        // The action removes the button, so the focus moves to the heading.
        dom::focus("main h1");
    };
    view! {
        <button type="button" class="button" aria-label=move || name(t(), &number) on:click=press>
            {translated(label)}
        </button>
    }
}

#[component]
fn OpenLink(item: PendingInactivation) -> impl IntoView {
    let t = use_t();
    let formatted = item.number.formatted();
    let route = Route::Process(item.workspace, item.number, ProcessView::default());
    let href = use_navigation().link(&route);
    view! {
        <a class="button" href=href aria-label=move || t().pending_inactivation_open_of(&formatted)>{translated(Language::pending_inactivation_open)}</a>
    }
}

fn title(status: &PendingStatus, number: &str, language: Language) -> String {
    match status {
        PendingStatus::Counting => language.pending_inactivation_countdown(number),
        PendingStatus::Sending => language.pending_inactivation_sending(number),
        PendingStatus::NeedsConfirmation(ConfirmReason::PageClosed) => {
            language.pending_inactivation_interrupted(number)
        }
        PendingStatus::NeedsConfirmation(ConfirmReason::SignedOut) => {
            language.pending_inactivation_signed_out(number)
        }
        PendingStatus::NeedsConfirmation(ConfirmReason::Offline) => {
            language.pending_inactivation_offline(number)
        }
        PendingStatus::OtherTab => language.pending_inactivation_in_other_tab(number),
        PendingStatus::Failed(_) => language.pending_inactivation_failed(number),
        PendingStatus::Unknown(_) => language.pending_inactivation_unknown(number),
    }
}

/// Returns the details of a failed or unknown outcome and the next step.
fn more(status: &PendingStatus, language: Language) -> String {
    match status {
        PendingStatus::Failed(error) => {
            let (error_text, next) = language.monitoring_error(error);
            format!("{error_text} {next}")
        }
        PendingStatus::Unknown(reason) => {
            format!(
                "{} {}",
                language.unknown_reason(*reason),
                language.unknown_reason_next()
            )
        }
        _ => String::new(),
    }
}

/// Returns the status name in CSS selectors.
const fn status_name(status: &PendingStatus) -> &'static str {
    match status {
        PendingStatus::Counting | PendingStatus::Sending | PendingStatus::OtherTab => "going",
        PendingStatus::NeedsConfirmation(_) => "confirm",
        PendingStatus::Failed(_) | PendingStatus::Unknown(_) => "ended",
    }
}
