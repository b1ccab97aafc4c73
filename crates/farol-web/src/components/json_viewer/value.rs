//! Display of one value by its recognized kind.

use super::highlight::marked_or_whole;
use super::state::{JsonViewerState, ViewerOptions};
use super::text::{long_text, preformatted};
use super::value_format::{ValueContext, muted, size};
use crate::ui::FileLink;
use crate::ui::format_moment;
use crate::ui::{translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::document::{Document, ProcessNumber};
use farol_core::model::json::Json;
use farol_core::model::time::{Moment, Sentinel};
use farol_core::view_model::json_view::{NodeId, SearchQuery, ValueKind, original_text};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders a value, and again when the search query or the display of original values changes.
pub(super) fn value(view: JsonViewerState, id: NodeId, place: ValueContext) -> AnyView {
    let t = use_t();
    let draw = move || {
        let (originals, query, t) = (view.originals.get(), view.query.get(), t());
        let content = view.content();
        let Some(value) = content.value(id) else {
            return ().into_any();
        };
        if originals && let Some(text) = original_text(value) {
            return long_text(text.into_owned(), query, place);
        }
        let recognized = content.recognize(id);
        shown(value, &recognized, query, view.options, place, t)
    };
    draw.into_any()
}

/// Renders a value by its recognized kind.
pub(super) fn shown(
    value: &Json,
    recognized: &ValueKind,
    query: Option<Arc<SearchQuery>>,
    options: ViewerOptions,
    place: ValueContext,
    t: Language,
) -> AnyView {
    let full_text = || value.as_text().unwrap_or_default().to_owned();
    let plain = |text: String| {
        // A hit may match the meaning instead of the text (a date, for example); then the whole
        // text is marked.
        let is_hit = |query: &SearchQuery| query.matches(None, value);
        let hit = query.as_deref().filter(|query| is_hit(query));
        view! { <bdi>{marked_or_whole(&text, hit)}</bdi> }.into_any()
    };
    match recognized {
        ValueKind::Document(found) => document(*found, plain(found.formatted()), options),
        ValueKind::Process(found) => process(found, plain(found.formatted()), options),
        ValueKind::Moment(moment) => plain(moment_in_words(moment, t)),
        ValueKind::UtcDay(day) => plain(format!(
            "{} (UTC)",
            day.format(t.format_locale()).unwrap_or_default()
        )),
        ValueKind::Money(cents) => plain(cents.format(t.format_locale())),
        ValueKind::Bool(flag) => plain(if *flag { t.yes() } else { t.no() }.to_owned()),
        ValueKind::Number if value.is_lossy() => {
            let number = plain(value.to_pretty());
            view! { {number} " " <span class="muted">{t.json_rounded()}</span> }.into_any()
        }
        ValueKind::Number => plain(value.to_pretty()),
        ValueKind::Address => {
            view! { <FileLink address=full_text() label=translated_signal(Language::open_address) /> }
                .into_any()
        }
        ValueKind::Markup => preformatted(full_text(), query),
        ValueKind::Text => match value.as_text().and_then(|text| t.known_service_value(text)) {
            Some(label) => plain(label.to_owned()),
            None => long_text(full_text(), query, place),
        },
        ValueKind::EmptyText => muted(t.empty_text().to_owned()),
        ValueKind::Null => muted(t.null_value().to_owned()),
        ValueKind::EmptyList | ValueKind::EmptyObject => muted(t.json_none().to_owned()),
        ValueKind::Nested => muted(size(Some(value), t)),
    }
}

/// Formats a moment; the viewer states the time zone once.
fn moment_in_words(moment: &Moment, t: Language) -> String {
    match moment.sentinel() {
        Some(Sentinel::Unknown) => t.date_unknown().to_owned(),
        Some(Sentinel::Current) => t.date_current().to_owned(),
        None => format_moment(moment, t),
    }
}

/// Renders a document, with a query button if the page offers queries.
fn document(found: Document, number: AnyView, options: ViewerOptions) -> AnyView {
    let t = use_t();
    let query_button = options.on_document.map(|on_document| {
        let about = format!(" {} {}", found.kind(), found.formatted());
        view! {
            <button type="button" class="button json-viewer-query" data-kind="link" on:click=move |_| on_document.run(found)>
                <span>{t().query_this_document()}</span>
                <span class="visually-hidden">{about}</span>
            </button>
        }
    });
    view! { <span class="json-viewer-number"><span class="number" data-sensitive="">{number}</span> {query_button}</span> }
        .into_any()
}

fn process(found: &ProcessNumber, number: AnyView, options: ViewerOptions) -> AnyView {
    match options.process_href {
        Some(href) => {
            view! { <a class="number" href=href.run(found.clone())>{number}</a> }.into_any()
        }
        None => view! { <span class="number">{number}</span> }.into_any(),
    }
}
