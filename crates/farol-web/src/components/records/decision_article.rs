//! A recorded decision: result, validity, conditions and opinion.

use crate::ui::{format_file_origin, format_moment, legible, translated, use_t};
use farol_core::i18n::{Language, Message};
use farol_core::model::decision::{Decision, DecisionResult, OpinionBlock, opinion_blocks};
use farol_core::model::time::{Moment, brasilia_day, format_date};
use leptos::prelude::*;
use std::sync::Arc;

/// Renders a decision, its badge beside the result, and below its texts what the page adds.
#[component]
pub fn DecisionArticle(
    /// Decision to render.
    decision: Arc<Decision>,
    /// Time at which validity is judged, in epoch milliseconds.
    now: Signal<i64>,
    /// Badge, if the decision has one.
    badge: Option<Message>,
    /// Sources and notices.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let t = use_t();
    let content = decision.content.clone();
    let result = content.result;
    let at = Moment::from_millis(decision.at);
    let author = legible(decision.author.clone());
    let facts = move || format!("{} · {author}", format_moment(&at, t()));
    let origin = decision.file_origin.clone();
    let origin = origin.map(|origin| {
        view! { <p class="muted">{move || format_file_origin(&origin, t())}</p> }
    });
    let validity = move || validity(&decision, now.get(), t());
    view! {
        <article class="card decision">
            <div class="decision-head">
                <strong class="status-mark" data-tone=tone(result)>{move || t().decision_outcome(result)}</strong>
                <span class="muted">{facts}</span>
                <span class="muted">{validity}</span>
                {badge.map(|badge| view! { <span class="badge">{translated(badge)}</span> })}
            </div>
            {origin}
            {text(None, &content.opinion)}
            {text(Some(Language::decision_conditions), &content.conditions)}
            {text(Some(Language::decision_reason_title), &content.reason)}
            {children.map(|children| children())}
        </article>
    }
}

/// Returns the color of a result in style sheets.
const fn tone(result: DecisionResult) -> &'static str {
    match result {
        DecisionResult::Approve => "success",
        DecisionResult::ApproveWithConditions | DecisionResult::RequestMore => "warning",
        DecisionResult::Refuse => "error",
    }
}

/// Returns the last day of validity and whether it is over at `now` (epoch milliseconds).
fn validity(decision: &Decision, now: i64, language: Language) -> String {
    let Some(day) = decision.content.valid_until else {
        return String::new();
    };
    let text = format_date(day, language.format_locale());
    if brasilia_day(now).is_some_and(|today| decision.is_expired(today)) {
        language.decision_expired(&text)
    } else {
        language.decision_valid_until_day(&text)
    }
}

/// Renders a text of paragraphs and lists; nothing if it is empty.
fn text(title: Option<Message>, text: &str) -> impl IntoView + use<> {
    let blocks = opinion_blocks(text).into_iter().map(|block| match block {
        OpinionBlock::Paragraph(lines) => {
            let lines = lines
                .into_iter()
                .map(|line| view! { {legible(line)} <br /> });
            view! { <p>{lines.collect_view()}</p> }.into_any()
        }
        OpinionBlock::List(items) => {
            let items = items
                .into_iter()
                .map(|item| view! { <li>{legible(item)}</li> });
            view! { <ul>{items.collect_view()}</ul> }.into_any()
        }
    });
    (!text.is_empty()).then(|| {
        view! {
            {title.map(|title| view! { <h3>{translated(title)}</h3> })}
            <div class="decision-text" data-sensitive="">{blocks.collect_view()}</div>
        }
    })
}
