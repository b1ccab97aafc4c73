//! Query of an opened case, with its response.

use farol_case_file::{CaseFile, CaseQuery};
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_core::protocol::ReceivedBody;
use farol_web::components::{ReadBody, ResponseDisclosure, RiskDetailDisclosure};
use farol_web::platform::files;
use farol_web::ui::{Notice, Severity, Toasts, facts, format_moment, legible, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders what was requested, and the response once it is expanded.
#[component]
pub(super) fn CaseQueryItem(
    case: Arc<CaseFile>,
    /// Position of the query in the case.
    index: usize,
) -> impl IntoView {
    let query = case.queries.get(index).cloned();
    query.map(|query| view! { <Item query=query index=index /> })
}

#[component]
fn Item(query: CaseQuery, index: usize) -> impl IntoView {
    let t = use_t();
    let operation = query.request.operation();
    let named = query.request.operation.clone();
    let name = move || match operation {
        Some(operation) => t().operation(operation).to_owned(),
        None => named.clone(),
    };
    let sent_at = Moment::from_millis(query.request.at);
    let author = legible(query.request.author.clone());
    let about = move || {
        let outcome = t().outcome(query.request.outcome);
        facts(&format!(
            "{} · {author} · {outcome}",
            format_moment(&sent_at, t())
        ))
    };
    let purpose = query
        .request
        .purpose
        .clone()
        .filter(|text| !text.is_empty());
    let purpose = purpose.map(|purpose| {
        let purpose = legible(purpose);
        view! { <p>{translated(Language::case_purpose)} ": " {purpose}</p> }
    });
    let is_partial = !query.response.is_whole;
    let details = risk_details(&query);
    let earlier = earlier_summaries(&query);
    let heading = format!("case-query-{index}");
    let (title, bytes_of) = (name.clone(), name);
    view! {
        <article class="card" aria-labelledby=heading.clone()>
            <h3 id=heading.clone()>{title}</h3>
            <p class="muted">{about}</p>
            {purpose}
            {is_partial.then(|| view! {
                <Notice tone=Severity::Warning><p>{translated(Language::case_response_partial)}</p></Notice>
            })}
            <CaseResponse query=query.clone() />
            {earlier}
            {details}
            <SaveBytes query=query label=Signal::derive(move || t().case_save_bytes_of(&bytes_of())) />
        </article>
    }
}

/// Renders the response.
#[component]
fn CaseResponse(query: CaseQuery) -> impl IntoView {
    let t = use_t();
    let label = Signal::derive(move || t().case_show_response().to_owned());
    let read = reader_of(query.response);
    view! { <ResponseDisclosure label=label name=query.request.operation read=read /> }
}

/// Renders the summaries that a newer one had replaced, which decisions rest on.
fn earlier_summaries(query: &CaseQuery) -> impl IntoView + use<> {
    let t = use_t();
    let operation = query.request.operation.clone();
    let summaries = query.earlier_summaries.iter();
    let summaries = summaries.map(|(until, response)| {
        let (until, read) = (Moment::from_millis(*until), reader_of(response.clone()));
        let label = Signal::derive(move || t().case_earlier_summary(&format_moment(&until, t())));
        view! { <ResponseDisclosure label=label name=operation.clone() read=read /> }
    });
    summaries.collect_view()
}

/// Renders the processes of an analysis, if the file has any.
fn risk_details(query: &CaseQuery) -> Option<impl IntoView + use<>> {
    let details = query.risk_details.iter();
    let details = details.map(|(risk, response)| {
        let (risk, read) = (*risk, reader_of(response.clone()));
        view! { <RiskDetailDisclosure risk=risk read=read /> }
    });
    let details: Vec<_> = details.collect();
    (!details.is_empty()).then(|| {
        view! {
            <h4>{translated(Language::detail_total)}</h4>
            {details}
        }
    })
}

fn reader_of(response: ReceivedBody) -> ReadBody {
    Box::new(move || Box::pin(std::future::ready(Some(response.clone()))))
}

/// Renders the button that saves the response as it was received.
#[component]
fn SaveBytes(query: CaseQuery, label: Signal<String>) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let save = move |_| {
        let name = format!("{}.json", query.request.id);
        if !files::download_bytes(&name, "application/octet-stream", &query.response.bytes) {
            toasts.warn(t().download_refused());
        }
    };
    view! {
        <p>
            <button type="button" class="button" aria-label=move || label.get() on:click=save>
                {translated(Language::case_save_bytes)}
            </button>
        </p>
    }
}
