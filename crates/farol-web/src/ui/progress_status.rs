//! Status of a long task: a text that screen readers announce, and a progress bar.

use super::language::translated;
use farol_core::i18n::Message;
use leptos::prelude::*;

/// Renders the text, and the bar below it.
#[component]
pub fn ProgressStatus(
    /// Accessible name of the bar.
    label: Message,
    /// Text of the status.
    #[prop(into)]
    text: Signal<String>,
    /// Number of items done.
    #[prop(into)]
    done: Signal<u64>,
    /// Number of all items; `None` while it is unknown.
    #[prop(into)]
    total: Signal<Option<u64>>,
) -> impl IntoView {
    let max = move || total.get().map(|total| total.max(1).to_string());
    let value = move || total.get().map(|_| done.get().to_string());
    view! {
        <p role="status">{move || text.get()}</p>
        <progress aria-label=translated(label) max=max value=value></progress>
    }
}
