//! A page's heading: it names the browser tab and takes the focus when the page is come to.

use crate::platform::dom;
use crate::ui::use_t;
use leptos::prelude::*;

/// Whether a page has been shown before: the first one leaves the focus where the browser put it.
#[derive(Clone, Copy)]
pub(crate) struct HasNavigated(pub(crate) StoredValue<bool>);

/// The heading of a page, with room for actions beside it.
#[component]
pub fn PageHeader(
    /// What the page is called; no personal data, for it becomes the tab's title.
    #[prop(into)]
    title: Signal<String>,
    /// A sentence below it; empty for none.
    #[prop(into, optional)]
    lead: Signal<String>,
    /// Actions of the whole page.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let t = use_t();
    Effect::new(move |_| dom::set_title(&format!("{} · {}", title.get(), t().app_name())));
    let visited = use_context::<HasNavigated>();
    Effect::new(move |_| {
        if let Some(HasNavigated(visited)) = visited {
            if visited.get_value() {
                // Not just any: the page that says that the app has stopped waits, hidden, with one too.
                dom::focus("main h1");
            }
            visited.set_value(true);
        }
    });
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{move || title.get()}</h1>
                <p class="lead" hidden=move || lead.with(String::is_empty)>{move || lead.get()}</p>
            </div>
            <div class="page-actions">{children.map(|children| children())}</div>
        </div>
    }
}
