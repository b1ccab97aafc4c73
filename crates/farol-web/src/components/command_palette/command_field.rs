//! Command field: accepts any text and suggests actions for it, on the start page and in a palette
//! over every page.

use super::command_context::CommandContext;
use super::state::{CommandFieldState, SuggestionSources};
use super::suggestions::{Suggestion, SuggestionGroup, SuggestionTarget};
use crate::long_lived::LongLivedSignal;
use crate::platform::{clipboard, dom};
use crate::ui::{Icon, IconView, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::document_scan::NearMiss;
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Maximum number of near misses shown.
const MAX_MISSES: usize = 5;

/// Renders the field with its suggestions.
#[component]
pub fn CommandField(
    /// Workspace in which suggestions are executed.
    workspace: WorkspaceKey,
    /// Id of the field; the page and the palette over it each have one.
    id: &'static str,
    /// Text of the field.
    typed: LongLivedSignal<String>,
    /// Sources of the suggestions.
    sources: SuggestionSources,
    /// Label of the field.
    label: Signal<String>,
    /// Called when a suggestion is chosen.
    #[prop(into)]
    on_done: Callback<()>,
) -> impl IntoView {
    let commands = CommandContext::new(workspace);
    let field = CommandFieldState::new(workspace, sources, typed);
    let choose = Callback::new(move |target: SuggestionTarget| {
        on_done.run(());
        commands.execute(target);
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(target) = field.first_target() {
            choose.run(target);
        }
    };
    view! {
        <div class="command-palette" role="search" on:keydown=on_arrow_key>
            <form on:submit=submit>
                <label class="command-palette-label" for=id>{move || label.get()}</label>
                <div class="command-palette-field">
                    <IconView icon=Icon::Search />
                    <input
                        id=id
                        type="search"
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck="false"
                        autofocus=sources == SuggestionSources::Everything
                        data-sensitive=""
                        aria-describedby=format!("{id}-feedback")
                        placeholder=translated(Language::command_placeholder)
                        prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))
                        on:paste=move |event| paste(typed, &event)
                    />
                </div>
            </form>
            <ScanFeedback id=format!("{id}-feedback") field=field />
            {move || field.groups.get().into_iter().map(|group| view! {
                <GroupView group=group choose=choose />
            }).collect_view()}
        </div>
    }
}

/// Renders the number of suggestions and the near misses.
#[component]
fn ScanFeedback(id: String, field: CommandFieldState) -> impl IntoView {
    let t = use_t();
    let CommandFieldState {
        typed,
        findings,
        groups,
        is_searching,
    } = field;
    let count = move || {
        let count = groups.with(|groups| groups.iter().map(|group| group.suggestions.len()).sum());
        let is_typed = typed.with(|typed| !typed.trim().is_empty());
        let has_misses = findings.with(|findings| !findings.misses.is_empty());
        match count {
            0_usize if !is_typed || has_misses => String::new(),
            0 if is_searching.get() => t().command_searching_radars().to_owned(),
            count if is_typed => t().command_offers(count as u64),
            _ => String::new(),
        }
    };
    let misses = move || {
        let misses = findings.with(|findings| findings.misses.clone());
        let misses = misses.into_iter().take(MAX_MISSES);
        let warning = |miss: NearMiss| {
            view! {
                <li><span class="number" data-sensitive="">{miss.text}</span> ": " {t().number_error(miss.error)}</li>
            }
        };
        misses.map(warning).collect_view()
    };
    view! {
        <div id=id class="command-palette-note" role="status">
            <p class="muted">{count}</p>
            <ul class="command-palette-near-misses">{misses}</ul>
        </div>
    }
}

/// Renders a group of suggestions with its heading.
#[component]
fn GroupView(group: SuggestionGroup, choose: Callback<SuggestionTarget>) -> impl IntoView {
    let items = group.suggestions.into_iter().map(|suggestion| {
        let Suggestion {
            icon,
            label,
            about,
            target,
        } = suggestion;
        let is_charged = matches!(target, SuggestionTarget::PrefillForm(..));
        view! {
            <li>
                <button type="button" class="command-palette-option" on:click=move |_| choose.run(target.clone())>
                    <IconView icon=icon />
                    <span class="command-palette-text">
                        <span>{label}</span>
                        {about.map(|about| view! { " " <span class="number muted" data-sensitive="">{about}</span> })}
                    </span>
                    {is_charged.then(|| view! { <span class="command-palette-cost muted">{translated(Language::command_charged)}</span> })}
                    <span class="command-palette-enter"><IconView icon=Icon::Enter /></span>
                </button>
            </li>
        }
    });
    view! {
        <section class="command-palette-group" aria-label=translated(group.heading.name())>
            <p class="command-palette-heading" aria-hidden="true">{translated(group.heading.name())}</p>
            <ul>{items.collect_view()}</ul>
        </section>
    }
}

/// Appends a pasted list to the text, because its lines may have a name beside each number.
fn paste(typed: LongLivedSignal<String>, event: &leptos::ev::ClipboardEvent) {
    if let Some(text) = clipboard::pasted_lines(event) {
        event.prevent_default();
        let before = typed.get_untracked();
        typed.set(format!("{before}\n{text}").trim().to_owned());
    }
}

/// Moves the focus through the suggestions by arrow keys, and back to the field.
fn on_arrow_key(event: leptos::ev::KeyboardEvent) {
    let is_taken = match event.key().as_str() {
        "ArrowDown" => dom::focus_adjacent(".command-palette-option", 1),
        "ArrowUp" if dom::has_focus_within("li:first-child .command-palette-option") => {
            dom::focus(".command-palette input")
        }
        "ArrowUp" if dom::has_focus_within(".command-palette-option") => {
            dom::focus_adjacent(".command-palette-option", -1)
        }
        _ => false,
    };
    if is_taken {
        event.prevent_default();
    }
}
