//! Over every page: inactivations that can still be undone, that wait for a decision, or that ended
//! otherwise than wanted.

use crate::browser::document;
use crate::data::{PendingItem, PendingKind, Reason, Watcher, use_address};
use crate::i18n::Language;
use crate::model::workspace::WorkspaceKey;
use crate::query::process::ProcessView;
use crate::route::Route;
use crate::ui::{Icon, IconView, text, use_t};
use leptos::prelude::*;

type Fixed = fn(Language) -> &'static str;
type Filled = fn(Language, &str) -> String;

/// What the bar holds; it is spoken when it changes, and never takes the focus.
#[component]
pub fn WatchItems(
    /// The page's workspace.
    workspace: Memo<Option<WorkspaceKey>>,
) -> impl IntoView {
    let watcher = Watcher::get();
    let items = Memo::new(move |_| watcher.pending(workspace.get()));
    watcher.show(true);
    on_cleanup(move || watcher.show(false));
    view! {
        <For
            each=move || items.get()
            key=PendingItem::clone
            children=move |item| view! { <Item watcher=watcher item=item /> }
        />
    }
}

#[component]
fn Item(watcher: Watcher, item: PendingItem) -> impl IntoView {
    let t = use_t();
    let number = item.number.formatted();
    let kind = item.kind.clone();
    let title = {
        let (number, kind) = (number.clone(), kind.clone());
        move || title(&kind, &number, t())
    };
    let more = {
        let kind = kind.clone();
        move || more(&kind, t())
    };
    let left = matches!(kind, PendingKind::Counting).then(|| {
        let id = item.id.clone();
        // Told each second it would drown everything else a screen reader has to say.
        view! {
            <span class="watch-left number" aria-hidden="true">
                {move || t().pending_left(&watcher.left(&id).to_string())}
            </span>
        }
    });
    let icon = match kind {
        PendingKind::Failed(_) | PendingKind::Unknown(_) => Icon::Warning,
        _ => Icon::Info,
    };
    view! {
        <div class="watch-item" data-kind=kind_name(&kind)>
            <IconView icon=icon />
            <p class="watch-words">
                <span class="watch-title">{title} " " {left}</span>
                <span>{more}</span>
            </p>
            <div class="watch-actions">{actions(watcher, item)}</div>
        </div>
    }
}

/// What the person can do.
fn actions(watcher: Watcher, item: PendingItem) -> AnyView {
    let undo = Choice::new(
        &item,
        Language::pending_undo,
        Language::pending_undo_of,
        Watcher::undo,
    );
    let give_up = Choice::new(
        &item,
        Language::pending_give_up,
        Language::pending_give_up_of,
        Watcher::undo,
    );
    let conclude = Choice::new(
        &item,
        Language::pending_conclude,
        Language::pending_conclude_of,
        Watcher::conclude,
    );
    let understood = Choice::new(
        &item,
        Language::pending_understood,
        Language::pending_understood_of,
        Watcher::told,
    );
    match item.kind {
        PendingKind::Counting | PendingKind::Elsewhere => {
            view! { <ChoiceButton watcher=watcher choice=undo /> }.into_any()
        }
        PendingKind::Sending => ().into_any(),
        PendingKind::Asked(_) => view! {
            <ChoiceButton watcher=watcher choice=conclude />
            <ChoiceButton watcher=watcher choice=give_up />
        }
        .into_any(),
        PendingKind::Failed(_) | PendingKind::Unknown(_) => view! {
            <OpenLink item=item />
            <ChoiceButton watcher=watcher choice=understood />
        }
        .into_any(),
    }
}

/// A button's words, its name for those who don't see what it stands beside, and what it does.
struct Choice {
    item: PendingItem,
    words: Fixed,
    name: Filled,
    act: fn(&Watcher, &PendingItem),
}

impl Choice {
    fn new(
        item: &PendingItem,
        words: Fixed,
        name: Filled,
        act: fn(&Watcher, &PendingItem),
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
fn ChoiceButton(watcher: Watcher, choice: Choice) -> impl IntoView {
    let t = use_t();
    let Choice {
        item,
        words,
        name,
        act,
    } = choice;
    let number = item.number.formatted();
    let press = move |_| {
        act(&watcher, &item);
        // The button goes with what it stood for.
        document::focus("main h1");
    };
    view! {
        <button type="button" class="button" aria-label=move || name(t(), &number) on:click=press>
            {text(words)}
        </button>
    }
}

#[component]
fn OpenLink(item: PendingItem) -> impl IntoView {
    let t = use_t();
    let masked = item.number.formatted();
    let route = Route::Process(item.workspace, item.number, ProcessView::default());
    let href = use_address().link(&route);
    view! {
        <a class="button" href=href aria-label=move || t().pending_open_of(&masked)>{text(Language::pending_open)}</a>
    }
}

fn title(kind: &PendingKind, number: &str, language: Language) -> String {
    match kind {
        PendingKind::Counting => language.pending_counting(number),
        PendingKind::Sending => language.pending_sending(number),
        PendingKind::Asked(Reason::Found) => language.pending_found(number),
        PendingKind::Asked(Reason::SignedOut) => language.pending_signed_out(number),
        PendingKind::Asked(Reason::Offline) => language.pending_offline(number),
        PendingKind::Elsewhere => language.pending_elsewhere(number),
        PendingKind::Failed(_) => language.pending_failed(number),
        PendingKind::Unknown(_) => language.pending_unknown(number),
    }
}

/// What happened, and what to do next.
fn more(kind: &PendingKind, language: Language) -> String {
    match kind {
        PendingKind::Failed(fault) => {
            let (what, next) = language.watch_fault(fault);
            format!("{what} {next}")
        }
        PendingKind::Unknown(doubt) => {
            format!("{} {}", language.watch_doubt(*doubt), language.doubt_next())
        }
        _ => String::new(),
    }
}

/// The state's name in style sheets.
const fn kind_name(kind: &PendingKind) -> &'static str {
    match kind {
        PendingKind::Counting | PendingKind::Sending | PendingKind::Elsewhere => "going",
        PendingKind::Asked(_) => "asked",
        PendingKind::Failed(_) | PendingKind::Unknown(_) => "ended",
    }
}
