//! Toolbar of the viewer: search, expansion, display options, copy, download and print.

use super::search::{SearchDirection, search, step};
use super::state::{JsonViewerState, SearchHits};
use crate::platform::{dom, files, timer};
use crate::ui::{
    CopyButton, Disclosure, Icon, IconView, Toasts, translated, translated_signal, use_t,
};
use farol_core::i18n::Language;
use farol_core::model::json::Json;
use leptos::prelude::*;

/// Renders the toolbar.
#[component]
pub(super) fn JsonViewerToolbar(view: JsonViewerState, name: String) -> impl IntoView {
    let is_tree = view.content().root().is_nested();
    view! {
        <div class="json-viewer-toolbar">
            <Show when=move || !view.as_text.get()><SearchField view=view /></Show>
            <div class="json-viewer-actions">
                {is_tree.then(|| tree_actions(view))}
                <CopyButton text=Signal::derive(move || view.whole_text()) label=translated_signal(Language::copy_everything) />
                {download(view, name)}
                <button
                    type="button"
                    class="icon-button"
                    data-kind="quiet"
                    aria-label=translated(Language::print)
                    title=translated(Language::print)
                    on:click=move |_| print()
                >
                    <IconView icon=Icon::Print />
                </button>
            </div>
        </div>
        <Show when=move || view.is_cut.get()>
            <p class="hint json-viewer-truncated" role="status">{translated(Language::content_truncated)}</p>
        </Show>
    }
}

/// Opens the print dialog; the print view renders on the `beforeprint` event.
fn print() {
    leptos::task::spawn_local(async {
        timer::next_paint().await;
        dom::print();
    });
}

fn tree_actions(view: JsonViewerState) -> AnyView {
    view! {
        <Show when=move || !view.as_text.get()>
            <button type="button" class="button" data-kind="quiet" on:click=move |_| view.expand()>
                {translated(Language::expand_all)}
            </button>
            <button type="button" class="button" data-kind="quiet" on:click=move |_| view.collapse()>
                {translated(Language::collapse_all)}
            </button>
        </Show>
        <Disclosure
            label=translated_signal(Language::viewer_display)
            summary=Box::new(|| view! { <span class="menu-label">{translated(Language::viewer_display)}</span> }.into_any())
        >
            <div class="json-viewer-display">
                <Show when=move || !view.as_text.get()>{switch(view.originals, Language::original_values)}</Show>
                {switch(view.as_text, Language::view_as_text)}
            </div>
        </Disclosure>
    }
    .into_any()
}

fn switch(signal: RwSignal<bool>, label: fn(Language) -> &'static str) -> AnyView {
    view! {
        <button
            type="button"
            class="button json-viewer-toggle-button"
            data-kind="quiet"
            aria-pressed=move || signal.get().to_string()
            on:click=move |_| signal.update(|is_on| *is_on = !*is_on)
        >
            {translated(label)}
        </button>
    }
    .into_any()
}

fn download(view: JsonViewerState, name: String) -> AnyView {
    let t = use_t();
    let toasts = Toasts::get();
    let save = move |_| {
        let is_json = !matches!(view.content().root(), Json::Text(_));
        let (ending, kind) = if is_json {
            ("json", "application/json")
        } else {
            ("txt", "text/plain;charset=utf-8")
        };
        if !files::download(&format!("{name}.{ending}"), kind, &view.whole_text()) {
            toasts.warn(t().download_refused());
        }
    };
    view! {
        <button
            type="button"
            class="icon-button"
            data-kind="quiet"
            aria-label=translated(Language::download_content)
            title=translated(Language::download_content)
            on:click=save
        >
            <IconView icon=Icon::Download />
        </button>
    }
    .into_any()
}

#[component]
fn SearchField(view: JsonViewerState) -> impl IntoView {
    let t = use_t();
    let count = move || {
        view.search_hits
            .with(|found| hits_text(found, view.query.with(Option::is_some), t()))
    };
    // The tree marks the current result visually; screen readers get its path instead.
    let path = move || view.current.get().map(|id| view.content().path(id));
    let press = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            let direction = if event.shift_key() {
                SearchDirection::Previous
            } else {
                SearchDirection::Next
            };
            step(view, direction);
        }
    };
    view! {
        <div class="json-viewer-search">
            <IconView icon=Icon::Search />
            <input
                type="search"
                autocomplete="off"
                spellcheck="false"
                aria-label=translated(Language::viewer_search)
                placeholder=translated(Language::viewer_search)
                prop:value=move || view.typed.get()
                on:input=move |event| search(view, event_target_value(&event), t())
                on:keydown=press
            />
            <p class="json-viewer-count" role="status">
                {count}
                " "
                <span class="visually-hidden">{path}</span>
            </p>
            <Show when=move || view.search_hits.with(|found| !found.hits.is_empty())>
                {step_button(view, SearchDirection::Previous)}
                {step_button(view, SearchDirection::Next)}
            </Show>
        </div>
    }
}

fn hits_text(found: &SearchHits, has_query: bool, t: Language) -> String {
    let all = found.hits.len() as u64;
    match found.at {
        _ if !has_query => String::new(),
        _ if found.is_busy => t.viewer_searching().to_owned(),
        Some(at) => t.result_of(&t.count(at as u64 + 1), &t.count(all)),
        None => t.results_count(all),
    }
}

fn step_button(view: JsonViewerState, direction: SearchDirection) -> AnyView {
    let (text, icon): (fn(Language) -> &'static str, Icon) = match direction {
        SearchDirection::Next => (Language::next_result, Icon::Next),
        SearchDirection::Previous => (Language::previous_result, Icon::Previous),
    };
    view! {
        <button
            type="button"
            class="icon-button"
            data-kind="quiet"
            aria-label=translated(text)
            title=translated(text)
            on:click=move |_| step(view, direction)
        >
            <IconView icon=icon />
        </button>
    }
    .into_any()
}
