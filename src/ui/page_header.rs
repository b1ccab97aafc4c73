//! Page header: sets the tab's title and takes the focus after navigation.

use super::language::use_t;
use crate::platform::dom;
use leptos::prelude::*;

/// True if a page was shown before; the first page leaves the focus where the browser put it.
#[derive(Clone, Copy)]
pub(crate) struct HasNavigated(pub(crate) StoredValue<bool>);

/// Renders the heading of a page with its actions.
#[component]
pub fn PageHeader(
    /// Title of the page and the tab; it must not contain personal data.
    #[prop(into)]
    title: Signal<String>,
    /// Introductory sentence; empty for none.
    #[prop(into, optional)]
    lead: Signal<String>,
    /// Actions of the page.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let t = use_t();
    Effect::new(move |_| dom::set_title(&format!("{} · {}", title.get(), t().app_name())));
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
                <h1 tabindex="-1">{move || title.get()}</h1>
                <p class="lead" hidden=move || lead.with(String::is_empty)>{move || lead.get()}</p>
            </div>
            <div class="page-actions">{children.map(|children| children())}</div>
        </div>
    }
}
