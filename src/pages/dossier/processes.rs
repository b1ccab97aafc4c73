//! Processes of the classifications that can be listed: the totals of each list, and each process
//! once.

use super::process_list::{ListedProcesses, MAX_LISTED};
use super::state::Dossier;
use super::summary::nothing;
use farol_core::api::analysis::{RiskDetail, RiskDetailProcess};
use farol_core::i18n::{Language, Message};
use farol_core::model::classification::{Classification, RiskType};
use farol_core::model::money::Cents;
use farol_core::model::namesake_mark::Namesakes;
use farol_core::url_state::risk_detail::Facet;
use farol_core::view_model::risk_detail::{Coverage, MergedRow, RiskDetailTable, Row};
use farol_web::components::ApiErrorNotice;
use farol_web::services::Loader;
use farol_web::ui::{Skeleton, facts, format_moment, translated, use_t};
use leptos::prelude::*;

/// Columns of the processes table: their heads, and whether their text never wraps.
const COLUMNS: [(Message, bool); 8] = [
    (Language::dossier_process, true),
    (Language::dossier_court, true),
    (Language::class_and_subject, false),
    (Language::facet_risk, false),
    (Language::classifications_value, true),
    (Language::dossier_side, false),
    (Language::dossier_status, false),
    (Language::dossier_date, true),
];

/// Renders the totals of each list, then the processes.
#[component]
pub(super) fn Processes(dossier: Dossier) -> impl IntoView {
    let t = use_t();
    let lists = RiskType::ALL.into_iter().zip(dossier.details);
    let lists = lists.map(|(risk, detail)| list_totals(dossier, risk, detail));
    let is_waiting = move || dossier.listed.with(Option::is_none);
    let processes = move || {
        let listed = dossier.listed.get()?;
        Some(
            dossier
                .namesakes
                .with(|namesakes| processes(&listed, namesakes, t())),
        )
    };
    view! {
        <section class="card" aria-labelledby="dossier-processes">
            <h2 id="dossier-processes">{translated(Language::dossier_processes)}</h2>
            <ul class="dossier-lists">{lists.collect_view()}</ul>
            <Show when=is_waiting><Skeleton rows=6 /></Show>
            <Extent dossier=dossier />
            {processes}
        </section>
    }
}

/// Renders how many of the loaded processes are listed, and the button that changes it.
#[component]
fn Extent(dossier: Dossier) -> impl IntoView {
    let t = use_t();
    let total = move || {
        let listed = dossier.listed.get();
        listed.map_or(0, |listed| listed.total())
    };
    let text = move || {
        let (limit, total) = (t().count(MAX_LISTED as u64), t().count(total() as u64));
        (!dossier.lists_all.get()).then(|| t().dossier_most_valuable(&limit, &total))
    };
    let label = move || {
        if dossier.lists_all.get() {
            t().dossier_list_some(&t().count(MAX_LISTED as u64))
        } else {
            t().dossier_list_all(&t().count(total() as u64))
        }
    };
    view! {
        <Show when=move || { total() > MAX_LISTED }>
            <p class="dossier-extent">
                <strong>{text}</strong>
                <button type="button" class="button" data-kind="link" on:click=move |_| dossier.lists_all.update(|all| *all = !*all)>
                    {label}
                </button>
            </p>
        </Show>
    }
}

