//! Processes of the categories that can be listed: the totals of each list, and each process once.

use super::state::Dossier;
use super::summary::nothing;
use crate::components::ApiErrorNotice;
use crate::services::{LoadState, Loader};
use crate::ui::format_moment;
use crate::ui::{Skeleton, translated, use_t};
use farol_core::api::analysis::{DetailProcess, RiskDetail};
use farol_core::i18n::Language;
use farol_core::model::classification::{Classification, RiskType};
use farol_core::model::money::Cents;
use farol_core::url_state::detail::Facet;
use farol_core::view_model::risk_detail::{MergedRow, RiskDetailTable, Row, merge_lists};
use leptos::prelude::*;
use std::sync::Arc;

/// Column heads of the processes table.
const HEADS: [fn(Language) -> &'static str; 8] = [
    Language::dossier_process,
    Language::dossier_court,
    Language::class_and_subject,
    Language::facet_risk,
    Language::categories_value,
    Language::dossier_side,
    Language::dossier_status,
    Language::dossier_date,
];

/// Marks the columns whose text never wraps.
const WHOLE: [bool; 8] = [true, true, false, false, true, false, false, true];

/// Renders the totals of each list, then the processes.
#[component]
pub(super) fn Risks(dossier: Dossier) -> impl IntoView {
    let t = use_t();
    let lists = RiskType::ALL.into_iter().zip(dossier.details);
    let lists = lists.map(|(risk, detail)| list_totals(risk, detail));
    let is_waiting = move || {
        let mut details = dossier.details.iter();
        details.any(|detail| detail.with(|load| matches!(load, LoadState::Pending)))
    };
    let processes = move || (!is_waiting()).then(|| processes(&dossier, t()));
    view! {
        <section class="card" aria-labelledby="dossier-processes">
            <h2 id="dossier-processes">{translated(Language::dossier_processes)}</h2>
            <ul class="dossier-lists">{lists.collect_view()}</ul>
            <Show when=is_waiting><Skeleton rows=6 /></Show>
            {processes}
        </section>
    }
}

/// Renders the totals of one list, how much of it is shown, and its error.
fn list_totals(risk: RiskType, detail: Loader<RiskDetail>) -> AnyView {
    let t = use_t();
    let error = Memo::new(move |_| detail.with(|load| load.error().cloned()));
    let totals = move || {
        let detail = detail.with(|load| load.value().cloned())?;
        let language = t();
        let shown = detail.docs.len() as u64;
        let total = detail.total.unwrap_or_default();
        let is_short = i64::try_from(shown).is_ok_and(|shown| shown < total);
        let sample = is_short.then(|| {
            let sample = language.sample_of(&language.count(shown), &language.whole(total));
            view! { " " <strong>{sample}</strong> }
        });
        Some(view! { <span>{totals(&detail, language)}</span> {sample} })
    };
    view! {
        <li>
            <span class="dossier-list-name">{move || t().classification(&risk.classification())}</span>
            {totals}
            {move || error.get().map(|error| view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| detail.refetch()) />
                <p>{translated(Language::dossier_not_read)}</p>
            })}
        </li>
    }
    .into_any()
}

/// Renders the processes of all lists, each once.
fn processes(dossier: &Dossier, language: Language) -> AnyView {
    let mut is_cut = false;
    let mut details: Vec<Arc<RiskDetail>> = Vec::new();
    let mut lists: Vec<(RiskType, RiskDetailTable)> = Vec::new();
    for (risk, detail) in RiskType::ALL.into_iter().zip(dossier.details) {
        let Some(detail) = detail.with(|load| load.value().cloned()) else {
            continue;
        };
        let mut table = RiskDetailTable::default();
        // The rows before one that fails to decode are still shown, with a notice.
        is_cut |= table.extend(&detail.docs, 0..detail.docs.len()).is_err();
        lists.push((risk, table));
        details.push(detail);
    }
    let merged = merge_lists(&lists);
    if lists.is_empty() {
        return ().into_any();
    }
    if merged.is_empty() {
        return nothing();
    }
    let rows = merged.iter().filter_map(|entry| {
        let (_, table) = lists.get(entry.list)?;
        let row = table.row(entry.row)?;
        let process = details.get(entry.list)?.docs.get(row.doc as usize);
        let cells = cells(
            table,
            row,
            process.and_then(Result::ok).as_ref(),
            entry,
            language,
        );
        let cells = cells.into_iter().zip(WHOLE).map(|(text, is_whole)| {
            view! { <td class=is_whole.then_some("whole")>{text}</td> }
        });
        Some(view! { <tr>{cells.collect_view()}</tr> })
    });
    let rows = rows.collect_view();
    view! {
        {is_cut.then(|| view! { <p><strong>{language.dossier_cut()}</strong></p> })}
        <div class="dossier-scroll" tabindex="0" role="group" aria-labelledby="dossier-processes">
            <table class="dossier-table process-table">
                <thead><tr>
                    {HEADS.map(|head| view! { <th scope="col">{head(language)}</th> }).collect_view()}
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn totals(detail: &RiskDetail, language: Language) -> String {
    let count = detail.total.map(|total| language.processes_count(total));
    let received = detail.value.clone().unwrap_or_default();
    let value = Cents::parse(&received).map_or(received, |cents| cents.format(language.notation()));
    match (count, value.is_empty()) {
        (Some(count), false) => format!("{count} · {value}"),
        (Some(count), true) => count,
        (None, _) => value,
    }
}

fn cells(
    table: &RiskDetailTable,
    row: &Row,
    process: Option<&DetailProcess>,
    entry: &MergedRow,
    language: Language,
) -> [String; 8] {
    let content = process.and_then(|process| process.content.as_ref());
    let status = process.and_then(|process| process.status_partner.as_ref());
    let status = status.or(content.and_then(|content| content.status.as_ref()));
    let about = content.map(|content| [content.classe.clone(), content.subject.clone()]);
    let about = about.into_iter().flatten().flatten();
    let about: Vec<_> = about.filter(|text| !text.trim().is_empty()).collect();
    let categories = entry.categories.iter();
    let categories = categories.filter(|class| **class != Classification::Litigation);
    let categories: Vec<_> = categories
        .map(|class| language.classification(class))
        .collect();
    let date = row.date.as_ref().map(|date| format_moment(date, language));
    let value = match row.value {
        Some(value) => value.format(language.notation()),
        None => row.odd_value.as_deref().unwrap_or_default().to_owned(),
    };
    let side = match table.value(row, Facet::Side) {
        "" => String::new(),
        side => language.facet_value(Facet::Side, side),
    };
    [
        row.number.to_string(),
        table.value(row, Facet::Court).to_owned(),
        about.join(" · "),
        categories.join(", "),
        value,
        side,
        status.cloned().unwrap_or_default(),
        date.unwrap_or_default(),
    ]
}
