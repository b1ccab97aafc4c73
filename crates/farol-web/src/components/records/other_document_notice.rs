//! Notice of a response with another document than the queried one.

use crate::ui::{Notice, Severity, translated};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders the notice.
#[component]
pub fn OtherDocumentNotice(
    /// Document that the response states.
    document: String,
) -> impl IntoView {
    view! {
        <Notice tone=Severity::Warning>
            <p>{translated(Language::other_document)} " " <span class="number" data-sensitive="">{document}</span></p>
            <p>{translated(Language::other_document_hint)}</p>
        </Notice>
    }
}
