//! Pagination: links, and an input to jump to a page.

use super::icon::{Icon, IconView};
use super::language::{translated, translated_signal, use_t};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Pagination links; `None` disables a link.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct PageLinks {
    /// URL of the first page.
    pub first: Option<String>,
    /// URL of the previous page.
    pub previous: Option<String>,
    /// URL of the next page.
    pub next: Option<String>,
    /// URL of the last page; `None` if the total is unknown.
    pub last: Option<String>,
    /// Current page, from 1.
    pub page: u32,
    /// Number of pages, if known.
    pub pages: Option<u32>,
}

/// Pagination links with the jump input.
#[component]
pub fn Pagination(
    /// URLs of the links.
    #[prop(into)]
    links: Signal<PageLinks>,
    /// Called with the submitted page number.
    #[prop(into)]
    on_jump: Callback<u32>,
) -> impl IntoView {
    let t = use_t();
    let typed = RwSignal::new(String::new());
    // Only the page is tracked: links change with every fetch, which must not reset the typed text.
    let page = Memo::new(move |_| links.with(|links| links.page));
    Effect::new(move |_| typed.set(page.get().to_string()));
    let jump = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match typed.get_untracked().trim().parse::<u32>() {
            Ok(page) if page > 0 => {
                let last = links.with_untracked(|links| links.pages).unwrap_or(page);
                let page = page.min(last.max(1));
                typed.set(page.to_string());
                on_jump.run(page);
            }
            _ => typed.set(links.with_untracked(|links| links.page.to_string())),
        }
    };
    view! {
        <nav class="pager" aria-label=translated(Language::pages)>
            <PageLink icon=Icon::First label=translated_signal(Language::first_page) href=Signal::derive(move || links.get().first) />
            <PageLink icon=Icon::Previous label=translated_signal(Language::previous_page) href=Signal::derive(move || links.get().previous) />
            <form class="pager-jump" on:submit=jump>
                <label for="pager-page">{translated(Language::page)}</label>
                <input
                    id="pager-page"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="9"
                    // What the app filled in, unlike what is typed.
                    value=move || page.get().to_string()
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <span>
                    {move || links.with(|links| links.pages).map(|pages| t().of_pages(&t().count(pages.into())))}
                </span>
            </form>
            <PageLink icon=Icon::Next label=translated_signal(Language::next_page) href=Signal::derive(move || links.get().next) />
            <PageLink icon=Icon::Last label=translated_signal(Language::last_page) href=Signal::derive(move || links.get().last) />
        </nav>
    }
}

/// Pagination link; without a URL it is rendered disabled.
#[component]
fn PageLink(
    icon: Icon,
    label: Signal<String>,
    #[prop(into)] href: Signal<Option<String>>,
) -> impl IntoView {
    view! {
        <a
            class="icon-button"
            href=move || href.get()
            role=move || href.get().is_none().then_some("link")
            aria-disabled=move || href.get().is_none().then_some("true")
            aria-label=move || label.get()
            title=move || label.get()
            data-noscroll=""
        >
            <IconView icon=icon />
        </a>
    }
}
