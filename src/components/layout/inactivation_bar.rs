//! Bar over every page with the inactivations that can be undone, need confirmation, or failed.

use crate::long_lived::LongLivedMemo;
use crate::platform::dom;
use crate::services::{
    ConfirmReason, MonitoringService, PendingInactivation, PendingStatus, use_navigation,
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
    let monitoring = MonitoringService::get();
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
fn Item(monitoring: MonitoringService, item: PendingInactivation) -> impl IntoView {
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
        // Hidden from screen readers: an announcement every second would drown out everything else.
        view! {
            <span class="inactivation-countdown number" aria-hidden="true">
                {move || t().pending_left(&monitoring.seconds_left(&id).to_string())}
            </span>
        }
    });
    let icon = match status {
        PendingStatus::Failed(_) | PendingStatus::Unknown(_) => Icon::Warning,
        _ => Icon::Info,
    };
    // On a narrow screen what has ended takes one line until it is opened.
    let is_open = RwSignal::new(false);
    let toggle = matches!(status_name(&status), "asked" | "ended").then(|| {
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
    });
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

/// Renders the actions available to the user.
fn actions(monitoring: MonitoringService, item: PendingInactivation) -> AnyView {
    let undo = Choice::new(
        &item,
        Language::pending_undo,
        Language::pending_undo_of,
        MonitoringService::undo,
    );
    let give_up = Choice::new(
        &item,
        Language::pending_give_up,
        Language::pending_give_up_of,
        MonitoringService::undo,
    );
    let conclude = Choice::new(
        &item,
        Language::pending_conclude,
        Language::pending_conclude_of,
        MonitoringService::send_now,
    );
    let understood = Choice::new(
        &item,
        Language::pending_understood,
        Language::pending_understood_of,
        MonitoringService::acknowledge,
    );
    match item.status {
        PendingStatus::Counting | PendingStatus::Elsewhere => {
            view! { <ChoiceButton monitoring=monitoring choice=undo /> }.into_any()
        }
        PendingStatus::Sending => ().into_any(),
        PendingStatus::Asked(_) => view! {
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
    words: Message,
    name: MessageWith,
    act: fn(&MonitoringService, &PendingInactivation),
}

impl Choice {
    fn new(
        item: &PendingInactivation,
        words: Message,
        name: MessageWith,
        act: fn(&MonitoringService, &PendingInactivation),
    ) -> Self {
        let item = item.clone();
        Self {
            item,
            words,
            name,
            act,
        }
    }
}

#[component]
fn ChoiceButton(monitoring: MonitoringService, choice: Choice) -> impl IntoView {
    let t = use_t();
    let Choice {
        item,
        words,
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
            {translated(words)}
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
        <a class="button" href=href aria-label=move || t().pending_open_of(&formatted)>{translated(Language::pending_open)}</a>
    }
}

fn title(status: &PendingStatus, number: &str, language: Language) -> String {
    match status {
        PendingStatus::Counting => language.pending_counting(number),
        PendingStatus::Sending => language.pending_sending(number),
        PendingStatus::Asked(ConfirmReason::Found) => language.pending_found(number),
        PendingStatus::Asked(ConfirmReason::SignedOut) => language.pending_signed_out(number),
        PendingStatus::Asked(ConfirmReason::Offline) => language.pending_offline(number),
        PendingStatus::Elsewhere => language.pending_elsewhere(number),
        PendingStatus::Failed(_) => language.pending_failed(number),
        PendingStatus::Unknown(_) => language.pending_unknown(number),
    }
}

/// Returns the details of a failed or unknown outcome and the next step.
fn more(status: &PendingStatus, language: Language) -> String {
    match status {
        PendingStatus::Failed(fault) => {
            let (what, next) = language.inactivation_fault(fault);
            format!("{what} {next}")
        }
        PendingStatus::Unknown(reason) => {
            format!(
                "{} {}",
                language.inactivation_doubt(*reason),
                language.unknown_reason_next()
            )
        }
        _ => String::new(),
    }
}

/// Returns the status name in CSS selectors.
const fn status_name(status: &PendingStatus) -> &'static str {
    match status {
        PendingStatus::Counting | PendingStatus::Sending | PendingStatus::Elsewhere => "going",
        PendingStatus::Asked(_) => "asked",
        PendingStatus::Failed(_) | PendingStatus::Unknown(_) => "ended",
    }
}
