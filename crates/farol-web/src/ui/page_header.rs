//! Page header: sets the tab's title and takes the focus after navigation.

use super::language::use_t;
use crate::platform::dom;
use leptos::prelude::*;

/// True if a page was shown before; the first page leaves the focus where the browser put it.
#[derive(Clone, Copy)]
pub struct HasNavigated(pub(crate) StoredValue<bool>);

/// Renders the heading of a page with its actions.
#[component]
pub fn PageHeader(
    /// Title of the page, and of the tab unless `tab_title` is given.
    #[prop(into)]
    title: Signal<String>,
    /// Title of the tab where the page's title holds personal data, which the browser's history
    /// would keep; the page's title is then hidden together with documents.
    #[prop(into, optional)]
    tab_title: Option<Signal<String>>,
    /// Short line above the title, such as the operation and its date; empty for none.
    #[prop(into, optional)]
    eyebrow: Signal<String>,
    /// Introductory sentence; empty for none.
    #[prop(into, optional)]
    lead: Signal<String>,
    /// State of what the title names, next to it.
    #[prop(optional)]
    badge: Option<Children>,
    /// Actions of the page.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let t = use_t();
    let is_private = tab_title.is_some();
    let tab_title = tab_title.unwrap_or(title);
    Effect::new(move |_| dom::set_title(&format!("{} · {}", tab_title.get(), t().app_name())));
    let visited = use_context::<HasNavigated>();
    Effect::new(move |_| {
        if let Some(HasNavigated(visited)) = visited {
            if visited.get_value() {
                // Scoped to `main`, because the hidden page for a crashed app has an `h1` too.
                dom::focus("main h1");
            }
            visited.set_value(true);
        }
    });
    view! {
        <div class="page-header">
            <div>
                <p class="eyebrow" hidden=move || eyebrow.with(String::is_empty)>{move || eyebrow.get()}</p>
                <div class="page-title">
                    <h1 tabindex="-1" data-sensitive=is_private.then_some("")>{move || title.get()}</h1>
                    {badge.map(|badge| badge())}
                </div>
                <p class="lead" hidden=move || lead.with(String::is_empty)>{move || lead.get()}</p>
            </div>
            <div class="page-actions">{children.map(|children| children())}</div>
        </div>
    }
}
