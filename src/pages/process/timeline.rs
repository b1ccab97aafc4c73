//! Documents of a process in chronological order, with filters.

use super::documents_by_year::{self, TimelineEntry, Year};
use super::parties::extra;
use super::state::ProcessState;
use farol_core::api::monitoring::ProcessDetails;
use farol_core::i18n::{Language, Message};
use farol_core::model::format_locale::FormatLocale;
use farol_core::url_state::process::{DocumentFlag, ProcessView};
use farol_web::platform::{clock, dom};
use farol_web::ui::{
    FileLink, Icon, IconView, ShowMore, facts, format_moment, legible, render_all_when_printed,
    translated, translated_signal, use_t,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Number of documents shown initially, and added by each "show more".
const STEP: usize = 50;

/// State of the timeline.
#[derive(Clone, Copy)]
struct TimelineState {
    state: ProcessState,
    entries: StoredValue<Vec<TimelineEntry>>,
    /// Search text. Not in the URL, because it may contain a personal name.
    search: RwSignal<String>,
    /// Maximum number of rendered documents.
    limit: RwSignal<usize>,
}

impl TimelineState {
    /// Navigates to another view and resets the number of rendered documents.
    fn go(&self, view: ProcessView) {
        self.limit.set(STEP);
        self.state.go(view);
    }

    /// Passes the documents that match the filters to `read`; tracked.
    fn with_shown<R>(&self, read: impl FnOnce(&[&TimelineEntry]) -> R) -> R {
        let view = self.state.view.get();
        let search = self.search.get();
        self.entries
            .with_value(|all| read(&documents_by_year::shown(all, &view, &search)))
    }

    fn count(&self, flag: DocumentFlag) -> u64 {
        self.entries.with_value(|all| {
            let flagged = all
                .iter()
                .filter(|entry| documents_by_year::has_flag(&entry.document, flag));
            flagged.count() as u64
        })
    }
}

/// Renders the documents section.
#[component]
pub(super) fn Timeline(state: ProcessState, details: Arc<ProcessDetails>) -> impl IntoView {
    // Year first, as `TimelineEntry::new` requires.
    let local = |epoch_ms| clock::brasilia_time(epoch_ms, FormatLocale::English);
    let documents = details.documents.iter().flatten();
    let entries = documents
        .map(|document| TimelineEntry::new(document, local))
        .collect();
    let timeline = TimelineState {
        state,
        entries: StoredValue::new(entries),
        search: RwSignal::new(String::new()),
        limit: RwSignal::new(STEP),
    };
    render_all_when_printed(timeline.limit);
    let none: Option<Message> = match &details.documents {
        None => Some(Language::documents_not_listed),
        Some(documents) if documents.is_empty() => Some(Language::no_documents),
        Some(_) => None,
    };
    let content = if let Some(none) = none {
        view! { <p class="muted">{translated(none)}</p> }.into_any()
    } else {
        view! { <Filters timeline=timeline /> <Years timeline=timeline /> <More timeline=timeline /> }.into_any()
    };
    view! {
        <section class="card timeline" aria-labelledby="documents-title">
            <h2 id="documents-title">{translated(Language::documents)}</h2>
            {content}
        </section>
    }
}

/// Renders the search, the type filter, the flag filters and the order.
#[component]
fn Filters(timeline: TimelineState) -> impl IntoView {
    let t = use_t();
    let count = move || {
        let all = timeline.entries.with_value(Vec::len) as u64;
        let found = timeline.with_shown(|shown| shown.len()) as u64;
        if found == all {
            t().documents_count(all)
        } else {
            t().documents_found(&t().count(found), &t().documents_count(all))
        }
    };
    let sort = move |event| {
        let mut view = timeline.state.view.get_untracked();
        view.oldest_first = event_target_value(&event) == "asc";
        timeline.go(view);
    };
    view! {
        <div class="toolbar">
            <div class="filter">
                <IconView icon=Icon::Search />
                <label class="visually-hidden" for="document-search">{translated(Language::search_documents)}</label>
                <input
                    id="document-search"
                    type="search"
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="document-count"
                    placeholder=translated(Language::search_documents)
                    prop:value=move || timeline.search.get()
                    on:input=move |event| {
                        timeline.limit.set(STEP);
                        timeline.search.set(event_target_value(&event));
                    }
                />
            </div>
            <KindSelect timeline=timeline />
            <div class="choice-field">
                <label class="visually-hidden" for="document-order">{translated(Language::document_order)}</label>
                <select id="document-order" on:change=sort>
                    <option value="desc" prop:selected=move || !timeline.state.view.get().oldest_first>{translated(Language::newest_first)}</option>
                    <option value="asc" prop:selected=move || timeline.state.view.get().oldest_first>{translated(Language::oldest_first)}</option>
                </select>
            </div>
            <FlagFilters timeline=timeline />
        </div>
        <p class="muted" id="document-count" role="status">{count}</p>
    }
}

#[component]
fn KindSelect(timeline: TimelineState) -> impl IntoView {
    let t = use_t();
    let choose = move |event| {
        let kind = event_target_value(&event);
        let mut view = timeline.state.view.get_untracked();
        view.kind = Some(kind).filter(|kind| !kind.is_empty());
        timeline.go(view);
    };
    let options = move || {
        let chosen = timeline.state.view.get().kind;
        let kinds = timeline
            .entries
            .with_value(|entries| documents_by_year::kinds(entries, chosen.as_ref()));
        let options = kinds.into_iter().map(move |(kind, count)| {
            let is_chosen = chosen.as_ref() == Some(&kind);
            let label = format!("{kind} ({})", t().count(count));
            view! { <option value=kind prop:selected=is_chosen>{label}</option> }.into_any()
        });
        options.collect_view()
    };
    let is_any = move || timeline.state.view.with(|view| view.kind.is_none());
    view! {
        <div class="choice-field">
            <label class="visually-hidden" for="document-type">{translated(Language::document_type)}</label>
            <select id="document-type" on:change=choose>
                <option value="" prop:selected=is_any>{translated(Language::any_type)}</option>
                {options}
            </select>
        </div>
    }
}

#[component]
fn FlagFilters(timeline: TimelineState) -> impl IntoView {
    let t = use_t();
    let choices = DocumentFlag::ALL.map(|flag| {
        let count = timeline.count(flag);
        let is_on = move || timeline.state.view.with(|view| view.only.contains(&flag));
        let toggle = move |event| {
            let is_checked = event_target_checked(&event);
            timeline.go(timeline.state.view.get_untracked().with(flag, is_checked));
        };
        view! {
            <label>
                <input type="checkbox" prop:checked=is_on on:change=toggle />
                {move || format!("{} ({})", t().document_mark(flag), t().count(count))}
            </label>
        }
    });
    view! {
        <fieldset class="document-marks">
            <legend class="visually-hidden">{translated(Language::only_documents)}</legend>
            {choices.collect_view()}
        </fieldset>
    }
}

/// Renders the documents by year, or the empty state.
#[component]
fn Years(timeline: TimelineState) -> impl IntoView {
    let t = use_t();
    let reset = move |_| {
        timeline.search.set(String::new());
        timeline.go(timeline.state.view.get_untracked().unfiltered());
    };
    move || {
        let limit = timeline.limit.get();
        // Index of the first document that "show more" added.
        let first_added = limit.checked_sub(STEP).filter(|at| *at > 0);
        let years = timeline.with_shown(|shown| {
            let first_fresh = first_added.and_then(|at| shown.get(at).copied());
            let years = documents_by_year::by_year(shown, limit).into_iter();
            years
                .map(|year| render_year(&year, first_fresh, t()))
                .collect::<Vec<_>>()
        });
        if years.is_empty() {
            return view! {
                <div class="empty">
                    <IconView icon=Icon::Search />
                    <p>{translated(Language::no_document_found)}</p>
                    <button type="button" class="button" on:click=reset>{translated(Language::all_documents)}</button>
                </div>
            }
            .into_any();
        }
        years.into_any()
    }
}

fn render_year(year: &Year<'_>, first_fresh: Option<&TimelineEntry>, t: Language) -> AnyView {
    let title = match year.year {
        Some(year) => year.to_string(),
        None => t.undated().to_owned(),
    };
    let rows = year.entries.iter().map(|entry| {
        let is_fresh = first_fresh.is_some_and(|first_added| std::ptr::eq(first_added, *entry));
        render_entry(entry, is_fresh, t)
    });
    view! {
        <h3 class="timeline-year">{title}</h3>
        <ol class="timeline-entries">{rows.collect_view()}</ol>
    }
    .into_any()
}

fn render_entry(entry: &TimelineEntry, is_fresh: bool, t: Language) -> AnyView {
    let document = &entry.document;
    let filled = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let date = entry.moment.as_ref().map(|moment| format_moment(moment, t));
    let title = filled(&document.description).unwrap_or_else(|| t.undescribed().to_owned());
    let movement = document.moviment_id.map(|id| t.movement(&id.to_string()));
    let label = |text: &Option<String>| filled(text).map(|text| t.service_value(&text).to_owned());
    let about = [
        label(&document.kind),
        label(&document.type_upload_file),
        movement,
    ];
    let about: Vec<String> = about.into_iter().flatten().collect();
    let has = |flag| documents_by_year::has_flag(document, flag);
    let session =
        has(DocumentFlag::Session).then(|| view! { <span class="tag">{t.has_session()}</span> });
    let problem = has(DocumentFlag::Problem).then(|| view! {
        <span class="tag" data-tone="warning"><IconView icon=Icon::Warning />{t.has_problem()}</span>
    });
    let file = match filled(&document.file) {
        Some(address) => {
            view! { <FileLink address=address label=translated_signal(Language::open_file) /> }
                .into_any()
        }
        None => view! { <span class="muted">{t.no_file()}</span> }.into_any(),
    };
    view! {
        <li class="timeline-entry" tabindex=is_fresh.then_some("-1") data-fresh=is_fresh.then_some("")>
            <span class="timeline-entry-date muted">{date.unwrap_or_else(|| t.undated().to_owned())}</span>
            <div class="timeline-entry-body">
                <p class="timeline-entry-title"><bdi>{legible(title)}</bdi> {session} {problem}</p>
                <p class="muted"><bdi>{facts(&legible(about.join(" · ")))}</bdi></p>
                {extra(&document.other, t)}
            </div>
            <div class="timeline-entry-file">{file}</div>
        </li>
    }
    .into_any()
}

/// Renders the number of shown documents and the "show more" button.
#[component]
fn More(timeline: TimelineState) -> impl IntoView {
    let total = move || timeline.with_shown(|shown| shown.len());
    let then = || dom::focus_next_frame("[data-fresh]");
    view! { <ShowMore shown=timeline.limit total=Signal::derive(total) step=STEP then=then /> }
}
