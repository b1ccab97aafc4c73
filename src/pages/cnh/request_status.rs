//! Status of a driver's license request.

use super::progress_attribute::progress_attribute;
use super::status_time::status_time;
use farol_core::i18n::Language;
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::json::Json;
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::view_model::cnh::CnhProgress;
use farol_web::components::json_viewer::JsonTree;
use farol_web::services::use_navigation;
use farol_web::ui::format_moment_zoned;
use farol_web::ui::{CopyButton, legible, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the data of the license; `None` if the response has none.
pub fn summary(content: &Json) -> Option<AnyView> {
    let data = content.get("data").filter(|data| data.has_children())?;
    let data = data.clone();
    Some(
        view! {
            <section class="card" aria-labelledby="cnh-data-title">
                <h2 id="cnh-data-title">{translated(Language::cnh_data)}</h2>
                <JsonTree value=data />
            </section>
        }
        .into_any(),
    )
}

/// Renders the request's name and its status at response time, which is never refreshed.
#[component]
pub fn RequestStatus(workspace: WorkspaceKey, entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let tracker = use_navigation().link(&Route::QueryForm(workspace, QueryArea::Cnh));
    let completed = move || entry.get().filter(|entry| entry.outcome == Outcome::Done);
    view! {
        {move || completed().map(|entry| {
            view! { <Card entry=entry tracker=tracker.clone() /> }
        })}
    }
}

#[component]
fn Card(entry: JournalEntry, tracker: String) -> impl IntoView {
    let t = use_t();
    let (queried_at, status_at) = (entry.at, entry.status_at);
    let status = entry.status;
    let progress = status.as_deref().and_then(CnhProgress::of);
    let as_of = status.is_some().then(|| {
        let format = |at, language| format_moment_zoned(Some(at), language);
        let text = move || status_time(status_at.as_deref(), queried_at, t(), format);
        view! { <span class="muted">{text}</span> }
    });
    let text = move || t().cnh_state(status.as_deref(), Outcome::Done);
    let request = entry.request.unwrap_or_default();
    let copied = request.clone();
    view! {
        <section class="card" aria-labelledby="request-title">
            <h2 id="request-title">{translated(Language::cnh_request)}</h2>
            <dl class="description-list cnh-facts">
                <div>
                    <dt>{translated(Language::cnh_status)}</dt>
                    <dd>
                        <span class="badge" data-progress=progress.map_or("unknown", progress_attribute)>{text}</span>
                        " "
                        {as_of}
                    </dd>
                </div>
                <div>
                    <dt>{translated(Language::cnh_column_request)}</dt>
                    <dd>
                        <bdi class="json-text">{legible(request)}</bdi>
                        <CopyButton text=Signal::stored(copied) label=translated_signal(Language::cnh_copy_request) />
                    </dd>
                </div>
            </dl>
            <p class="hint">{translated(Language::cnh_no_status)}</p>
            <p><a href=tracker>{translated(Language::cnh_all)}</a></p>
        </section>
    }
}