/// Renders the totals of one list, how much of it is shown, and its error.
fn list_totals(dossier: Dossier, risk: RiskType, detail: Loader<RiskDetail>) -> AnyView {
    let t = use_t();
    // If the analysis can't be opened, one error replaces the parts, whichever fails first.
    let error = Memo::new(move |_| {
        let error = detail.with(|load| load.error().cloned());
        error.filter(|_| dossier.has_summary_outcome())
    });
    let totals = move || {
        let detail = detail.with(|load| load.value().cloned())?;
        let language = t();
        let shown = detail.docs.len() as u64;
        let coverage = Coverage::new(shown, detail.total, detail.requested);
        let sample = coverage.is_partial().then(|| {
            let shown = language.count(shown);
            let sample = match coverage.total {
                Some(total) => language.sample_of(&shown, &language.count(total)),
                None => language.sample_without_total(&shown),
            };
            view! { " " <strong>{sample}</strong> }
        });
        let count = detail.total.map(|total| {
            let known = u64::try_from(total).unwrap_or_default();
            let classification = risk.classification();
            let marked = dossier
                .namesakes
                .with(|it| it.marked_of(&classification, known));
            language.with_disregarded(language.processes_count(total), marked)
        });
        Some(view! { <span>{facts(&totals(&detail, count, language))}</span> {sample} })
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

/// Renders the listed processes; those of a namesake are marked.
fn processes(listed: &ListedProcesses, namesakes: &Namesakes, language: Language) -> AnyView {
    if listed.is_missing() {
        return ().into_any();
    }
    if listed.len() == 0 {
        return none_listed(listed, language);
    }
    let rows = listed.rows().map(|(table, row, entry, process)| {
        let mut cells = cells(table, row, process.as_ref(), entry, language);
        if namesakes.process(&row.number).is_some() {
            let [number, ..] = &mut cells;
            *number = format!("{number} ({})", language.namesake_of_process());
        }
        let cells = cells.into_iter().zip(COLUMNS).map(|(text, (head, is_whole))| {
            view! {
                <td role="cell" data-label=head(language) data-whole=is_whole.then_some("")>{text}</td>
            }
        });
        view! { <tr role="row">{cells.collect_view()}</tr> }
    });
    let rows = rows.collect_view();
    view! {
        {listed.is_cut().then(|| view! { <p><strong>{language.dossier_cut()}</strong></p> })}
        <div class="table-scroll" tabindex="0" role="group" aria-labelledby="dossier-processes">
            <table class="dossier-table process-table" role="table">
                <thead role="rowgroup"><tr role="row">
                    {COLUMNS.map(|(head, _)| view! { <th scope="col" role="columnheader">{head(language)}</th> }).collect_view()}
                </tr></thead>
                <tbody role="rowgroup">{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// Renders why no process is listed: that none was found, only if every list states it.
fn none_listed(listed: &ListedProcesses, language: Language) -> AnyView {
    if listed.states_none() {
        return nothing();
    }
    let reason = if listed.is_cut() {
        language.dossier_cut()
    } else {
        language.dossier_none_listed()
    };
    view! { <p><strong>{reason}</strong></p> }.into_any()
}

fn totals(detail: &RiskDetail, count: Option<String>, language: Language) -> String {
    let received = detail.value.clone().unwrap_or_default();
    let value =
        Cents::parse(&received).map_or(received, |cents| cents.format(language.format_locale()));
    match (count, value.is_empty()) {
        (Some(count), false) => format!("{count} · {value}"),
        (Some(count), true) => count,
        (None, true) => language.class_not_reported().to_owned(),
        (None, false) => value,
    }
}

fn cells(
    table: &RiskDetailTable,
    row: &Row,
    process: Option<&RiskDetailProcess>,
    entry: &MergedRow,
    language: Language,
) -> [String; 8] {
    let content = process.and_then(|process| process.content.as_ref());
    let status = process.and_then(|process| process.status_partner.as_ref());
    let status = status.or(content.and_then(|content| content.status.as_ref()));
    let about = content.map(|content| [content.classe.clone(), content.subject.clone()]);
    let about = about.into_iter().flatten().flatten();
    let about: Vec<_> = about.filter(|text| !text.trim().is_empty()).collect();
    let classifications = entry.classifications.iter();
    let classifications =
        classifications.filter(|classification| **classification != Classification::Litigation);
    let classifications: Vec<_> = classifications
        .map(|classification| language.classification(classification))
        .collect();
    let date = row.date.as_ref().map(|date| format_moment(date, language));
    let value = match row.value {
        Some(value) => value.format(language.format_locale()),
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
        classifications.join(", "),
        value,
        side,
        status.map_or_else(String::new, |status| {
            language.service_value(status).to_owned()
        }),
        date.unwrap_or_default(),
    ]
}
