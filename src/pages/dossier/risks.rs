//! Processes of the four risk classes that the service lists.

use super::state::Dossier;
use super::summary::nothing;
use crate::components::ApiErrorNotice;
use crate::services::{LoadState, Loader};
use crate::ui::format_moment;
use crate::ui::{Skeleton, translated, use_t};
use farol_core::api::analysis::{DetailProcess, RiskDetail};
use farol_core::i18n::Language;
use farol_core::model::classification::RiskType;
use farol_core::model::money::Cents;
use farol_core::url_state::detail::Facet;
use farol_core::view_model::risk_detail::{RiskDetailTable, Row};
use leptos::prelude::*;
use std::sync::Arc;

/// Column heads of the processes table.
const HEADS: [fn(Language) -> &'static str; 8] = [
    Language::dossier_process,
    Language::dossier_court,
    Language::comparison_class,
    Language::dossier_subject,
    Language::board_value,
    Language::dossier_side,
    Language::dossier_status,
    Language::dossier_date,
];

/// Marks the columns whose text never wraps.
const WHOLE: [bool; 8] = [false, true, false, false, true, false, false, true];

/// Renders one section per class.
#[component]
pub(super) fn Risks(dossier: Dossier) -> impl IntoView {
    let sections = RiskType::ALL.into_iter().zip(dossier.details);
    sections
        .map(|(risk, detail)| section(risk, detail))
        .collect_view()
}

fn section(risk: RiskType, detail: Loader<RiskDetail>) -> AnyView {
    let t = use_t();
    let id = format!("dossier-{}", risk.name());
    let heading = id.clone();
    let error = Memo::new(move |_| detail.with(|load| load.error().cloned()));
    let is_waiting = move || detail.with(|load| matches!(load, LoadState::Pending));
    view! {
        <section class="card" aria-labelledby=heading>
            <h2 id=id>{move || t().classification(&risk.classification())}</h2>
            {move || error.get().map(|error| view! {
                <ApiErrorNotice error=error retry=Callback::new(move |()| detail.refetch()) />
                <p>{translated(Language::dossier_not_read)}</p>
            })}
            <Show when=is_waiting><Skeleton rows=3 /></Show>
            {move || detail.with(|load| load.value().cloned()).map(|it| processes(it, t()))}
        </section>
    }
    .into_any()
}

fn processes(detail: Arc<RiskDetail>, language: Language) -> AnyView {
    let docs = &detail.docs;
    let total = detail.total.unwrap_or_default();
    if docs.is_empty() && total <= 0 {
        return nothing();
    }
    let mut table = RiskDetailTable::default();
    // The rows before one that fails to decode are still shown, with a notice.
    let is_cut = table.extend(docs, 0..docs.len()).is_err();
    let rows = table.rows().iter().map(|row| {
        let process = docs.get(row.doc as usize).and_then(Result::ok);
        let cells = cells(&table, row, process.as_ref(), language);
        let cells = cells.into_iter().zip(WHOLE).map(|(text, is_whole)| {
            view! { <td class=is_whole.then_some("whole")>{text}</td> }
        });
        view! { <tr>{cells.collect_view()}</tr> }
    });
    let shown = table.len() as u64;
    let is_short = i64::try_from(shown).is_ok_and(|shown| shown < total);
    view! {
        <p>{totals(&detail, language)}</p>
        {is_short.then(|| view! {
            <p><strong>{language.dossier_shown(&language.count(shown), &language.whole(total))}</strong></p>
        })}
        {is_cut.then(|| view! { <p><strong>{language.dossier_cut()}</strong></p> })}
        <div class="dossier-scroll" tabindex="0" role="group" aria-label=language.dossier_processes()>
            <table class="dossier-table">
                <thead><tr>
                    {HEADS.map(|head| view! { <th scope="col">{head(language)}</th> }).collect_view()}
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn totals(detail: &RiskDetail, language: Language) -> String {
    let count = detail.total.map(|total| language.processes_count(total));
    let told = detail.value.clone().unwrap_or_default();
    let value = Cents::parse(&told).map_or(told, |cents| cents.format(language.notation()));
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
    language: Language,
) -> [String; 8] {
    let content = process.and_then(|process| process.content.as_ref());
    let told = |text: Option<&String>| text.cloned().unwrap_or_default();
    let status = process.and_then(|process| process.status_partner.as_ref());
    let status = status.or(content.and_then(|content| content.status.as_ref()));
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
        told(content.and_then(|content| content.classe.as_ref())),
        told(content.and_then(|content| content.subject.as_ref())),
        value,
        side,
        told(status),
        date.unwrap_or_default(),
    ]
}
