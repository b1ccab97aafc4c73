//! Risk classes as a table, grouped by meaning, most severe first: count, share and value.

use super::state::{AnalysisState, SharedSnapshot};
use crate::ui::{Icon, IconView, Notice, Severity, dash, legible, translated, use_t};
use farol_core::api::analysis::{ClassGroupRows, ClassRow, group_classes};
use farol_core::i18n::Language;
use farol_core::model::classification::ClassGroup;
use farol_core::model::status::Status;
use farol_core::route::Route;
use farol_core::url_state::detail::RiskDetailView;
use leptos::prelude::*;

/// Renders the table, or a placeholder.
#[component]
pub(super) fn ClassTable(state: AnalysisState, reading: SharedSnapshot) -> impl IntoView {
    let summary = &reading.summary;
    let is_final = reading.is_final();
    let is_under_way = matches!(summary.status, Some(Status::Initial | Status::Processing));
    // While the analysis runs, an empty result isn't final.
    if is_under_way && reading.total().is_none() {
        return waiting();
    }
    if summary.summary.0.is_empty() {
        return view! {
            <section class="card" aria-labelledby="class-overview-title">
                <h2 id="class-overview-title">{translated(Language::board_title)}</h2>
                <p>{translated(Language::board_none)}</p>
            </section>
        }
        .into_any();
    }
    let groups = group_classes(&summary.summary);
    let opens = is_final || reading.total().is_some();
    let groups = groups.into_iter().map(|it| group(state, it, opens));
    view! {
        <section class="class-overview" aria-labelledby="class-overview-title">
            <div class="class-overview-header">
                <h2 id="class-overview-title">{translated(Language::board_title)}</h2>
                <p class="hint">{translated(Language::board_hint)}</p>
            </div>
            {(!is_final).then(|| view! {
                <Notice tone=Severity::Info><p>{translated(Language::board_partial)}</p></Notice>
            })}
            <div class="class-overview-groups">{groups.collect_view()}</div>
        </section>
    }
    .into_any()
}

fn waiting() -> AnyView {
    view! {
        <section class="card" aria-labelledby="class-overview-title">
            <h2 id="class-overview-title">{translated(Language::board_title)}</h2>
            <p class="muted">{translated(Language::board_waiting)}</p>
            <div class="skeleton" aria-hidden="true">
                {(0..4).map(|_| view! { <div class="skeleton-row"></div> }).collect_view()}
            </div>
        </section>
    }
    .into_any()
}

fn group(
    state: AnalysisState,
    ClassGroupRows { group, rows }: ClassGroupRows,
    opens: bool,
) -> AnyView {
    let t = use_t();
    if group == ClassGroup::Total {
        return rows.into_iter().map(total).collect_view().into_any();
    }
    let id = match group {
        ClassGroup::Role => "group-role",
        ClassGroup::Activity => "group-activity",
        ClassGroup::Unknown => "group-unknown",
        ClassGroup::Total | ClassGroup::RiskType => "group-risk",
    };
    let rows = rows.into_iter().map(|it| row(state, it, opens));
    view! {
        <section class="card class-overview-group" data-group=id aria-labelledby=id>
            <h3 id=id>{move || t().class_group(group)}</h3>
            <ul class="classes">{rows.collect_view()}</ul>
            {(group == ClassGroup::RiskType).then(|| view! {
                <p class="hint">{translated(Language::board_opens)}</p>
            })}
        </section>
    }
    .into_any()
}

/// Renders the row of all processes, the base of the shares.
fn total(row: ClassRow) -> AnyView {
    let t = use_t();
    let count = row.total;
    view! {
        <div class="card class-overview-total">
            <p class="class-overview-figure">{move || counted(count, t())}</p>
            <p><span class="muted">{translated(Language::board_value)}</span> " " {value(&row)}</p>
        </div>
    }
    .into_any()
}

fn row(state: AnalysisState, row: ClassRow, opens: bool) -> AnyView {
    let t = use_t();
    let name = {
        let class = row.class.clone();
        move || t().classification(&class)
    };
    let name = match row.class.detail().filter(|_| opens) {
        Some(risk) => {
            let view = RiskDetailView::default();
            let route = Route::RiskDetail(state.workspace, state.analysis, risk, view);
            view! {
                <a class="class-link" href=state.address.link(&route)>
                    <span>{name}</span>
                    <IconView icon=Icon::Next />
                </a>
            }
            .into_any()
        }
        None => view! { <span>{name}</span> }.into_any(),
    };
    let count = row.total;
    let is_empty = row.is_empty() || count.is_none();
    view! {
        <li class="class-row" data-empty=is_empty.then_some("")>
            <span class="class-name">{name}</span>
            <span class="class-count">{move || counted(count, t())}</span>
            {row.share.map(share)}
            <span class="class-value">{value(&row)}</span>
        </li>
    }
    .into_any()
}

fn share(share: u16) -> AnyView {
    let t = use_t();
    view! {
        <span class="class-share">
            <svg class="share-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="share-bar-fill" width=share.to_string() height="10" />
            </svg>
            <span>{move || t().share_of_all(&t().share(share))}</span>
        </span>
    }
    .into_any()
}

/// Formats the number of processes; a class missing from the response isn't reported as zero.
fn counted(count: Option<i64>, language: Language) -> String {
    match count {
        Some(count) => language.processes_count(count),
        None => language.class_not_reported().to_owned(),
    }
}

/// Renders the value as an amount, or as the raw text if it can't be parsed.
fn value(row: &ClassRow) -> AnyView {
    let t = use_t();
    match (row.cents(), row.value.clone()) {
        (Some(cents), _) => {
            view! { <span>{move || cents.format(t().notation())}</span> }.into_any()
        }
        (None, Some(text)) if !text.trim().is_empty() => {
            view! { <bdi>{legible(text)}</bdi> }.into_any()
        }
        _ => dash(),
    }
}
