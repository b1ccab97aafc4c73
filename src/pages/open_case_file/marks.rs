//! Namesake marks of an opened case.

use farol_case_file::{CaseFile, CaseGroup};
use farol_core::i18n::Language;
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark};
use farol_core::model::time::Moment;
use farol_web::components::namesake_item_text;
use farol_web::ui::{format_moment, legible, translated, use_t};
use leptos::prelude::*;

/// Renders the readable marks on one person or company, newest first; nothing if there is none.
pub(super) fn case_marks(
    case: &CaseFile,
    group: &CaseGroup,
    group_index: usize,
) -> impl IntoView + use<> {
    let marks = case.marks.as_ref().and_then(|marks| marks.as_array());
    let marks = group.marks.iter().rev().filter_map(|index| {
        let mark = marks?.get(*index)?.clone();
        serde_json::from_value::<NamesakeMark>(mark).ok()
    });
    let marks: Vec<_> = marks.collect();
    let id = format!("case-marks-{group_index}");
    (!marks.is_empty()).then(|| {
        let items = marks
            .into_iter()
            .map(|mark| view! { <MarkItem mark=mark /> });
        view! {
            <section class="case-queries" aria-labelledby=id>
                <h2 id=id.clone()>{translated(Language::namesake_marks)}</h2>
                <ul class="plain-list">{items.collect_view()}</ul>
            </section>
        }
    })
}

#[component]
fn MarkItem(mark: NamesakeMark) -> impl IntoView {
    let t = use_t();
    let at = Moment::from_millis(mark.at);
    let author = legible(mark.author.clone());
    let facts = move || format!("{} · {author}", format_moment(&at, t()));
    let is_namesake = mark.is_namesake;
    let state = move || {
        if is_namesake {
            t().namesake()
        } else {
            t().namesake_mark_undone()
        }
    };
    let content = match &mark.item {
        NamesakeItem::Process { .. } => None,
        NamesakeItem::ComplianceEntry { content, .. } => Some(legible(content.clone())),
    };
    let item = mark.item.clone();
    let reason = (!mark.reason.is_empty()).then(|| legible(mark.reason));
    view! {
        <li class="card">
            <p><span class="badge">{state}</span> " " {move || namesake_item_text(&item, t())}</p>
            {content.map(|content| view! { <p class="muted json-text" data-sensitive=""><bdi>{content}</bdi></p> })}
            {reason.map(|reason| view! { <p data-sensitive="">{reason}</p> })}
            <p class="muted">{facts}</p>
        </li>
    }
}
