//! Content of a case file: expanded for one person or company, a list with a filter for several.

use super::marks::case_marks;
use super::query::CaseQueryItem;
use farol_case_file::{CaseFile, CaseGroup};
use farol_core::i18n::{Language, Message};
use farol_core::model::decision::Decision;
use farol_core::model::document::Document;
use farol_core::model::text_fold::fold;
use farol_core::view_model::record_counts::RecordCounts;
use farol_web::components::DecisionArticle;
use farol_web::platform::clock;
use farol_web::ui::{FilterField, legible, translated, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// Number of persons and companies from which on they can be filtered.
const MIN_FILTERED: usize = 6;

/// Renders the content.
#[component]
pub(super) fn CaseGroups(case: Arc<CaseFile>) -> impl IntoView {
    let groups = case.groups();
    if let [only] = groups.as_slice() {
        let group = only.clone();
        return view! { <GroupContent case=case group=group index=0 /> }.into_any();
    }
    if groups.is_empty() {
        return view! { <p class="muted">{translated(Language::case_queries_none)}</p> }.into_any();
    }
    let filter = RwSignal::new(String::new());
    let is_filtered = groups.len() >= MIN_FILTERED;
    let items = groups.into_iter().enumerate().map(|(index, group)| {
        let text = format!(
            "{} {} {}",
            group.name.as_deref().unwrap_or_default(),
            group.document,
            formatted(&group.document)
        );
        let text = fold(&text);
        let is_hidden =
            Signal::derive(move || filter.with(|filter| !text.contains(&fold(filter.trim()))));
        view! { <GroupItem case=case.clone() group=group index=index is_hidden=is_hidden /> }
    });
    view! {
        <section class="case-queries" aria-labelledby="case-subjects">
            <h2 id="case-subjects">{translated(Language::case_subjects)}</h2>
            {is_filtered.then(|| view! {
                <FilterField id="case-filter" label=Language::case_filter value=filter />
            })}
            <ul class="case-groups">{items.collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// Renders a person or company of several; its content is rendered once it is expanded.
#[component]
fn GroupItem(
    case: Arc<CaseFile>,
    group: CaseGroup,
    index: usize,
    is_hidden: Signal<bool>,
) -> impl IntoView {
    let t = use_t();
    let is_expanded = RwSignal::new(false);
    let name = group.name.clone().map(legible);
    let document = formatted(&group.document);
    let counts = RecordCounts {
        responses: group.queries.len() as u64,
        decisions: group.decisions.len() as u64,
        marks: group.marks.len() as u64,
    };
    let content = move || {
        let (case, group) = (case.clone(), group.clone());
        is_expanded
            .get()
            .then(|| view! { <GroupContent case=case group=group index=index /> })
    };
    view! {
        <li hidden=move || is_hidden.get()>
            <details class="card case-group" on:toggle=move |_| is_expanded.set(true)>
                <summary>
                    {name.map(|name| view! { <strong data-sensitive="">{name}</strong> " " })}
                    <span data-sensitive="">{document}</span>
                    " "
                    <span class="muted">{move || t().case_records(counts)}</span>
                </summary>
                <div class="case-group-content">{content}</div>
            </details>
        </li>
    }
}

/// Renders the decisions, the marks and the queries about one person or company.
#[component]
fn GroupContent(
    case: Arc<CaseFile>,
    group: CaseGroup,
    /// Position of the group, which makes the IDs of its headings unique.
    index: usize,
) -> impl IntoView {
    let decisions = decisions(&case, &group, index);
    let marks = case_marks(&case, &group, index);
    let queries = group.queries.into_iter();
    let queries = queries.map(|index| view! { <CaseQueryItem case=case.clone() index=index /> });
    let queries = queries.collect_view();
    let id = format!("case-queries-{index}");
    view! {
        {decisions}
        {marks}
        <section class="case-queries" aria-labelledby=id>
            <h2 id=id.clone()>{translated(Language::case_queries)}</h2>
            {queries.is_empty().then(|| view! {
                <p class="muted">{translated(Language::case_queries_none)}</p>
            })}
            {queries}
        </section>
    }
}

/// Renders the readable decisions, newest first; nothing if there is none.
fn decisions(case: &CaseFile, group: &CaseGroup, group_index: usize) -> impl IntoView + use<> {
    let decisions = group.decisions.iter().rev();
    let decisions = decisions.filter_map(|index| {
        let (_, decision) = case.decisions.get(*index)?;
        serde_json::from_value(decision.clone()).ok()
    });
    let decisions: Vec<Arc<Decision>> = decisions.map(Arc::new).collect();
    let now = Signal::stored(clock::now_ms());
    let article = move |(index, decision)| {
        let badge = (index > 0).then_some(Language::decision_replaced as Message);
        view! { <DecisionArticle decision=decision now=now badge=badge /> }
    };
    let id = format!("case-decisions-{group_index}");
    (!decisions.is_empty()).then(|| {
        let articles = decisions.into_iter().enumerate().map(article);
        view! {
            <section class="case-queries" aria-labelledby=id>
                <h2 id=id.clone()>{translated(Language::decision_title)}</h2>
                {articles.collect_view()}
            </section>
        }
    })
}

/// Formats a document; any other text is returned as it is.
fn formatted(document: &str) -> String {
    Document::parse(document).map_or_else(|_| legible(document.to_owned()), |it| it.formatted())
}
