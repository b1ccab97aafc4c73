//! Command field: accepts any text and suggests actions for it, on the start page and in a palette
//! over every page.

use super::context::CommandContext;
use super::recents;
use super::suggestions::{self, Suggestion, SuggestionGroup, SuggestionHeading, Target};
use crate::long_lived::LongLivedSignal;
use crate::platform::{clipboard, dom};
use crate::services::RadarIndexStore;
use crate::ui::{Icon, IconView, translated, use_t};
use farol_core::i18n::Language;
use farol_core::model::document_scan::{DocumentScan, NearMiss};
use farol_core::model::workspace::WorkspaceKey;
use leptos::prelude::*;

/// Maximum number of near misses shown.
const MOST_MISSES: usize = 5;

/// Sources of suggestions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuggestionSources {
    /// Documents and processes found in the text only.
    Found,
    /// All pages and actions as well.
    Everything,
}

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
    lists: SuggestionSources,
    /// Label of the field.
    label: Signal<String>,
    /// Called when a suggestion is chosen.
    #[prop(into)]
    on_done: Callback<()>,
) -> impl IntoView {
    let t = use_t();
    let commands = CommandContext::new(workspace);
    let findings = Memo::new(move |_| typed.with(|typed| DocumentScan::read(typed)));
    let groups = Memo::new(move |_| groups(workspace, lists, &findings.get(), &typed.get(), t()));
    let radars = RadarIndexStore::get(workspace);
    // Loading all radars takes many requests, so it is left to texts that nothing else matches.
    let is_radar_search = Memo::new(move |_| {
        lists == SuggestionSources::Everything
            && groups.with(Vec::is_empty)
            && typed.with(|typed| recents::is_radar_text(typed))
    });
    Effect::new(move |_| {
        if is_radar_search.get() {
            radars.ensure();
        }
    });
    let is_searching =
        Memo::new(move |_| is_radar_search.get() && radars.with(|loaded| loaded.is_loading));
    let choose = Callback::new(move |target: Target| {
        on_done.run(());
        commands.execute(target);
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let first = groups.with_untracked(|groups| {
            let mut offers = groups.iter().flat_map(|group| &group.offers);
            offers.next().map(|offer| offer.target.clone())
        });
        if let Some(target) = first {
            choose.run(target);
        }
    };
    // The lines of a list have a name beside each number.
    let paste = move |event: leptos::ev::ClipboardEvent| {
        if let Some(text) = clipboard::pasted_lines(&event) {
            event.prevent_default();
            let before = typed.get_untracked();
            typed.set(format!("{before}\n{text}").trim().to_owned());
        }
    };
    view! {
        <search class="command-palette" on:keydown=on_arrow_key>
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
                        autofocus=lists == SuggestionSources::Everything
                        data-sensitive=""
                        aria-describedby=format!("{id}-feedback")
                        placeholder=translated(Language::command_placeholder)
                        prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))
                        on:paste=paste
                    />
                </div>
            </form>
            <ScanFeedback id=format!("{id}-feedback") findings=findings groups=groups typed=typed is_searching=is_searching />
            {move || groups.get().into_iter().map(|group| view! {
                <GroupView group=group choose=choose />
            }).collect_view()}
        </search>
    }
}

/// Renders the number of suggestions and the near misses.
#[component]
fn ScanFeedback(
    id: String,
    findings: Memo<DocumentScan>,
    groups: Memo<Vec<SuggestionGroup>>,
    typed: LongLivedSignal<String>,
    is_searching: Memo<bool>,
) -> impl IntoView {
    let t = use_t();
    let count = move || {
        let offers = groups.with(|groups| groups.iter().map(|group| group.offers.len()).sum());
        let is_typed = typed.with(|typed| !typed.trim().is_empty());
        let has_misses = findings.with(|findings| !findings.misses.is_empty());
        match offers {
            0_usize if !is_typed || has_misses => String::new(),
            0 if is_searching.get() => t().command_searching_radars().to_owned(),
            offers if is_typed => t().command_offers(offers as u64),
            _ => String::new(),
        }
    };
    let misses = move || {
        let misses = findings.with(|findings| findings.misses.clone());
        let misses = misses.into_iter().take(MOST_MISSES);
        let warning = |miss: NearMiss| {
            view! {
                <li><span class="number" data-sensitive="">{miss.text}</span> " " {t().number_error(miss.error)}</li>
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
fn GroupView(group: SuggestionGroup, choose: Callback<Target>) -> impl IntoView {
    let items = group.offers.into_iter().map(|offer| {
        let Suggestion {
            icon,
            label,
            about,
            target,
        } = offer;
        view! {
            <li>
                <button type="button" class="command-palette-option" on:click=move |_| choose.run(target.clone())>
                    <IconView icon=icon />
                    <span>{label}</span>
                    {about.map(|about| view! { " " <span class="number muted" data-sensitive="">{about}</span> })}
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

fn groups(
    workspace: WorkspaceKey,
    lists: SuggestionSources,
    findings: &DocumentScan,
    typed: &str,
    language: Language,
) -> Vec<SuggestionGroup> {
    let has_numbers = !findings.documents.is_empty() || !findings.processes.is_empty();
    // While nothing is typed the recent results come first, else the suggestions for the text.
    let recent = match lists {
        SuggestionSources::Everything => recents::recent(workspace, findings, typed, language),
        SuggestionSources::Found => Vec::new(),
    };
    let mut groups = vec![
        SuggestionGroup::new(
            SuggestionHeading::Documents,
            suggestions::found(findings, typed, language),
        ),
        SuggestionGroup::new(
            SuggestionHeading::Processes,
            suggestions::processes(workspace, findings, language),
        ),
    ];
    groups.push(SuggestionGroup::new(SuggestionHeading::Recent, recent));
    if lists == SuggestionSources::Everything && !has_numbers {
        groups.push(SuggestionGroup::new(
            SuggestionHeading::Pages,
            suggestions::pages(workspace, typed, language),
        ));
        groups.push(SuggestionGroup::new(
            SuggestionHeading::Actions,
            suggestions::actions(typed, language),
        ));
        groups.push(SuggestionGroup::new(
            SuggestionHeading::Radars,
            recents::radars(workspace, typed),
        ));
    }
    groups.retain(|group| !group.offers.is_empty());
    groups
}
